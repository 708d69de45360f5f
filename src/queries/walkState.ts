// What is known of a list's walk, as unions: the engine in listWalk.ts writes them, screens read them.

import type { Failure } from '../domain/failure.ts'
import type { ListDifference } from '../domain/listDifference.ts'
import type { ListItems, ListKind } from '../domain/listPage.ts'
import type { PageTally, RowView } from '../domain/rowIndex.ts'
import type { PartialReason, WalkGoal } from '../domain/walk.ts'
import type { LoadedPage } from '../protocol/connection.ts'

export type WalkState =
  /** Nothing asked yet: by design, or because the server does not declare resources (C6). */
  | { readonly kind: 'idle'; readonly undeclared: boolean }
  | { readonly kind: 'walking'; readonly goal: WalkGoal; readonly since: number; readonly why?: RestartCause }
  /** The old rows are on screen while a new generation is walked. */
  | {
      readonly kind: 'restarting'
      readonly goal: WalkGoal
      readonly since: number
      readonly why: RestartCause
      readonly pages: number
    }
  | { readonly kind: 'paused' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'partial'; readonly reason: PartialReason }
  /** `cursor` is what was sent when it failed; the pages before it are kept. */
  | {
      readonly kind: 'failed'
      readonly failure: Failure
      readonly cursor: string | undefined
      /** A reading again failed: the rows are the former ones, whole as they were. */
      readonly restart?: { readonly why: RestartCause; readonly goal: WalkGoal; readonly pages: number }
    }

/** Why a walk started again from the first page. */
export type RestartCause = 'reload' | 'cursor-refused' | 'changed'

/** What is known of changes at the server that the rows on screen do not show. Times are milliseconds since the epoch. */
export type ListFreshness =
  | { readonly kind: 'current' }
  | { readonly kind: 'outdated'; readonly since: number }
  /** Every reading was answered by another notice, so nothing is read again of our own accord. */
  | { readonly kind: 'paused'; readonly since: number }
  /** The list changed again and again while it was read: rows may be missing or doubled. */
  | { readonly kind: 'unsteady'; readonly since: number }

export interface WalkSnapshot<Item extends ListItems[ListKind]> {
  readonly state: WalkState
  /** The pages on screen, oldest first. */
  readonly pages: readonly LoadedPage<Item>[]
  /** What each of the pages added, in the same order. */
  readonly tallies: readonly PageTally[]
  /** Another object after every page. */
  readonly rows: RowView<Item>
  readonly freshness: ListFreshness
  /** What the last reading changed, until it is dismissed. */
  readonly difference: ListDifference<Item> | undefined
  /** The walk so far: 0 for the first, one more for each restart. */
  readonly generation: number
}
