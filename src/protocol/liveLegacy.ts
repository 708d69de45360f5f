// Live updates in the legacy era: the SDK opens one GET stream after the handshake, and each watch is a
// `resources/subscribe`. An open stream is all the confirmation there is; a watch on it is granted when the server said so.

import type { Failure } from '../domain/failure.ts'
import type { Grant, WatchState } from './liveState.ts'
import type { LiveDriver, StreamEvents } from './liveUpdates.ts'

/** What the seam saw of the GET stream. `status` is missing when no response came. */
export type StreamSight =
  | { readonly kind: 'opened' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'ended' }

export interface LegacyCalls {
  /** Sends `resources/subscribe` or `resources/unsubscribe`; gives what to show of it. */
  subscribe(uri: string): Promise<WatchState>
  unsubscribe(uri: string): Promise<Failure | undefined>
}

export class LegacyLive implements LiveDriver {
  readonly #calls: LegacyCalls
  #state: 'unknown' | 'open' | 'lost' | { readonly absent: string } = 'unknown'
  #asked: Grant = { listChanged: false, uris: [] }
  #events: StreamEvents | undefined
  /** Given by the SDK when it would reconnect; when that happens is decided by the controller. */
  #reconnect: (() => void) | undefined

  constructor(calls: LegacyCalls) {
    this.#calls = calls
  }

  /** For the transport's `reconnectionScheduler`. */
  readonly holdReconnect = (reconnect: () => void): void => {
    this.#reconnect = reconnect
  }

  /** For the seam: what became of a GET request. */
  readonly see = (sight: StreamSight): void => {
    switch (sight.kind) {
      case 'opened':
        this.#state = 'open'
        this.#events?.opened(this.#asked)
        return
      case 'refused':
        this.#state = { absent: `The server answered ${sight.status} to the request for its stream.` }
        this.#events?.gone('absent', this.#state.absent)
        return
      case 'ended':
        this.#state = 'lost'
        // The SDK schedules its reconnection after the stream's end was seen here.
        setTimeout(() => this.#events?.gone('lost', 'The stream ended.'))
    }
  }

  open(asked: Grant, events: StreamEvents): void {
    this.#asked = asked
    this.#events = events
    if (this.#state === 'open') events.opened(asked)
    else if (typeof this.#state === 'object') events.gone('absent', this.#state.absent)
    else if (this.#state === 'lost') this.#again(events)
  }

  #again(events: StreamEvents): void {
    const reconnect = this.#reconnect
    this.#reconnect = undefined
    if (reconnect === undefined)
      events.gone('absent', 'The stream is gone and the session has no way to open it again.')
    else reconnect()
  }

  watch(uri: string): Promise<WatchState> {
    return this.#calls.subscribe(uri)
  }

  unwatch(uri: string): Promise<Failure | undefined> {
    return this.#calls.unsubscribe(uri)
  }

  close(): void {
    this.#events = undefined
  }
}
