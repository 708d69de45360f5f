// What can go wrong with an exchange, one kind for each different thing a person can do next.
// Pure: no I/O. Cancelling is not failing and has no kind here.

import type { PartError } from '../lib/part.ts'
import { safeJson } from '../lib/safeJson.ts'
import type { LimitName } from './timeLimits.ts'

/** A JSON-RPC error as it came; `code` is whatever the server sent, a number only when it kept the rules. */
export interface RpcError {
  readonly code: unknown
  readonly message: string
  readonly data?: unknown
}

/** Why the relay brought no answer, in plain words (relayAdvice.ts). */
export interface RelayTrouble {
  readonly title: string
  readonly whatHappened: string
  readonly causes: readonly string[]
  readonly next: readonly string[]
  readonly code: string
}

/** How an answer broke the protocol. */
export type ProtocolBreach =
  | 'not-json' // the body is no JSON
  | 'not-json-rpc' // JSON, but no JSON-RPC answer to the request's id
  | 'empty-body' // a 2xx answer to a request with nothing in it
  | 'accepted' // a 202, which only takes note of a message, to a request that needs an answer
  | 'wrong-content-type' // HTML or another type that cannot carry JSON-RPC
  | 'stream-ended' // an event stream that closed before the answer came
  | 'wrong-list' // the list's array is a value of another type
  | 'unknown-result-type' // `resultType` is not one we know
  | 'input-required' // the server asks a question where the protocol allows none
  // The three of a read that is held up by questions.
  | 'question-unusable' // the answer says that it is a question, and holds nothing to go on with
  | 'question-refused' // only such things are asked as Vitrine does not offer
  | 'question-rounds' // questions, or requests to ask again, came more often than is followed
  // The five of HTTP+SSE's `endpoint` event; `excerpt` is the address that the server announced.
  | 'foreign-endpoint' // it is on another origin
  | 'unusable-endpoint' // it is no http or https address
  | 'endpoint-credentials' // it holds a user name or a password, which a browser refuses
  | 'empty-endpoint' // the event came without an address
  | 'no-endpoint' // the stream ended or stayed silent without the event; `detail` says which
  | 'answer-in-body' // over HTTP+SSE, the answer came in the response to the POST and not on the stream
  | 'era-refused' // the pinned era is not spoken by the server
  | 'unknown-revision' // `initialize` was answered with a revision that Vitrine does not speak, which is `detail`
  | 'no-revision' // `initialize` was answered without one
  | 'other' // the SDK refused it for a reason of its own; see `detail`

export type Failure =
  | {
      readonly kind: 'unreachable'
      /** `refused`: no response at all. `timeout`: a limit ran out. `cut-off`: the body broke off. */
      readonly reason: 'refused' | 'timeout' | 'cut-off'
      readonly detail: string
      /** Which limit ran out, where it was one of ours. */
      readonly limit?: LimitName
      /** The wire log's exchange, when the request got that far. */
      readonly exchange?: number
      /** Where the relay says why: it may know what a page cannot. */
      readonly relay?: RelayTrouble
    }
  | {
      readonly kind: 'http'
      readonly status: number
      readonly statusText: string
      readonly contentType: string | null
      /** The first 2,000 characters of the body, as text. */
      readonly excerpt: string
      /** A JSON-RPC error found in the body, if there was one. */
      readonly rpc?: RpcError
      /** Where a redirect points, as sent; a page sees one through the relay alone. */
      readonly location?: string
      readonly exchange?: number
    }
  | {
      readonly kind: 'rpc'
      readonly error: RpcError
      /** The HTTP status that carried it: the modern era answers errors with 4xx, the legacy one with 200. */
      readonly status?: number
      readonly exchange?: number
    }
  | {
      readonly kind: 'protocol'
      readonly breach: ProtocolBreach
      readonly detail: string
      /** The first 2,000 characters of what came, as text. */
      readonly excerpt: string
      readonly exchange?: number
    }
  /** Nothing was sent, because the server does not declare the capability (C6). */
  | { readonly kind: 'undeclared'; readonly capability: 'resources' | 'completions' }
  /** A file of Vitrine itself did not come, so it is nobody's fault at the server. */
  | { readonly kind: 'part'; readonly part: string; readonly detail: string }

/** What was being done when it failed; the explanation depends on it. */
export type FailedAction = 'connect' | 'list' | 'read' | 'complete'

/** The JSON-RPC error that a failure carries, also where an HTTP error brought it. */
export function rpcErrorIn(failure: Failure): RpcError | undefined {
  if (failure.kind === 'rpc') return failure.error
  return failure.kind === 'http' ? failure.rpc : undefined
}

export function failureOfPart({ part, message }: PartError): Extract<Failure, { kind: 'part' }> {
  return { kind: 'part', part, detail: message }
}

/** Characters of an error that are written out: less than a failure's notice shows, so that the cut can be seen. */
const evidenceLength = 19_000

/** The evidence of a failure as text, to stand beside its explanation. Empty when nothing came. */
export function rawFailureText(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return failure.detail
    case 'http':
      return `HTTP ${failure.status} ${failure.statusText}\ncontent-type: ${failure.contentType ?? '(none)'}\n\n${failure.excerpt}`
    case 'rpc':
      return safeJson(failure.error, { indent: 2, limit: evidenceLength })
    case 'protocol':
      return [failure.detail, failure.excerpt].filter(Boolean).join('\n\n')
    case 'undeclared':
      return ''
    case 'part':
      return failure.detail
  }
}
