import { useMemo } from 'react'

import type { Listed } from '../domain/listed.ts'
import type { RowView } from '../domain/rowIndex.ts'

/** The list's first items. The same array until it begins with another entry or has grown, up to `most`. */
export function useFirstRows<Item extends Listed>(rows: RowView<Item>, most: number): readonly Item[] {
  const first = rows.entryAt(0)
  const count = Math.min(rows.length, most)
  return useMemo(
    () => Array.from({ length: count }, (_, row) => rows.entryAt(row)).flatMap((entry) => entry?.item ?? []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows are only added: with the same first entry it is the same list.
    [first, count],
  )
}
