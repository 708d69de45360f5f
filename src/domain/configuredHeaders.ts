// The headers of a server in a client's configuration. Pure: no I/O.

import { isJsonObject, nounFor, own } from '../lib/json.ts'
import type { JsonObject } from '../lib/json.ts'
import type { HeaderEntry } from './headerEntry.ts'

const headerKeys = ['headers', 'http_headers', 'requestInit']

/** A value that the client puts in by itself: `${input:token}`, `${env:TOKEN}`, `${TOKEN}`, `$TOKEN`, `{{TOKEN}}`. */
const standIn = /\$\{[^}]*\}|\{\{[^}]*\}\}|^(?:\w+ )?\$[A-Z_][A-Z0-9_]*$/

/**
 * @param server what the entry is called
 * @param note told in a sentence of what could not be used, without any value
 * @returns with an empty value where the configuration holds only what stands for one
 */
export function configuredHeaders(server: string, entry: JsonObject, note: (sentence: string) => void): HeaderEntry[] {
  const given = headerKeys.map((key) => own(entry, key)).find((found) => found !== undefined)
  if (given === undefined) return []
  if (!isJsonObject(given)) {
    note(`The headers of “${server}” are ${nounFor(given)}, not an object.`)
    return []
  }
  // Those of `requestInit` are an object further in.
  const inner = own(given, 'headers')
  const value = isJsonObject(inner) ? inner : given
  const headers: HeaderEntry[] = []
  for (const [name, header] of Object.entries(value)) {
    if (typeof header !== 'string') {
      note(`The header “${name}” of “${server}” is ${nounFor(header)}, not a string.`)
    } else if (standIn.test(header)) {
      note(`The value of the header “${name}” of “${server}” is known to its own client alone: type it in.`)
      headers.push({ name, value: '' })
    } else headers.push({ name, value: header })
  }
  return headers
}
