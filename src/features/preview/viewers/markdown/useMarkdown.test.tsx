// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScriptedWorker } from '../../../../testing/scriptedWorker.ts'
import type { MarkdownAnswer } from './markdownJob.ts'
import { useMarkdown } from './useMarkdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', ScriptedWorker)
  ScriptedWorker.started.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const say = (answer: MarkdownAnswer) => ScriptedWorker.started.at(-1)?.answer(answer)
const batch = (number: number): MarkdownAnswer => ({
  kind: 'batch',
  batch: { blocks: ['x'], headings: [{ level: 1, text: 'A', place: `a-${number}`, batch: number }] },
})

it('draws the first batch at once, and those that come in fast a few times a second', () => {
  let drawings = 0
  const onFailure = () => {}
  const { result } = renderHook(() => {
    drawings += 1
    return useMarkdown('text', onFailure)
  })
  act(() => say(batch(0)))
  expect(result.current.count).toBe(1)
  const before = drawings
  for (let number = 1; number < 500; number += 1) act(() => say(batch(number)))
  expect(drawings).toBe(before)
  act(() => void vi.advanceTimersByTime(200))
  expect(result.current.count).toBe(500)
  expect(result.current.headings).toHaveLength(500)
  expect(drawings).toBeLessThan(before + 3)
  act(() => say(batch(500)))
  act(() => say({ kind: 'done' }))
  expect(result.current).toMatchObject({ count: 501, isDone: true })
})

it('a text that fails says so as a clause without a full stop, and nothing comes after it', () => {
  const onFailure = vi.fn()
  renderHook(() => useMarkdown('text', onFailure))
  act(() => say({ kind: 'failed', reason: 'it is nested too deeply' }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onFailure.mock.calls).toEqual([['The Markdown could not be read: it is nested too deeply']])
})

it('parses a text once however often it is read, and tells whoever looks at it now', () => {
  const before = vi.fn()
  const now = vi.fn()
  const { result, rerender } = renderHook((onFailure: () => void) => useMarkdown('text', onFailure), {
    initialProps: before,
  })
  act(() => say(batch(0)))
  rerender(now)
  expect(ScriptedWorker.started).toHaveLength(1)
  expect(result.current.count).toBe(1)
  act(() => say({ kind: 'failed', reason: 'it is nested too deeply' }))
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1])
})
