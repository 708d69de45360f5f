import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import type { Connection, LoadedContents } from '../protocol/connection.ts'
import { contentsQuery, readAgain } from './contentsQuery.ts'
import { formerContentsQuery, largestFormer } from './formerContents.ts'
import { forgetConnection } from './keys.ts'
import { createQueryClient } from './queryClient.ts'

/** Answers with as many bytes as the next number says. */
function connectionOf(...sizes: readonly number[]): Connection {
  let nth = 0
  const read = (uri: string): Promise<LoadedContents> => {
    const bytes = sizes[nth] ?? 0
    nth += 1
    if (bytes < 0) return Promise.reject(new Error('refused'))
    return Promise.resolve({ uri, bytes, ms: 1, at: 0, exchange: nth, result: { items: [], ttlMs: 0, notes: [] } })
  }
  // Only what a read of contents takes of a connection.
  return { id: 'c', read, server: { capabilities: { resources: true } } } as unknown as Connection
}

async function readTimes(connection: Connection, times: number) {
  const client = createQueryClient()
  for (let nth = 0; nth < times; nth += 1) {
    await client.fetchQuery({ ...contentsQuery(connection, 'a:b'), staleTime: 0 }).catch(() => undefined)
  }
  return { client, former: client.getQueryData(formerContentsQuery(connection, 'a:b').queryKey) }
}

describe('the former contents', () => {
  it('are those of the read before, and there are none after one', async () => {
    expect((await readTimes(connectionOf(1), 1)).former).toBeUndefined()
    expect((await readTimes(connectionOf(1, 2, 3), 3)).former).toMatchObject({ kind: 'kept', contents: { bytes: 2 } })
  })

  it('are those of the read before also where what is on screen is asked for again', async () => {
    const connection = connectionOf(1, 2, 3)
    const { client } = await readTimes(connection, 2)
    const former = () => client.getQueryData(formerContentsQuery(connection, 'a:b').queryKey)
    const end = new QueryObserver(client, contentsQuery(connection, 'a:b')).subscribe(() => {})
    readAgain(client, connection, 'a:b')
    await expect.poll(() => client.getQueryData(contentsQuery(connection, 'a:b').queryKey)?.bytes).toBe(3)
    expect(former()).toMatchObject({ kind: 'kept', contents: { bytes: 2 } })
    end()
  })

  it('stay where a read fails', async () => {
    expect((await readTimes(connectionOf(1, 2, -1), 3)).former).toMatchObject({ kind: 'kept', contents: { bytes: 1 } })
  })

  it('are not kept beyond 20 MB, which is said', async () => {
    expect((await readTimes(connectionOf(largestFormer + 1, 1), 2)).former).toMatchObject({
      kind: 'too-large',
      bytes: 20_000_001,
    })
  })

  it('go with the connection', async () => {
    const connection = connectionOf(1, 2)
    const { client } = await readTimes(connection, 2)
    forgetConnection(client, connection)
    expect(client.getQueryData(formerContentsQuery(connection, 'a:b').queryKey)).toBeUndefined()
  })
})
