// What changed between two readings of a list (L6). Entries are matched by URI; where a URI is listed more than once,
// equal entries are matched first and the rest in order, so that nothing is merged. Pure: no I/O.

import { sameJson } from '../lib/sameJson.ts'
import type { Entry } from './listPage.ts'
import { uriOf, type Listed } from './listed.ts'
import type { RowView } from './rowIndex.ts'

export type RowChange = 'new' | 'changed'
/** Rows that the last reading brought or changed. */
export type RowMarks = ReadonlyMap<number, RowChange>

export interface ListDifference<Item> {
  /** The rows of the new reading that are new or changed. */
  readonly rows: RowMarks
  readonly added: number
  readonly changed: number
  /** Entries of the former reading that are gone. */
  readonly removed: readonly Entry<Item>[]
  /** How many pages were compared; absent when it was the whole list. */
  readonly pages?: number
}

export function listDifference<Item extends Listed>(before: RowView<Item>, after: RowView<Item>): ListDifference<Item> {
  const former = groupByUri(before)
  const rows = new Map<number, RowChange>()
  const open: { readonly row: number; readonly uri: string }[] = []
  for (const { row, entry, uri } of entriesOf(after)) {
    if (former.get(uri)?.takeEqual(entry) !== true) open.push({ row, uri })
  }
  for (const { row, uri } of open) rows.set(row, former.get(uri)?.takeNext() === true ? 'changed' : 'new')
  const changed = [...rows.values()].filter((change) => change === 'changed').length
  return { rows, changed, added: rows.size - changed, removed: [...former.values()].flatMap((group) => group.left()) }
}

/** Equal entries are looked for this far ahead, so that a URI listed a hundred thousand times does not stop the page. */
const lookAhead = 100

/** The former entries of one URI, each taken at most once. */
class Former<Item> {
  readonly #entries: Entry<Item>[] = []
  readonly #taken = new Set<number>()
  #next = 0

  add(entry: Entry<Item>): void {
    this.#entries.push(entry)
  }

  takeEqual({ raw }: Entry<Item>): boolean {
    this.#skipTaken()
    for (let at = this.#next; at < Math.min(this.#entries.length, this.#next + lookAhead); at++) {
      if (this.#taken.has(at) || !sameJson(this.#entries[at]?.raw, raw)) continue
      this.#taken.add(at)
      return true
    }
    return false
  }

  takeNext(): boolean {
    this.#skipTaken()
    if (this.#next >= this.#entries.length) return false
    this.#taken.add(this.#next)
    return true
  }

  left(): Entry<Item>[] {
    return this.#entries.filter((_entry, at) => !this.#taken.has(at))
  }

  #skipTaken(): void {
    while (this.#taken.has(this.#next)) this.#next++
  }
}

function groupByUri<Item extends Listed>(rows: RowView<Item>): Map<string, Former<Item>> {
  const groups = new Map<string, Former<Item>>()
  for (const { entry, uri } of entriesOf(rows)) {
    const group = groups.get(uri) ?? new Former<Item>()
    groups.set(uri, group)
    group.add(entry)
  }
  return groups
}

function* entriesOf<Item extends Listed>(rows: RowView<Item>) {
  for (let row = 0; row < rows.length; row++) {
    const entry = rows.entryAt(row)
    if (entry !== undefined) yield { row, entry, uri: uriOf(entry.item) }
  }
}
