// From what was observed to a Failure. The wire comes first: what the SDK makes of it is read only where nothing crossed.
// Pure: no I/O.

import type { Failure } from '../domain/failure.ts'
import { parseMimeType } from '../domain/mimeType.ts'
import { messageOf } from '../lib/messageOf.ts'
import type { EraChoice } from './connection.ts'
import type { Outcome } from './rawResults.ts'
import { errorInBody } from './replies.ts'
import { headerOf } from './responseHeaders.ts'
import { TimeLimitError } from './timeLimit.ts'
import type { Exchange } from './wireLog.ts'

/** Why a list, read or completion ended without a digest. */
export function failureOfRequest(outcome: Outcome | undefined, error: unknown, exchange: number | undefined): Failure {
  if (outcome?.kind === 'failed') return outcome.failure
  if (outcome?.kind === 'reply') {
    const { reply, exchange: carrier } = outcome
    if (reply.kind === 'error') return { kind: 'rpc', error: reply.error, exchange: carrier }
    if (reply.kind === 'broken') {
      return { kind: 'protocol', breach: reply.breach, detail: reply.detail, excerpt: reply.excerpt, exchange: carrier }
    }
  }
  return failureOfError(error, exchange)
}

/**
 * Why connecting failed, judged by the last message sent, or where none was by the stream that it needed.
 *
 * @param exchanges everything sent while connecting, oldest first
 */
export function failureOfConnect(error: unknown, exchanges: readonly Exchange[], choice: EraChoice): Failure {
  const last = exchanges.findLast((exchange) => exchange.httpMethod === 'POST') ?? exchanges.at(-1)
  if (last === undefined) return failureOfError(error, undefined)
  if (last.state === 'failed') {
    const reason = last.status === undefined ? 'refused' : 'cut-off'
    const relay = last.relay === undefined ? {} : { relay: last.relay }
    return { kind: 'unreachable', reason, detail: last.error ?? '', exchange: last.id, ...relay }
  }
  if (isTimeout(error)) return timedOut(error, { exchange: last.id })
  if (last.status !== undefined && (last.status < 200 || last.status >= 300)) return refusalOf(last, choice)
  if (last.breach !== undefined) return breach(last.breach.kind, last.breach.detail, last)
  if (isEmptyAnswer(last)) return breach('empty-body', '', last)
  if (!carriesJsonRpc(last) && isOfUnexpectedType(error)) {
    const detail = `The answer's type is ${last.contentType ?? 'not given'}.`
    return breach('wrong-content-type', detail, last)
  }
  // What the SDK was handed in place of a malformed error is not what was sent.
  const sent = last.notes?.some(({ kind }) => kind === 'error-shape')
    ? errorInBody(last.excerpt ?? '', last.rpcId)
    : undefined
  const rpc = sent?.error ?? chainOf(error).map(rpcErrorOf).find(Boolean)
  if (rpc) return { kind: 'rpc', error: rpc, exchange: last.id }
  const unusable = unusableRevision(error, last)
  if (unusable !== undefined) return unusable
  if (codeOf(error) === 'ERA_NEGOTIATION_FAILED') return breach('era-refused', messageOf(error), last)
  if (chainOf(error).some((link) => link instanceof SyntaxError)) return breach('not-json', messageOf(error), last)
  return breach('other', messageOf(error), last)
}

/** K22: the answer to `initialize` names a revision that the SDK does not take, or none; only its own words tell which. */
function unusableRevision(error: unknown, last: Exchange): Failure | undefined {
  if (last.rpcMethod !== 'initialize') return undefined
  const messages = chainOf(error).map(messageOf)
  const sent = messages.map((text) => /protocol version is not supported: ([^]*)$/.exec(text)?.[1]).find(Boolean)
  if (sent !== undefined) return breach('unknown-revision', sent, last)
  const isMissing = messages.some((text) => text.includes('protocolVersion'))
  return isMissing ? breach('no-revision', '', last) : undefined
}

