// A request header that a person sets for a server (C10). Its value is taken for a secret. Pure: no I/O.

import { isNeverRelayed } from './relayTerms.ts'

export interface HeaderEntry {
  readonly name: string
  readonly value: string
}

/** Field names and values by RFC 9110, sections 5.1 and 5.5; a browser refuses what is beyond Latin-1. */
const fieldName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/
const fieldValue = /^[\t\x20-\x7E\x80-\xFF]*$/

/** What the protocol sets with each request, and would be wrong from anybody else. */
const ownHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'last-event-id'])

/** What a browser lets no page set, beside what the relay does not pass on (Fetch, "forbidden request-header"). */
const forbidden: ReadonlySet<string> = new Set([
  'accept-charset',
  'access-control-request-headers',
  'access-control-request-method',
  'access-control-request-private-network',
  'date',
  'dnt',
  'set-cookie',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
])

/** Why a header cannot be sent, as a sentence that does not repeat its value; undefined where it can. */
export function headerProblem({ name, value }: HeaderEntry): string | undefined {
  const lower = name.toLowerCase()
  if (name === '') return 'A header lacks its name.'
  if (!fieldName.test(name)) return `“${name.slice(0, 80)}” is no name for a header: letters, digits and hyphens are.`
  if (isNeverRelayed(lower) || forbidden.has(lower)) return `“${name}” is a header that a browser lets no page set.`
  if (ownHeaders.has(lower) || lower.startsWith('mcp-')) return `“${name}” is set by the protocol itself.`
  if (value.trim() === '') return `The header “${name}” has no value.`
  if (!fieldValue.test(value)) return `The value of “${name}” holds a character that no header can carry.`
  return undefined
}

/** Headers as fetch takes them; of two with the same name the later one counts. */
export function headersOf(entries: readonly HeaderEntry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(({ name, value }) => [name.toLowerCase(), value.trim()]))
}

/** The first problem among several, also that a name comes twice. */
export function headersProblem(entries: readonly HeaderEntry[]): string | undefined {
  const seen = new Set<string>()
  for (const entry of entries) {
    const problem = headerProblem(entry)
    if (problem !== undefined) return problem
    const lower = entry.name.toLowerCase()
    if (seen.has(lower)) return `The header “${entry.name}” is there twice.`
    seen.add(lower)
  }
  return undefined
}
