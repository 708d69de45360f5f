// Live updates over HTTP+SSE, where the stream is the session: another stream knows nothing of what was said on the former.

import { describe, expect, it, onTestFinished } from 'vitest'

import { nextTurn } from '../lib/nextTurn.ts'
import { closeLater } from '../testing/closeLater.ts'
import { startHttpSse, type HttpSseOptions } from '../testing/servers/httpSse.ts'
import { countRequests } from '../testing/servers/httpServer.ts'
import { ConnectionError } from './connection.ts'
import type { Notice } from './liveState.ts'
import { openConnection } from './openConnection.ts'

const uri = 'museum://works/W-0114'
const capabilities = { resources: { listChanged: true, subscribe: true } }

async function open(options: HttpSseOptions = {}) {
  const server = await startHttpSse({ capabilities, ...options })
  closeLater(server.close)
  const connection = await openConnection(server.url)
  closeLater(() => connection.close())
  const notices: Notice[] = []
  connection.live.onNotice((notice) => notices.push(notice))
  return { server, connection, notices, stream: () => connection.live.get().stream }
}

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  return error instanceof ConnectionError ? error.failure : expect.fail('it did not fail')
}

describe('HTTP+SSE', () => {
  it('K45: a stream that broke off comes back with a handshake and its watches, and the gap is told', async () => {
    const { server, connection, notices, stream } = await open()
    await expect.poll(() => stream().kind).toBe('listening')
    connection.live.watch(uri)
    await expect.poll(() => connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
    server.cutOpenAnswers()
    await expect.poll(() => stream().kind).toBe('reconnecting')
    await expect.poll(stream).toMatchObject({ kind: 'listening', granted: { listChanged: true, uris: [uri] } })
    expect(countRequests(server, 'initialize')).toBe(3)
    expect(countRequests(server, 'notifications/initialized')).toBe(2)
    expect(countRequests(server, 'resources/subscribe')).toBe(2)
    await expect.poll(() => notices).toContainEqual({ kind: 'gap' })
    expect(connection.live.get().gaps).toBe(1)
    server.announceUpdated(uri)
    await expect.poll(() => notices.at(-1)).toEqual({ kind: 'updated', uri, watched: uri })
  })

  it('K45: opens no stream of its own accord beside the one that it lost', async () => {
    const { server, connection, stream } = await open()
    server.cutOpenAnswers()
    await expect.poll(() => connection.live.get().gaps).toBe(1)
    // The SDK's own event source would be back after three seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    expect([server.streamsOpened(), stream().kind]).toEqual([2, 'listening'])
  })

  it('K45: a request whose stream is cut fails at once', async () => {
    const { connection, stream } = await open({ cutsOn: ({ method }) => method === 'resources/read' })
    await expect.poll(() => stream().kind).toBe('listening')
    expect(await failureOf(connection.read(uri))).toMatchObject({ kind: 'protocol', breach: 'stream-ended' })
    const { page } = await connection.listPage('resources', undefined)
    expect(page.entries).toHaveLength(12)
  })

  it('K45: a request opens the stream that it needs, also where nobody listens', async () => {
    const { server, connection, stream } = await open({ capabilities: { resources: {} } })
    expect(stream().kind).toBe('idle')
    server.cutOpenAnswers()
    await expect
      .poll(() => connection.log.exchanges().find(({ httpMethod }) => httpMethod === 'GET')?.state)
      .toBe('failed')
    const results = await Promise.all([connection.read(uri), connection.listPage('resources', undefined)])
    expect(results).toHaveLength(2)
    expect(server.streamsOpened()).toBe(2)
  })

  it('V3: backs off while the server is away, and comes back', async () => {
    let isAway = false
    const { server, connection, stream } = await open({ get: () => (isAway ? 503 : undefined) })
    await expect.poll(() => stream().kind).toBe('listening')
    isAway = true
    server.cutOpenAnswers()
    await expect
      .poll(stream)
      .toMatchObject({ kind: 'reconnecting', attempt: 3, reason: expect.stringContaining('503') as string })
    expect(await failureOf(connection.read(uri))).toMatchObject({ kind: 'http', status: 503 })
    isAway = false
    await expect.poll(() => stream().kind).toBe('listening')
  })

  it('K45: a stream that is refused when it is opened again is no stream, and is opened on demand', async () => {
    let status: number | undefined
    const { server, connection, stream } = await open({ get: () => status })
    await expect.poll(() => stream().kind).toBe('listening')
    status = 401
    server.cutOpenAnswers()
    await expect.poll(stream).toMatchObject({ kind: 'refused', reason: expect.stringContaining('401') as string })
    status = undefined
    connection.live.reopen()
    await expect.poll(() => stream().kind).toBe('listening')
    expect(connection.live.get().gaps).toBe(1)
  })

  it('K21: a handshake whose stream is cut fails at once', async () => {
    const server = await startHttpSse({ cutsOn: ({ method }) => method === 'initialize' })
    closeLater(server.close)
    expect(await failureOf(openConnection(server.url))).toMatchObject({ kind: 'protocol', breach: 'stream-ended' })
    expect(server.streamsOpened()).toBe(1)
  })

  it('V3: a server that cuts every stream when it is subscribed to is asked a bounded number of times', async () => {
    const { server, connection, stream } = await open({ cutsOn: ({ method }) => method === 'resources/subscribe' })
    await expect.poll(() => stream().kind).toBe('listening')
    connection.live.watch(uri)
    await expect.poll(stream).toMatchObject({ kind: 'reconnecting', attempt: 3 })
    expect(server.streamsOpened()).toBeLessThanOrEqual(4)
  })

  it('closes while it opens another session, and opens none afterwards', async () => {
    const { server, connection } = await open()
    server.cutOpenAnswers()
    await expect.poll(() => connection.live.get().stream.kind).toBe('reconnecting')
    await connection.close()
    await expect(connection.read(uri)).rejects.toThrow()
    expect(server.streamsOpened()).toBe(1)
  })

  it('closes while a watch waits for another session, and nothing is thrown that nobody catches', async () => {
    const { server, connection } = await open()
    const uncaught: unknown[] = []
    const note = (reason: unknown) => uncaught.push(reason)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    server.cutOpenAnswers()
    await expect.poll(() => connection.live.get().stream.kind).toBe('reconnecting')
    connection.live.watch(uri)
    await connection.close()
    await nextTurn()
    expect(uncaught).toEqual([])
  })
})
