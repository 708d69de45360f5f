// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ProgressLine } from './ProgressLine.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = (progress: number) => <ProgressLine progress={{ progress, total: 40, message: `Case ${progress}` }} />

it('P13: shows each progress, and reads out the last of every five seconds', () => {
  vi.useFakeTimers()
  const { container, rerender } = render(at(1))
  const shown = () => container.querySelector('[aria-hidden="true"]')?.textContent
  const said = () => screen.getByRole('status', { name: 'Progress' }).textContent
  expect([shown(), said()]).toEqual(['1 of 40Case 1', '1 of 40 Case 1'])
  rerender(at(2))
  rerender(at(3))
  expect([shown(), said()]).toEqual(['3 of 40Case 3', '1 of 40 Case 1'])
  act(() => void vi.advanceTimersByTime(5_000))
  expect(said()).toBe('3 of 40 Case 3')
})
