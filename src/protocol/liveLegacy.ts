// Live updates in the legacy era: one GET stream, and for each watch a `resources/subscribe`, whose answer is all that is
// known of it. The SDK opens the first stream after the handshake; every other is opened here. Over HTTP+SSE the stream is
// the session, so that another stream is another handshake.

import type { Failure } from '../domain/failure.ts'
import { ConnectionError, type TransportKind } from './connection.ts'
import type { Grant, WatchState } from './liveState.ts'
import type { LiveDriver, StreamEvents } from './liveUpdates.ts'
import type { StreamObserver } from './observation.ts'
import { lossOf, lossOfHandshake, type StreamLoss, type StreamSight } from './streamLoss.ts'

export interface LegacyCalls {
  /** Sends `resources/subscribe` or `resources/unsubscribe`; gives what to show of it. */
  subscribe(uri: string): Promise<WatchState>
  unsubscribe(uri: string): Promise<Failure | undefined>
  /** Sends a GET for the stream, within the session. What becomes of it is seen at the seam. */
  openStream(lastEventId: string | undefined): void
  /**
   * Begins another session in place of the former. Rejects with a ConnectionError.
   *
   * @param begun by itself after a loss, or because somebody asked for it
   */
  renewSession(begun: 'wish' | 'recovery'): Promise<void>
  /** The server does not know the session any more. Another one may be begun by that, with `renew`. */
  sessionLost(): void
  /** The session went with its stream: nothing that was asked within it will be answered. */
  sessionEnded(reason: string): void
  /** Whether the request of this exchange named a session. */
  wasInSession(exchange: number): boolean
}

/** `unasked`: the SDK's own request for the stream was not seen yet. `renewing`: a handshake is under way. */
type Phase = 'unasked' | 'asked' | 'open' | 'renewing' | 'lost'

/** Wire numbers count from 1. */
const noExchange = 0

export class LegacyLive implements LiveDriver, StreamObserver {
  readonly confirms = 'each'
  /** `connect` sets it with each transport that it tries. */
  transport: TransportKind = 'streamable-http'
  readonly #calls: LegacyCalls
  #phase: Phase = 'unasked'
  #loss: StreamLoss | undefined
  #wasOpen = false
  #exchange = noExchange
  #lastEventId: string | undefined
  #events: StreamEvents | undefined
  #stop = new AbortController()
  /** The former session is gone and no other stands. */
  #isBetweenSessions = false
  #isHandshakeOpen = false
  #renewal: Promise<void> = Promise.resolve()
  #turn = 0
  #problem: unknown

  constructor(calls: LegacyCalls) {
    this.#calls = calls
  }

  /** Ends the present request for the stream, when another takes its place. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Requests can be sent: while there is a session, which over HTTP+SSE is the stream. */
  get isReady(): boolean {
    return this.transport === 'http+sse' ? this.#phase === 'open' : !this.#isBetweenSessions
  }

