// The path of a place in JSON, as JSONPath spells it (RFC 9535, normalised but for names that are plain words). Pure.

import { createJsonReader } from './jsonReader.ts'

export interface PathFinder {
  /** Goes on for about `budget` characters; true when finished. */
  readonly step: (budget: number) => boolean
  /** Only after `step` returned true. */
  readonly path: () => string
}

interface Level {
  readonly isObject: boolean
  /** The name as it was sent, with its quotes; undefined in front of the first one. */
  key: string | undefined
  /** -1 in front of the first item. */
  index: number
}

/** Levels that are written out; of a deeper path the end is left out. */
const deepestWritten = 64
const longestName = 200

/** The path of the value, name or bracket at a position in characters from 0. Where the text is no JSON, as far as it is. */
export function createPathFinder(text: string, position: number): PathFinder {
  const levels: Level[] = []
  const begin = () => {
    const level = levels.at(-1)
    if (level !== undefined && !level.isObject && level.index === -1) level.index = 0
  }
  const reader = createJsonReader(text, {
    onOpen(isObject) {
      begin()
      levels.push({ isObject, key: undefined, index: -1 })
    },
    onClose(_, end) {
      // The closing bracket itself still belongs to what it closes.
      if (end <= position) levels.pop()
      else levels.splice(-1, 1, { isObject: true, key: undefined, index: -1 })
    },
    onComma() {
      const level = levels.at(-1)
      if (level === undefined) return
      level.key = undefined
      if (!level.isObject) level.index += 1
    },
    onKey(start, end) {
      const level = levels.at(-1)
      if (level !== undefined) level.key = text.slice(start, end)
    },
    onValue: begin,
  })
  return {
    step: (budget) => reader.readTo(Math.min(reader.at() + budget, position + 1)) || reader.at() > position,
    path: () => pathOf(levels),
  }
}

function pathOf(levels: readonly Level[]): string {
  const written = levels.slice(0, deepestWritten).map(segmentOf)
  return `$${written.join('')}${levels.length > deepestWritten ? '…' : ''}`
}

function segmentOf({ isObject, key, index }: Level): string {
  if (!isObject) return index === -1 ? '' : `[${index}]`
  return key === undefined ? '' : nameSegment(key)
}

/** `.name` for a plain word, else the name in brackets, as it was sent. `key` has its quotes. */
export function nameSegment(key: string): string {
  const name = key.slice(1, -1)
  if (/^[A-Za-z_][A-Za-z0-9_]{0,100}$/.test(name)) return `.${name}`
  return key.length <= longestName ? `[${key}]` : `[${key.slice(0, longestName)}…"]`
}
