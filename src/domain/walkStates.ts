// The states of a list's walk. Screens read them; domain/walkMachine.ts says how one follows another.

import type { Failure } from './failure.ts'
import type { Extent, PartialReason, WalkGoal } from './walk.ts'
import type { RestartCause } from './walkEvents.ts'

/** A request that failed in a way that may pass, and is sent again when the wait is over. */
export interface Waiting {
  readonly failure: Failure
  /** The page that failed, from 1, and the cursor that was sent for it. */
  readonly page: number
  readonly cursor: string | undefined
  /** The number of the try that follows. */
  readonly attempt: number
  /** Milliseconds that the server asks to wait before it. */
  readonly retryAfterMs?: number
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** What a walk under way was begun with and has come to. */
export interface Run {
  readonly goal: WalkGoal
  /** Milliseconds since the epoch. */
  readonly since: number
  /** What was on screen when it was begun: brakes count from there. */
  readonly from: Extent
  /** How often it was started again because a cursor was refused, and because the list changed. */
  readonly refusals: number
  readonly changes: number
  /** Requests for the page under way so far, from 1. */
  readonly tries: number
  readonly waiting?: Waiting
}

export interface Walking extends Run {
  readonly kind: 'walking'
  readonly why?: RestartCause
}

/** The former rows are on screen while the list is read again. */
export interface Restarting extends Run, Extent {
  readonly kind: 'restarting'
  readonly why: RestartCause
  /** What a stop goes back to; missing where a walk was started again before it had come to its end. */
  readonly before?: Settled
}

/** A walk at rest. */
export type Settled =
  /** Nothing asked yet: by design, or because the server does not declare resources (C6). */
  | { readonly kind: 'idle'; readonly undeclared: boolean }
  | { readonly kind: 'paused' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'partial'; readonly reason: PartialReason }
  /** Nothing at all could be loaded. */
  | {
      readonly kind: 'failed'
      readonly failure: Failure
      readonly goal: WalkGoal
      /** How often the first page was asked for. */
      readonly tries: number
      /** Milliseconds that the server asks to wait before the next request. */
      readonly retryAfterMs?: number
    }

export type WalkState = Settled | Walking | Restarting

/** Whether the server asked for a wait, which nobody cuts short. */
export function isAskedFor({ retryAfterMs = 0 }: Waiting): boolean {
  return retryAfterMs > 0
}

export function isBusy(state: WalkState): state is Walking | Restarting {
  return state.kind === 'walking' || state.kind === 'restarting'
}
