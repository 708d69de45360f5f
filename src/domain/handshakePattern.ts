// What the attempts of a connection give away about cross-origin headers, which a page cannot see directly (E3, K12, K13).
// Pure: no I/O.

import { isCrossOrigin } from './browserRules.ts'
import type { Attempt, FailureContext } from './explainFailure.ts'
import { ownAttempts } from './probes.ts'

export type HandshakePattern =
  /** `initialize` worked without a readable session id, and the next request was refused with 400. */
  | 'session-id-hidden'
  /** `initialize` worked, and the next request died without a response. */
  | 'version-header-refused'
  /** The modern probe died without a response, and `initialize` was answered with an error. */
  | 'modern-headers-refused'

/** The pattern seen, or `undefined`; only cross-origin requests of the page itself can show one. */
export function handshakePattern(context: FailureContext): HandshakePattern | undefined {
  if (!isCrossOrigin(context)) return undefined
  const attempts = ownAttempts(context.attempts)
  const initialized = attempts.findIndex((attempt) => attempt.method === 'initialize' && isOk(attempt))
  if (initialized !== -1) {
    const next = attempts[initialized + 1]
    const isVisible = attempts[initialized]?.sessionIdSeen === true
    if (!isVisible && next?.status === 400) return 'session-id-hidden'
    return next?.failed === true ? 'version-header-refused' : undefined
  }
  const probe = attempts.findIndex((attempt) => attempt.method === 'server/discover' && attempt.failed === true)
  if (probe === -1) return undefined
  const answered = attempts.slice(probe + 1).some((attempt) => attempt.method === 'initialize' && isRefused(attempt))
  return answered ? 'modern-headers-refused' : undefined
}

/**
 * Whether a connection in the older era says nothing of the newer one: its first request died without an answer that the page
 * may read, which no server of the older era alone would cause (K13).
 */
export function isModernUntested(context: Omit<FailureContext, 'action'>): boolean {
  if (context.era !== 'auto' || !isCrossOrigin(context)) return false
  const attempts = ownAttempts(context.attempts)
  const probe = attempts.findIndex((attempt) => attempt.method === 'server/discover' && attempt.failed === true)
  return probe !== -1 && attempts.slice(probe + 1).some((attempt) => attempt.method === 'initialize' && isOk(attempt))
}

export function isOk({ status }: Attempt): boolean {
  return status !== undefined && status >= 200 && status < 300
}

function isRefused({ status }: Attempt): boolean {
  return status !== undefined && status >= 400
}
