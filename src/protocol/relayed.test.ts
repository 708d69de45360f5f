// Real servers through a real relay: above the seam nothing is different, but for what the relay knows of failures.

import { createServer as createTcpServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Failure } from '../domain/failure.ts'
import { PlainServers } from '../testing/plainServers.ts'
import { startRelayHost, type RelayHost } from '../testing/relayClient.ts'
import { startDeadPort, startUnauthorized, startUnexposedSession } from '../testing/servers/httpFaults.ts'
import { startHttpServer } from '../testing/servers/httpServer.ts'
import { startHttpSse } from '../testing/servers/httpSse.ts'
import { startLive } from '../testing/servers/live.ts'
import { startRaw } from '../testing/servers/raw.ts'
import { throughRelay } from '../testing/throughRelay.ts'
import { ConnectionError } from './connection.ts'
import { openConnection } from './openConnection.ts'
import { WireRecorder } from './wireLog.ts'

let host: RelayHost
const ending = new PlainServers()

beforeAll(async () => {
  host = await startRelayHost()
})
afterAll(() => host.close())
afterEach(() => ending.closeAll())

async function start<Server extends { close(): Promise<void> }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  ending.endLater(() => server.close())
  return server
}

async function failureOf(running: Promise<unknown>): Promise<Failure | undefined> {
  const error: unknown = await running.catch((thrown: unknown) => thrown)
  return error instanceof ConnectionError ? error.failure : undefined
}

/** How connecting through the relay fails. */
function refusal(url: string, log = new WireRecorder(), relay = host): Promise<Failure | undefined> {
  return failureOf(openConnection(url, { route: throughRelay(relay, url), log }))
}

describe.each(['modern', 'legacy'] as const)('a %s server without CORS', (era) => {
  it('lists, reads, tells of changes as they happen, and learns that the page went', async () => {
    const server = await start(startLive(era, { cors: { none: true } }))
    const connection = await openConnection(server.url, { route: throughRelay(host, server.url) })
    expect(connection).toMatchObject({ route: 'relay', server: { era } })
    expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(24)
    expect((await connection.read('museum://works/W-0114')).result.items).toHaveLength(1)

    const notices: unknown[] = []
    connection.live.onNotice((notice) => notices.push(notice))
    await expect.poll(() => connection.live.get().stream.kind).toBe('listening')
    server.announceList()
    await expect.poll(() => notices).toEqual([{ kind: 'list-changed' }])

    expect(server.requests.every(({ headers }) => headers['user-agent'] === 'vitrine-relay')).toBe(true)
    const isStream = (entry: { method: string; rpcMethod: string | undefined }) =>
      era === 'modern' ? entry.rpcMethod === 'subscriptions/listen' : entry.method === 'GET'
    // The status stands in the server's log once the answer is over.
    const streams = () => server.requests.filter(isStream).map(({ status }) => status)
    expect(streams()).toEqual([undefined])
    await connection.close()
    await expect.poll(streams).toEqual([200])
  })

  it('has its own address and headers in the wire log, and nothing of the relay’s', async () => {
    const server = await start(startLive(era, { cors: { none: true } }))
    const headers = { 'x-museum': 'canary' }
    const connection = await openConnection(server.url, { route: throughRelay(host, server.url), headers })
    await connection.listPage('resources', undefined)
    const exchanges = connection.log.exchanges()
    expect(exchanges.length).toBeGreaterThan(1)
    for (const { url, route, requestHeaders, responseHeaders = [] } of exchanges) {
      expect([url, route]).toEqual([server.url, 'relay'])
      const names = [...requestHeaders, ...responseHeaders].map(([name]) => name)
      expect(names.filter((name) => name.startsWith('vitrine') || name.startsWith('x-content'))).toEqual([])
      expect(requestHeaders).toContainEqual(['x-museum', '•••• (6 characters)'])
    }
    // What the user set reaches the server as it is.
    expect(server.requests.every(({ headers: got }) => got['x-museum'] === 'canary')).toBe(true)
    expect(JSON.stringify(exchanges)).not.toContain(host.token)
    await connection.close()
  })
})

it('K12: a session id that a page may not read is read, and the session ended', async () => {
  const server = await start(startUnexposedSession())
  const connection = await openConnection(server.url, { route: throughRelay(host, server.url) })
  expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(24)
  expect(server.sessions.size).toBe(1)
  await connection.close()
  await expect.poll(() => server.sessions.size).toBe(0)
})

it('K21: a server that speaks HTTP+SSE alone is spoken to over its two addresses', async () => {
  const server = await start(startHttpSse())
  const connection = await openConnection(server.url, { route: throughRelay(host, server.url) })
  expect(connection).toMatchObject({ transport: 'http+sse', route: 'relay' })
  expect((await connection.listPage('resources', undefined)).page.entries.length).toBeGreaterThan(0)
  await connection.close()
})

it('an answer that was compressed unasked is an answer', async () => {
  const { gzipSync } = await import('node:zlib')
  const server = await start(
    startRaw(
      {
        'resources/list': ({ id }) => {
          const result = { resources: [{ uri: 'museum://a', name: 'A' }], resultType: 'complete' }
          const body = gzipSync(JSON.stringify({ jsonrpc: '2.0', id, result }))
          return { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body }
        },
      },
      { era: 'modern' },
    ),
  )
  const connection = await openConnection(server.url, { route: throughRelay(host, server.url) })
  expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(1)
  await connection.close()
})

