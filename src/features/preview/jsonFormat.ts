// Re-indents JSON without reading it into values, so that every token stays as it was sent: big integers, duplicate keys,
// the spelling of numbers and escapes (RFC 8259 for the grammar). Pure: no I/O. Iterative and linear, and it can stop
// after any number of characters, so that a long text never holds up the page.

import type { Result } from '../../lib/result.ts'

export interface JsonProblem {
  /** Where, in characters (UTF-16 code units) from 0. */
  readonly position: number
  /** In plain words, for example "a comma or `}` was expected". */
  readonly reason: string
}

export interface FormattedJson {
  readonly text: string
  /** How many numbers JavaScript could not hold exactly; they are kept as sent. */
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
      problem === undefined
        ? { ok: true, value: { text: chunks.join(''), bigNumbers } }
        : { ok: false, problem },
  }
}

function endOfString(text: string, start: number): number | JsonProblem {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) return { position: at, reason: 'a control character stands unescaped in a string' }
    if (code === 0x5c) {
      const length = escapeLength(text, at)
      if (length === 0) return { position: at, reason: 'this escape is none of those that JSON knows' }
      at += length - 1
    }
  }
  return { position: text.length, reason: 'the text ends inside a string' }
}

function escapeLength(text: string, at: number): number {
  const letter = text[at + 1]
  if (letter === 'u') return /^[0-9a-f]{4}$/i.test(text.slice(at + 2, at + 6)) ? 6 : 0
  return letter !== undefined && '"\\/bfnrt'.includes(letter) ? 2 : 0
}

const numberPattern = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

function endOfPlain(text: string, start: number): number | JsonProblem {
  let end = start
  while (end < text.length && isPlain(text.charCodeAt(end))) end += 1
  const token = text.slice(start, end)
  if (token === 'true' || token === 'false' || token === 'null' || numberPattern.test(token)) return end
  return { position: start, reason: /^[-0-9]/.test(token) ? 'this is no number in JSON' : 'this is no value in JSON' }
}

/** Letters, digits, sign and point: all that a number or a literal name is made of. */
function isPlain(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x2b ||
    code === 0x2d ||
    code === 0x2e
  )
}

/** Does reading the number into a double change its value? Short tokens cannot, which spares nearly all the work. */
function isInexact(token: string): boolean {
  if (token.length < 16 && !/[eE]/.test(token)) return false
  const value = Number(token)
  if (Number.isNaN(value)) return false
  return !Number.isFinite(value) || canonical(token) !== canonical(String(value))
}

/** Digits without leading and trailing zeros, and the power of ten of the first one. */
function canonical(number: string): string {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.slice(sign.length).split('.')
  const digits = whole + fraction
  let first = 0
  while (digits[first] === '0') first += 1
  let last = digits.length
  while (last > first && digits[last - 1] === '0') last -= 1
  return first === last ? '0' : `${sign}${digits.slice(first, last)}e${Number(exponent) + whole.length - first}`
}
