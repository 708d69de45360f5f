// What `observe` is given: where an exchange is noted, and who is told of it.

import type { SentQuestion } from './questionIn.ts'
import type { RawResults } from './rawResults.ts'
import type { EndpointSight } from './sseEndpoint.ts'
import type { StreamSight } from './streamLoss.ts'
import type { RouteName, WireRecorder } from './wireLog.ts'

export type FetchLike = (url: string | URL, init?: RequestInit) => Promise<Response>

/** Who is told what becomes of the legacy era's live stream, and may end the request for it. */
export interface StreamObserver {
  readonly see: (sight: StreamSight, exchange: number) => void
  readonly signal: AbortSignal
}

export interface Observation {
  readonly route: RouteName
  readonly log: WireRecorder
  readonly results: RawResults
  /** Header names, lower case, whose values are the user's secrets. */
  readonly secretHeaders?: ReadonlySet<string>
  /** Told of every `endpoint` event, the mark of an HTTP+SSE server. */
  readonly onEndpoint?: (sight: EndpointSight) => void
  /** Told of each question that came on a stream, before the SDK is: it belongs to the awaited request whose stream that is. */
  readonly onQuestion?: (question: SentQuestion, request: string | number | undefined) => void
  /** Every GET request is one for the live stream, but for those that resume a request's own stream here. */
  readonly live?: StreamObserver
}
