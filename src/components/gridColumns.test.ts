import { describe, expect, it } from 'vitest'

import { clampWidth, leastGridWidth, templateOf, widthsAfter } from './gridColumns.ts'
import type { GridColumn } from './GridRow.tsx'

const cell = () => null
const icon: GridColumn = { id: 'icon', header: '', width: 28, cell }
const label: GridColumn = { id: 'label', header: 'Resource', flex: 2.4, minWidth: 130, cell }
const uri: GridColumn = { id: 'uri', header: 'URI', minWidth: 110, cell }
const columns = [icon, label, uri]

describe('the template', () => {
  it('shares what is left among the columns without a width', () => {
    expect(templateOf(columns)).toBe('28px minmax(130px, 2.4fr) minmax(110px, 1fr)')
  })

  it('puts given widths first', () => {
    expect(templateOf(columns, new Map([['label', 200]]))).toBe('28px 200px minmax(110px, 1fr)')
    expect(leastGridWidth(columns, new Map([['label', 200]]))).toBe(28 + 200 + 110 + 32)
  })
})

describe('a moved edge', () => {
  it('fixes the columns before it, so that it stays where it was put, and leaves those behind it free', () => {
    expect([...widthsAfter(columns, [28, 240.4, 160], 1, 300.6)]).toEqual([['label', 301]])
    expect([...widthsAfter(columns, [28, 240.4, 160], 2, 90)]).toEqual([
      ['label', 240],
      ['uri', 110],
    ])
  })

  it.each([
    [label, 12, 130],
    [icon, 12, 44],
    [label, 5_000, 1_200],
  ])('keeps within sensible bounds', (column, wanted, width) => {
    expect(clampWidth(column, wanted)).toBe(width)
  })
})
