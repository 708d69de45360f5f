// JSON made readable by white space alone: every token stays as it was sent: big integers, duplicate keys, the spelling of
// numbers and escapes. Pure: no I/O. Iterative and linear, and it can stop after any number of characters.

import { isInexact } from '../../../../lib/inexact.ts'
import type { Result } from '../../../../lib/result.ts'
import { createJsonReader } from './jsonReader.ts'
import type { JsonProblem } from './jsonTokens.ts'

export interface FormattedJson {
  readonly text: string
  /** How many numbers would come out of JavaScript as others; here they are kept as sent. */
  readonly bigNumbers: number
}

export interface JsonFormatter {
  /** Goes on for about `budget` characters; true when finished. */
  readonly step: (budget: number) => boolean
  /** Only after `step` returned true. */
  readonly result: () => Result<FormattedJson, JsonProblem>
}

/** Deeper levels stay without line breaks, and indentation stops growing early: else it would outgrow the text itself. */
const deepestBroken = 512
const deepestIndent = 32
const lineBreaks = Array.from({ length: deepestIndent + 1 }, (_, depth) => `\n${'  '.repeat(depth)}`)

/** Formats a whole text at once. See `createJsonFormatter`. */
export function formatJson(text: string): Result<FormattedJson, JsonProblem> {
  const formatter = createJsonFormatter(text)
  while (!formatter.step(100_000));
  return formatter.result()
}

export function createJsonFormatter(text: string): JsonFormatter {
  const chunks: string[] = []
  let out: string[] = []
  let depth = 0
  let isFirst = false
  let bigNumbers = 0

  const breakLine = () => {
    if (depth <= deepestBroken) out.push(lineBreaks[Math.min(depth, deepestIndent)] ?? '\n')
  }
  const beginItem = () => {
    if (isFirst) breakLine()
    isFirst = false
  }

  const reader = createJsonReader(text, {
    onOpen(isObject) {
      beginItem()
      out.push(isObject ? '{' : '[')
      depth += 1
      isFirst = true
    },
    onClose(isObject, _, isEmpty) {
      depth -= 1
      isFirst = false
      if (!isEmpty) breakLine()
      out.push(isObject ? '}' : ']')
    },
    onComma() {
      out.push(depth > deepestBroken ? ', ' : ',')
      breakLine()
    },
    onKey(start, end) {
      beginItem()
      out.push(text.slice(start, end), ': ')
    },
    onValue(start, end) {
      beginItem()
      const token = text.slice(start, end)
      // A string of megabytes is not worth the question.
      if (text.charCodeAt(start) !== 0x22 && isInexact(token)) bigNumbers += 1
      out.push(token)
    },
  })

  return {
    step(budget) {
      const isOver = reader.readTo(reader.at() + budget)
      chunks.push(out.join(''))
      out = []
      return isOver
    },
    result() {
      const problem = reader.problem()
      return problem === undefined ? { ok: true, value: { text: chunks.join(''), bigNumbers } } : { ok: false, problem }
    },
  }
}
