/** Clock and chance of a walk, so that a test can give its own. */
export interface WalkTiming {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** From 0 up to, not including, 1. */
  readonly random: () => number
  /** Calls back once after so many milliseconds; what it returns prevents that. */
  readonly wait: (ms: number, then: () => void) => () => void
}

export const systemTiming: WalkTiming = {
  now: () => Date.now(),
  random: () => Math.random(),
  wait(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
