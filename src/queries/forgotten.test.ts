import { expect, it } from 'vitest'
import { openConnection } from '../protocol/openConnection.ts'
import { closeLater } from '../testing/closeLater.ts'
import { startModern } from '../testing/servers/modern.ts'
import { forgetLists, listsOf } from './connectionLists.ts'
import { forgetConnection, keys } from './keys.ts'
import { createQueryClient } from './queryClient.ts'

it('no row of a closed connection is held by its queries, also where something holds on to those', async () => {
  const server = await startModern({ pageSize: 5 })
  const queryClient = createQueryClient()
  const connection = await openConnection(server.url)
  closeLater(server.close, () => connection.close())
  const { resources } = listsOf(queryClient, connection)
  resources.start()
  await expect.poll(() => resources.snapshot.get().state.kind).toBe('paused')
  // The next page is under way when the connection is left: undoing it must not bring the former ones back.
  resources.loadNextPage()
  const queries = queryClient.getQueryCache().findAll({ queryKey: keys.connection(connection) })
  expect(queries.map(({ state }) => state.data === undefined)).toContain(false)
  forgetConnection(queryClient, connection)
  await new Promise((resolve) => setTimeout(resolve))
  expect(queries.map(({ state }) => state.data)).toEqual(queries.map(() => undefined))
})

it('the lists of a closed connection are let go', async () => {
  const server = await startModern()
  const connection = await openConnection(server.url)
  closeLater(server.close, () => connection.close())
  const queryClient = createQueryClient()
  const lists = listsOf(queryClient, connection)
  expect(listsOf(queryClient, connection)).toBe(lists)
  forgetLists(connection)
  expect(listsOf(queryClient, connection)).not.toBe(lists)
})
