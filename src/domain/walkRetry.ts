// Which failures of a page may pass by themselves, and how long to wait before it is asked for again (safety.md, rows 4 to
// 7 and 13). Pure: time and chance are given. Lists are only read, so that asking twice changes nothing at the server.

import type { Failure } from './failure.ts'

export const retryLimits = {
  /** Requests for one page, the first included. */
  tries: 3,
  /** The longest wait before the second and third: a random part of it is waited ("full jitter"). */
  firstMs: 1_000,
  growth: 3,
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
      // After a timeout there was a minute of waiting already.
      return failure.reason !== 'timeout'
    default:
      return false
  }
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
  if (!isTransient(failure) || tries >= retryLimits.tries) return undefined
  if (askedMs !== undefined && askedMs > retryLimits.longestAskedMs) return undefined
  const backOff = random * retryLimits.firstMs * retryLimits.growth ** (tries - 1)
  return Math.round(Math.max(backOff, askedMs ?? 0))
}
