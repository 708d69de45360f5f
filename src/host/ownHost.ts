import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names this very server, so that a page which rebinds its own name to 127.0.0.1 gets nothing.
 * Compared as a whole string with the port the request came in on: `LOCALHOST:6570`, `localhost.:6570` or a
 * missing port are no spellings a browser sends for our address. One Host header, no absolute request target
 * (RFC 9112 section 3.2.2 would let that override Host).
 */
export function namesOwnHost(request: IncomingMessage): boolean {
  const hosts = request.headersDistinct['host'] ?? []
  const [host] = hosts
  const port = request.socket.localPort
  if (host === undefined || hosts.length > 1 || port === undefined) return false
  if (!request.url?.startsWith('/')) return false
  return ['127.0.0.1', 'localhost', '[::1]'].some(
    (name) => host === `${name}:${port}` || (port === 80 && host === name),
  )
}
