// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Resource } from '../domain/listPage.ts'
import { createRowIndex } from '../domain/rowIndex.ts'
import { useFirstRows } from './useFirstRows.ts'

afterEach(cleanup)

const entries = (...uris: string[]) => uris.map((uri) => ({ item: { uri, name: uri }, raw: {} }))

it('is the same array after a page behind the first rows, and another after a page among them or another list', () => {
  const index = createRowIndex<Resource>(({ uri }) => uri)
  index.addPage(1, entries('a', 'b'))
  // A view for each page, as the screen gets them.
  const { result, rerender } = renderHook(({ rows }) => useFirstRows(rows, 3), { initialProps: { rows: { ...index } } })
  expect(result.current.map(({ uri }) => uri)).toEqual(['a', 'b'])
  index.addPage(2, entries('c', 'd'))
  rerender({ rows: { ...index } })
  const first = result.current
  expect(first.map(({ uri }) => uri)).toEqual(['a', 'b', 'c'])
  index.addPage(3, entries('e'))
  rerender({ rows: { ...index } })
  expect(result.current).toBe(first)
  const next = createRowIndex<Resource>(({ uri }) => uri)
  next.addPage(1, entries('a', 'b', 'c', 'd'))
  rerender({ rows: { ...next } })
  expect(result.current).not.toBe(first)
})
