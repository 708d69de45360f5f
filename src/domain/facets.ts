// The facets of a list over its rows (L12). A row's values are prepared once, as small numbers, so that a choice among
// 100,000 rows and its counts are one pass over typed arrays. Values are the server's own texts: they are keys of Maps
// alone, and there may be as many as there are rows. Pure: no I/O.

import { NumberList } from '../lib/numberList.ts'
import { hasChoice, type FacetChoice } from './facetChoice.ts'
import {
  audienceValues,
  facetLabel,
  facetNames,
  schemeValue,
  typeValue,
  type FacetName,
  type FacetValue,
} from './facetValues.ts'
import type { Listed } from './listed.ts'
import type { Rows, RowView } from './rowIndex.ts'

/** The values of one facet and how many rows have each, by the same index. */
export interface FacetTally {
  readonly values: readonly FacetValue[]
  readonly counts: Uint32Array
}

export interface FacetIndex<Item extends Listed> {
  /** Prepares the rows that are new since the last call; `rows` is always a view of the same index. */
  readonly take: (rows: RowView<Item>) => void
  /** Those of `rows` that the choice lets pass, in the same order; `rows` itself without a choice. */
  readonly passing: (rows: Rows, choice: FacetChoice) => Rows
  /** Counts one facet's values among those of `rows` that pass what is chosen in the other facets. */
  readonly tally: (facet: FacetName, rows: Rows, choice: FacetChoice) => FacetTally
}

export function createFacetIndex<Item extends Listed>(): FacetIndex<Item> {
  const columns = { type: new FacetColumn(), scheme: new FacetColumn(), audience: new FacetColumn() }
  const typeOf = rememberTypes()
  let length = 0

  function take(rows: RowView<Item>): void {
    for (; length < rows.length; length++) {
      const item = rows.entryAt(length)?.item
      if (item === undefined) return
      columns.type.add(typeOf(item.mimeType))
      columns.scheme.add(schemeValue(item))
      columns.audience.addAll(audienceValues(item))
    }
  }

  /** One test for each facet with a choice, other than `except`. */
  function testsOf(choice: FacetChoice, except?: FacetName): readonly ((row: number) => boolean)[] {
    return facetNames
      .filter((name) => name !== except && choice[name].size > 0)
      .map((name) => columns[name].testFor(choice[name]))
  }

  function passing(rows: Rows, choice: FacetChoice): Rows {
    if (!hasChoice(choice)) return rows
    const tests = testsOf(choice)
    const found: number[] = []
    forEachRow(rows, length, (row) => {
      if (tests.every((test) => test(row))) found.push(row)
    })
    return found
  }

  function tally(facet: FacetName, rows: Rows, choice: FacetChoice): FacetTally {
    const tests = testsOf(choice, facet)
    const column = columns[facet]
    const counts = new Uint32Array(column.values.length)
    forEachRow(rows, length, (row) => {
      if (tests.every((test) => test(row))) column.count(row, counts)
    })
    return { values: column.values, counts }
  }

  return { take, passing, tally }
}

/** From here on a code is a place in the list of value lists, and no longer a value. */
const firstList = 2 ** 31

/** One facet's values row by row: a code is one value's number, or the place of a list of several. */
class FacetColumn {
  readonly values: FacetValue[] = []
  readonly #numbers = new Map<FacetValue, number>()
  readonly #codes = new NumberList()
  readonly #lists: number[][] = []
  readonly #listCodes = new Map<string, number>()

  add(value: FacetValue): void {
    this.#codes.push(this.#numberOf(value))
  }

  addAll(values: readonly FacetValue[]): void {
    if (values.length === 1) return this.add(values[0] ?? null)
    this.#codes.push(this.#codeOf(values.map((value) => this.#numberOf(value))))
  }

  /** Whether a row has one of the values. */
  testFor(chosen: ReadonlySet<FacetValue>): (row: number) => boolean {
    const isChosen = new Uint8Array(this.values.length)
    for (const value of chosen) {
      const number = this.#numbers.get(value)
      if (number !== undefined) isChosen[number] = 1
    }
    return (row) => {
      const code = this.#codes.at(row)
      return code < firstList ? isChosen[code] === 1 : this.#listAt(code).some((number) => isChosen[number] === 1)
    }
  }

