// What is known of a list and its walk: the engine in listWalk.ts writes it, screens read it.

import type { ListDifference } from '../domain/listDifference.ts'
import type { ListItems, ListKind } from '../domain/listPage.ts'
import type { PageTally, RowView } from '../domain/rowIndex.ts'
import type { WalkEvent } from '../domain/walkEvents.ts'
import type { WalkState } from '../domain/walkStates.ts'
import type { LoadedPage } from '../protocol/connection.ts'

export type { RestartCause } from '../domain/walkEvents.ts'
export type { WalkState } from '../domain/walkStates.ts'

/** What is known of changes at the server that the rows on screen do not show. Times are milliseconds since the epoch. */
export type ListFreshness =
  | { readonly kind: 'current' }
  /** `isSupposed`: no notice said so, but none could have come. */
  | { readonly kind: 'outdated'; readonly since: number; readonly isSupposed?: boolean }
  /** Notices came again and again: it is read once more when none has come for a while. */
  | { readonly kind: 'paused'; readonly since: number }
  /** Every reading was answered by another notice, also one after a quiet while: nothing is read of our own accord. */
  | { readonly kind: 'echoing'; readonly since: number }
  /** The list changed again and again while it was read: rows may be missing or doubled. It may have changed since. */
  | { readonly kind: 'unsteady'; readonly since: number; readonly isOutdated?: boolean }

/** The list is known to have changed since its rows were read. */
export function isOutdated(freshness: ListFreshness): boolean {
  return freshness.kind === 'outdated' || (freshness.kind === 'unsteady' && freshness.isOutdated === true)
}

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
  /** The walk on screen: 0 for the first, one more for each restart. */
  readonly generation: number
  /** What happened beside the pages, oldest first; of very many the first and the latest. */
  readonly events: readonly WalkEvent[]
  /** Events left out, between the first 20 and the others. */
  readonly eventsFolded: number
}
