// What the page and its relay say to each other, in one place: header names, codes, and whose headers pass. Pure: no I/O.
// Whatever the server said travels under names of the relay's own, so that none of it means anything to the browser.

/** The relay's place on the page's own origin. */
export const relayPath = '/relay'

/** Request headers that are for the relay alone. */
export const relayRequest = {
  /** The secret of this run of the host; never in a URL. */
  token: 'vitrine-relay-token',
  /** The URL to ask, absolute. */
  target: 'vitrine-relay-target',
  /** Names of further request headers to pass on, with commas between. */
  headers: 'vitrine-relay-headers',
  /** `allowed` where a person chose an address of this computer or its network. */
  private: 'vitrine-relay-private',
} as const

/** Response headers in which the relay speaks for itself. */
export const relayResponse = {
  /** A `RelayCode`; where it stands, the body is the relay's and no answer of the server's. */
  error: 'vitrine-relay-error',
  /** The server's own status. Stands on every answer of a server's, and on no other. */
  status: 'vitrine-relay-status',
} as const

/** Why the relay brings no answer. */
export type RelayCode = (typeof relayCodes)[number]

const relayCodes = [
  // The page may not use it.
  'origin', // the request does not come from this host's own page
  'token', // the token is missing or of another run
  'method', // a method that MCP does not use
  // The address may not be asked.
  'bad-target', // no http or https URL, or one with a user name or password
  'own-port', // the relay itself
  'denied-address', // link-local, metadata, multicast, unspecified, broadcast or reserved
  'unconfirmed', // of this computer or its network, and nobody has chosen it
  'name-turned-private', // a public name that leads to this computer or its network
  // The server was asked.
  'redirect', // it answered with a redirect, which is not followed
  'unknown-host', // its name cannot be resolved
  'refused', // nothing listens there
  'no-route', // the network does not reach it
  'timeout', // no connection within the limit
  'tls', // its certificate or its TLS is not accepted
  'closed', // it ended the connection without an answer
  'not-http', // what it sent is no HTTP
  'failed', // something else; the detail says what
] as const

export function isRelayCode(text: string): text is RelayCode {
  const known: readonly string[] = relayCodes
  return known.includes(text)
}

/** The body of such an answer. */
export interface RelayErrorBody {
  readonly error: RelayCode
  /** The system's words, an address or a status. */
  readonly detail: string
}

/** Under which name a header of the server's reaches the page. */
export function relayedName(name: string): string {
  return `vitrine-relay-${name}`
}

/** Headers of the server's that reach the page, as data. Nothing else does: no cookie, no instruction to the browser. */
export const relayedResponseHeaders: readonly string[] = [
  'content-type',
  'mcp-session-id',
  'www-authenticate',
  'retry-after',
  'location',
  'cache-control',
  'last-modified',
  'date',
  'server',
  'allow',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-expose-headers',
]

/** Whether a request header passes without being named: what MCP and its authorization use. */
export function isAlwaysRelayed(name: string): boolean {
  return mcpRequestHeaders.has(name) || name.startsWith('mcp-')
}

/** Whether a request header never passes, whoever names it. Lower case. */
export function isNeverRelayed(name: string): boolean {
  return neverRelayed.has(name) || ['sec-', 'proxy-', 'vitrine-relay-'].some((start) => name.startsWith(start))
}

const mcpRequestHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization', 'last-event-id'])

/** What tells of the page or its user, and what is the connection's own (RFC 9110, section 7.6.1). */
const neverRelayed: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'origin',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
])
