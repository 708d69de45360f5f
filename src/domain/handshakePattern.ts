// What the attempts of a connection give away about cross-origin headers, which a page cannot see directly (E3, K12, K13).
// Pure: no I/O.

import type { Attempt, FailureContext } from './explainFailure.ts'

export type HandshakePattern =
  /** `initialize` worked without a readable session id, and the next request was refused with 400. */
  | 'session-id-hidden'
  /** `initialize` worked, and the next request died without a response. */
  | 'version-header-refused'
  /** The modern probe died without a response, and `initialize` was answered with an error. */
  | 'modern-headers-refused'

/** The pattern seen, or `undefined`; only cross-origin requests of the page itself can show one. */
export function handshakePattern({ attempts, ...context }: FailureContext): HandshakePattern | undefined {
  if (!isCrossOrigin(context)) return undefined
  const initialized = attempts.findIndex((attempt) => attempt.method === 'initialize' && isOk(attempt))
  if (initialized !== -1) {
    const after = attempts.slice(initialized + 1)
    const isVisible = attempts[initialized]?.sessionIdSeen === true
    if (!isVisible && after[0]?.status === 400) return 'session-id-hidden'
    if (after[0]?.failed === true) return 'version-header-refused'
    return undefined
  }
  const probe = attempts.findIndex((attempt) => attempt.method === 'server/discover' && attempt.failed === true)
  if (probe === -1) return undefined
  const answered = attempts.slice(probe + 1).some((attempt) => attempt.method === 'initialize' && isRefused(attempt))
  return answered ? 'modern-headers-refused' : undefined
}

/** False when page and server share an origin or another route was taken: then the browser hides nothing. */
export function isCrossOrigin({ url, pageOrigin, route = 'direct' }: Omit<FailureContext, 'attempts'>): boolean {
  if (route !== 'direct') return false
  if (url === undefined || pageOrigin === undefined || !URL.canParse(url)) return true
  return new URL(url).origin !== pageOrigin
}

export function isOk({ status }: Attempt): boolean {
  return status !== undefined && status >= 200 && status < 300
}

function isRefused({ status }: Attempt): boolean {
  return status !== undefined && status >= 400
}

const requestHeaders = [
  'Content-Type',
  'Authorization',
  'MCP-Protocol-Version',
  'Mcp-Session-Id',
  'Mcp-Method',
  'Mcp-Name',
  'Last-Event-ID',
]

/** `*` would not do: it does not cover `Authorization`, and there is no wildcard for a prefix. */
export const allowHeadersLine = `Access-Control-Allow-Headers: ${requestHeaders.join(', ')}`
export const exposeHeadersLine = 'Access-Control-Expose-Headers: Mcp-Session-Id, WWW-Authenticate'

/** Every response header line that a page on `pageOrigin` needs. */
export function allCorsLines(pageOrigin: string | undefined): readonly string[] {
  const origin = pageOrigin === undefined || pageOrigin === 'null' ? '*' : pageOrigin
  return [
    `Access-Control-Allow-Origin: ${origin}`,
    'Access-Control-Allow-Methods: GET, POST, DELETE, OPTIONS',
    allowHeadersLine,
    exposeHeadersLine,
  ]
}
