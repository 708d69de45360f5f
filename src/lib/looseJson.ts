// JSON as people keep it in configuration files: with comments and with commas before a closing bracket. Pure; in linear time.

import { messageOf } from './messageOf.ts'
import { fail, ok, type Result } from './result.ts'

export type Looseness = 'comments' | 'trailing commas'

export interface LooseJson {
  readonly value: unknown
  /** What was left out because JSON knows no such thing. */
  readonly left: readonly Looseness[]
}

/** Strict JSON first; only what is none of it is read without comments and commas too many. */
export function parseLooseJson(text: string): Result<LooseJson, string> {
  const strict = parse(text)
  if (strict.ok) return ok({ value: strict.value, left: [] })
  const bare = without(text, endOfComment)
  const json = without(bare, endOfTrailingComma)
  const loose = json === text ? strict : parse(json)
  if (!loose.ok) return loose
  const left: Looseness[] = []
  if (bare !== text) left.push('comments')
  if (json !== bare) left.push('trailing commas')
  return ok({ value: loose.value, left })
}

function parse(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return fail(messageOf(error))
  }
}

/**
 * The text without what begins outside of its strings.
 *
 * @param endOf where what begins at a place is over; undefined where nothing begins
 */
function without(text: string, endOf: (text: string, at: number) => number | undefined): string {
  let rest = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const end = text[at] === '"' ? undefined : endOf(text, at)
    if (text[at] === '"') at = endOfString(text, at)
    else if (end !== undefined) {
      rest += text.slice(from, at)
      from = end
      at = end - 1
    }
  }
  return rest + text.slice(from)
}

/** One without an end goes on to the end of the text. */
function endOfComment(text: string, at: number): number | undefined {
  if (text[at] !== '/') return undefined
  const isLine = text[at + 1] === '/'
  if (!isLine && text[at + 1] !== '*') return undefined
  const end = text.indexOf(isLine ? '\n' : '*/', at + 2)
  if (end === -1) return text.length
  return isLine ? end : end + 2
}

/** Of a comma behind a value and before a closing bracket. */
function endOfTrailingComma(text: string, at: number): number | undefined {
  if (text[at] !== ',' || !/[^\s,[{:]/.test(before(text, at))) return undefined
  let next = at + 1
  while (isBlank(text[next])) next++
  return text[next] === '}' || text[next] === ']' ? at + 1 : undefined
}

function before(text: string, at: number): string {
  let last = at - 1
  while (isBlank(text[last])) last--
  return text[last] ?? ''
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}

/** Where its last quote is, or the end of the text. */
function endOfString(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === '\\') next++
    else if (text[next] === '"') return next
  }
  return text.length
}
