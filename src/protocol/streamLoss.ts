// What becomes of a live stream, judged from what the wire showed of it: one table for both eras. Pure: no I/O.

import type { Failure } from '../domain/failure.ts'
import { parseMimeType } from '../domain/mimeType.ts'
import { assertNever } from '../lib/assertNever.ts'

/** What was seen of a request for the stream, told with the number of its exchange. */
export type StreamSight =
  | { readonly kind: 'asked' }
  | { readonly kind: 'opened' }
  /** A response came, and it is no event stream. */
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly contentType: string | null
      /** Milliseconds that `Retry-After` asks to wait. */
      readonly waitMs?: number
    }
  /** No response came; `detail` is the browser's own word for it. */
  | { readonly kind: 'failed'; readonly detail: string }
  /** It was open, and ended or broke off. `waitMs` is the stream's own `retry` field. */
  | { readonly kind: 'ended'; readonly lastEventId?: string; readonly waitMs?: number }

/** Why there is no stream, as one kind for each different thing to do next. */
export interface StreamLoss {
  /**
   * `lost`: it may come back, so it is asked for again. `ended`: the server said so, on purpose. `absent`: the server has
   * none. `refused`: it answered, and asking again would change nothing. `session-lost`: another session has to begin.
   */
  readonly how: 'lost' | 'ended' | 'absent' | 'refused' | 'session-lost'
  /** Of a lost session: the server said it with 404, and not in a way that may mean something else. */
  readonly isCertain?: true
  /** A whole sentence. */
  readonly reason: string
  /** Milliseconds that the server asks to wait before it is asked again. */
  readonly waitMs?: number
}

export interface StreamPast {
  /** The stream was open before: then a passing fault of the server is no refusal. */
  readonly wasOpen: boolean
  /** The request named a session. */
  readonly inSession: boolean
}

/** Statuses that say that it may go better later (RFC 9110, section 15; RFC 6585, section 4). */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

/** What follows from a sight, where it means that there is no stream; undefined while there is one or none is known. */
export function lossOf(sight: StreamSight, past: StreamPast): StreamLoss | undefined {
  switch (sight.kind) {
    case 'asked':
    case 'opened':
      return undefined
    case 'ended':
      return { how: 'lost', reason: 'The stream broke off.', ...waitOf(sight) }
    case 'failed':
      return { how: 'lost', reason: `No answer came to the request for the stream (${sight.detail}).` }
    case 'answered':
      return { ...judgeStatus(sight.status, sight.contentType, past), ...waitOf(sight) }
    default:
      return assertNever(sight)
  }
}

function judgeStatus(
  status: number,
  contentType: string | null,
  { wasOpen, inSession }: StreamPast,
): Pick<StreamLoss, 'how' | 'reason' | 'isCertain'> {
  const reason = `The server answered ${status} to the request for its stream.`
  if (status >= 200 && status < 300) {
    const type = contentType === null ? 'without a content type' : `with ${essenceOf(contentType)}`
    return {
      how: 'refused',
      reason: `The server answered ${status} ${type} to the request for its stream, and no event stream.`,
    }
  }
  // Streamable HTTP, "Listening for Messages from the Server": 405 says that there is no stream at this address.
  if (status === 405) return { how: 'absent', reason: `${reason} It has none.` }
  if (wasOpen && inSession && status === 404) {
    return { how: 'session-lost', reason: `${reason} The session is over.`, isCertain: true }
  }
  // 404 is what the specification asks for ("Session Management"); many servers answer 400 instead.
  if (wasOpen && inSession && status === 400) {
    return {
      how: 'session-lost',
      reason: `${reason} It seems to have forgotten the session, for which 404 would be the answer.`,
    }
  }
  // 409: the server has not noticed yet that the former stream is gone.
  const mayPass = passing.has(status) || (wasOpen && (status >= 500 || status === 409))
  return { how: mayPass ? 'lost' : 'refused', reason }
}

/** What follows from a handshake that failed while the stream was to come back with another session. */
export function lossOfHandshake(failure: Failure): StreamLoss {
  switch (failure.kind) {
    case 'unreachable':
      return { how: 'lost', reason: `No other session could be opened (${failure.reason}: ${failure.detail}).` }
    case 'http': {
      const reason = `The server answered ${failure.status} when another session was to begin.`
      return { how: passing.has(failure.status) || failure.status >= 500 ? 'lost' : 'refused', reason }
    }
    case 'rpc':
      return { how: 'refused', reason: `The server refused another session: ${String(failure.error.code)}.` }
    case 'protocol':
      return failure.breach === 'stream-ended'
        ? { how: 'lost', reason: 'The stream broke off before another session had begun.' }
        : { how: 'refused', reason: `No other session could be opened: ${failure.detail}` }
    case 'undeclared':
      return { how: 'refused', reason: 'No other session could be opened.' }
    case 'part':
      return { how: 'lost', reason: 'A part of Vitrine did not load, so no other session could be opened.' }
    default:
      return assertNever(failure)
  }
}

function waitOf({ waitMs }: { readonly waitMs?: number }): { readonly waitMs?: number } {
  return waitMs === undefined ? {} : { waitMs }
}

function essenceOf(contentType: string): string {
  return parseMimeType(contentType)?.essence ?? 'a content type that is none'
}
