import type { PageTally, Rows } from '../../domain/rowIndex.ts'

export type PagePlace =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'empty' }
  /** The page has rows, and none of them passes the filter. */
  | { readonly kind: 'hidden' }

/** The first of a page's rows that is shown, in the order in which they are shown. Pure. */
export function placeOfPage(tally: PageTally | undefined, shown: Rows): PagePlace {
  if (tally === undefined || tally.rows === 0) return { kind: 'empty' }
  if (shown === 'all') return { kind: 'row', row: tally.firstRow }
  const end = tally.firstRow + tally.rows
  const row = shown.find((each) => each >= tally.firstRow && each < end)
  return row === undefined ? { kind: 'hidden' } : { kind: 'row', row }
}
