// What happened to a walk beside its pages, for the ledger (L14): restarts, notices, tries again, failures, stops, brakes.

import type { Failure } from './failure.ts'
import type { PartialReason } from './walk.ts'

/** Why a walk started again from the first page. */
export type RestartCause = 'reload' | 'cursor-refused' | 'changed'

export interface WalkEventBase {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The walk it happened to: 0 for the first, one more for each restart. */
  readonly generation: number
  /** Pages that walk had loaded then. */
  readonly afterPage: number
}

export type WalkEvent = WalkEventBase &
  (
    | {
        /** `generation` is the new walk, `afterPage` the pages of the one before. */
        readonly kind: 'restarted'
        readonly why: RestartCause
      }
    | {
        /** The server said that the list changed; `count` notices that came in one burst are one event. */
        readonly kind: 'list-changed'
        readonly count: number
      }
    | {
        /** A request failed in a way that may pass, and is sent again after `waitMs` milliseconds. */
        readonly kind: 'retried'
        readonly failure: Failure
        /** The number of the try that follows: 2 for the first time that it is sent again. */
        readonly attempt: number
        readonly waitMs: number
      }
    | {
        /** The walk ended with a failure; `cursor` is what was sent, `undefined` for the first page. */
        readonly kind: 'failed'
        readonly failure: Failure
        readonly cursor: string | undefined
      }
    | { readonly kind: 'stopped' }
    | { readonly kind: 'braked'; readonly reason: PartialReason }
  )
