// The older protocol's sessions, as far as a failed request tells of them (K10). Pure: no I/O.

import type { FailureContext } from './explainFailure.ts'
import type { RpcError } from './failure.ts'
import { ownAttempts } from './probes.ts'

/** Errors of a server that knows the session: it names the method, the cursor or the resource as the fault. */
const answeringCodes: ReadonlySet<unknown> = new Set([-32601, -32602, -32002])

/**
 * Whether a failure means that the session is over: only a 404 to a request that carried a session id does (2025-11-25,
 * "Session Management", 3 and 4).
 */
export function isLostSession(
  status: number | undefined,
  error: RpcError | undefined,
  { attempts }: FailureContext,
): boolean {
  return status === 404 && ownAttempts(attempts).at(-1)?.sessionIdSent === true && !answeringCodes.has(error?.code)
}
