import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'

import { list, startDemo } from '../testing/demoHost.ts'

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
