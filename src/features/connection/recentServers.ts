// Servers connected to before, kept in localStorage without secrets: no query values, no headers (D5, safety row 13).

import { createStore, type Store } from '../../lib/store.ts'
import type { Era, EraChoice } from '../../protocol/connection.ts'

export interface RecentServer {
  /** Origin and path alone. */
  readonly url: string
  readonly label: string
  readonly era: Era
  readonly revision: string
  /** What was chosen when it was connected to. */
  readonly choice: EraChoice
  /** Milliseconds since the epoch. */
  readonly at: number
}

const storageKey = 'vitrine.recent'
const most = 8
const store = createStore<readonly RecentServer[]>(readStored())

export const recentServers: Store<readonly RecentServer[]> = store

/** Puts a server in front of the list. */
export function rememberServer(server: Omit<RecentServer, 'at'>): void {
  const { origin, pathname } = new URL(server.url)
  const url = origin + pathname
  write([{ ...server, url, at: Date.now() }, ...store.get().filter((other) => other.url !== url)].slice(0, most))
}

export function forgetServer(url: string): void {
  write(store.get().filter((server) => server.url !== url))
}

function write(servers: readonly RecentServer[]): void {
  store.set(servers)
  try {
    localStorage.setItem(storageKey, JSON.stringify(servers))
  } catch {
    // Storage is full or blocked: the list then lasts as long as the page.
  }
}

function readStored(): readonly RecentServer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentServer).slice(0, most) : []
  } catch {
    return []
  }
}

function isRecentServer(value: unknown): value is RecentServer {
  if (typeof value !== 'object' || value === null) return false
  const { url, label, era, revision, choice, at } = value as Record<string, unknown>
  const isText = [url, label, revision].every((field) => typeof field === 'string')
  const isEra = era === 'modern' || era === 'legacy'
  const isChoice = choice === 'auto' || choice === 'modern' || choice === 'legacy'
  return isText && isEra && isChoice && typeof at === 'number' && URL.canParse(String(url))
}
