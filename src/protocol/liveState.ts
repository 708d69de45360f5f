// What is known of the one live stream of a connection and of each watch, as unions with pure steps between them. The
// effects are in liveUpdates.ts. A stream is never called listening before it said something (K17, K45, K47).

import type { Failure } from '../domain/failure.ts'

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
  /** The server announces changes but has no stream to bring them, or refuses to open one. */
  | { readonly kind: 'absent'; readonly reason: string }
  /** Milliseconds since the epoch at which it is tried again. */
  | { readonly kind: 'reconnecting'; readonly attempt: number; readonly at: number }
  /** Ended by the server on purpose; nothing is tried unasked. */
  | { readonly kind: 'ended' }
  /** Given up after the last attempt. */
  | { readonly kind: 'dropped'; readonly attempts: number }

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
  /** The stream was away: anything may have changed in between. */
  | { readonly kind: 'gap' }

/** Milliseconds until the next attempt, counted from 0, or undefined when enough were made (V3). */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number | undefined {
  if (attempt >= mostAttempts) return undefined
  const longest = Math.min(30_000, 1_000 * 2 ** attempt)
  // Half of it is fixed, half is drawn, so that many pages do not come back at the same moment.
  return longest / 2 + (random() * longest) / 2
}

export const mostAttempts = 8
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
