/** Time for the demo: a test hands in one that it drives itself. Milliseconds everywhere. */
export interface DemoClock {
  /** Since 1970. */
  now(): number
  /** Calls `run` again and again until the returned function is called. */
  every(ms: number, run: () => void): () => void
  /** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: DemoClock = {
  now: () => Date.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(reasonOf(signal))
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      const stop = () => {
        clearTimeout(timer)
        if (signal !== undefined) reject(reasonOf(signal))
      }
      signal?.addEventListener('abort', stop, { once: true })
    }),
}

/** What `fetch` would reject with. */
export function reasonOf(signal: AbortSignal): Error {
  // `reason` may be any value; fetch hands on whatever it is, and so must we.
  return (signal.reason ?? new DOMException('The operation was aborted.', 'AbortError')) as Error
}
