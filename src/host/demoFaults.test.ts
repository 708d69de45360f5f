import { describe, expect, it } from 'vitest'

import { ConnectionError } from '../protocol/connection.ts'
import { initialize, list, startDemo, stream, walk } from '../testing/demoHost.ts'

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ConnectionError)
  return error instanceof ConnectionError ? error.failure : undefined
}

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

  it('redirect answers 307 to everything, without CORS; who is told where to and goes there arrives', async () => {
    const demo = await startDemo()
    const path = '/demo/faults/redirect/mcp'
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      const answer = await fetch(demo.url(path), { method, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([307, `${path}/`])
      expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    }
    await expect(demo.open(path)).rejects.toMatchObject({ failure: { status: 307, location: `${path}/` } })
    expect((await demo.open(`${path}/`)).server.era).toBe('modern')
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