  count(row: number, counts: Uint32Array): void {
    const code = this.#codes.at(row)
    if (code < firstList) counts[code] = (counts[code] ?? 0) + 1
    else for (const number of this.#listAt(code)) counts[number] = (counts[number] ?? 0) + 1
  }

  #codeOf(numbers: number[]): number {
    // Only short lists are likely to come again.
    const key = numbers.length > 8 ? undefined : numbers.join()
    const known = key === undefined ? undefined : this.#listCodes.get(key)
    if (known !== undefined) return known
    const code = firstList + this.#lists.push(numbers) - 1
    if (key !== undefined) this.#listCodes.set(key, code)
    return code
  }

  #listAt(code: number): readonly number[] {
    return this.#lists[code - firstList] ?? []
  }

  #numberOf(value: FacetValue): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.values.push(value) - 1
    this.#numbers.set(value, number)
    return number
  }
}

/** Most lists repeat a few types; a hostile one may not, so only so many are remembered. */
const mostTypes = 1_000

function rememberTypes(): (mimeType: string | undefined) => FacetValue {
  const known = new Map<string | undefined, FacetValue>()
  return (mimeType) => {
    const remembered = known.get(mimeType)
    if (remembered !== undefined) return remembered
    const value = typeValue(mimeType)
    if (known.size < mostTypes) known.set(mimeType, value)
    return value
  }
}

function forEachRow(rows: Rows, length: number, visit: (row: number) => void): void {
  if (rows === 'all') for (let row = 0; row < length; row++) visit(row)
  else for (const row of rows) visit(row)
}

export interface FacetOption {
  readonly value: FacetValue
  readonly label: string
  /** Rows. */
  readonly count: number
}

export interface FacetOptions {
  readonly options: readonly FacetOption[]
  /** How many values fit and are not among the options. */
  readonly more: number
  /** How many values there are with rows or chosen, whatever the search. */
  readonly total: number
}

/** More than this nobody reads through; the others are found by the search. */
const mostOptions = 50

/**
 * What to offer of a facet: the values with the most rows first, at most 50, and behind them what is chosen besides.
 * Values without rows are left out unless chosen. `search` is looked for in the label, whatever its case.
 */
export function facetOptions(
  facet: FacetName,
  tally: FacetTally,
  chosen: ReadonlySet<FacetValue>,
  search = '',
): FacetOptions {
  const wanted = search.trim().toLowerCase()
  const top: FacetOption[] = []
  const besides: FacetOption[] = []
  const left = new Set(chosen)
  let fitting = 0
  let total = 0
  tally.values.forEach((value, number) => {
    const count = tally.counts[number] ?? 0
    const isChosen = left.delete(value)
    if (count === 0 && !isChosen) return
    total++
    const label = facetLabel(facet, value)
    if (wanted !== '' && !label.toLowerCase().includes(wanted)) return
    fitting++
    const dropped = insertByCount(top, { value, label, count })
    if (dropped !== undefined && chosen.has(dropped.value)) besides.push(dropped)
  })
  // What was chosen before a reload and is not listed now: it still holds rows back.
  const gone = [...left].map((value) => ({ value, label: facetLabel(facet, value), count: 0 }))
  const fittingGone = gone.filter(({ label }) => label.toLowerCase().includes(wanted))
  const options = [...top, ...besides, ...fittingGone]
  return { options, more: fitting + fittingGone.length - options.length, total: total + gone.length }
}

/** Keeps the options in order and few; gives back the one that no longer has a place. */
function insertByCount(options: FacetOption[], option: FacetOption): FacetOption | undefined {
  if (options.length === mostOptions && (options.at(-1)?.count ?? 0) >= option.count) return option
  let at = options.length
  while (at > 0 && (options[at - 1]?.count ?? 0) < option.count) at--
  options.splice(at, 0, option)
  return options.length > mostOptions ? options.pop() : undefined
}
