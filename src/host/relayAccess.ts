// Who may use the relay: this host's own page, in the run that gave it the token. Host has been checked before (ownHost.ts).

import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { relayRequest, type RelayCode } from '../domain/relayTerms.ts'

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'DELETE'])

/** Why a request may not use the relay; undefined when it may. */
export function accessProblem(request: IncomingMessage, token: string): RelayCode | undefined {
  if (!comesFromOwnPage(request)) return 'origin'
  if (!isSame(only(request, relayRequest.token) ?? '', token)) return 'token'
  return methods.has(request.method ?? '') ? undefined : 'method'
}

/**
 * Origin is exactly the host that was asked: a page on `localhost` is no page on `127.0.0.1`. A browser sends none with a GET
 * to its page's own origin; then Sec-Fetch-Site has to say so, which no page can set. Without either, nothing: a page that
 * rebound its name sends no Origin as well.
 */
function comesFromOwnPage(request: IncomingMessage): boolean {
  const origins = request.headersDistinct['origin'] ?? []
  const sites = request.headersDistinct['sec-fetch-site'] ?? []
  if (origins.length > 1 || sites.length > 1) return false
  const [origin] = origins
  const [site] = sites
  if (origin === undefined) return request.method === 'GET' && site === 'same-origin'
  return origin === `http://${request.headers.host}` && (site === undefined || site === 'same-origin')
}

/** Compared as digests, which have one length, in a time that says nothing about where they differ. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A header that was sent exactly once. */
export function only(request: IncomingMessage, name: string): string | undefined {
  const values = request.headersDistinct[name] ?? []
  return values.length === 1 ? values[0] : undefined
}
