// The older protocol's sessions, as far as a failed request tells of them (K09, K10). Pure: no I/O.

import type { FailureContext } from './explainFailure.ts'
import { rpcErrorIn, type Failure, type RpcError } from './failure.ts'
import { ownAttempts } from './probes.ts'

/** Errors of a server that knows the session: it names the method, the cursor or the resource as the fault. */
const answeringCodes: ReadonlySet<unknown> = new Set([-32601, -32602, -32002])

/** What servers answer in place of the 404 that the specification asks for (K09 e, f). */
const misreporting: ReadonlySet<number> = new Set([400, 503])

/**
 * `lost`: the server said so. `perhaps`: it answered as some servers do that have forgotten a session, and as many do for
 * other reasons.
 */
export type SessionLoss = 'lost' | 'perhaps'

/**
 * What a failed request says of its session: only a 404 to a request that carried a session id means that it is over
 * (2025-11-25, "Session Management", 3 and 4), whatever came with it.
 *
 * @returns undefined where the session has nothing to do with it
 */
export function sessionLossOf(failure: Failure, sessionIdSent: boolean): SessionLoss | undefined {
  const status = failure.kind === 'http' || failure.kind === 'rpc' ? failure.status : undefined
  return lossBy(status, rpcErrorIn(failure), sessionIdSent)
}

/** Whether a failure means that the session is over. */
export function isLostSession(
  status: number | undefined,
  error: RpcError | undefined,
  { attempts }: FailureContext,
): boolean {
  return lossBy(status, error, ownAttempts(attempts).at(-1)?.sessionIdSent === true) === 'lost'
}

function lossBy(
  status: number | undefined,
  error: RpcError | undefined,
  sessionIdSent: boolean,
): SessionLoss | undefined {
  if (status === undefined || !sessionIdSent || answeringCodes.has(error?.code)) return undefined
  if (status === 404) return 'lost'
  return misreporting.has(status) ? 'perhaps' : undefined
}
