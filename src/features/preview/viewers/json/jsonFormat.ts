// Re-indents JSON without reading it into values, so that every token stays as it was sent: big integers, duplicate keys,
// the spelling of numbers and escapes (RFC 8259 for the grammar). Pure: no I/O. Iterative and linear, and it can stop
// after any number of characters, so that a long text never holds up the page.

import type { Result } from '../../../../lib/result.ts'
import { endOfPlain, endOfString, isInexact, type JsonProblem } from './jsonTokens.ts'

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

type Expected = 'value' | 'value-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close' | 'end'

const expectations: Record<Expected, string> = {
  value: 'a value was expected',
  'value-or-close': 'a value or `]` was expected',
  key: 'a name in double quotes was expected',
  'key-or-close': 'a name in double quotes or `}` was expected',
  colon: '`:` was expected',
  'comma-or-close': '`,` or a closing bracket was expected',
  end: 'the value ends here, but more follows',
}

export function createJsonFormatter(text: string): JsonFormatter {
  const chunks: string[] = []
  let out: string[] = []
  /** One flag for each open bracket: is it an object? */
  const open: boolean[] = []
  let expected: Expected = 'value'
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let bigNumbers = 0
  let problem: JsonProblem | undefined

  const breakLine = () => {
    if (open.length <= deepestBroken) out.push(lineBreaks[Math.min(open.length, deepestIndent)] ?? '\n')
  }
  const afterValue = () => {
    expected = open.length === 0 ? 'end' : 'comma-or-close'
  }
  const fail = (position: number, reason: string) => {
    problem = { position, reason }
  }

  const openBracket = (isObject: boolean) => {
    out.push(isObject ? '{' : '[')
    open.push(isObject)
    expected = isObject ? 'key-or-close' : 'value-or-close'
    at += 1
  }
  const closeBracket = (isObject: boolean) => {
    const isEmpty = expected === 'key-or-close' || expected === 'value-or-close'
    if (open.at(-1) !== isObject || !(isEmpty || expected === 'comma-or-close')) return fail(at, expectations[expected])
    open.pop()
    if (!isEmpty) breakLine()
    out.push(isObject ? '}' : ']')
    afterValue()
    at += 1
  }
  const beginItem = () => {
    if (expected === 'value-or-close' || expected === 'key-or-close') breakLine()
  }

  const next = () => {
    const code = text.charCodeAt(at)
    switch (code) {
      case 0x20:
      case 0x09:
      case 0x0a:
      case 0x0d:
        at += 1
        return
      case 0x7d: // }
        return closeBracket(true)
      case 0x5d: // ]
        return closeBracket(false)
      case 0x2c: // ,
        if (expected !== 'comma-or-close') return fail(at, expectations[expected])
        out.push(open.length > deepestBroken ? ', ' : ',')
        breakLine()
        expected = open.at(-1) === true ? 'key' : 'value'
        at += 1
        return
      case 0x3a: // :
        if (expected !== 'colon') return fail(at, expectations[expected])
        out.push(': ')
        expected = 'value'
        at += 1
        return
      default:
    }
    const isKey = expected === 'key' || expected === 'key-or-close'
    if (!isKey && expected !== 'value' && expected !== 'value-or-close') return fail(at, expectations[expected])
    if (isKey && code !== 0x22) return fail(at, expectations[expected])
    beginItem()
    if (code === 0x7b || code === 0x5b) return openBracket(code === 0x7b)
    const end = code === 0x22 ? endOfString(text, at) : endOfPlain(text, at)
    if (typeof end !== 'number') return fail(end.position, end.reason)
    const token = text.slice(at, end)
    if (code !== 0x22 && isInexact(token)) bigNumbers += 1
    out.push(token)
    at = end
    if (isKey) expected = 'colon'
    else afterValue()
  }

  return {
    step: (budget) => {
      const stop = at + budget
      while (problem === undefined && at < text.length && at < stop) next()
      chunks.push(out.join(''))
      out = []
      if (problem !== undefined) return true
      if (at < text.length) return false
      if (expected !== 'end') fail(text.length, `the text ends, but ${expectations[expected]}`)
      return true
    },
    result: () =>
      problem === undefined ? { ok: true, value: { text: chunks.join(''), bigNumbers } } : { ok: false, problem },
  }
}
