// How the columns of a grid share its width. Pure: no DOM.

import type { GridColumn } from './GridRow.tsx'

/** Pixels. */
export const narrowestColumn = 44
export const widestColumn = 1_200
/** Pixels left and right of the cells. */
const rowPadding = 32

export function leastWidthOf({ minWidth = narrowestColumn }: GridColumn): number {
  return minWidth
}

/** A width that a column may have, in whole pixels. */
export function clampWidth(column: GridColumn, width: number): number {
  return Math.round(Math.min(Math.max(width, leastWidthOf(column)), widestColumn))
}

/** A CSS grid template; `widths` in pixels, by column id, come before a column's own. */
export function templateOf(columns: readonly GridColumn[], widths?: ReadonlyMap<string, number>): string {
  return columns
    .map((column) => {
      const width = widths?.get(column.id) ?? column.width
      return width === undefined ? `minmax(${leastWidthOf(column)}px, ${column.flex ?? 1}fr)` : `${width}px`
    })
    .join(' ')
}

/** Pixels below which the columns have to scroll sideways. */
export function leastGridWidth(columns: readonly GridColumn[], widths?: ReadonlyMap<string, number>): number {
  const least = columns.map((column) => widths?.get(column.id) ?? column.width ?? leastWidthOf(column))
  return least.reduce((sum, width) => sum + width, rowPadding)
}

/**
 * The widths after one column was given another: those before it that shared what is left keep what they have, so that the
 * moved edge stays where it was put.
 *
 * @param measured pixels that each column has now
 */
export function widthsAfter(
  columns: readonly GridColumn[],
  measured: readonly number[],
  index: number,
  width: number,
): ReadonlyMap<string, number> {
  const widths = new Map<string, number>()
  columns.slice(0, index + 1).forEach((column, at) => {
    if (at === index) widths.set(column.id, clampWidth(column, width))
    else if (column.width === undefined) widths.set(column.id, clampWidth(column, measured[at] ?? 0))
  })
  return widths
}
