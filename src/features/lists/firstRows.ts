import { uriOf, type Listed } from '../../domain/listed.ts'
import type { RowView } from '../../domain/rowIndex.ts'

/** Adds to `first` the rows, counted from `from`, that are the first of their URI, for the switch that shows each once (K01). */
export function addFirstRows<Item extends Listed>(first: Map<number, true>, rows: RowView<Item>, from: number): void {
  for (let row = from; row < rows.length; row++) {
    const entry = rows.entryAt(row)
    if (entry !== undefined && rows.rowOf(uriOf(entry.item)) === row) first.set(row, true)
  }
}
