// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { useGrowing } from './useGrowing.ts'

afterEach(cleanup)

it('begins small, grows by steps, and comes to a far goal in few drawings', async () => {
  const drawn: number[] = []
  renderHook(() => {
    const count = useGrowing(10_000, 5, 15)
    drawn.push(count)
    return count
  })
  await waitFor(() => expect(drawn.at(-1)).toBe(10_000))
  expect(drawn.slice(0, 4)).toEqual([5, 20, 40, 80])
  expect(drawn.length).toBeLessThan(20)
})
