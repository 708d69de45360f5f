// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScriptedWorker } from '../../../../testing/scriptedWorker.ts'
import type { TableAnswer } from './tableJob.ts'
import { type TableView, useTable } from './useTable.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', ScriptedWorker)
  ScriptedWorker.started.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const plain: TableView = { first: 0, filter: '', sort: undefined }
const filtered = (filter: string): TableView => ({ ...plain, filter })
const facts = { delimiter: ',', width: 1, numericColumns: [], faults: [], uneven: 0 }

const worker = () => ScriptedWorker.started.at(-1)
const say = (answer: unknown) => act(() => worker()?.answer(answer))
const lastNth = () => {
  const last = worker()?.questions.at(-1) as { readonly nth: number } // Only orders are asked after the first.
  return last.nth
}

function open(view: TableView) {
  const onFailure = vi.fn()
  const hook = renderHook((shown: TableView) => useTable('a\nb', undefined, shown, onFailure), { initialProps: view })
  say({ kind: 'slice', slice: { rows: [['a'], ['b']], places: new Uint32Array([0, 1, 2, 3]) } })
  say({ kind: 'done', facts })
  return { ...hook, onFailure }
}

const order = (nth: number, ...rows: number[]): TableAnswer => ({ kind: 'order', nth, order: new Uint32Array(rows) })

it('an answer that comes after the view became plain is none for the next one', () => {
  const { result, rerender } = open(filtered('a'))
  const late = lastNth()
  rerender(plain)
  say(order(late, 0))
  expect(result.current).toMatchObject({ order: undefined, isOrdering: false })
  rerender(filtered('b'))
  expect(result.current).toMatchObject({ order: undefined, isOrdering: true })
  say(order(lastNth(), 1))
  expect(result.current.order).toEqual(new Uint32Array([1]))
  expect(result.current.isOrdering).toBe(false)
})

it('is ordering from the first drawing of a new view on, and keeps the former order until then', () => {
  const { result, rerender } = open(filtered('a'))
  say(order(lastNth(), 0))
  rerender(filtered('b'))
  expect(result.current.isOrdering).toBe(true)
  expect(result.current.order).toEqual(new Uint32Array([0]))
  const overtaken = lastNth()
  rerender(filtered('c'))
  say(order(overtaken, 1))
  expect(result.current.order).toEqual(new Uint32Array([0]))
})

it('a table that fails says so as a clause without a full stop', () => {
  const { onFailure } = open(plain)
  say({ kind: 'failed', reason: 'it broke' })
  expect(onFailure.mock.calls).toEqual([['The table could not be read: it broke']])
})

it('reads a text once however often it comes, keeps its order, and tells whoever looks at it now', () => {
  const before = vi.fn()
  const now = vi.fn()
  const view = filtered('a')
  const { result, rerender } = renderHook((onFailure: () => void) => useTable('a\nb', undefined, view, onFailure), {
    initialProps: before,
  })
  say({ kind: 'slice', slice: { rows: [['a'], ['b']], places: new Uint32Array([0, 1, 2, 3]) } })
  say({ kind: 'done', facts })
  say(order(lastNth(), 0))
  rerender(now)
  expect(ScriptedWorker.started).toHaveLength(1)
  expect(result.current).toMatchObject({ table: { count: 2 }, order: new Uint32Array([0]), isOrdering: false })
  say({ kind: 'failed', reason: 'it broke' })
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1])
})
