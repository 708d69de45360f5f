// Resources that the server says have changed since they were last read. One store per connection.

import { createStore, type WritableStore } from '../lib/store.ts'
import type { Connection } from '../protocol/connection.ts'

/** URI to the time of the last notice, in milliseconds since the epoch. */
export type ChangedResources = ReadonlyMap<string, number>

const stores = new WeakMap<Connection, WritableStore<ChangedResources>>()

export function changedResources(connection: Connection): WritableStore<ChangedResources> {
  const store = stores.get(connection) ?? createStore<ChangedResources>(new Map())
  stores.set(connection, store)
  return store
}

export function noteChanged(connection: Connection, uris: readonly string[]): void {
  const store = changedResources(connection)
  const now = Date.now()
  store.set(new Map([...store.get(), ...uris.map((uri) => [uri, now] as const)]))
}

/** What was just read is no longer out of date. */
export function noteRead(connection: Connection, uri: string): void {
  const store = changedResources(connection)
  if (!store.get().has(uri)) return
  store.set(new Map([...store.get()].filter(([changed]) => changed !== uri)))
}
