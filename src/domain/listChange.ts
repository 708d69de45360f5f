// What a "list changed" notice leads to (L5, L6, V4): pure decisions, tested as a table. The engine is
// queries/listWalk.ts. No request is ever made inside the notice's own callback.

export interface ChangeContext {
  /** A walk or a reload is under way. */
  readonly isWalking: boolean
  /** Pages on screen. */
  readonly pages: number
  /** How often the walk under way was started again because of a notice. */
  readonly restartsOfThisWalk: number
  /** Reloads of our own accord, each answered by another notice at once. */
  readonly reloadsInARow: number
  /** Nobody sees the page. */
  readonly isHidden: boolean
  /** After a quiet while the list was read once more, and that too was answered by a notice. */
  readonly isEcho: boolean
}

export type ChangeStep =
  /** Nothing was asked yet, so nothing is out of date. */
  | 'nothing'
  /** Discard the walk and start it again from the first page. */
  | 'restart'
  /** Let the walk come to its end; the list keeps changing while it is read. */
  | 'finish-unsteady'
  /** Read a short list again at once. */
  | 'reload'
  /** Say that the list is out of date and read it when it is next needed. */
  | 'mark'
  /** Stop reading of our own accord until the notices stop: reading itself may cause them. */
  | 'pause'
  /** Stop reading of our own accord: reading itself causes the notices. */
  | 'give-up'

export const changeLimits = {
  /** Lists of so many loaded pages are read again at once. */
  shortPages: 5,
  restartsOfAWalk: 1,
  reloadsInARow: 5,
  /** Milliseconds between two reloads of our own accord. */
  betweenReloadsMs: 2_000,
  /** A notice within so many milliseconds of a reading may have been caused by it. */
  echoMs: 10_000,
  /** Milliseconds without a notice after which a storm is over. */
  quietMs: 10_000,
} as const

export function stepAfterChange(context: ChangeContext): ChangeStep {
  const { isWalking, pages, restartsOfThisWalk, reloadsInARow, isHidden, isEcho } = context
  if (isEcho) return 'give-up'
  if (isWalking) return restartsOfThisWalk < changeLimits.restartsOfAWalk ? 'restart' : 'finish-unsteady'
  if (pages === 0) return 'nothing'
  if (pages > changeLimits.shortPages || isHidden) return 'mark'
  return reloadsInARow >= changeLimits.reloadsInARow ? 'pause' : 'reload'
}
