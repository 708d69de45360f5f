import { useSyncExternalStore } from 'react'

import type { ListKind } from '../../domain/listPage.ts'
import { createStore, type WritableStore } from '../../lib/store.ts'
import { formatColumnChoice, parseColumnChoice, type ColumnChoice } from './columnChoice.ts'

const stores = new Map<ListKind, WritableStore<ColumnChoice>>()

/** The choice for one kind of list, whatever the server, and its setter. Kept in localStorage. */
export function useColumnChoice(kind: ListKind): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const store = storeOf(kind)
  const choice = useSyncExternalStore(store.subscribe, store.get)
  return [
    choice,
    (next) => {
      store.set(next)
      try {
        localStorage.setItem(storageKey(kind), formatColumnChoice(next))
      } catch {
        // Storage is full or blocked: the choice then lasts as long as the page.
      }
    },
  ]
}

function storageKey(kind: ListKind): string {
  return `vitrine.columns.${kind}`
}

function storeOf(kind: ListKind): WritableStore<ColumnChoice> {
  const known = stores.get(kind)
  if (known !== undefined) return known
  const store = createStore(parseColumnChoice(readStored(kind)))
  stores.set(kind, store)
  return store
}

function readStored(kind: ListKind): string | null {
  try {
    return localStorage.getItem(storageKey(kind))
  } catch {
    return null
  }
}
