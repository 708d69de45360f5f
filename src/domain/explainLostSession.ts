// The older protocol's sessions, as far as a failed request tells of them (K10). Pure: no I/O.

import type { Advice, FailureContext } from './explainFailure.ts'
import { displayCode, displayMessage, quoted } from './explainRpc.ts'
import type { RpcError } from './failure.ts'

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
  return status === 404 && attempts.at(-1)?.sessionIdSent === true && !answeringCodes.has(error?.code)
}

/** Trying again cannot help, connecting again does. */
export function explainLostSession(error: RpcError | undefined): Advice {
  const said = error === undefined ? '' : displayMessage(error)
  return {
    title: 'The server no longer knows this session',
    whatHappened: `The request carried the session id that the server gave out, and the answer was 404: the session is over.${
      said === '' ? '' : ` The server said: ${quoted(said)}`
    }`,
    causes: [
      'The server was restarted, or ended the session after some time without requests.',
      'Several server processes answer at this address and do not know each other’s sessions.',
    ],
    next: ['Connect again: that starts a new session. The same request in this one will fail again.'],
    code: `HTTP 404${error === undefined ? '' : `, ${displayCode(error.code)}`}`,
  }
}
