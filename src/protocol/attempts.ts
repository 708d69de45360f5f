// The wire log's exchanges as attempts that can be explained to a person. Pure: no I/O.

import { noteWords } from '../domain/exchangeNote.ts'
import type { Attempt } from '../domain/explainFailure.ts'
import { errorInBody } from './replies.ts'
import { askedToWait, headerOf } from './responseHeaders.ts'
import type { Exchange } from './wireLog.ts'

/** What was tried, in order, from everything sent; preflights are invisible to a page. */
export function attemptsOf(exchanges: readonly Exchange[]): Attempt[] {
  return exchanges.map((exchange) => {
    const { id, url, route, rpcMethod, httpMethod, status, state, endMs, headersMs, requestHeaders } = exchange
    const { sessionIdSeen, isRedirect, probe, isOpaque, receivedBytes } = exchange
    const ms = endMs ?? headersMs
    const note = noteOf(exchange)
    const waitMs = askedToWait(exchange)
    const nameSent = headerOf(requestHeaders, 'mcp-name')
    const revisionSent = headerOf(requestHeaders, 'mcp-protocol-version')
    return {
      exchange: id,
      url,
      method: rpcMethod ?? httpMethod,
      ...(status !== undefined && { status }),
      ...(state === 'failed' && { failed: true }),
      ...(state === 'cancelled' && { cancelled: true as const }),
      ...(ms !== undefined && { ms }),
      ...(sessionIdSeen !== undefined && { sessionIdSeen }),
      ...(nameSent !== undefined && { nameSent }),
      ...(revisionSent !== undefined && { revisionSent }),
      sessionIdSent: requestHeaders.some(([name]) => name === 'mcp-session-id'),
      signInSent: requestHeaders.some(([name]) => name === 'authorization'),
      ...(waitMs !== undefined && { retryAfterMs: waitMs }),
      ...(isRedirect !== undefined && { isRedirect }),
      ...(probe !== undefined && { probe }),
      ...(isOpaque !== undefined && { isOpaque }),
      ...(note !== undefined && { note }),
      ...(exchange.notes !== undefined && { oddities: exchange.notes.map(noteWords) }),
      ...(receivedBytes !== undefined && { bytes: receivedBytes }),
      ...(route === 'relay' && { relayed: true as const }),
    }
  })
}

/** The server's own words where it refused, the browser's where nothing came. */
function noteOf({ error, excerpt, rpcId, state }: Exchange): string | undefined {
  if (state === 'cancelled') return undefined
  if (error !== undefined) return error
  if (excerpt === undefined) return undefined
  return errorInBody(excerpt, rpcId)?.error.message ?? excerpt.slice(0, 120)
}
