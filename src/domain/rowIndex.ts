// The rows of a list as an append-only index: a page adds its rows once, with a prepared search text; filter and sort
// yield row numbers. Nothing is ever flattened again. Pure: no I/O.

import { columnValue } from './columnValue.ts'
import type { SortColumn } from './columnValue.ts'
import type { Entry } from './listPage.ts'
import type { Listed } from './listed.ts'
import { createSearchTexts } from './searchTexts.ts'
import { createSharedTexts } from './sharedTexts.ts'

export type SortDirection = 'ascending' | 'descending'

/** Row numbers from 0 in the order to show, or `all` for every row in the list's own order. */
export type Rows = readonly number[] | 'all'

/** What one page added, for its mark in the ledger and the brakes on endless walks (L8, L14). */
export interface PageTally {
  /** Number of the page's first row, which is the length before it when the page is empty. */
  readonly firstRow: number
  readonly rows: number
  /** Rows whose URI had not been listed before this page, counted once each. */
  readonly fresh: number
  readonly duplicates: number
}

export interface RowIndex<Item extends Listed> {
  readonly length: number
  /** Adds a page behind the others; page numbers must not decrease. */
  addPage: (pageNumber: number, entries: readonly Entry<Item>[]) => PageTally
  /** `undefined` outside 0 to `length` - 1. */
  entryAt: (row: number) => Entry<Item> | undefined
  /** The page number of a row; `undefined` outside the rows. */
  pageOf: (row: number) => number | undefined
  /** How often the row's URI has been listed so far, itself included; 0 outside the rows (L9). */
  timesListed: (row: number) => number
  /** The first row of a URI, or `undefined`. */
  rowOf: (uri: string) => number | undefined
  /**
   * The rows whose label, name, URI, description or MIME type hold every blank-separated word, whatever its case; `all`
   * without words (L12). Of `among`, when given, only those are looked at.
   */
  filter: (words: string, among?: readonly number[]) => Rows
  /** The rows sorted by a column; missing values come last in either direction, equal ones keep the list's order. */
  sort: (column: SortColumn, direction?: SortDirection, rows?: Rows) => readonly number[]
  /** The order that `sort` follows, by values prepared once; rows that it calls equal keep the list's order. */
  compare: (column: SortColumn, direction: SortDirection) => (a: number, b: number) => number
}

/** The rows as they stood after some page, to be handed on and compared: `length` is fixed, nothing can be added. */
export type RowView<Item extends Listed> = Omit<RowIndex<Item>, 'addPage'>

/** An empty index; `keyOf` gives the URI (or template string) by which duplicates are counted. */
export function createRowIndex<Item extends Listed>(keyOf: (item: Item) => string): RowIndex<Item> {
  const entries: Entry<Item>[] = []
  const shareTexts = createSharedTexts()
  const searchTexts = createSearchTexts<Item>((row) => entries[row]?.item, keyOf)
  const pageNumbers: number[] = []
  const pageStarts: number[] = []
  const firstRows = new Map<string, number>()
  /** Only URIs listed more than once, which are few. */
  const repeatedTimes = new Map<string, number>()
  /** Only of columns that were sorted by. */
  const sortValues = new Map<SortColumn, Value[]>()

  function addPage(pageNumber: number, added: readonly Entry<Item>[]): PageTally {
    const firstRow = entries.length
    const before = firstRows.size
    pageNumbers.push(pageNumber)
    pageStarts.push(firstRow)
    for (const entry of added) {
      const key = keyOf(entry.item)
      if (firstRows.has(key)) repeatedTimes.set(key, (repeatedTimes.get(key) ?? 1) + 1)
      else firstRows.set(key, entries.length)
      shareTexts(entry)
      entries.push(entry)
    }
    searchTexts.addPage(added.map(({ item }) => item))
    const fresh = firstRows.size - before
    return { firstRow, rows: added.length, fresh, duplicates: added.length - fresh }
  }

  function pageOf(row: number): number | undefined {
    return entries[row] === undefined ? undefined : pageNumbers[lastAtMost(pageStarts, row)]
  }

  function timesListed(row: number): number {
    const entry = entries[row]
    return entry === undefined ? 0 : (repeatedTimes.get(keyOf(entry.item)) ?? 1)
  }

  function filter(words: string, among?: readonly number[]): Rows {
    const wanted = searchWords(words)
    return wanted.length === 0 ? (among ?? 'all') : searchTexts.find(wanted, among)
  }

  function valueOf(column: SortColumn, row: number): Value {
    const entry = entries[row]
    if (entry === undefined) return undefined
    if (column === 'page') return pageOf(row)
    const value = columnValue(column, entry)
    return column === 'flags' && timesListed(row) > 1 ? Number(value ?? 0) + 1 : value
  }

  function sort(column: SortColumn, direction: SortDirection = 'ascending', rows: Rows = 'all') {
    // A later page can flag a row of an earlier one as listed twice.
    if (column === 'flags') sortValues.delete(column)
    return sortRows(rows === 'all' ? Array.from(entries.keys()) : rows, compare(column, direction))
  }

  function compare(column: SortColumn, direction: SortDirection) {
    const values = sortValues.get(column) ?? []
    sortValues.set(column, values)
    for (let row = values.length; row < entries.length; row++) values.push(valueOf(column, row))
    const sign = direction === 'ascending' ? 1 : -1
    return (a: number, b: number) => compareValues(values[a], values[b], sign)
  }

  return {
    get length() {
      return entries.length
    },
    addPage,
    entryAt: (row) => entries[row],
    pageOf,
    timesListed,
    rowOf: (uri) => firstRows.get(uri),
    filter,
    sort,
    compare,
  }
}

/** The words of a filter, in lower case. */
export function searchWords(filter: string): readonly string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean)
}

/** A sorted copy of row numbers; rows that compare equal keep the list's order. */
export function sortRows(rows: readonly number[], compare: (a: number, b: number) => number): readonly number[] {
  return [...rows].sort((a, b) => compare(a, b) || a - b)
}

/** `undefined` is missing. A column holds values of one type only. */
type Value = string | number | undefined

/** By number or by code unit: collation costs six times as much on 100,000 rows. Missing values are last for either sign. */
function compareValues(a: Value, b: Value, sign: number): number {
  if (a === b) return 0
  if (a === undefined) return 1
  if (b === undefined) return -1
  return a < b ? -sign : sign
}

/** Index of the last number that is at most `value`, in an ascending list that begins at most with it. */
function lastAtMost(ascending: readonly number[], value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((ascending[middle] ?? Infinity) <= value) low = middle
    else high = middle - 1
  }
  return low
}
