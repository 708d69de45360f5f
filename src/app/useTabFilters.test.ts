// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTabFilters, type ListTab } from './useTabFilters.ts'

it('keeps each tab’s last filter and takes none to the other tab, whichever way the address changed', () => {
  const { result, rerender } = renderHook(
    ({ tab, filter }: { tab: ListTab; filter: string }) => useTabFilters(tab, filter),
    {
      initialProps: { tab: 'resources', filter: 'amalia' },
    },
  )
  expect(result.current('templates')).toBe('')
  rerender({ tab: 'templates', filter: '' })
  // Back, by the browser.
  rerender({ tab: 'resources', filter: 'amalia' })
  expect(result.current('templates')).toBe('')
  expect(result.current('resources')).toBe('amalia')
  rerender({ tab: 'templates', filter: 'room' })
  rerender({ tab: 'resources', filter: '' })
  expect(result.current('templates')).toBe('room')
  expect(result.current('resources')).toBe('')
})
