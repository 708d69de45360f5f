import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { startLegacySessions } from '../testing/servers/legacySessions.ts'
import { startModern } from '../testing/servers/modern.ts'
import { refuse, startRaw, type RawCall, type RawReply, type RawScript } from '../testing/servers/raw.ts'
import type { Connection, Era } from './connection.ts'
import type { Notice, StreamState } from './liveState.ts'
import { openConnection } from './openConnection.ts'

const uri = 'museum://works/W-0114'

/** A server of either era with the same three handles on its notices. */
async function start(era: Era) {
  if (era === 'modern') {
    const server = await startModern()
    const announce = {
      list: () => server.notify.resourcesChanged(),
      updated: (of: string) => server.notify.resourceUpdated(of),
    }
    return { ...server, ...announce }
  }
  const server = await startLegacySessions()
  const announce = {
    list: () => void server.announceListChanged(),
    updated: (of: string) => void server.announceUpdated(of),
  }
  return { ...server, ...announce }
}

async function open(url: string, close: () => Promise<void>): Promise<{ connection: Connection; notices: Notice[] }> {
  closeLater(close)
  const connection = await openConnection(url)
  closeLater(() => connection.close())
  const notices: Notice[] = []
  connection.live.onNotice((notice) => notices.push(notice))
  return { connection, notices }
}

const stream = (connection: Connection) => expect.poll(() => connection.live.get().stream.kind, { timeout: 10_000 })
const watched = (connection: Connection, of = uri) =>
  expect.poll(() => connection.live.get().watches.get(of)?.state.kind)

describe.each<Era>(['modern', 'legacy'])('live updates, %s', (era) => {
  it('listens as soon as it is connected and tells of a changed list', async () => {
    const server = await start(era)
    const { connection, notices } = await open(server.url, server.close)
    await stream(connection).toBe('listening')
    server.list()
    await expect.poll(() => notices).toEqual([{ kind: 'list-changed' }])
    expect(connection.live.get()).toMatchObject({ listNotices: 1, strays: 0 })
  })

  it('V1: watches a resource and tells of its updates, also of what lies below it', async () => {
    const server = await start(era)
    const { connection, notices } = await open(server.url, server.close)
    connection.live.watch(uri)
    await watched(connection).toBe('granted')
    await stream(connection).toBe('listening')
    server.updated(uri)
    await expect.poll(() => notices).toEqual([{ kind: 'updated', uri, watched: uri }])
    expect(connection.live.get().watches.get(uri)?.notices).toBe(1)
  })

  it('V1: ends up watching when it is turned off and on again at once', async () => {
    const server = await start(era)
    const { connection } = await open(server.url, server.close)
    connection.live.watch(uri)
    await watched(connection).toBe('granted')
    connection.live.unwatch(uri)
    connection.live.watch(uri)
    await expect.poll(() => connection.live.get().stream).toMatchObject({ kind: 'listening', granted: { uris: [uri] } })
    await watched(connection).toBe('granted')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
  })

  it('K46: counts what comes for strangers and after unwatching as strays, and disturbs nobody', async () => {
    const server = await start(era)
    const { connection, notices } = await open(server.url, server.close)
    connection.live.watch(uri)
    await watched(connection).toBe('granted')
    connection.live.unwatch(uri)
    expect(connection.live.get().watches.size).toBe(0)
    await stream(connection).toBe('listening')
    if (era === 'modern') return
    server.updated(uri)
    await expect.poll(() => connection.live.get().strays).toBe(1)
    expect(notices).toEqual([])
  })

  it('V3: reconnects a stream that broke off, says that there was a gap, and hears again', async () => {
    const server = await start(era)
    const { connection, notices } = await open(server.url, server.close)
    connection.live.watch(uri)
    await watched(connection).toBe('granted')
    await stream(connection).toBe('listening')
    expect(server.cutOpenAnswers()).toBeGreaterThan(0)
    await stream(connection).toBe('reconnecting')
    await stream(connection).toBe('listening')
    await expect.poll(() => notices).toContainEqual({ kind: 'gap' })
    expect(connection.live.get().gaps).toBe(1)
    server.updated(uri)
    await expect.poll(() => notices.at(-1)).toEqual({ kind: 'updated', uri, watched: uri })
  })

  it('opens no stream of its own where nothing is announced or watched', async () => {
    const server = await startRaw({}, { era, capabilities: { resources: {} } })
    const { connection } = await open(server.url, server.close)
    expect(connection.live.get().stream).toEqual({ kind: 'idle' })
    expect(server.requests.some(({ rpcMethod }) => rpcMethod === 'subscriptions/listen')).toBe(false)
  })
})

