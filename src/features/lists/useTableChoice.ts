import { useSyncExternalStore } from 'react'

import { noChoice, type FacetChoice } from '../../domain/facetChoice.ts'
import type { RowSort } from '../../domain/shownRows.ts'
import { createStore, type WritableStore } from '../../lib/store.ts'

/** What a person chose to see of one list, beside the filter, which is in the address. */
export interface TableChoice {
  readonly facets: FacetChoice
  readonly sort: RowSort | undefined
}

const nothing: TableChoice = { facets: noChoice, sort: undefined }

/** Outside React, because a pane lives only as long as its tab is open; each goes with its list. */
const stores = new WeakMap<object, WritableStore<TableChoice>>()

/** The choice for a list, by its walk, and its setter. It outlasts reloads and changes of the tab. */
export function useTableChoice(walk: object): readonly [TableChoice, (choice: TableChoice) => void] {
  const store = stores.get(walk) ?? createStore(nothing)
  stores.set(walk, store)
  return [useSyncExternalStore(store.subscribe, store.get), store.set]
}
