// Reading values that came out of JSON without trusting their shape: own properties only, no copies.

export type JsonObject = { readonly [key: string]: unknown }

/** True for a JSON object: neither `null` nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an own property, else `undefined`: nothing that sits on a prototype can pass for sent data. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** What a JSON value is, as a noun with its article: `a number`, `an array`, `null`. */
export function nounFor(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  switch (typeof value) {
    case 'string':
      return 'a string'
    case 'number':
      return 'a number'
    case 'boolean':
      return 'a boolean'
    case 'undefined':
      return 'missing'
    default:
      return 'an object'
  }
}
