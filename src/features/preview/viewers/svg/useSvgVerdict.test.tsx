// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSvgVerdict } from './useSvgVerdict.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks where the worker did not come, and does not lay that on the picture', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('no workers here')
      }
    },
  )
  const { result } = renderHook(() => useSvgVerdict('<svg><use href="#a"/></svg>'))
  await waitFor(() =>
    expect(result.current).toEqual({
      kind: 'ask',
      reason: 'How long drawing this picture takes could not be found out beforehand.',
    }),
  )
})
