import type { DemoClock } from '../demo/clock.ts'

interface Timer {
  readonly every: number | undefined
  readonly run: () => void
  at: number
}

/** Time that stands still until a test moves it. */
export class FakeDemoClock implements DemoClock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(now = Date.UTC(2026, 10, 30, 9)) {
    this.#now = now
  }

  /** Repeating timers and sleepers that wait at this moment. */
  get waiting(): number {
    return this.#timers.size
  }

  now(): number {
    return this.#now
  }

  every(ms: number, run: () => void): () => void {
    return this.#add({ every: ms, run, at: this.#now + ms })
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = this.#add({ every: undefined, run: resolve, at: this.#now + ms })
      signal?.addEventListener('abort', () => {
        stop()
        reject(signal.reason as Error) // fetch hands on any reason as well
      })
    })
  }

  /** Lets `ms` pass: what falls due runs in order, each with a turn of the event loop after it. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      const due = [...this.#timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      this.#now = due.at
      if (due.every === undefined) this.#timers.delete(due)
      else due.at += due.every
      due.run()
      await new Promise((resolve) => setImmediate(resolve))
    }
    this.#now = end
  }

  /** Lets time pass in small steps until `isDone`; throws after a virtual minute, so that nothing waits for ever. */
  async advanceUntil(isDone: () => boolean): Promise<void> {
    const limit = this.#now + 60_000
    while (!isDone()) {
      if (this.#now >= limit) throw new Error('still not done after a minute')
      await this.advance(5)
      // Where no timer is due, what was already under way still needs its turns.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }
}
