// Reads JSON token by token (RFC 8259) and reports what it meets, where. Positions are in characters (UTF-16 code units) from
// 0. Iterative and linear, and it can stop anywhere, so that a long text never holds up the page. Pure: no I/O.

import { endOfPlain, endOfString, type JsonProblem } from './jsonTokens.ts'

/** Each is told where it begins, and where it ends, exclusive. */
export interface JsonEvents {
  readonly onOpen: (isObject: boolean, start: number) => void
  readonly onClose: (isObject: boolean, end: number, isEmpty: boolean) => void
  readonly onComma: () => void
  readonly onKey: (start: number, end: number) => void
  /** A string, a number, or a literal name. */
  readonly onValue: (start: number, end: number) => void
}

export interface JsonReader {
  /** Reads on until a token begins at or behind `stop`; true when the text is over or no JSON. */
  readonly readTo: (stop: number) => boolean
  /** Where it stands. */
  readonly at: () => number
  /** Why the text is no JSON; only after `readTo` returned true. */
  readonly problem: () => JsonProblem | undefined
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

/** A reader at the beginning of a text, behind its byte-order mark. */
export function createJsonReader(text: string, events: JsonEvents): JsonReader {
  /** One flag for each open bracket: is it an object? */
  const open: boolean[] = []
  let expected: Expected = 'value'
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let problem: JsonProblem | undefined

  const fail = (position: number, reason: string) => {
    problem = { position, reason }
  }
  const afterValue = () => {
    expected = open.length === 0 ? 'end' : 'comma-or-close'
  }

  const closeBracket = (isObject: boolean) => {
    const isEmpty = expected === 'key-or-close' || expected === 'value-or-close'
    if (open.at(-1) !== isObject || !(isEmpty || expected === 'comma-or-close')) return fail(at, expectations[expected])
    open.pop()
    at += 1
    events.onClose(isObject, at, isEmpty)
    afterValue()
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
        events.onComma()
        expected = open.at(-1) === true ? 'key' : 'value'
        at += 1
        return
      case 0x3a: // :
        if (expected !== 'colon') return fail(at, expectations[expected])
        expected = 'value'
        at += 1
        return
      default:
    }
    const isKey = expected === 'key' || expected === 'key-or-close'
    if (!isKey && expected !== 'value' && expected !== 'value-or-close') return fail(at, expectations[expected])
    if (isKey && code !== 0x22) return fail(at, expectations[expected])
    if (code === 0x7b || code === 0x5b) {
      const isObject = code === 0x7b
      events.onOpen(isObject, at)
      open.push(isObject)
      expected = isObject ? 'key-or-close' : 'value-or-close'
      at += 1
      return
    }
    const end = code === 0x22 ? endOfString(text, at) : endOfPlain(text, at)
    if (typeof end !== 'number') return fail(end.position, end.reason)
    if (isKey) events.onKey(at, end)
    else events.onValue(at, end)
    at = end
    if (isKey) expected = 'colon'
    else afterValue()
  }

  return {
    readTo(stop) {
      while (problem === undefined && at < text.length && at < stop) next()
      if (problem !== undefined) return true
      if (at < text.length) return false
      if (expected !== 'end') fail(text.length, `the text ends, but ${expectations[expected]}`)
      return true
    },
    at: () => at,
    problem: () => problem,
  }
}
