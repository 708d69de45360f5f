// A lasting preference: whether a watched resource is read again by itself when it changes.

import { createStore, type Store } from '../../lib/store.ts'

const storageKey = 'vitrine.readsAgain'
const store = createStore(readStored())

export const readsAgain: Store<boolean> = store

export function setReadsAgain(value: boolean): void {
  store.set(value)
  try {
    localStorage.setItem(storageKey, String(value))
  } catch {
    // Storage is full or blocked: the choice then lasts as long as the page.
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}