describe('legacy streams', () => {
  it('K08: say that changes are announced and cannot arrive where GET is refused', async () => {
    const server = await startLegacySessions({ getStream: false })
    const { connection } = await open(server.url, server.close)
    await stream(connection).toBe('absent')
    expect(connection.live.get().stream).toMatchObject({ reason: expect.stringContaining('405') as string })
  })

  it('K46: report an unsubscribe that the server refuses, and are off all the same', async () => {
    const script: RawScript = { 'resources/unsubscribe': (call) => refuse(call, -32601, 'Method not found') }
    const server = await startRaw(script, { era: 'legacy', capabilities: { resources: { subscribe: true } } })
    const { connection } = await open(server.url, server.close)
    connection.live.watch(uri)
    await expect.poll(() => connection.live.get().watches.get(uri)?.state.kind).toBeDefined()
    connection.live.unwatch(uri)
    await expect
      .poll(() => connection.live.get().unwatchFailure)
      .toMatchObject({ uri, failure: { kind: 'rpc', error: { code: -32601 } } })
    expect(connection.live.get().watches.size).toBe(0)
  })

  it('K45: keep a refused watch apart from a granted one', async () => {
    const script: RawScript = {
      'resources/subscribe': (call) => (call.params['uri'] === uri ? refuse(call, -32602, 'not this one') : undefined),
    }
    const capabilities = { resources: { subscribe: true } }
    const server = await startRaw(script, { era: 'legacy', capabilities })
    const { connection } = await open(server.url, server.close)
    connection.live.watch(uri)
    await watched(connection).toBe('refused')
    expect(connection.live.get().watches.get(uri)?.state).toMatchObject({
      failure: { kind: 'rpc', error: { code: -32602 } },
    })
  })
})

