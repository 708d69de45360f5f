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

it('a late setter of the former owner leaves what the present one has', () => {
  const { result, rerender } = renderHook((owner: string) => useStateFor(owner, 0), { initialProps: 'a' })
  const [, setOfA] = result.current
  rerender('b')
  act(() => result.current[1](1))
  act(() => setOfA(2))
  expect(result.current[0]).toBe(1)
})

it('begins anew with an owner that comes back', () => {
  const { result, rerender } = renderHook((owner: string) => useStateFor(owner, 0), { initialProps: 'a' })
  act(() => result.current[1](1))
  rerender('b')
  rerender('a')
  expect(result.current[0]).toBe(0)
})
