// What is known of a request before it is sent, and how it is sent.

import { isHandshake } from './handshakeAnswer.ts'
import type { Observation, StreamObserver } from './observation.ts'
import { carriesCredentials, rpcFacts } from './requestFacts.ts'

export interface ObservedRequest {
  readonly url: string
  readonly httpMethod: string
  readonly headers: Headers
  /** As it is sent. */
  readonly init: RequestInit
  readonly signal: AbortSignal | undefined
  readonly rpc: ReturnType<typeof rpcFacts>
  /** The id of a request whose answer is ours to read. */
  readonly rpcId: string | number | undefined
  /** The id of a request whose answer comes on this exchange or not at all. */
  readonly requestId: string | number | undefined
  /** The id of a request whose answer belongs on another exchange, the stream. */
  readonly streamedId: string | number | undefined
  /** The id of the request that a question on this exchange's stream belongs to: its own, or the one that is resumed. */
  readonly askedFor: string | number | undefined
  readonly isHandshake: boolean
  /** Nothing answers it: a notification, or our answer to a request of the server's. */
  readonly isNotice: boolean
  /** Who is told of it, where it is a request for the live stream. */
  readonly live: StreamObserver | undefined
}

/**
 * The request that fetch was called for.
 *
 * @param resumed the id of the request whose own stream it resumes
 */
export function observedRequest(
  { results, secretHeaders, live: observer }: Observation,
  url: string,
  init: RequestInit,
  resumed: string | number | undefined,
): ObservedRequest {
  const headers = new Headers(init.headers)
  const httpMethod = init.method ?? 'GET'
  const rpc = rpcFacts(init.body)
  const live = httpMethod === 'GET' && resumed === undefined ? observer : undefined
  // An answer of ours to a request of the server's carries the server's id, which may be one of ours as well.
  const sentId = rpc.rpcMethod === undefined ? undefined : rpc.rpcId
  const rpcId = results.isAwaited(sentId) ? sentId : undefined
  const isStreamed = results.transport === 'http+sse'
  const requestId = isStreamed ? undefined : sentId
  const signal = anySignal(init.signal, live?.signal ?? results.signalOf(sentId))
  return {
    url,
    httpMethod,
    headers,
    init: {
      ...init,
      ...(signal && { signal }),
      // A redirect delivers custom headers to wherever it points (measured for `x-api-key`), so none is followed then.
      ...(carriesCredentials(headers, secretHeaders) && { redirect: 'error' }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    },
    signal,
    rpc,
    rpcId,
    requestId,
    streamedId: isStreamed ? sentId : undefined,
    askedFor: rpcId ?? resumed,
    isHandshake: requestId !== undefined && isHandshake(rpc.rpcMethod),
    isNotice: httpMethod === 'POST' && sentId === undefined && (rpc.rpcMethod ?? rpc.rpcId) !== undefined,
    live,
  }
}

function anySignal(a: AbortSignal | null | undefined, b: AbortSignal | undefined): AbortSignal | undefined {
  if (a && b) return AbortSignal.any([a, b])
  return a ?? b
}
