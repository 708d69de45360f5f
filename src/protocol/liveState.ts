// What is known of the one live stream of a connection and of each watch, as unions with pure steps between them. The
// effects are in liveUpdates.ts. A stream is never called listening before it said something (K17, K45, K47).

import type { Failure } from '../domain/failure.ts'
import type { StreamLoss } from './streamLoss.ts'

/** What was asked of the server, or what it granted. */
export interface Grant {
  readonly listChanged: boolean
  readonly uris: readonly string[]
}

export type StreamState =
  /** Nothing to listen for: the server announces nothing and nothing is watched. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening' }
  /** `granted` is what the server confirmed; in the legacy era an open stream is all the confirmation there is. */
  | { readonly kind: 'listening'; readonly since: number; readonly asked: Grant; readonly granted: Grant }
  /** The server announces changes but has no stream to bring them. */
  | { readonly kind: 'absent'; readonly reason: string }
  /** It answered the request for the stream, and not with one; nothing is tried unasked. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Milliseconds since the epoch at which it is tried again. */
  | { readonly kind: 'reconnecting'; readonly attempt: number; readonly at: number; readonly reason: string }
  /** Ended by the server on purpose; nothing is tried unasked. */
  | { readonly kind: 'ended' }
  /** Given up after the last attempt. */
  | { readonly kind: 'dropped'; readonly attempts: number; readonly reason: string }
  /** The server forgot the session; another one begins when it is asked for (K09). */
  | { readonly kind: 'session-lost'; readonly reason: string }

export type WatchState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'granted' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The stream's acknowledgement did not hold this URI. */
  | { readonly kind: 'not-granted' }

export interface Watch {
  readonly uri: string
  readonly state: WatchState
  /** Notices about it or what lies below it, and when the last one came, in milliseconds since the epoch. */
  readonly notices: number
  readonly lastNotice?: number
}

export interface LiveSnapshot {
  readonly stream: StreamState
  readonly watches: ReadonlyMap<string, Watch>
  /** The last watch that the server would not end; for us it is off, and what still comes counts as stray (K46). */
  readonly unwatchFailure?: { readonly uri: string; readonly failure: Failure }
  readonly listNotices: number
  readonly lastListNotice?: number
  /** Times that the stream was lost and came back: what was missed then is fetched again (V3). */
  readonly gaps: number
  /** Notices about URIs that nobody watches, without a URI, or for another stream: logged, nothing else (K46, K47). */
  readonly strays: number
}

export type Notice =
  | { readonly kind: 'list-changed' }
  /** `watched` is the URI of ours that it concerns: itself, or the one it lies below. */
  | { readonly kind: 'updated'; readonly uri: string; readonly watched: string }
  /** The stream was away, or the whole session: anything may have changed in between. */
  | { readonly kind: 'gap'; readonly isNewSession?: true }

/**
 * What is said of a stream that is gone, and when it is asked for again. Retries are bounded in number and in time (V3).
 *
 * @param attempt retries made since the stream last stood, from 0
 * @param now milliseconds since the epoch
 * @returns `retryInMs` only where it is to be asked for again
 */
export function afterLoss(
  { how, reason, waitMs }: StreamLoss,
  attempt: number,
  now: number,
  random?: () => number,
): { readonly stream: StreamState; readonly retryInMs?: number } {
  if (how === 'ended') return { stream: { kind: 'ended' } }
  if (how !== 'lost') return { stream: { kind: how, reason } }
  const retryInMs = reconnectDelay(attempt, waitMs, random)
  if (retryInMs === undefined) return { stream: { kind: 'dropped', attempts: attempt, reason } }
  return { stream: { kind: 'reconnecting', attempt: attempt + 1, at: now + retryInMs, reason }, retryInMs }
}

/** What is shown once the stream is asked for: a retry and an exchange of one stream for another keep their state. */
export function whileAsking(stream: StreamState): StreamState {
  return stream.kind === 'listening' || stream.kind === 'reconnecting' ? stream : { kind: 'opening' }
}

/**
 * Milliseconds until the next attempt, counted from 0, or undefined when enough were made (V3).
 *
 * @param waitMs what the server asks for: kept exactly at first, later never undercut
 */
export function reconnectDelay(
  attempt: number,
  waitMs?: number,
  random: () => number = Math.random,
): number | undefined {
  if (attempt >= mostAttempts) return undefined
  const wish = Math.min(waitMs ?? 0, longestWishMs)
  if (waitMs !== undefined && attempt === 0) return wish
  const longest = Math.min(30_000, 1_000 * 2 ** attempt)
  // Half of it is fixed, half is drawn, so that many pages do not come back at the same moment.
  return Math.max(wish, longest / 2 + (random() * longest) / 2)
}

export const mostAttempts = 8
/** A server that asks for a longer wait gets this one. */
const longestWishMs = 300_000
/** A stream that lived shorter than this did not really come back, so the attempts go on counting. */
export const steadyMs = 10_000

/** The watched URI that a notice is about: the URI itself, or one that it lies below (a sub-resource, K46). */
export function watchedBy(uri: string, watches: Iterable<string>): string | undefined {
  let found: string | undefined
  for (const watched of watches) {
    if (watched === uri) return watched
    const below = watched.endsWith('/') ? watched : `${watched}/`
    if (uri.startsWith(below) && watched.length > (found?.length ?? -1)) found = watched
  }
  return found
}

/** What the server left out of what was asked for. */
export function missingFrom(asked: Grant, granted: Grant): Grant {
  const held = new Set(granted.uris)
  return {
    listChanged: asked.listChanged && !granted.listChanged,
    uris: asked.uris.filter((uri) => !held.has(uri)),
  }
}

/** How much of a grant was not asked for: a list's changes count as one, and each URI once. */
export function countUnasked(asked: Grant, granted: Grant): number {
  const wanted = new Set(asked.uris)
  const others = new Set(granted.uris.filter((uri) => !wanted.has(uri)))
  return others.size + (granted.listChanged && !asked.listChanged ? 1 : 0)
}

/**
 * Whether a watch is asked for again with another stream: all but what the server itself refused (K45). In another session
 * a subscription that is under way is sent again as every request is.
 */
export function isToBeRestored(state: WatchState, isNewSession: boolean): boolean {
  if (state.kind === 'asked') return !isNewSession
  return state.kind !== 'refused' || state.failure.kind === 'unreachable' || state.failure.kind === 'protocol'
}

/** The subscription filter of `subscriptions/listen` as the server honoured it, read leniently. */
export function grantOf(filter: unknown): Grant {
  const { resourcesListChanged, resourceSubscriptions } = (
    typeof filter === 'object' && filter !== null ? filter : {}
  ) as Record<string, unknown>
  return {
    listChanged: resourcesListChanged === true,
    uris: Array.isArray(resourceSubscriptions) ? resourceSubscriptions.filter((uri) => typeof uri === 'string') : [],
  }
}
