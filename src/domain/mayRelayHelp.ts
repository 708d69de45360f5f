import type { FailureContext } from './explainFailure.ts'
import type { Failure } from './failure.ts'
import { handshakePattern, isCrossOrigin } from './handshakePattern.ts'

/**
 * Whether the browser may be what stood between (C11): no response, of which a redirect is one, an unreadable session id, or a
 * preflight that refuses headers. Pure.
 */
export function mayRelayHelp(failure: Failure, context: FailureContext): boolean {
  if (!isCrossOrigin(context)) return false
  return (failure.kind === 'unreachable' && failure.reason === 'refused') || handshakePattern(context) !== undefined
}
