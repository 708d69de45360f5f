// The time that a request may take, without the time that a person takes for the server's question.

import type { Store } from '../lib/store.ts'

export interface TimeLimit {
  /** Aborted when the time has run out. */
  readonly signal: AbortSignal
  /** The request is over; nothing runs out any more. */
  end(): void
}

/**
 * @param ms milliseconds
 * @param changes tells that `isHeld` may have become another
 * @param isHeld while this is true, no time passes; afterwards it begins anew
 */
export function timeLimit(ms: number, changes: Store<unknown>, isHeld: () => boolean): TimeLimit {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (isHeld()) {
      clearTimeout(timer)
      timer = undefined
    } else {
      timer ??= setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms)
    }
  }
  const leave = changes.subscribe(look)
  look()
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      leave()
    },
  }
}
