import { describe, expect, it } from 'vitest'

import type { Notice } from '../protocol/liveState.ts'
import { initialize, startDemo, stream, tide, walk, watchable } from '../testing/demoHost.ts'

const good = [
  ['/demo/modern/mcp', 'auto', 'modern', '2026-07-28', 'streamable-http'],
  ['/demo/modern/mcp', 'legacy', 'legacy', '2025-11-25', 'streamable-http'],
  ['/demo/legacy/mcp', 'auto', 'legacy', '2025-11-25', 'streamable-http'],
  ['/demo/sse', 'auto', 'legacy', '2025-11-25', 'http+sse'],
] as const

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

  it.each(watchable)('%s tells of the tide and leaves nothing behind', async (path) => {
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
      watchable.map(async (path) => {
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
