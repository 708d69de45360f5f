import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import type { TemplateValues } from '../domain/templateValue.ts'
import type { AskOptions, Connection, LoadedContents } from '../protocol/connection.ts'
import { nextTurn } from '../lib/nextTurn.ts'
import { keys } from './keys.ts'
import { createQueryClient } from './queryClient.ts'
import { addTemplateRead, cancelTemplateRead, templateReadQuery, templateReads } from './templateReads.ts'

/** One read that is under way, and what ends it. */
function readUnderWay() {
  const answers: (() => void)[] = []
  const read = (uri: string, { signal }: AskOptions) =>
    new Promise<LoadedContents>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
      answers.push(() =>
        resolve({ uri, bytes: 1, ms: 1, at: 0, exchange: 1, result: { items: [], ttlMs: 0, notes: [] } }),
      )
    })
  // Only what a template's read takes of a connection.
  const connection = { id: 'c', read, server: { capabilities: { resources: true } } } as unknown as Connection
  const queryClient = createQueryClient()
  const values: TemplateValues = new Map()
  const added = addTemplateRead(queryClient, connection, {
    template: 'x://{a}',
    uri: 'x://1',
    values,
    base: undefined,
    isExpansion: true,
  })
  const observer = new QueryObserver(queryClient, templateReadQuery(connection, added))
  const outcomes = () =>
    templateReads(connection)
      .get()
      .map(({ outcome }) => outcome)
  const queries = () => queryClient.getQueryCache().findAll({ queryKey: keys.connection(connection) })
  return { queryClient, connection, added, observer, outcomes, queries, answer: () => answers.at(-1)?.() }
}

it('a read that is cancelled leaves nothing', async () => {
  const { queryClient, connection, added, observer, outcomes, queries } = readUnderWay()
  const end = observer.subscribe(() => {})
  expect(outcomes()).toEqual([undefined])
  cancelTemplateRead(queryClient, connection, added)
  end()
  await nextTurn()
  expect([outcomes(), queries()]).toEqual([[], []])
})

it('a read that is left before its answer stays listed as that, and keeps nothing of an answer', async () => {
  const { observer, outcomes, queries } = readUnderWay()
  observer.subscribe(() => {})()
  await nextTurn()
  expect(outcomes()).toEqual(['left'])
  expect(queries().map(({ state }) => [state.data, state.error, state.fetchStatus])).toEqual([
    [undefined, null, 'idle'],
  ])
})

it('a read that is left and come back to at once is made anew and kept', async () => {
  const { observer, outcomes, queries, answer } = readUnderWay()
  observer.subscribe(() => {})()
  const end = observer.subscribe(() => {})
  await nextTurn()
  answer()
  await expect.poll(outcomes).toEqual(['answered'])
  end()
  expect(queries()).toHaveLength(1)
})
