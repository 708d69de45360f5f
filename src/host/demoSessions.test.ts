import { describe, expect, it } from 'vitest'

import { initialize, list, startDemo, stream, tide, watchable } from '../testing/demoHost.ts'

const minute = 60_000

type Demo = Awaited<ReturnType<typeof startDemo>>

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
    for (const path of watchable) await stream(await demo.open(path)).toBe('listening')
    const idle = await beginSession(demo)
    expect([idle.length > 10, demo.sessions()]).toEqual([true, 3])
    await demo.host.close()
    expect([demo.sessions(), demo.clock.waiting]).toEqual([0, 0])
  })
})