/** Only a request needs an answer. */
function isEmptyAnswer({ state, rpcId, bytes }: Exchange): boolean {
  return state === 'done' && rpcId !== undefined && bytes === 0
}

function carriesJsonRpc({ contentType }: Exchange): boolean {
  const essence = parseMimeType(contentType ?? '')?.essence
  return essence === 'application/json' || essence === 'text/event-stream'
}

/** What a response outside 2xx says. */
export function refusalOf(exchange: Exchange, choice: EraChoice): Failure {
  const rpc = errorInBody(exchange.excerpt ?? '', exchange.rpcId)
  const facts = { status: exchange.status ?? 0, exchange: exchange.id }
  // -32022 (unsupported protocol version) to `initialize` is how a modern-only server turns a legacy client away.
  if (rpc?.error.code === -32022 && choice === 'legacy') return breach('era-refused', rpc.error.message, exchange)
  // 401, 403 and 5xx say nothing about the era.
  if (choice === 'modern' && [400, 404, 405].includes(facts.status)) {
    return breach('era-refused', `It answered ${facts.status} to ${exchange.rpcMethod ?? 'the request'}.`, exchange)
  }
  if (rpc?.own === true) return { kind: 'rpc', error: rpc.error, ...facts }
  const location = headerOf(exchange.responseHeaders, 'location')
  return {
    kind: 'http',
    ...facts,
    statusText: exchange.statusText ?? '',
    contentType: exchange.contentType ?? null,
    excerpt: exchange.excerpt ?? '',
    ...(rpc && { rpc: rpc.error }),
    ...(location !== undefined && { location }),
  }
}

function failureOfError(error: unknown, exchange: number | undefined): Failure {
  const detail = messageOf(error)
  const where = exchange === undefined ? {} : { exchange }
  if (isTimeout(error)) return timedOut(error, where)
  const rpc = chainOf(error).map(rpcErrorOf).find(Boolean)
  if (rpc) return { kind: 'rpc', error: rpc, ...where }
  if (chainOf(error).some((link) => link instanceof TypeError)) {
    return { kind: 'unreachable', reason: 'refused', detail, ...where }
  }
  return { kind: 'protocol', breach: 'other', detail, excerpt: '', ...where }
}

function timedOut(error: unknown, where: { readonly exchange?: number }): Failure {
  const limit = error instanceof TimeLimitError && { limit: error.limit }
  return { kind: 'unreachable', reason: 'timeout', detail: messageOf(error), ...limit, ...where }
}

function breach(kind: Extract<Failure, { kind: 'protocol' }>['breach'], detail: string, exchange: Exchange): Failure {
  return { kind: 'protocol', breach: kind, detail, excerpt: exchange.excerpt ?? '', exchange: exchange.id }
}

/** The error and its causes, outermost first: era negotiation wraps the error that explains it. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let link = error; link !== undefined && link !== null && chain.length < 16; link = causeOf(link))
    chain.push(link)
  return chain
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

function isOfUnexpectedType(error: unknown): boolean {
  return chainOf(error).some((link) => propertyOf(link, 'code') === 'CLIENT_HTTP_UNEXPECTED_CONTENT')
}

function isTimeout(error: unknown): boolean {
  return chainOf(error).some(
    (link) => propertyOf(link, 'code') === 'REQUEST_TIMEOUT' || propertyOf(link, 'name') === 'TimeoutError',
  )
}

function codeOf(error: unknown): unknown {
  return chainOf(error)
    .map((link) => propertyOf(link, 'code'))
    .find((code) => typeof code === 'string')
}

/** An SDK ProtocolError: the server's own JSON-RPC error, told by its numeric code. */
function rpcErrorOf(error: unknown): { code: number; message: string; data?: unknown } | undefined {
  const code = propertyOf(error, 'code')
  if (typeof code !== 'number' || error instanceof DOMException) return undefined
  const data = propertyOf(error, 'data')
  return { code, message: messageOf(error), ...(data !== undefined && { data }) }
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined
}
