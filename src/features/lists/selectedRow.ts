import { uriOf, type Listed } from '../../domain/listed.ts'
import type { RowView } from '../../domain/rowIndex.ts'

/** The very row that was picked while it still is that URI or template, else the first row that is, or `undefined`. Pure. */
export function selectedRowOf<Item extends Listed>(
  rows: RowView<Item>,
  picked: number | undefined,
  selected: string | undefined,
): number | undefined {
  if (selected === undefined) return undefined
  const entry = picked === undefined ? undefined : rows.entryAt(picked)
  return entry !== undefined && uriOf(entry.item) === selected ? picked : rows.rowOf(selected)
}
