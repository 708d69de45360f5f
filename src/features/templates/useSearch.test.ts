// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { nextTurn } from '../../lib/nextTurn.ts'
import type { Search } from '../../lib/search.ts'
import { useSearch } from './useSearch.ts'

afterEach(cleanup)

interface Counted {
  readonly name: string
  readonly steps: number
}

/** A search of three steps. */
function counting(name: string) {
  const progress = { steps: 0 }
  const begin = (): Search<Counted> => ({
    step: () => ++progress.steps === 3,
    found: () => ({ name, steps: progress.steps }),
  })
  return { begin, progress }
}

it('searches behind the task that draws, to the end', async () => {
  const { begin, progress } = counting('one')
  const { result } = renderHook(() => useSearch(begin))
  expect([result.current, progress.steps]).toEqual([undefined, 0])
  await expect.poll(() => result.current).toEqual({ name: 'one', steps: 3 })
})

it('keeps what was found while another search runs, and forgets one that was given up', async () => {
  const [one, two, three] = [counting('one'), counting('two'), counting('three')]
  const { result, rerender } = renderHook(({ begin }) => useSearch(begin), { initialProps: one })
  await expect.poll(() => result.current?.name).toBe('one')
  rerender(two)
  expect(result.current?.name).toBe('one')
  rerender(three)
  await expect.poll(() => result.current?.name).toBe('three')
  await act(nextTurn)
  expect([two.progress.steps, result.current?.name]).toEqual([0, 'three'])
})
