import type { Store } from './store.ts'

/**
 * The same values, told less often: one that is only a step on the way waits until `everyMs` milliseconds after the one that
 * was told before, and later ones take its place. All others are told at once.
 *
 * @param isStep whether `next` only goes on from `shown`
 */
export function pacedStore<Value>(
  source: Store<Value>,
  isStep: (shown: Value, next: Value) => boolean,
  everyMs: number,
): Store<Value> {
  const listeners = new Set<() => void>()
  let shown = source.get()
  let toldAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined

  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    const next = source.get()
    if (Object.is(shown, next)) return
    shown = next
    toldAt = performance.now()
    for (const listener of [...listeners]) listener()
  }

  function take(): void {
    const wait = toldAt + everyMs - performance.now()
    if (wait <= 0 || !isStep(shown, source.get())) tell()
    else timer ??= setTimeout(tell, wait)
  }

  return {
    get() {
      // Nobody listens, so nobody was told: what there is now is the value.
      if (stop === undefined) shown = source.get()
      return shown
    },
    subscribe(listener) {
      listeners.add(listener)
      if (stop === undefined) {
        stop = source.subscribe(take)
        // What came between the first `get` and now would otherwise never be told.
        shown = source.get()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}
