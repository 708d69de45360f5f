// The tokens of JSON (RFC 8259, sections 3, 6 and 7). Positions are in characters (UTF-16 code units) from 0. Pure and linear.

export interface JsonProblem {
  readonly position: number
  /** In plain words, for example "this is no number in JSON". */
  readonly reason: string
}

/** Where the string that begins at `start` ends, exclusive. */
export function endOfString(text: string, start: number): number | JsonProblem {
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

/** Where the number or literal name that begins at `start` ends, exclusive. */
export function endOfPlain(text: string, start: number): number | JsonProblem {
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
