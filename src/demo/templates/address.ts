// A museum:// address taken apart the way its templates put it together. Pure; nothing in it throws.

export interface Address {
  /** Segments of the path, still percent-encoded: `;` and `,` in them separate. */
  readonly raw: readonly string[]
  /** The same, decoded. */
  readonly path: readonly string[]
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly fragment: string | undefined
}

const scheme = 'museum://'

/** Undefined for another scheme, and for percent signs that encode nothing. */
export function parseAddress(uri: string): Address | undefined {
  if (!uri.startsWith(scheme)) return undefined
  const [beforeFragment = '', ...fragment] = uri.slice(scheme.length).split('#')
  const [path = '', ...query] = beforeFragment.split('?')
  try {
    const raw = path.split('/')
    return {
      raw,
      path: raw.map(decodeURIComponent),
      query: query.join('?').split('&').filter(Boolean).map(readPair),
      fragment: fragment.length === 0 ? undefined : decodeURIComponent(fragment.join('#')),
    }
  } catch {
    return undefined
  }
}

function readPair(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=')
  return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
}

/** The first value of a name in the query; an empty one counts as not given. */
export function queryValue(address: Address, name: string): string | undefined {
  return address.query.find(([given, value]) => given === name && value !== '')?.[1]
}

export function queryValues(address: Address, name: string): string[] {
  return address.query.filter(([given, value]) => given === name && value !== '').map(([, value]) => value)
}
