// A server's icons out of the one cache: each address once per connection, asked for only while it is on screen.

import { QueryObserver, queryOptions, type QueryClient } from '@tanstack/react-query'

import { drawableIcon } from '../domain/iconBytes.ts'
import { createIconShelf, type IconShelf } from '../domain/iconShelf.ts'
import type { IconLoad } from '../domain/iconTrial.ts'
import { drawableImage, parseMimeType } from '../domain/mimeType.ts'
import type { Store } from '../lib/store.ts'
import type { Connection } from '../protocol/connection.ts'
import { keys } from './keys.ts'

/** Addresses fetched for one connection: 30 MB at the most, and more than any screen shows. */
const mostAddresses = 300

const waiting: IconLoad = { kind: 'waiting' }
const tooMany: IconLoad = {
  kind: 'refused',
  reason: `is not fetched: ${mostAddresses} icons were, for this connection`,
}

const shelves = new WeakMap<Connection, IconShelf>()

export function iconShelfOf(queryClient: QueryClient, connection: Connection): IconShelf {
  const shelf = shelves.get(connection) ?? createIconShelf(connection.url, iconLoads(queryClient, connection))
  shelves.set(connection, shelf)
  return shelf
}

function iconLoads(queryClient: QueryClient, connection: Connection): (url: string) => Store<IconLoad> {
  const asked = new Set<string>()
  return (url) => {
    if (!asked.has(url) && asked.size >= mostAddresses) return { get: () => tooMany, subscribe: () => () => {} }
    asked.add(url)
    const observer = new QueryObserver(queryClient, iconQuery(connection, url))
    return {
      get: () => observer.getCurrentResult().data ?? waiting,
      subscribe: (listener) => observer.subscribe(listener),
    }
  }
}

/** A bad icon is an answer too, so nothing asks for it again. */
function iconQuery(connection: Connection, url: string) {
  return queryOptions({
    queryKey: keys.icon(connection, url),
    queryFn: async ({ signal }): Promise<IconLoad> => {
      const answer = await connection.icon(url, signal)
      if (!answer.ok) return { kind: 'refused', reason: answer.problem }
      const { bytes, contentType } = answer.value
      const essence = parseMimeType(contentType)?.essence
      const drawn = drawableIcon(bytes, essence === undefined ? undefined : drawableImage(essence))
      return drawn.ok ? { kind: 'good', src: drawn.value } : { kind: 'refused', reason: drawn.problem }
    },
    gcTime: Infinity,
  })
}
