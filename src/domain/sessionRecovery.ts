// What follows when the older protocol's session is lost (C9, K09): another one begins by itself, once; a second loss right
// after stops, and where the server did not say plainly that it is lost a person decides. Pure: time is given.

import type { Failure } from './failure.ts'
import type { SessionLoss } from './lostSession.ts'

/** How the present session came to be. */
export interface SessionPast {
  /** `recovery`: by itself, after a loss. `wish`: because somebody asked for it. */
  readonly begun: 'connect' | 'wish' | 'recovery'
  /** Milliseconds since the epoch. */
  readonly at: number
  /** A request was answered in it, be it with an error. */
  readonly hasAnswered: boolean
}

export type RecoveryStep =
  /** Begin another session, and send again what was lost with this one. */
  | 'renew'
  /** It would only be lost again. */
  | 'stop'
  /** A button, and nothing by itself. */
  | 'offer'

/** A session that lives shorter than this was no cure, in milliseconds. */
export const soonMs = 10_000

/** @param now milliseconds since the epoch */
export function afterSessionLoss(loss: SessionLoss, past: SessionPast, now: number): RecoveryStep {
  if (loss === 'perhaps') return 'offer'
  if (past.begun === 'connect') return 'renew'
  return past.hasAnswered && now - past.at >= soonMs ? 'renew' : 'stop'
}

/** What a person is told of it. Times are milliseconds since the epoch. */
export type SessionNews =
  | { readonly kind: 'renewing'; readonly begun: 'wish' | 'recovery'; readonly at: number }
  /** `repeated` counts the requests that were sent again and answered. */
  | { readonly kind: 'renewed'; readonly begun: 'wish' | 'recovery'; readonly at: number; readonly repeated: number }
  /** The session that began at `began` was lost as well, at once. */
  | { readonly kind: 'stopped'; readonly at: number; readonly began: number }
  /** No other session could be begun. */
  | { readonly kind: 'failed'; readonly at: number; readonly failure: Failure }
