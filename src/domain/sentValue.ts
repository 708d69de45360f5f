import { isJsonObject, own } from '../lib/json.ts'
import { safeJson } from '../lib/safeJson.ts'

/** Characters. */
const longest = 40

/**
 * A field as the server sent it, in JSON and cut short: for a value of a wrong type, which the parsed item leaves out (K35).
 * `path` leads from the entry inwards. `undefined` when nothing was sent there.
 */
export function sentValue(raw: unknown, ...path: readonly string[]): string | undefined {
  let value = raw
  for (const field of path) {
    if (!isJsonObject(value)) return undefined
    value = own(value, field)
  }
  return value === undefined ? undefined : safeJson(value, { limit: longest })
}
