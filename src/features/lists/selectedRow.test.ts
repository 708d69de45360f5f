import { expect, it } from 'vitest'
import type { Resource } from '../../domain/listPage.ts'
import { createRowIndex } from '../../domain/rowIndex.ts'
import { selectedRowOf } from './selectedRow.ts'

const rows = createRowIndex<Resource>((item) => item.uri)
rows.addPage(
  1,
  ['a:1', 'a:2', 'a:1'].map((uri) => ({ item: { uri, name: uri }, raw: {} })),
)

it('is the picked copy while it is that URI, else the first of the URI', () => {
  expect(selectedRowOf(rows, 2, 'a:1')).toBe(2)
  expect(selectedRowOf(rows, 2, 'a:2')).toBe(1)
  expect(selectedRowOf(rows, undefined, 'a:1')).toBe(0)
  expect(selectedRowOf(rows, 99, 'a:1')).toBe(0)
})

it('is none without a selection, or for a URI that is not listed', () => {
  expect(selectedRowOf(rows, 2, undefined)).toBeUndefined()
  expect(selectedRowOf(rows, 2, 'a:9')).toBeUndefined()
})
