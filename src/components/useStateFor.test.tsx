// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStateFor } from './useStateFor.ts'

it('begins anew with another owner, and takes nothing from a late setter of the former', () => {
  const { result, rerender } = renderHook((owner: string) => useStateFor(owner, 0), { initialProps: 'a' })
  const [, setOfA] = result.current
  act(() => setOfA(1))
  expect(result.current[0]).toBe(1)
  rerender('b')
  expect(result.current[0]).toBe(0)
  act(() => setOfA(2))
  expect(result.current[0]).toBe(0)
})
