// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePlace } from './usePlace.ts'

it('says nothing of a text until the cursor was put into it', async () => {
  const { result, rerender } = renderHook((text: string) => usePlace(text), { initialProps: '{"a":1}' })
  act(() => result.current.onCursor(5))
  await waitFor(() => expect(result.current.path).toBe('$.a'))
  rerender('{"b":1}')
  expect(result.current.path).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(result.current.path).toBeUndefined()
  act(() => result.current.onCursor(5))
  await waitFor(() => expect(result.current.path).toBe('$.b'))
})
