import { useRef, useState } from 'react'

import type { Listed } from '../../domain/listed.ts'
import type { RowMarks } from '../../domain/listDifference.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import type { WantedRows } from '../../domain/shownRows.ts'
import { addFirstRows } from './firstRows.ts'

/** The rows that the last reading changed, or the first of each URI, or every row: one at a time. */
export type Narrowing = 'none' | 'changed' | 'once'

export interface Narrowed {
  readonly narrowing: Narrowing
  readonly setNarrowing: (narrowing: Narrowing) => void
  readonly only: WantedRows['only']
}

/**
 * What a list is narrowed to beside its filter and facets. What is wanted and cannot be at present waits.
 *
 * @param marks those of the last reading; undefined where there is nothing to compare it with
 * @param repeated rows whose URI had been listed before
 */
export function useNarrowing<Item extends Listed>(
  rows: RowView<Item>,
  marks: RowMarks | undefined,
  repeated: number,
): Narrowed {
  const [wanted, setNarrowing] = useState<Narrowing>('none')
  const first = useFirstOfEach(rows, wanted === 'once' && repeated > 0)
  if (first !== undefined) return { narrowing: 'once', setNarrowing, only: first }
  if (wanted === 'changed' && marks !== undefined) return { narrowing: 'changed', setNarrowing, only: marks }
  return { narrowing: 'none', setNarrowing, only: undefined }
}

/** The same object as long as rows only come in behind the others, so that a page is no other wish for the table. */
function useFirstOfEach<Item extends Listed>(rows: RowView<Item>, isWanted: boolean): WantedRows['only'] {
  const ref = useRef<{ readonly entryAt: RowView<Item>['entryAt']; readonly first: Map<number, true>; length: number }>(
    undefined,
  )
  if (!isWanted) return undefined
  // All views of one index share `entryAt`.
  const kept =
    ref.current?.entryAt === rows.entryAt ? ref.current : { entryAt: rows.entryAt, first: new Map(), length: 0 }
  ref.current = kept
  addFirstRows(kept.first, rows, kept.length)
  kept.length = Math.max(kept.length, rows.length)
  return kept.first
}
