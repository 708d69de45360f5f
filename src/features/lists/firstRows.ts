import { uriOf, type Listed } from '../../domain/listed.ts'
import type { RowView } from '../../domain/rowIndex.ts'

/** The first row of each URI, for the switch that shows each once (K01). Linear in the rows. */
export function firstRows<Item extends Listed>(rows: RowView<Item>): ReadonlyMap<number, true> {
  const first = new Map<number, true>()
  for (let row = 0; row < rows.length; row++) {
    const entry = rows.entryAt(row)
    if (entry !== undefined && rows.rowOf(uriOf(entry.item)) === row) first.set(row, true)
  }
  return first
}
