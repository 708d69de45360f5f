// What happened to a walk beside its pages, for the ledger (L14): restarts, notices, tries again, failures, stops, brakes.

import type { Failure } from './failure.ts'
import type { PartialReason } from './walk.ts'

/** Why a walk started again from the first page. */
export type RestartCause = 'reload' | 'cursor-refused' | 'changed' | 'new-session'

export interface WalkEventBase {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The walk it happened to: 0 for the first, one more for each restart. */
  readonly generation: number
  /** Pages that walk had loaded then. */
  readonly afterPage: number
}

/** What happened, before it is said when and to which walk. */
export type WalkNote =
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

export type WalkEvent = WalkEventBase & WalkNote

/** The events kept: those at the beginning and the latest, so that no storm of notices can grow it. */
export interface WalkEventLog {
  readonly events: readonly WalkEvent[]
  /** Events left out between the first and the latest. */
  readonly folded: number
  /** When the last notice of a burst came, in milliseconds since the epoch. */
  readonly lastNotice: number
}

export const eventLimits = {
  first: 20,
  latest: 180,
  /** Notices that follow each other within so many milliseconds are one burst. */
  burstMs: 1_000,
} as const

export const noEvents: WalkEventLog = { events: [], folded: 0, lastNotice: -Infinity }

/** The log with one event more, or with a notice more in its last burst. The log that is given stays as it is. */
export function withEvent(log: WalkEventLog, event: WalkEvent): WalkEventLog {
  const lastNotice = event.kind === 'list-changed' ? event.at : log.lastNotice
  const last = log.events.at(-1)
  if (event.kind === 'list-changed' && last?.kind === 'list-changed' && isOneBurst(log, last, event)) {
    const burst: WalkEvent = { ...last, count: last.count + event.count }
    return { ...log, events: [...log.events.slice(0, -1), burst], lastNotice }
  }
  const events = [...log.events, event]
  const excess = events.length - eventLimits.first - eventLimits.latest
  if (excess > 0) events.splice(eventLimits.first, excess)
  return { events, folded: log.folded + Math.max(0, excess), lastNotice }
}

function isOneBurst({ lastNotice }: WalkEventLog, last: WalkEvent, next: WalkEvent): boolean {
  const isSamePlace = last.generation === next.generation && last.afterPage === next.afterPage
  return isSamePlace && next.at - lastNotice < eventLimits.burstMs
}
