// The sessions of one demo server, of which there are never too many: one that nobody uses is forgotten after a while,
// or when another needs its place.

import type { ServerResponse } from 'node:http'
import type { DemoClock } from '../demo/clock.ts'

export interface SessionLimits {
  readonly clock: DemoClock
  /** Milliseconds without an open answer after which a session is forgotten. */
  readonly idleMs?: number
  readonly most?: number
}

interface Session<Transport> {
  readonly transport: Transport
  openAnswers: number
  requests: number
  /** Stops the clock of an idle session. */
  stop: () => void
}

export class DemoSessions<Transport extends { close(): Promise<void> }> {
  readonly #limits: Required<SessionLimits>
  /** The one unused for longest comes first. */
  readonly #sessions = new Map<string, Session<Transport>>()

  constructor({ clock, idleMs = 600_000, most = 50 }: SessionLimits) {
    this.#limits = { clock, idleMs, most }
  }

  get size(): number {
    return this.#sessions.size
  }

  /** False when there are as many as there may be, and all of them in use. */
  add(id: string, transport: Transport): boolean {
    if (this.size >= this.#limits.most) {
      const idle = [...this.#sessions].find(([, { openAnswers }]) => openAnswers === 0)
      if (idle === undefined) return false
      this.end(idle[0])
    }
    this.#sessions.set(id, { transport, openAnswers: 0, requests: 0, stop: () => undefined })
    return true
  }

  /** The session, in use until the answer is complete; undefined for one that is not, or no longer, known. */
  use(id: string, answer: ServerResponse): Transport | undefined {
    const session = this.#sessions.get(id)
    if (session === undefined) return undefined
    this.#sessions.delete(id)
    this.#sessions.set(id, session)
    session.stop()
    session.openAnswers++
    answer.once('close', () => {
      session.openAnswers--
      if (session.openAnswers === 0 && this.#sessions.get(id) === session) this.#waitForUse(id, session)
    })
    return session.transport
  }

  /** Counts one request of a known session; gives how many there have been. */
  countRequest(id: string): number {
    const session = this.#sessions.get(id)
    return session === undefined ? 0 : ++session.requests
  }

  /** Takes an ended session off the list. */
  forget(id: string): void {
    this.#sessions.get(id)?.stop()
    this.#sessions.delete(id)
  }

  end(id: string): void {
    const session = this.#sessions.get(id)
    this.forget(id)
    // Nobody is left who could be told that it did not end well.
    session?.transport.close().catch(() => undefined)
  }

  endAll(): void {
    for (const id of [...this.#sessions.keys()]) this.end(id)
  }

  #waitForUse(id: string, session: Session<Transport>): void {
    const { clock, idleMs } = this.#limits
    const wait = new AbortController()
    session.stop = () => wait.abort()
    clock.sleep(idleMs, wait.signal).then(
      () => this.end(id),
      () => undefined,
    )
  }
}
