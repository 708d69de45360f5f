// The time limits, kept in localStorage: a lasting preference for all servers (C12).

import { createStore, type Store } from '../../lib/store.ts'
import { limitsFrom, type TimeLimits } from '../../domain/timeLimits.ts'

const storageKey = 'vitrine.timeLimits'
const store = createStore<TimeLimits>(readStored())

/** What the next connection gets. */
export const timeLimits: Store<TimeLimits> = store

export function setTimeLimits(limits: TimeLimits): void {
  store.set(limits)
  try {
    localStorage.setItem(storageKey, JSON.stringify(limits))
  } catch {
    // Storage is full or blocked: the choice then lasts as long as the page.
  }
}

function readStored(): TimeLimits {
  try {
    return limitsFrom(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return limitsFrom(undefined)
  }
}
