import { request as httpRequest } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { ConnectionError, type Connection } from '../protocol/connection.ts'
import type { Notice } from '../protocol/liveState.ts'
import { openConnection, type OpenOptions } from '../protocol/openConnection.ts'
import { FakeDemoClock } from '../testing/fakeDemoClock.ts'
import { demoRoutes } from './demoRoutes.ts'
import type { DemoServers } from './demoServers.ts'
import { startHost } from './startHost.ts'

const tide = 'museum://tide/now'
const minute = 60_000
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function startDemo() {
  const clock = new FakeDemoClock()
  const started: DemoServers[] = []
  const host = await startHost({ routes: demoRoutes({ clock, onStart: (servers) => started.push(servers) }), port: 0 })
  closers.push(host.close)
  const url = (path: string) => new URL(path, host.url).href
  const open = async (path: string, options: OpenOptions = {}) => {
    const connection = await openConnection(url(path), options)
    closers.push(() => connection.close())
    return connection
  }
  const post = (path: string, message: object | string, headers: Record<string, string> = {}) =>
    fetch(url(path), {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
      body: typeof message === 'string' ? message : JSON.stringify(message),
      redirect: 'manual',
    })
  return { clock, started, host, url, open, post, sessions: () => started[0]?.sessionCount() }
}

type Demo = Awaited<ReturnType<typeof startDemo>>

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
}
const list = { jsonrpc: '2.0', id: 2, method: 'resources/list' }

/** A session without a client, which could keep it alive. */
async function beginSession(demo: Demo): Promise<string> {
  const answer = await demo.post('/demo/legacy/mcp', initialize)
  await answer.text()
  return answer.headers.get('mcp-session-id') ?? 'none'
}

async function statusWith(demo: Demo, session: string): Promise<number> {
  const answer = await demo.post('/demo/legacy/mcp', list, { 'mcp-session-id': session })
  await answer.text()
  return answer.status
}

async function walk(connection: Connection): Promise<{ pages: number; uris: Set<string> }> {
  const uris = new Set<string>()
  let cursor: string | undefined
  for (let pages = 1; ; pages++) {
    const { page } = await connection.listPage('resources', cursor)
    for (const { item } of page.entries) uris.add(item.uri)
    if (page.next.kind !== 'cursor') return { pages, uris }
    cursor = page.next.cursor
  }
}

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ConnectionError)
  return error instanceof ConnectionError ? error.failure : undefined
}

const stream = (connection: Connection) => expect.poll(() => connection.live.get().stream.kind)

const good = [
  ['/demo/modern/mcp', 'auto', 'modern', '2026-07-28', 'streamable-http'],
  ['/demo/modern/mcp', 'legacy', 'legacy', '2025-11-25', 'streamable-http'],
  ['/demo/legacy/mcp', 'auto', 'legacy', '2025-11-25', 'streamable-http'],
  ['/demo/sse', 'auto', 'legacy', '2025-11-25', 'http+sse'],
] as const

const watchable = good.filter(([path, choice]) => path !== '/demo/modern/mcp' || choice === 'auto')

describe('the good mounts', () => {
  it.each(good)('%s, asked with %s, gives the museum: %s, %s, %s', async (path, choice, era, revision, transport) => {
    const demo = await startDemo()
    const connection = await demo.open(path, { era: choice })
    expect(connection.server).toMatchObject({ era, revision })
    expect(connection.transport).toBe(transport)
    const { pages, uris } = await walk(connection)
    expect({ pages, rows: uris.size }).toEqual({ pages: 13, rows: 1240 })
    expect((await connection.read(tide)).result.items).toHaveLength(1)
  })

  it.each(watchable)('%s, asked with %s, tells of the tide and leaves nothing behind', async (path) => {
    const demo = await startDemo()
    const connection = await demo.open(path)
    const notices: Notice[] = []
    connection.live.onNotice((notice) => notices.push(notice))
    connection.live.watch(tide)
    await stream(connection).toBe('listening')
    await expect.poll(() => connection.live.get().watches.get(tide)?.state.kind).toBe('granted')
    await demo.clock.advance(3_000)
    await expect.poll(() => notices).toEqual([{ kind: 'updated', uri: tide, watched: tide }])
    await connection.close()
    await expect.poll(() => [demo.sessions(), demo.clock.waiting]).toEqual([0, 0])
  })

  it('show one museum: what is rearranged at one is told at the others', async () => {
    const demo = await startDemo()
    const heard = await Promise.all(
      watchable.map(async ([path]) => {
        const connection = await demo.open(path)
        await stream(connection).toBe('listening')
        return connection
      }),
    )
    await heard[0]?.read('museum://controls/rearrange')
    for (const { live } of heard) await expect.poll(() => live.get().listNotices).toBe(1)
  })

  it('let a page of any origin in, and keep the host’s headers', async () => {
    const demo = await startDemo()
    for (const [path] of good) {
      const preflight = await fetch(demo.url(path), { method: 'OPTIONS' })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version, mcp-session-id')
      const answer = await demo.post(path, initialize)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-expose-headers')).toContain('Mcp-Session-Id')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      await answer.text()
    }
  })
})

