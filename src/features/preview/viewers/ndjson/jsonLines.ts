// Lines of JSON, each judged by itself: NDJSON, JSON Lines, and text sequences (RFC 7464). Nothing is parsed into values. Pure:
// no I/O. Linear, and it can stop between any two lines.

import { createJsonReader } from '../json/jsonReader.ts'
import type { JsonProblem } from '../json/jsonTokens.ts'

export interface JsonLine {
  /** From 1, blank lines counted. */
  readonly number: number
  /** Characters of the text, without the line's end and without a record separator. */
  readonly start: number
  readonly end: number
  /** Why it is no JSON; its position counts from the line's start. */
  readonly problem?: JsonProblem
}

export interface LineReader {
  /** Goes on for about `budget` characters; true when finished. */
  readonly step: (budget: number) => boolean
  /** The lines so far, blank ones left out. */
  readonly lines: () => readonly JsonLine[]
  readonly badCount: () => number
}

const recordSeparator = 0x1e
const nothing = { onOpen() {}, onClose() {}, onComma() {}, onKey() {}, onValue() {} }

export function createLineReader(text: string): LineReader {
  const lines: JsonLine[] = []
  let bad = 0
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let number = 0

  const readLine = () => {
    const found = text.indexOf('\n', at)
    const lineEnd = found === -1 ? text.length : found
    const end = text.charCodeAt(lineEnd - 1) === 0x0d && lineEnd > at ? lineEnd - 1 : lineEnd
    const start = text.charCodeAt(at) === recordSeparator ? at + 1 : at
    at = lineEnd + 1
    number += 1
    const line = text.slice(start, end)
    if (line.trim() === '') return
    const reader = createJsonReader(line, nothing)
    while (!reader.readTo(line.length));
    const problem = reader.problem()
    if (problem !== undefined) bad += 1
    lines.push({ number, start, end, ...(problem === undefined ? {} : { problem }) })
  }
  return {
    step(budget) {
      const stop = at + budget
      while (at < text.length && at < stop) readLine()
      return at >= text.length
    },
    lines: () => lines,
    badCount: () => bad,
  }
}
