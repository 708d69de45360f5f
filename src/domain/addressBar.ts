// The address bar as state (D1): `#server=…&tab=…&uri=…`. Kept in the fragment, which no server ever sees. Never in it:
// secrets, cursors, and the query values of the server's URL unless that is asked for. Pure: no I/O.

import { parseServerUrl } from './serverUrl.ts'
import { formatValues, parseLeftOut, parseValues } from './templateFormAddress.ts'
import type { TemplateValues } from './templateValue.ts'

export const tabs = ['resources', 'templates', 'checks', 'wire'] as const
export type Tab = (typeof tabs)[number]
export const eraChoices = ['auto', 'modern', 'legacy'] as const
export type EraChoice = (typeof eraChoices)[number]

export interface AddressState {
  /** The server's URL, normalized: http or https, without user name, password or fragment. */
  readonly server?: string
  readonly era?: EraChoice
  readonly tab: Tab
  /** The URI of the selected resource. */
  readonly selected?: string
  /** The selected template, as the server sent it. */
  readonly template?: string
  /** What its variables are given; absent when nothing is. Long values do not get into the bar. */
  readonly values?: TemplateValues
  /** Variables whose value a link had left out, whole or in part, because it was too long. */
  readonly missing?: readonly string[]
  /**
   * What a relative template is resolved against; absent for the server's URL. In the bar without the values of its query, and
   * empty where it is too long for a link or holds a user name, so that a link never resolves against another base in silence.
   */
  readonly base?: string
  readonly filter?: string
}

/** Longer than any link that is passed on; what comes behind is not read. */
const maxFragment = 2_000_000

/** Reads a fragment, with or without its `#`. Unknown keys and unusable values are left out; never throws. */
export function parseAddress(fragment: string): AddressState {
  const pairs = readPairs(fragment.slice(0, maxFragment))
  const found = firstOfEach(pairs)
  const server = parseServerUrl(found.get('server') ?? '')
  const era = eraChoices.find((choice) => choice === found.get('era'))
  const selected = found.get('uri')
  const template = found.get('template')
  const values = template === undefined ? undefined : parseValues(pairs, decode)
  const missing = template === undefined ? [] : parseLeftOut(pairs, decode)
  const base = template === undefined ? undefined : found.get('base')
  const filter = found.get('filter') ?? ''
  return {
    ...(server.ok ? { server: server.value.href } : {}),
    ...(era === undefined ? {} : { era }),
    tab: tabs.find((tab) => tab === found.get('tab')) ?? 'resources',
    ...(selected === undefined ? {} : { selected }),
    ...(template === undefined ? {} : { template }),
    ...(values === undefined || values.size === 0 ? {} : { values }),
    ...(missing.length === 0 ? {} : { missing }),
    ...(base === undefined ? {} : { base }),
    ...(filter === '' ? {} : { filter }),
  }
}

/**
 * Writes a state as a fragment with its `#`. The server's query keeps its keys and loses its values, unless `keepQuery` is
 * set. A server that is no http or https URL, or that carries a user name or password, is left out whole.
 */
export function formatAddress(state: AddressState, options: { readonly keepQuery?: true } = {}): string {
  const pairs: string[] = []
  const add = (key: string, value: string | undefined) => {
    if (value !== undefined) pairs.push(`${key}=${encode(value)}`)
  }
  add('server', state.server === undefined ? undefined : shareableServer(state.server, options.keepQuery === true))
  add('era', state.era)
  add('tab', state.tab)
  add('uri', state.selected)
  add('template', state.template)
  if (state.template !== undefined) pairs.push(...formatValues(state.values ?? new Map(), encode, state.missing))
  if (state.template !== undefined && state.base !== undefined) add('base', shareableBase(state.base))
  add('filter', state.filter === '' ? undefined : state.filter)
  return `#${pairs.join('&')}`
}

/** Whether two server URLs have the same address-bar form: the values of a query do not count, because they are not written. */
export function sameServer(a: string, b: string): boolean {
  return shareableServer(a, false) === shareableServer(b, false)
}

const maxBase = 2_000

/** A base as a link carries it: no query values, and nothing at all where it is too long or holds a user name. */
export function shareableBase(base: string): string {
  const hash = base.indexOf('#')
  const [address, fragment] = hash === -1 ? [base, ''] : [base.slice(0, hash), base.slice(hash)]
  const mark = address.indexOf('?')
  const [path, query] = mark === -1 ? [address, ''] : [address.slice(0, mark), address.slice(mark)]
  const start = path.indexOf('//')
  const authority = start === -1 ? '' : (path.slice(start + 2).split('/', 1)[0] ?? '')
  if (base.length > maxBase || authority.includes('@')) return ''
  return path + (query === '' ? '' : `?${emptied(query)}`) + fragment
}

function shareableServer(server: string, keepQuery: boolean): string | undefined {
  const parsed = parseServerUrl(server)
  if (!parsed.ok) return undefined
  const url = parsed.value
  if (!keepQuery) url.search = emptied(url.search)
  return url.href
}

/** `?token=abc&x=1` becomes `?token=&x=`. A part without `=` is left out: it may be the secret itself. */
function emptied(search: string): string {
  const keys = search
    .slice(1)
    .split('&')
    .filter((pair) => pair.includes('='))
    .map((pair) => pair.slice(0, pair.indexOf('=') + 1))
  return keys.join('&')
}

/** Keys and values as they stand, not decoded. */
function readPairs(fragment: string): readonly (readonly [key: string, value: string])[] {
  const pairs: [string, string][] = []
  for (const pair of fragment.replace(/^#/, '').split('&')) {
    const equals = pair.indexOf('=')
    if (equals !== -1) pairs.push([pair.slice(0, equals), pair.slice(equals + 1)])
  }
  return pairs
}

function firstOfEach(pairs: ReturnType<typeof readPairs>): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of pairs) {
    const key = decode(name)
    if (!values.has(key)) values.set(key, decode(value))
  }
  return values
}

/** Percent-encodes all but unreserved characters and the `:`, `/` and `@` that keep a URI readable. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(/%3A|%2F|%40/g, decodeURIComponent)
}

/** A `+` is a plus, not a blank; a broken escape leaves the value as it stands. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