describe('modern streams', () => {
  const ack = (call: RawCall, filter: object) =>
    `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params: { notifications: filter, _meta: { 'io.modelcontextprotocol/subscriptionId': call.id } } })}\n\n`
  const listenWith = (chunks: (call: RawCall) => string[], ending: 'open' | 'end' | 'cut' = 'open'): RawScript => ({
    'subscriptions/listen': (call) => ({
      headers: { 'content-type': 'text/event-stream' },
      chunks: chunks(call),
      ending,
    }),
  })
  const startWith = (script: RawScript) =>
    startRaw(script, { era: 'modern', capabilities: { resources: { listChanged: true, subscribe: true } } })

  it('K47: say what was granted of what was asked', async () => {
    const server = await startWith(listenWith((call) => [ack(call, { resourcesListChanged: true })]))
    const { connection } = await open(server.url, server.close)
    connection.live.watch(uri)
    await watched(connection).toBe('not-granted')
    expect(connection.live.get().stream).toMatchObject({
      kind: 'listening',
      asked: { listChanged: true, uris: [uri] },
      granted: { listChanged: true, uris: [] },
    })
  })

  const result = (call: RawCall) =>
    `data: ${JSON.stringify({ jsonrpc: '2.0', id: call.id, result: { resultType: 'complete' } })}\n\n`
  const held = listenWith((call) => [ack(call, { resourcesListChanged: true, resourceSubscriptions: [uri] })])

  it.each<[string, (connection: Connection) => void]>([
    ['Listen again', (connection) => connection.live.reopen()],
    ['Watch', (connection) => connection.live.watch(uri)],
  ])('K47: tell the gap when %s opens a stream that had ended', async (_claim, openAgain) => {
    const script: RawScript = {
      'subscriptions/listen': (call) =>
        call.nth === 0
          ? { headers: { 'content-type': 'text/event-stream' }, chunks: [ack(call, {}), result(call)] }
          : held['subscriptions/listen']?.(call),
    }
    const server = await startWith(script)
    const { connection, notices } = await open(server.url, server.close)
    await stream(connection).toBe('ended')
    openAgain(connection)
    await stream(connection).toBe('listening')
    await expect.poll(() => notices).toEqual([{ kind: 'gap' }])
    expect(connection.live.get().gaps).toBe(1)
  })

  it('K47: tell the gap when a stream is there that was absent', async () => {
    const script: RawScript = {
      'subscriptions/listen': (call) =>
        call.nth === 0 ? refuse(call, -32601, 'Method not found') : held['subscriptions/listen']?.(call),
    }
    const server = await startWith(script)
    const { connection, notices } = await open(server.url, server.close)
    await stream(connection).toBe('absent')
    connection.live.reopen()
    await stream(connection).toBe('listening')
    await expect.poll(() => notices).toEqual([{ kind: 'gap' }])
  })

  it('K47: tell no gap when another watch exchanges the stream', async () => {
    const server = await startWith(held)
    const { connection, notices } = await open(server.url, server.close)
    await stream(connection).toBe('listening')
    connection.live.watch(uri)
    await watched(connection).toBe('granted')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([notices, connection.live.get().gaps]).toEqual([[], 0])
  })

  it.each<[string, RawReply, StreamState['kind'], string]>([
    ['401', { status: 401, body: '' }, 'refused', '401'],
    ['500', { status: 500, body: '' }, 'refused', '500'],
    ['a web page', { headers: { 'content-type': 'text/html' }, body: '<html>' }, 'refused', 'text/html'],
    ['503', { status: 503, body: '' }, 'reconnecting', '503'],
    ['no response', { ending: 'reset' }, 'reconnecting', 'could not be opened'],
  ])('K47: say what came in place of a stream: %s', async (_claim, reply, kind, said) => {
    const server = await startWith({ 'subscriptions/listen': () => reply })
    const { connection } = await open(server.url, server.close)
    await expect
      .poll(() => connection.live.get().stream)
      .toMatchObject({ kind, reason: expect.stringContaining(said) as string })
  })

  it('K47: reconnect a stream with event ids that broke off', async () => {
    const script: RawScript = {
      'subscriptions/listen': (call) =>
        call.nth === 0
          ? {
              headers: { 'content-type': 'text/event-stream' },
              chunks: [`id: 1\n${ack(call, { resourcesListChanged: true })}`],
              chunkDelayMs: 50,
              ending: 'cut',
            }
          : held['subscriptions/listen']?.(call),
    }
    const server = await startWith(script)
    const { connection, notices } = await open(server.url, server.close)
    await expect.poll(() => notices).toEqual([{ kind: 'gap' }])
    await stream(connection).toBe('listening')
  })

  it('K47: take a graceful end for an end, and try nothing unasked', async () => {
    const server = await startWith(
      listenWith((call) => [ack(call, { resourcesListChanged: true }), result(call)], 'end'),
    )
    const { connection } = await open(server.url, server.close)
    await stream(connection).toBe('ended')
    connection.live.reopen()
    await expect
      .poll(() => server.requests.filter(({ rpcMethod }) => rpcMethod === 'subscriptions/listen').length)
      .toBe(2)
  })

  it('K47: call a stream that ended before it was confirmed absent', async () => {
    const script: RawScript = {
      'subscriptions/listen': (call) => ({
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: call.id, result: { resultType: 'complete' } }),
      }),
    }
    const server = await startWith(script)
    const { connection } = await open(server.url, server.close)
    await stream(connection).toBe('absent')
    expect(connection.live.get().stream).toMatchObject({
      reason: expect.stringContaining('before confirming') as string,
    })
  })

  it('K47: call it absent where the method is unknown', async () => {
    const server = await startWith({ 'subscriptions/listen': (call) => refuse(call, -32601, 'Method not found') })
    const { connection } = await open(server.url, server.close)
    await stream(connection).toBe('absent')
    expect(connection.live.get().stream).toMatchObject({ reason: expect.stringContaining('-32601') as string })
  })

  it('K47: count a notice that names another stream as a stray', async () => {
    const notice = (id: unknown) =>
      `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/resources/list_changed', params: id === undefined ? {} : { _meta: { 'io.modelcontextprotocol/subscriptionId': id } } })}\n\n`
    const server = await startWith(
      listenWith((call) => [ack(call, { resourcesListChanged: true }), notice(4), notice(call.id), notice(undefined)]),
    )
    const { connection } = await open(server.url, server.close)
    await expect.poll(() => connection.live.get()).toMatchObject({ listNotices: 2, strays: 1 })
  })
})
