// What becomes of a connection whose session is lost (C9). However many requests find out at once, one other session takes
// its place, and each of them is sent again once. What is decided is decided in domain/sessionRecovery.ts.

import { rpcErrorIn, type Failure } from '../domain/failure.ts'
import { sessionLossOf } from '../domain/lostSession.ts'
import { afterSessionLoss, type SessionNews, type SessionPast } from '../domain/sessionRecovery.ts'
import { createStore, type Store } from '../lib/store.ts'
import { ConnectionError } from './connection.ts'

/** The last that there is to say of the connection's session. */
export interface SessionUpdates extends Store<SessionNews | undefined> {
  /** Begins another session, because somebody asked for it. Rejects with a ConnectionError; the news say it as well. */
  readonly begin: () => Promise<void>
  readonly dismiss: () => void
}

export interface FailedRequest {
  readonly failure: Failure
  /** The number of the session that it was sent in. */
  readonly session: number
  readonly wasInSession: boolean
  /** No answer is waited for any more, because another session took the place of the request's own. */
  readonly isGivenUp: boolean
}

export interface KeeperCalls {
  renew(begun: 'wish' | 'recovery'): Promise<void>
  /**
   * Another session stands, and what was known of the former may hold no longer.
   *
   * @param repeats gives the requests that are being sent again then
   */
  renewed(repeats: () => Iterable<Promise<unknown>>): void
}

export class SessionKeeper implements SessionUpdates {
  readonly #news = createStore<SessionNews | undefined>(undefined)
  readonly #calls: KeeperCalls
  #past: SessionPast = { begun: 'connect', at: Date.now(), hasAnswered: false }
  #renewal: Promise<void> | undefined
  #number = 0
  readonly #repeats = new Set<Promise<unknown>>()
  readonly get = this.#news.get
  readonly subscribe = this.#news.subscribe

  constructor(calls: KeeperCalls) {
    this.#calls = calls
  }

  /** Which session stands, counted from 0. */
  get number(): number {
    return this.#number
  }

  readonly begin = (): Promise<void> => this.#settled(this.#renewal ?? this.#calls.renew('wish'))

  readonly dismiss = (): void => this.#news.set(undefined)

  /** A request was answered. */
  answered(session: number): void {
    if (session === this.#number) this.#past = { ...this.#past, hasAnswered: true }
  }

  /** A request failed; with an error of the server's it was answered all the same, unless that says that the session is over. */
  failed({ failure, session, wasInSession }: FailedRequest): void {
    if (rpcErrorIn(failure) !== undefined && sessionLossOf(failure, wasInSession) === undefined) this.answered(session)
  }

  /** Keeps count of a request that is sent again. */
  async repeating<Value>(request: Promise<Value>): Promise<Value> {
    this.#repeats.add(request)
    try {
      return await request
    } finally {
      this.#repeats.delete(request)
    }
  }

  /** A request that was sent again was answered. */
  repeated(): void {
    const news = this.#news.get()
    if (news?.kind === 'renewed') this.#news.set({ ...news, repeated: news.repeated + 1 })
  }

  /**
   * Whether a failed request is to be sent again: it was lost with its session, and another one stands.
   *
   * @throws ConnectionError with why no other session could be begun; an AbortError when the connection is closed
   */
  async mayRepeat(failed: FailedRequest): Promise<boolean> {
    if (!wentWithSession(failed)) return false
    if (failed.session !== this.#number) return true
    if (!this.lost()) return false
    await this.#settled(this.#renewal)
    return true
  }

  /** Whether a failed request went with its session, and whatever it was to end with it. Another session is begun for others. */
  endedWithSession(failed: FailedRequest): boolean {
    if (!wentWithSession(failed)) return false
    if (failed.session === this.#number) this.lost()
    return true
  }

  /** A request that was sent again failed: if for the same reason, no third is made. */
  failedAgain(failed: FailedRequest): void {
    if (isLost(failed) && failed.session === this.#number) this.#stop()
  }

  /** The server said that the session is over. Begins another one unless that was no cure before; says whether it does. */
  lost(): boolean {
    if (this.#renewal !== undefined) return true
    if (afterSessionLoss('lost', this.#past, Date.now()) !== 'renew') {
      this.#stop()
      return false
    }
    this.#calls.renew('recovery').catch(() => undefined)
    return true
  }

  /** Follows a renewal, whoever began it. Settles as that does. */
  follow(renewal: Promise<void>, begun: 'wish' | 'recovery'): Promise<void> {
    this.#news.set({ kind: 'renewing', begun, at: Date.now() })
    const followed: Promise<void> = renewal.then(
      () => this.#stands(begun, followed),
      (error: unknown) => {
        this.#over(followed)
        const at = Date.now()
        // Given up for another one, or because the connection is closed.
        if (error instanceof ConnectionError) this.#news.set({ kind: 'failed', at, failure: error.failure })
        throw error
      },
    )
    this.#renewal = followed
    return followed
  }

  #stands(begun: 'wish' | 'recovery', renewal: Promise<void>): void {
    this.#over(renewal)
    const at = Date.now()
    this.#number++
    this.#past = { begun, at, hasAnswered: false }
    this.#news.set({ kind: 'renewed', begun, at, repeated: 0 })
    this.#calls.renewed(() => this.#repeats)
  }

  /** Settles as the last renewal does: one that was given up for another says nothing. */
  async #settled(first: Promise<void> | undefined): Promise<void> {
    for (let renewal = first; renewal !== undefined; renewal = this.#renewal) {
      try {
        await renewal
      } catch (error) {
        if (this.#renewal === undefined) throw error
      }
    }
  }

  #over(renewal: Promise<void>): void {
    if (this.#renewal === renewal) this.#renewal = undefined
  }

  #stop(): void {
    this.#news.set({ kind: 'stopped', at: Date.now(), began: this.#past.at })
  }
}

function wentWithSession(failed: FailedRequest): boolean {
  return failed.isGivenUp || isLost(failed)
}

function isLost({ failure, wasInSession }: FailedRequest): boolean {
  return sessionLossOf(failure, wasInSession) === 'lost'
}
