// The time that a request may take, without the time that a person takes for the server's question (C12).

import { limitWords, type LimitName, type TimeLimits } from '../domain/timeLimits.ts'
import type { Store } from '../lib/store.ts'

export interface TimeLimit {
  /** Aborted, with a TimeLimitError, when one of the limits has run out. */
  readonly signal: AbortSignal
  /** A part of the response came. */
  heard(): void
  /** The request is over; nothing runs out any more. */
  end(): void
}

export class TimeLimitError extends Error {
  override readonly name = 'TimeoutError'
  readonly limit: LimitName

  constructor(limit: LimitName, ms: number) {
    super(limitWords(limit, ms))
    this.limit = limit
  }
}

/**
 * @param changes tells that `isHeld` may have become another
 * @param isHeld while this is true, no time passes; afterwards it begins anew
 */
export function timeLimit(limits: TimeLimits, changes: Store<unknown>, isHeld: () => boolean): TimeLimit {
  const controller = new AbortController()
  const runOut = (limit: LimitName) => controller.abort(new TimeLimitError(limit, limits[limit]))
  let total: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let heardAt: number | undefined
  const stop = () => {
    clearTimeout(total)
    clearTimeout(silence)
    total = silence = undefined
  }
  /** Looks again once the time could be up: a timer for each piece of a large answer would be many. */
  const waitForMore = (since: number) => {
    const limit = heardAt === undefined ? 'firstByte' : 'idle'
    silence = setTimeout(
      () => {
        const last = heardAt ?? since
        if (limit === 'idle' && performance.now() - last >= limits.idle) runOut('idle')
        else if (limit === 'firstByte' && heardAt === undefined) runOut('firstByte')
        else waitForMore(last)
      },
      Math.max(0, since + limits[limit] - performance.now()),
    )
  }
  const look = () => {
    if (isHeld()) {
      stop()
      heardAt = undefined
    } else if (total === undefined) {
      total = setTimeout(() => runOut('total'), limits.total)
      waitForMore(performance.now())
    }
  }
  const leave = changes.subscribe(look)
  look()
  return {
    signal: controller.signal,
    heard() {
      const isFirst = heardAt === undefined
      heardAt = performance.now()
      if (!isFirst || silence === undefined) return
      clearTimeout(silence)
      waitForMore(heardAt)
    },
    end() {
      stop()
      leave()
    },
  }
}