describe('sessions', () => {
  it('are forgotten after ten minutes without a request, and a request begins the ten minutes anew', async () => {
    const demo = await startDemo()
    const session = await beginSession(demo)
    await expect.poll(() => demo.clock.waiting).toBe(1)
    await demo.clock.advance(9 * minute)
    expect(await statusWith(demo, session)).toBe(200)
    await expect.poll(() => demo.clock.waiting).toBe(1)
    await demo.clock.advance(9 * minute)
    expect(demo.sessions()).toBe(1)
    await demo.clock.advance(minute)
    expect(demo.sessions()).toBe(0)
    expect(await statusWith(demo, session)).toBe(404)
  })

  it('with an open stream are in use', async () => {
    const demo = await startDemo()
    const connection = await demo.open('/demo/legacy/mcp')
    await stream(connection).toBe('listening')
    await demo.clock.advance(11 * minute)
    expect(demo.sessions()).toBe(1)
    expect((await connection.read(tide)).result.items).toHaveLength(1)
  })

  it('are at most fifty: the one unused for longest makes room', async () => {
    const demo = await startDemo()
    const ids: string[] = []
    for (let count = 0; count < 50; count++) ids.push(await beginSession(demo))
    expect(await statusWith(demo, ids[0] ?? '')).toBe(200)
    await beginSession(demo)
    expect(demo.sessions()).toBe(50)
    expect([await statusWith(demo, ids[0] ?? ''), await statusWith(demo, ids[1] ?? '')]).toEqual([200, 404])
  })

  it('are refused when fifty are in use', async () => {
    const demo = await startDemo()
    const streams = await Promise.all(Array.from({ length: 50 }, () => fetch(demo.url('/demo/sse'))))
    const refused = await fetch(demo.url('/demo/sse'))
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('too many')])
    await Promise.all(streams.map(async ({ body }) => body?.cancel()))
    await expect.poll(() => demo.sessions()).toBe(0)
  })

  it('are not kept for an initialize that was refused', async () => {
    const demo = await startDemo()
    const answer = await demo.post('/demo/legacy/mcp', initialize, { accept: 'text/plain' })
    await answer.text()
    expect(answer.status).toBe(406)
    await expect.poll(() => demo.sessions()).toBe(0)
  })

  it('answer 400 without an id and 404 with a strange one, as the specification says', async () => {
    const demo = await startDemo()
    expect((await demo.post('/demo/legacy/mcp', list)).status).toBe(400)
    expect((await demo.post('/demo/legacy/mcp', '{')).status).toBe(400)
    expect(await statusWith(demo, 'strange')).toBe(404)
    expect((await demo.post('/demo/messages?sessionId=strange', list)).status).toBe(404)
    expect((await demo.post('/demo/messages', list)).status).toBe(404)
  })

  it('take no message over 4 MB', async () => {
    const demo = await startDemo()
    const padded = JSON.stringify(initialize).padEnd(4_000_001)
    const answer = await demo.post('/demo/legacy/mcp', padded)
    expect(answer.status).toBe(413)
    expect(demo.sessions()).toBe(0)
  })
})

describe('closing the host', () => {
  it('ends sessions, streams and timers', async () => {
    const demo = await startDemo()
    for (const [path] of watchable) await stream(await demo.open(path)).toBe('listening')
    const idle = await beginSession(demo)
    expect([idle.length > 10, demo.sessions()]).toEqual([true, 3])
    await demo.host.close()
    expect([demo.sessions(), demo.clock.waiting]).toEqual([0, 0])
  })
})

