// What stops a handshake over HTTP+SSE, as the wire shows it: the SDK learns of it late, in other words, or never (K21).

import type { Failure } from '../domain/failure.ts'
import { ConnectionError } from './connection.ts'
import { refusalOf } from './failures.ts'
import { isEventStream } from './responseKinds.ts'
import { endpointFailure, type EndpointSight } from './sseEndpoint.ts'
import type { Exchange, WireLog } from './wireLog.ts'

export interface SseWatch {
  readonly log: WireLog
  readonly onEndpoint: (listener: (sight: EndpointSight) => void) => void
  /** Milliseconds that the stream may stay without its first event. */
  readonly timeoutMs: number
}

export interface SseObstacle {
  /** Rejects with what was found; stays open while all is well. */
  readonly promise: Promise<never>
  readonly found: () => ConnectionError | undefined
  /** Whether the stream announced an address. */
  readonly hasEndpoint: () => boolean
  readonly stop: () => void
}

/** Watches one handshake, from before its stream is asked for until `stop`. */
export function watchSse(url: string, { log, onEndpoint, timeoutMs }: SseWatch): SseObstacle {
  let found: ConnectionError | undefined
  let hasEndpoint = false
  let isOver = false
  let reject: (error: ConnectionError) => void = () => undefined
  const promise = new Promise<never>((_resolve, rejectIt) => {
    reject = rejectIt
  })
  // Also a handshake that ended otherwise leaves this promise behind.
  promise.catch(() => undefined)
  const first = log.exchanges().at(-1)?.id ?? 0
  const stream = () => log.exchanges().findLast(({ httpMethod, id }) => httpMethod === 'GET' && id > first)

  function report(failure: Failure | undefined): void {
    if (failure === undefined || isOver) return
    found ??= new ConnectionError(failure, 'connect')
    reject(found)
  }

  onEndpoint(({ httpMethod, data }) => {
    if (httpMethod !== 'GET' || isOver) return
    hasEndpoint = true
    report(endpointFailure(data, url, stream()?.id))
  })
  const unsubscribe = log.subscribe(() => {
    const ended = endOf(stream())
    if (ended !== undefined && (!hasEndpoint || waitsForAnswer(log.exchanges().at(-1)))) report(ended(hasEndpoint))
  })
  const limit = setTimeout(() => {
    if (!hasEndpoint) report(silenceOf(stream()))
  }, timeoutMs)
  return {
    promise,
    found: () => found,
    hasEndpoint: () => hasEndpoint,
    stop() {
      isOver = true
      unsubscribe()
      clearTimeout(limit)
    },
  }
}

/** What to say of a stream that is over: it takes the answer with it. */
function endOf(stream: Exchange | undefined): ((hasEndpoint: boolean) => Failure) | undefined {
  if (stream === undefined || !isOpened(stream) || (stream.state !== 'done' && stream.state !== 'failed'))
    return undefined
  const how = stream.state === 'done' ? 'ended' : 'broke off'
  return (hasEndpoint) =>
    hasEndpoint
      ? breach('stream-ended', `The event stream ${how} before the answer came.`, stream)
      : breach('no-endpoint', `The stream ${how} before that.`, stream)
}

/** `initialize` was taken, and nothing was sent since: its answer did not come. A refusal says more than the stream does. */
function waitsForAnswer(last: Exchange | undefined): boolean {
  const { rpcMethod, state, status = 0 } = last ?? {}
  return rpcMethod === 'initialize' && state === 'done' && status >= 200 && status < 300
}

function silenceOf(stream: Exchange | undefined): Failure {
  if (stream !== undefined && isOpened(stream)) {
    return breach('no-endpoint', 'The stream stayed open without it until the time limit.', stream)
  }
  const where = stream === undefined ? {} : { exchange: stream.id }
  return {
    kind: 'unreachable',
    reason: 'timeout',
    detail: 'The request for the event stream got no answer.',
    limit: 'connect',
    ...where,
  }
}

function isOpened({ status = 0, contentType }: Exchange): boolean {
  return status >= 200 && status < 300 && isEventStream(contentType ?? null)
}

function breach(kind: 'stream-ended' | 'no-endpoint', detail: string, { id }: Exchange): Failure {
  return { kind: 'protocol', breach: kind, detail, excerpt: '', exchange: id }
}

/** Statuses of GET that say no more than that there is no such stream. */
const noStream: ReadonlySet<number> = new Set([400, 404, 405, 406])

/** The refusal of the stream, where it tells more than the refusal of `initialize` did. */
export function streamRefusal(exchanges: readonly Exchange[]): Failure | undefined {
  const stream = exchanges.findLast(({ httpMethod }) => httpMethod === 'GET')
  if (stream?.status === undefined || stream.status < 300 || noStream.has(stream.status)) return undefined
  return refusalOf(stream, 'legacy')
}
