// The reader's choice of theme: kept in localStorage, shown as `data-theme` on the root element (styles.css does the rest).

import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'vitrine.theme'
const listeners = new Set<() => void>()
let current: Theme = readStored()

showOnRoot()

/** The choice, what the button offers next, and the setter. */
export function useTheme(): { theme: Theme; next: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, () => current)
  return { theme, next: nextTheme(theme, prefersDark()), setTheme }
}

/** The theme that is on screen now. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (current === 'system' ? (prefersDark() ? 'dark' : 'light') : current))
}

export function setTheme(theme: Theme): void {
  current = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is full or blocked: the choice then lasts as long as the page.
  }
  showOnRoot()
  for (const listener of listeners) listener()
}

/** From `system` first to the opposite of what the system shows, so that the first press always changes something. */
export function nextTheme(theme: Theme, systemIsDark: boolean): Theme {
  const [same, opposite]: [Theme, Theme] = systemIsDark ? ['dark', 'light'] : ['light', 'dark']
  if (theme === 'system') return opposite
  return theme === opposite ? same : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

function readStored(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function prefersDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches
}

function showOnRoot(): void {
  document.documentElement.dataset['theme'] = current
}
