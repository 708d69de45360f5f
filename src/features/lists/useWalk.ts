import { useSyncExternalStore } from 'react'

import type { ListItems, ListKind } from '../../domain/listPage.ts'
import { isBusy } from '../../domain/walkStates.ts'
import { pacedStore } from '../../lib/pacedStore.ts'
import type { Store } from '../../lib/store.ts'
import type { ListWalk } from '../../queries/listWalk.ts'
import type { WalkSnapshot } from '../../queries/walkState.ts'

/**
 * Milliseconds between pages that are drawn while more come in. Drawing takes longer than reading a page does: drawn one by
 * one, pages took two to three times the thread time (docs/figures.md).
 */
const drawEveryMs = 250

type AnySnapshot = WalkSnapshot<ListItems[ListKind]>
/** One for each walk, so that all parts of the screen show the same page of it. */
const paced = new WeakMap<object, Store<AnySnapshot>>()

export function useWalk<Kind extends ListKind>(walk: ListWalk<Kind>): WalkSnapshot<ListItems[Kind]> {
  const known = paced.get(walk) ?? pacedStore<AnySnapshot>(walk.snapshot, isOneMorePage, drawEveryMs)
  paced.set(walk, known)
  // The store was made from this walk's own, whose items are of this kind.
  const store = known as Store<WalkSnapshot<ListItems[Kind]>>
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Nothing but the pages so far differs: a walk that starts, ends, fails or is marked is shown at once. */
export function isOneMorePage(shown: AnySnapshot, next: AnySnapshot): boolean {
  return (
    isBusy(next.state) &&
    shown.state.kind === next.state.kind &&
    shown.generation === next.generation &&
    shown.freshness === next.freshness &&
    shown.difference === next.difference &&
    shown.pages.length > 0
  )
}
