// Which failures of a page may pass by themselves, and how long to wait before it is asked for again (safety.md, rows 4 to
// 7 and 13). Pure: time and chance are given. Lists are only read, so that asking twice changes nothing at the server.

import type { Failure } from './failure.ts'

export const retryLimits = {
  /** Requests for one page, the first included. */
  tries: 3,
  /** The longest wait before the second and third: a random part of it is waited ("full jitter"). */
  firstMs: 1_000,
  growth: 3,
  /** Where no response came at all: a server that is being restarted takes its time. */
  away: { tries: 6, firstMs: 1_000, growth: 2, longestMs: 8_000 },
  /** A server that asks for more is not asked again unasked. */
  longestAskedMs: 300_000,
} as const

const transientStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/**
 * Whether a failure may have passed when the same is asked again: a server or gateway in trouble, a connection without an
 * answer, a body that broke off. What the server decided (4xx, a JSON-RPC error) or got wrong is not asked again.
 */
export function isTransient(failure: Failure): boolean {
  switch (failure.kind) {
    case 'http':
      return transientStatuses.has(failure.status)
    case 'unreachable':
      // After a timeout there was enough waiting already.
      return failure.reason !== 'timeout'
    default:
      return false
  }
}

/** Requests for one page that end in this failure, the first included. */
export function mostTries(failure: Failure): number {
  return isAway(failure) ? retryLimits.away.tries : retryLimits.tries
}

function isAway(failure: Failure): boolean {
  return failure.kind === 'unreachable' && failure.reason === 'refused'
}

/**
 * Milliseconds to wait before a page is asked for again; undefined when it is not.
 *
 * @param tries requests for this page so far, from 1
 * @param askedMs what the server asks to wait (`Retry-After`), which is never cut short
 * @param random from 0 up to, not including, 1
 */
export function retryDelay(
  failure: Failure,
  tries: number,
  askedMs: number | undefined,
  random: number,
): number | undefined {
  if (!isTransient(failure) || tries >= mostTries(failure)) return undefined
  if (askedMs !== undefined && askedMs > retryLimits.longestAskedMs) return undefined
  return Math.round(Math.max(isAway(failure) ? awayDelay(tries, random) : passingDelay(tries, random), askedMs ?? 0))
}

function passingDelay(tries: number, random: number): number {
  return random * retryLimits.firstMs * retryLimits.growth ** (tries - 1)
}

/** Half of it is fixed, so that the tries do not all fall into the restart. */
function awayDelay(tries: number, random: number): number {
  const { firstMs, growth, longestMs } = retryLimits.away
  const longest = Math.min(longestMs, firstMs * growth ** (tries - 1))
  return longest / 2 + (random * longest) / 2
}