describe('the faults', () => {
  it.each(['no-cors', 'hidden-session', 'refused-headers'])(
    'of CORS concern browsers alone: %s works here',
    async (fault) => {
      const demo = await startDemo()
      const connection = await demo.open(`/demo/faults/${fault}/mcp`)
      expect((await connection.listPage('resources', undefined)).page.entries.length).toBeGreaterThan(0)
    },
  )

  it('no-cors sends no header of CORS and refuses preflights', async () => {
    const demo = await startDemo()
    const preflight = await fetch(demo.url('/demo/faults/no-cors/mcp'), { method: 'OPTIONS' })
    const answer = await demo.post('/demo/faults/no-cors/mcp', initialize)
    await answer.text()
    expect([preflight.status, answer.status]).toEqual([405, 200])
    for (const { headers } of [preflight, answer]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  it('hidden-session gives a session id that no page may read', async () => {
    const demo = await startDemo()
    const answer = await demo.post('/demo/faults/hidden-session/mcp', initialize)
    await answer.text()
    expect(answer.headers.get('mcp-session-id')).toMatch(/^[\w-]{36}$/)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.has('access-control-expose-headers')).toBe(false)
  })

  it('refused-headers allows no header of MCP', async () => {
    const demo = await startDemo()
    const { headers } = await fetch(demo.url('/demo/faults/refused-headers/mcp'), { method: 'OPTIONS' })
    expect(headers.get('access-control-allow-headers')).toBe('accept, authorization, content-type')
  })

  it('redirect answers 307 to everything, without CORS; who may follow arrives', async () => {
    const demo = await startDemo()
    const path = '/demo/faults/redirect/mcp'
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      const answer = await fetch(demo.url(path), { method, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([307, `${path}/`])
      expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    }
    expect((await demo.open(path)).server.era).toBe('modern')
  })

  it('html is a web page where a server was expected', async () => {
    const demo = await startDemo()
    expect(await failureOf(demo.open('/demo/faults/html/mcp'))).toMatchObject({
      kind: 'protocol',
      breach: 'wrong-content-type',
      excerpt: expect.stringContaining('Please sign in') as string,
    })
  })

  it('forgotten-session answers three requests and then 404, until a new session begins', async () => {
    const demo = await startDemo()
    const post = (session: string) =>
      demo.post('/demo/faults/forgotten-session/mcp', list, { 'mcp-session-id': session })
    const begin = async () => {
      const answer = await demo.post('/demo/faults/forgotten-session/mcp', initialize)
      return answer.headers.get('mcp-session-id') ?? ''
    }
    const session = await begin()
    const statuses: number[] = []
    for (let count = 0; count < 5; count++) statuses.push((await post(session)).status)
    expect(statuses).toEqual([200, 200, 200, 404, 404])
    expect((await post(await begin())).status).toBe(200)
  })

  it('forgotten-session fails a walk with 404, and the live stream with it', async () => {
    const demo = await startDemo()
    const connection = await demo.open('/demo/faults/forgotten-session/mcp')
    await stream(connection).toBe('listening')
    expect(await failureOf(walk(connection))).toMatchObject({ status: 404 })
    await stream(connection).toBe('session-lost')
  })

  it.each(['modern', 'legacy'] as const)('dropped-stream breaks off after five seconds, %s', async (era) => {
    const demo = await startDemo()
    const connection = await demo.open('/demo/faults/dropped-stream/mcp', { era })
    expect(connection.server.era).toBe(era)
    await stream(connection).toBe('listening')
    const { waiting } = demo.clock
    await demo.clock.advance(4_999)
    expect(demo.clock.waiting).toBe(waiting)
    await demo.clock.advance(1)
    await stream(connection).toBe('reconnecting')
    await stream(connection).toBe('listening')
    expect(connection.live.get().gaps).toBe(1)
  })
})

describe('the listing', () => {
  it('names every mount, and each one answers', async () => {
    const demo = await startDemo()
    for (const path of ['/demo', '/demo/', '/demo/?x']) {
      const answer = await fetch(demo.url(path))
      expect(answer.headers.get('content-type')).toBe('application/json')
      const listing = (await answer.json()) as { about: string; mounts: { url: string; about: string }[] }
      expect(listing.about).toContain('127.0.0.1')
      expect(listing.mounts).toHaveLength(10)
      for (const { url, about } of listing.mounts) {
        expect(about).not.toContain('\n')
        expect((await fetch(url, { method: 'POST', redirect: 'manual' })).status).not.toBe(404)
      }
    }
  })

  it.each(['/demo/modern', '/demo/modern/mcp/', '/demo/faults', '/demo/absent', '/demo//'])(
    'knows nothing of %s',
    async (path) => {
      const demo = await startDemo()
      expect((await fetch(demo.url(path))).status).toBe(404)
    },
  )

  it('starts no server, nor does what names another host', async () => {
    const demo = await startDemo()
    await (await fetch(demo.url('/demo/'))).text()
    expect((await fetch(demo.url('/demo/'), { method: 'POST' })).status).toBe(405)
    const foreign = new Promise<number | undefined>((resolve, reject) => {
      const options = { method: 'POST', headers: { host: `evil.example:${demo.host.port}` } }
      httpRequest(demo.url('/demo/modern/mcp'), options, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
    expect(await foreign).toBe(403)
    expect(demo.started).toHaveLength(0)
    await Promise.all([demo.post('/demo/modern/mcp', list), demo.post('/demo/legacy/mcp', list)])
    expect(demo.started).toHaveLength(1)
  })
})