  /** For the seam: what became of a request for the stream. */
  readonly see = (sight: StreamSight, exchange: number): void => {
    if (sight.kind === 'asked') this.#exchange = exchange
    // Of a stream that another took the place of nothing more is to be known.
    if (exchange !== this.#exchange) return
    const loss = lossOf(sight, { wasOpen: this.#wasOpen, inSession: this.#calls.wasInSession(exchange) })
    if (loss !== undefined) return this.#lose(loss, sight)
    // Over HTTP+SSE the handshake decides, which has only begun then.
    if (this.transport === 'http+sse') return
    if (sight.kind === 'asked') this.#phase = 'asked'
    else this.#opened()
  }

  /** The first handshake is over. */
  connected(): void {
    if (this.transport === 'http+sse' && this.#phase !== 'lost') this.#opened()
  }

  /** Waits until requests can be sent; rejects with why they cannot. */
  async ready(): Promise<void> {
    if (this.isReady) return
    if (!this.#isRenewing()) this.#renew('recovery')
    while (this.#isRenewing()) await this.#renewal.catch(() => undefined)
    if (!this.isReady) throw this.#problem
  }

  /** Begins another session in place of the present one, which the stream and the watches follow. */
  renew(begun: 'wish' | 'recovery'): Promise<void> {
    const reason =
      begun === 'wish' ? 'Another session was asked for.' : 'The server said of a request that the session is over.'
    if (!this.#isRenewing()) {
      if (this.#phase !== 'lost' || this.#loss?.how !== 'session-lost')
        this.#events?.gone({ how: 'session-lost', reason })
      this.#renew(begun)
    }
    return this.#renewal
  }

  open(_asked: Grant, events: StreamEvents, isWish: boolean): void {
    this.#events = events
    switch (this.#phase) {
      case 'open':
        return events.opened()
      case 'unasked':
        return this.#askIfNobodyDid()
      case 'asked':
        return isWish ? this.#ask() : undefined
      case 'renewing':
        return isWish ? this.#renew('wish') : undefined
      case 'lost':
        return this.#comeBack(events, isWish)
    }
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

  #opened(): void {
    this.#phase = 'open'
    this.#wasOpen = true
    this.#events?.opened()
  }

  #lose(loss: StreamLoss, sight: StreamSight): void {
    if (sight.kind === 'ended') this.#lastEventId = sight.lastEventId
    const wasSession = this.transport === 'http+sse' && this.#phase === 'open'
    this.#phase = 'lost'
    this.#loss = loss
    this.#problem = new ConnectionError(
      { kind: 'protocol', breach: 'stream-ended', detail: loss.reason, excerpt: '', exchange: this.#exchange },
      'connect',
    )
    if (wasSession) this.#calls.sessionEnded(loss.reason)
    this.#events?.gone(loss)
    if (loss.isCertain) this.#calls.sessionLost()
  }

  /** Another watch is no reason to ask again for a stream that the server does not give; a person's wish is. */
  #comeBack(events: StreamEvents, isWish: boolean): void {
    const loss = this.#loss
    if (loss !== undefined && loss.how !== 'lost' && !isWish) return events.gone(loss)
    if (this.transport === 'http+sse' || loss?.how === 'session-lost' || this.#isBetweenSessions) {
      return this.#renew(isWish ? 'wish' : 'recovery')
    }
    this.#ask()
  }

  /** The SDK asks only where `notifications/initialized` was answered with 202, and a moment after the handshake. */
  #askIfNobodyDid(): void {
    setTimeout(() => this.#phase === 'unasked' && this.#events !== undefined && this.#ask())
  }

  #ask(): void {
    this.#stop.abort()
    this.#stop = new AbortController()
    this.#phase = 'asked'
    this.#calls.openStream(this.#lastEventId)
  }

  #renew(begun: 'wish' | 'recovery'): void {
    const turn = ++this.#turn
    this.#phase = 'renewing'
    this.#isHandshakeOpen = true
    if (this.transport !== 'http+sse') {
      this.#isBetweenSessions = true
      // The former session's stream ends with it, which is no loss. Of the new one's nothing is known: that it is not there
      // (404) will not mean that the session is lost.
      this.#exchange = noExchange
      this.#wasOpen = false
    }
    this.#lastEventId = undefined
    this.#renewal = this.#calls.renewSession(begun)
    this.#renewal.then(
      () => turn === this.#turn && this.#renewed(),
      (error: unknown) => turn === this.#turn && this.#renewalFailed(error),
    )
  }

  /** Over HTTP+SSE the stream tells sooner than the handshake when it was in vain. */
  #isRenewing(): boolean {
    return this.transport === 'http+sse' ? this.#phase === 'renewing' : this.#isHandshakeOpen
  }

  #renewed(): void {
    this.#isHandshakeOpen = false
    this.#isBetweenSessions = false
    if (this.#phase !== 'renewing') return
    if (this.transport === 'http+sse') return this.#opened()
    this.#phase = 'unasked'
    this.#askIfNobodyDid()
  }

  #renewalFailed(error: unknown): void {
    this.#isHandshakeOpen = false
    this.#problem = error
    // What was seen of the stream says more than the handshake that failed over it, and was told already.
    if (this.#phase !== 'renewing') return
    this.#phase = 'lost'
    this.#loss =
      error instanceof ConnectionError
        ? lossOfHandshake(error.failure)
        : { how: 'refused', reason: 'Opening another session was cancelled.' }
    this.#events?.gone(this.#loss)
  }
}
