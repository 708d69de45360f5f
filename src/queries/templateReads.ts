// The reads that were asked for through a template's form, in this tab (T7). One store per connection; what was answered is in the
// query cache, under a key for each read, so that a late answer lands with its own question (P9).

import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { TemplateValues } from '../domain/templateValue.ts'
import { createStore, type Store, type WritableStore } from '../lib/store.ts'
import type { Connection } from '../protocol/connection.ts'
import { noteRead } from './changedResources.ts'
import { keys } from './keys.ts'

type ReadOutcome = 'answered' | 'failed' | 'left'

export interface TemplateRead {
  /** Unlike any other of the tab. */
  readonly number: number
  readonly template: string
  /** What was sent. */
  readonly uri: string
  /** What the form held. */
  readonly values: TemplateValues
  /** What it was resolved against; undefined when it was the server's URL. */
  readonly base: string | undefined
  /** False when the URI is another than the form's, taken from our advice. */
  readonly isExpansion: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Absent while it is under way. One is `left` when nobody waited for its answer any more, without having cancelled it. */
  readonly outcome?: ReadOutcome
}

/** What a form says when it asks for a read. */
export type NewTemplateRead = Omit<TemplateRead, 'number' | 'at' | 'outcome'>

/** Of all templates of a connection; older ones are forgotten with their answers. */
const mostReads = 50

const stores = new WeakMap<Connection, WritableStore<readonly TemplateRead[]>>()
let lastNumber = 0

/** The newest first, of all templates. */
export function templateReads(connection: Connection): Store<readonly TemplateRead[]> {
  return storeOf(connection)
}

/** Notes a read that is about to be made; `templateReadQuery` makes it. */
export function addTemplateRead(queryClient: QueryClient, connection: Connection, read: NewTemplateRead): TemplateRead {
  lastNumber++
  const added: TemplateRead = { ...read, number: lastNumber, at: Date.now() }
  const store = storeOf(connection)
  const reads = [added, ...store.get()]
  for (const { number } of reads.slice(mostReads)) {
    queryClient.removeQueries({ queryKey: keys.templateRead(connection, number) })
  }
  store.set(reads.slice(0, mostReads))
  return added
}

/**
 * One read, made once. Kept for as long as the read is listed, failures too: looking at it again must not ask again. One that
 * nobody waits for any more is ended, and stays listed as that.
 */
export function templateReadQuery(connection: Connection, { number, uri }: TemplateRead) {
  return queryOptions({
    queryKey: keys.templateRead(connection, number),
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        const contents = await connection.read(uri, { signal, askAnyway: !connection.server.capabilities.resources })
        signal.throwIfAborted()
        noteRead(connection, uri)
        noteOutcome(connection, number, 'answered')
        return contents
      } catch (error) {
        if (!signal.aborted) noteOutcome(connection, number, 'failed')
        // Somebody may have come back to it, and then it is asked for anew.
        else if (client.getQueryCache().find({ queryKey })?.isActive() !== true) noteOutcome(connection, number, 'left')
        throw error
      }
    },
    gcTime: Infinity,
    retryOnMount: false,
  })
}

/** Ends a read that is under way; nothing is kept of it. */
export function cancelTemplateRead(queryClient: QueryClient, connection: Connection, { number }: TemplateRead): void {
  void queryClient.cancelQueries({ queryKey: keys.templateRead(connection, number), exact: true })
  forget(queryClient, connection, number)
}

function forget(queryClient: QueryClient, connection: Connection, number: number): void {
  const store = storeOf(connection)
  store.set(store.get().filter((read) => read.number !== number))
  queryClient.removeQueries({ queryKey: keys.templateRead(connection, number), exact: true })
}

function noteOutcome(connection: Connection, number: number, outcome: ReadOutcome): void {
  const store = storeOf(connection)
  store.set(store.get().map((read) => (read.number === number ? { ...read, outcome } : read)))
}

function storeOf(connection: Connection): WritableStore<readonly TemplateRead[]> {
  const store = stores.get(connection) ?? createStore<readonly TemplateRead[]>([])
  stores.set(connection, store)
  return store
}
