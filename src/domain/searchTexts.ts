// The texts that a list is filtered by, page by page. A field that is in lower case already is looked at where it stands;
// only the others are kept again, in lower case and as one text for each page: a copy of every field was more than a quarter
// of all memory that a long list took (docs/figures.md). Pure: no I/O.

import type { Listed } from './listed.ts'

export interface SearchTexts<Item extends Listed> {
  /** Adds rows behind the others. */
  addPage: (items: readonly Item[]) => void
  /**
   * The rows that hold every word, each word within one field, in ascending order. Words are in lower case and hold no white
   * space. Of `among`, which must ascend, only those rows are looked at.
   */
  find: (words: readonly string[], among?: readonly number[]) => number[]
}

interface PageTexts {
  readonly firstRow: number
  /** What differs in lower case, row after row, each field closed by a line break: no word spans two. */
  readonly folded: string
  /** Where each row ends in `folded`. */
  readonly ends: Uint32Array
  /** For each row, a bit for each field that is looked at where it stands. */
  readonly asTheyStand: Uint8Array
}

/** The fields of L12; the label is one of them. `key` is the URI or the template string. */
const bits = { key: 1, title: 2, name: 4, description: 8, mimeType: 16 } as const
type Field = keyof typeof bits
const fields: readonly Field[] = ['key', 'title', 'name', 'description', 'mimeType']

/** An empty one; `itemAt` gives the item of a row that was added, `keyOf` its URI or template string. */
export function createSearchTexts<Item extends Listed>(
  itemAt: (row: number) => Item | undefined,
  keyOf: (item: Item) => string,
): SearchTexts<Item> {
  const pages: PageTexts[] = []
  let length = 0

  function addPage(items: readonly Item[]): void {
    const ends = new Uint32Array(items.length)
    const asTheyStand = new Uint8Array(items.length)
    const parts: string[] = []
    let end = 0
    items.forEach((item, at) => {
      const key = keyOf(item)
      let mask = 0
      for (const field of fields) {
        const text = field === 'key' ? key : item[field]
        // A name at the end of its URI, as most are, adds nothing.
        if (text === undefined || (field === 'name' && key.includes(text))) continue
        const lower = text.toLowerCase()
        if (lower === text) mask |= bits[field]
        else {
          parts.push(lower, '\n')
          end += lower.length + 1
        }
      }
      asTheyStand[at] = mask
      ends[at] = end
    })
    pages.push({ firstRow: length, folded: parts.join(''), ends, asTheyStand })
    length += items.length
  }

  function standsIn(row: number, mask: number, word: string): boolean {
    const item = mask === 0 ? undefined : itemAt(row)
    if (item === undefined) return false
    return (
      ((mask & bits.key) !== 0 && keyOf(item).includes(word)) ||
      ((mask & bits.title) !== 0 && item.title?.includes(word) === true) ||
      ((mask & bits.name) !== 0 && item.name?.includes(word) === true) ||
      ((mask & bits.description) !== 0 && item.description?.includes(word) === true) ||
      ((mask & bits.mimeType) !== 0 && item.mimeType?.includes(word) === true)
    )
  }

  /** `places` holds where each word comes next in the page's text: rows are asked in order, so each text is read once. */
  function holds(page: PageTexts, at: number, words: readonly string[], places: number[]): boolean {
    const start = at === 0 ? 0 : (page.ends[at - 1] ?? 0)
    const end = page.ends[at] ?? 0
    return words.every((word, which) => {
      let place = places[which] ?? -1
      if (place < start) {
        const next = page.folded.indexOf(word, start)
        place = places[which] = next < 0 ? Infinity : next
      }
      return place < end || standsIn(page.firstRow + at, page.asTheyStand[at] ?? 0, word)
    })
  }

  function find(words: readonly string[], among?: readonly number[]): number[] {
    const found: number[] = []
    let next = 0
    for (const page of pages) {
      const places: number[] = []
      const count = page.ends.length
      if (among === undefined) {
        for (let at = 0; at < count; at++) if (holds(page, at, words, places)) found.push(page.firstRow + at)
        continue
      }
      for (; (among[next] ?? Infinity) < page.firstRow + count; next++) {
        const row = among[next] ?? 0
        if (holds(page, row - page.firstRow, words, places)) found.push(row)
      }
    }
    return found
  }

  return { addPage, find }
}
