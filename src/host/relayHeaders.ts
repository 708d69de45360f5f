// Which headers pass the relay, in both directions. Pure: no I/O.

import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { parseMimeType } from '../domain/mimeType.ts'
import {
  isAlwaysRelayed,
  isNeverRelayed,
  relayedName,
  relayedResponseHeaders,
  relayRequest,
} from '../domain/relayTerms.ts'
import { only } from './relayAccess.ts'

/** What the server gets: what MCP uses, what the page names as set by its user, and what the connection itself needs. */
export function upstreamHeaders(request: IncomingMessage, url: URL): OutgoingHttpHeaders {
  const named = new Set((only(request, relayRequest.headers) ?? '').toLowerCase().split(/\s*,\s*/))
  const headers: OutgoingHttpHeaders = {
    host: url.host,
    'user-agent': 'vitrine-relay',
    // Nothing is decoded here, so that no small answer becomes an endless one.
    'accept-encoding': 'identity',
  }
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (values === undefined || isNeverRelayed(name)) continue
    if (isAlwaysRelayed(name) || named.has(name)) headers[name] = values.length === 1 ? values[0] : values
  }
  // The length is the body's own fact; with it the server is not sent a chunked request, which some refuse.
  const length = only(request, 'content-length')
  if (length !== undefined) headers['content-length'] = length
  return headers
}

const codings: ReadonlySet<string> = new Set(['gzip', 'deflate', 'br', 'zstd'])

/** What the page gets with a server's body: a type that no browser draws or runs, and the server's headers as data. */
export function pageHeaders(upstream: IncomingHttpHeaders): OutgoingHttpHeaders {
  // A server that compresses unasked: the browser undoes it.
  const coding = upstream['content-encoding']?.trim().toLowerCase()
  return {
    ...relayedHeaders(upstream),
    ...ownHeaders,
    'content-type': pinnedType(upstream['content-type']),
    ...(coding !== undefined && codings.has(coding) && { 'content-encoding': coding }),
  }
}

/** The server's headers under names of the relay's own, which mean nothing to a browser. */
export function relayedHeaders(upstream: IncomingHttpHeaders): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  for (const name of relayedResponseHeaders) {
    const value = upstream[name]
    if (value !== undefined) headers[relayedName(name)] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}

/** On every answer of the relay: opened as a page of its own it could do nothing. */
export const ownHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

function pinnedType(sent: string | undefined): string {
  const essence = parseMimeType(sent)?.essence
  return essence === 'application/json' || essence === 'text/event-stream' ? essence : 'application/octet-stream'
}
