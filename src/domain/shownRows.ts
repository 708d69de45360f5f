// Which rows a table shows and in what order: filter, marks, facets and sort, one behind the other. Each step goes on from
// what it gave before where it can, so that a page that comes in costs its own rows and not those of the whole list. Pure.

import { hasChoice, type FacetChoice } from './facetChoice.ts'
import type { FacetIndex } from './facets.ts'
import type { SortColumn } from './columnValue.ts'
import type { Listed } from './listed.ts'
import { searchWords, type Rows, type RowView, type SortDirection } from './rowIndex.ts'

export interface RowSort {
  readonly column: SortColumn
  readonly direction: SortDirection
}

export interface WantedRows {
  /** The filter as typed. */
  readonly words: string
  readonly choice: FacetChoice
  readonly sort: RowSort | undefined
  /**
   * Only rows that are keys of it, for example those that the last reading changed. It may get more keys while it is
   * wanted, but only rows that come in later.
   */
  readonly only: ReadonlyMap<number, unknown> | undefined
}

export interface ShownRows {
  readonly wanted: WantedRows
  /** Rows that there were. */
  readonly length: number
  /** What holds the words. */
  readonly found: Rows
  /** What of it may be shown at all; facets count among these. */
  readonly eligible: Rows
  /** What of it has the chosen values. */
  readonly passing: Rows
  /** The same in the order to show. */
  readonly order: Rows
  /** Every row by `wanted.sort`. Not exact when rows were merged in whose arrival changed what others sort by. */
  readonly sorted: { readonly rows: readonly number[]; readonly isExact: boolean } | undefined
}

export interface RowSource<Item extends Listed> {
  readonly rows: RowView<Item>
  /** Has taken `rows`, which is the latest view. */
  readonly facets: FacetIndex<Item>
  /** No page is on its way: the time to put right what was only merged. */
  readonly isSettled: boolean
}

/**
 * The rows as wanted. `former` may be any earlier answer from the same index; the result is the same without it, but for
 * the order by flags while pages come in.
 */
export function showRows<Item extends Listed>(
  source: RowSource<Item>,
  wanted: WantedRows,
  former?: ShownRows,
): ShownRows {
  const { length } = source.rows
  const before = former !== undefined && former.length <= length ? former : undefined
  const found = findRows(source.rows, wanted.words, before)
  const isLonger = before !== undefined && sameWords(before.wanted.words, wanted.words)

  /** `all` stands for more rows than before when the list has grown. */
  const isSame = (old: Rows | undefined, rows: Rows) => old === rows && (rows !== 'all' || before?.length === length)

  const keepsOnly = isLonger && before.wanted.only === wanted.only
  const eligible =
    keepsOnly && wanted.only !== undefined
      ? appended(before.eligible, markedAmong(tail(found, before.found, before, length), wanted.only, length))
      : markedAmong(found, wanted.only, length)

  const keepsChoice = keepsOnly && before.wanted.choice === wanted.choice
  const isAppended = keepsChoice && hasChoice(wanted.choice)
  const passing =
    keepsChoice && isSame(before.eligible, eligible)
      ? before.passing
      : isAppended
        ? appended(
            before.passing,
            source.facets.passing(tail(eligible, before.eligible, before, length), wanted.choice),
          )
        : source.facets.passing(eligible, wanted.choice)

  const sorted = wanted.sort && sortWhole(source, wanted.sort, before)
  const order = orderOf(passing, sorted, before, length)
  return { wanted, length, found, eligible, passing, order, sorted }
}

/** Rows from `from` up to and without `to`. */
function range(from: number, to: number): number[] {
  const rows: number[] = []
  for (let row = from; row < to; row++) rows.push(row)
  return rows
}

function appended(rows: Rows, more: Rows): Rows {
  if (rows === 'all' || more === 'all') return 'all'
  return more.length === 0 ? rows : [...rows, ...more]
}

function findRows<Item extends Listed>(rows: RowView<Item>, words: string, before: ShownRows | undefined): Rows {
  if (searchWords(words).length === 0) return 'all'
  if (before === undefined || before.found === 'all' || !narrows(before.wanted.words, words)) return rows.filter(words)
  // What held the former words is all that can hold the new ones.
  const kept = sameWords(before.wanted.words, words) ? before.found : rows.filter(words, before.found)
  return before.length === rows.length ? kept : appended(kept, rows.filter(words, range(before.length, rows.length)))
}

function sameWords(former: string, words: string): boolean {
  return former === words || searchWords(former).join(' ') === searchWords(words).join(' ')
}

/** Every row that holds the new words holds the former ones. */
function narrows(former: string, words: string): boolean {
  const wanted = searchWords(words)
  return searchWords(former).every((word) => wanted.some((longer) => longer.includes(word)))
}

function markedAmong(found: Rows, only: WantedRows['only'], length: number): Rows {
  if (only === undefined) return found
  if (found !== 'all') return found.filter((row) => only.has(row))
  return [...only.keys()].filter((row) => row < length).sort((a, b) => a - b)
}

/** The rows that were appended to `rows` since they were `former`, at the time of `before`. */
function tail(rows: Rows, former: Rows, before: ShownRows, length: number): readonly number[] {
  if (rows === 'all') return range(before.length, length)
  return former === 'all' ? rows : rows.slice(former.length)
}

function sortWhole<Item extends Listed>(
  { rows, isSettled }: RowSource<Item>,
  { column, direction }: RowSort,
  before: ShownRows | undefined,
): NonNullable<ShownRows['sorted']> {
  const { sort } = before?.wanted ?? {}
  const former = sort?.column === column && sort.direction === direction ? before?.sorted : undefined
  const added = rows.length - (before?.length ?? 0)
  const isStale = former !== undefined && !former.isExact && isSettled
  if (former !== undefined && !isStale) {
    if (added === 0) return former
    if (added < former.rows.length) {
      const merged = mergeRows(former.rows, range(rows.length - added, rows.length), rows.compare(column, direction))
      return { rows: merged, isExact: column !== 'flags' }
    }
  }
  return { rows: rows.sort(column, direction, range(0, rows.length)), isExact: true }
}

/**
 * Sorted rows with later ones put in their places: a binary search for each, and one copy of the whole.
 *
 * @param later rows with higher numbers than any sorted one, so that they come behind what compares equal
 */
function mergeRows(
  sorted: readonly number[],
  later: readonly number[],
  compare: (a: number, b: number) => number,
): readonly number[] {
  const merged: number[] = []
  let taken = 0
  for (const row of [...later].sort((a, b) => compare(a, b) || a - b)) {
    let low = taken
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(sorted[middle] ?? 0, row) > 0) high = middle
      else low = middle + 1
    }
    while (taken < low) merged.push(sorted[taken++] ?? 0)
    merged.push(row)
  }
  while (taken < sorted.length) merged.push(sorted[taken++] ?? 0)
  return merged
}

function orderOf(passing: Rows, sorted: ShownRows['sorted'], before: ShownRows | undefined, length: number): Rows {
  if (sorted === undefined) return passing
  if (passing === 'all') return sorted.rows
  if (before?.sorted === sorted && before.passing === passing) return before.order
  const passes = new Uint8Array(length)
  for (const row of passing) passes[row] = 1
  return sorted.rows.filter((row) => passes[row] === 1)
}