describe('what the relay knows of a failure', () => {
  it('a dead port is told as one', async () => {
    const { url } = await startDeadPort()
    expect(await refusal(url)).toMatchObject({
      kind: 'unreachable',
      reason: 'refused',
      relay: { title: `Nothing listens at ${new URL(url).host}`, code: 'relay: refused' },
    })
  })

  it('what is no HTTP is told from it', async () => {
    const raw = createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('220 mail.museum.example ESMTP\r\n'))
    })
    const failure = await refusal(await ending.listen(raw))
    expect(failure).toMatchObject({ relay: { code: 'relay: not-http' } })
  })

  it('K15: a redirect has its status and its Location, in the failure and in the wire log', async () => {
    const elsewhere = await start(startHttpServer((_request, response) => void response.end(), { anyPath: true }))
    const server = await start(
      startHttpServer((_request, response) => void response.writeHead(307, { location: elsewhere.url }).end('moved')),
    )
    const log = new WireRecorder()
    expect(await refusal(server.url, log)).toMatchObject({ kind: 'http', status: 307, location: elsewhere.url })
    expect(log.exchanges().at(-1)).toMatchObject({ status: 307, url: server.url })
    expect(log.exchanges().at(-1)?.responseHeaders).toContainEqual(['location', elsewhere.url])
    expect(elsewhere.requests).toEqual([])
  })

  it('K15: a redirect within the server’s own origin is followed no more than any other', async () => {
    const server = await start(
      startHttpServer((_request, response) => void response.writeHead(308, { location: '/mcp/' }).end(), {
        anyPath: true,
      }),
    )
    expect(await refusal(server.url)).toMatchObject({ kind: 'http', status: 308, location: '/mcp/' })
    expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set(['/mcp']))
  })

  it('a 401 is the server’s, with what it wants', async () => {
    const server = await start(startUnauthorized())
    const log = new WireRecorder()
    expect(await refusal(server.url, log)).toMatchObject({ kind: 'http', status: 401 })
    const headers = new Headers(
      log
        .exchanges()
        .at(-1)
        ?.responseHeaders?.map(([name, value]) => [name, value]),
    )
    expect(headers.get('www-authenticate')).toContain('realm="museum"')
  })

  it('a 502 of the server’s own is no word of the relay', async () => {
    const server = await start(
      startHttpServer((_request, response) => void response.writeHead(502, { 'vitrine-relay-error': 'gone' }).end('x')),
    )
    expect(await refusal(server.url)).toMatchObject({ kind: 'http', status: 502, excerpt: 'x' })
  })

  it('a relay that is gone is told as that, and so is one that was started anew', async () => {
    const server = await start(startLive('modern', { cors: { none: true } }))
    const other = await startRelayHost()
    await other.close()
    expect(await refusal(server.url, undefined, other)).toMatchObject({ relay: { code: 'relay: gone' } })
    const outdated = { ...host, token: other.token }
    expect(await refusal(server.url, undefined, outdated)).toMatchObject({ relay: { code: 'relay: token' } })
    expect(server.requests).toEqual([])
  })

  it('another program at the relay’s place is not taken for it', async () => {
    const server = await start(startLive('modern', { cors: { none: true } }))
    const stranger = await start(
      startHttpServer((_request, response) => void response.writeHead(200).end('{}'), { anyPath: true }),
    )
    const posing = { ...host, url: stranger.url.replace('mcp', ''), port: Number(new URL(stranger.url).port) }
    expect(await refusal(server.url, undefined, posing)).toMatchObject({ relay: { code: 'relay: gone' } })
  })
})

describe('an answer that breaks off', () => {
  /** A server whose answer to a read stays half. */
  function startHalf() {
    return start(
      startRaw(
        {
          'resources/read': () => ({
            headers: { 'content-type': 'application/json', 'content-length': '1000' },
            body: '{"jsonrpc":"2.0","half":',
            ending: 'open',
          }),
        },
        { era: 'modern', cors: { none: true } },
      ),
    )
  }

  it('because the server went is the server’s', async () => {
    const server = await startHalf()
    const connection = await openConnection(server.url, { route: throughRelay(host, server.url) })
    const failing = failureOf(connection.read('museum://works/W-0114'))
    await expect.poll(() => connection.log.exchanges().at(-1)?.state).toBe('receiving')
    server.cutOpenAnswers()
    const failure = await failing
    expect(failure).toMatchObject({ kind: 'unreachable', reason: 'cut-off' })
    expect(failure).not.toHaveProperty('relay')
    await connection.close()
  })

  it('because the relay went names the relay on an event stream as well', async () => {
    const stream = {
      headers: { 'content-type': 'text/event-stream' },
      body: ': half\n\nevent: mess',
      ending: 'open',
    } as const
    const server = await start(startRaw({ 'resources/read': () => stream }, { era: 'modern', cors: { none: true } }))
    const other = await startRelayHost()
    const connection = await openConnection(server.url, { route: throughRelay(other, server.url) })
    const failing = failureOf(connection.read('museum://works/W-0114'))
    await expect.poll(() => connection.log.exchanges().at(-1)?.state).toBe('receiving')
    await other.close()
    expect(await failing).toMatchObject({ kind: 'unreachable', reason: 'cut-off', relay: { code: 'relay: gone' } })
    await connection.close()
  })

  it('because the relay went names the relay, and a direct connection goes on', async () => {
    const server = await startHalf()
    const direct = await start(startLive('modern'))
    const other = await startRelayHost()
    const connection = await openConnection(server.url, { route: throughRelay(other, server.url) })
    const neighbour = await openConnection(direct.url)
    const failing = failureOf(connection.read('museum://works/W-0114'))
    await expect.poll(() => connection.log.exchanges().at(-1)?.state).toBe('receiving')
    await other.close()
    expect(await failing).toMatchObject({ kind: 'unreachable', reason: 'cut-off', relay: { code: 'relay: gone' } })
    expect((await neighbour.listPage('resources', undefined)).page.entries).toHaveLength(24)
    await Promise.all([connection.close(), neighbour.close()])
  })
})
