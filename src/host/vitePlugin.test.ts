import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostInDev } from './vitePlugin.ts'

let cacheDir: string
let server: ViteDevServer
let url: string

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'vitrine-vite-'))
  server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..', '..'),
    cacheDir,
    logLevel: 'silent',
    plugins: [hostInDev()],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  url = server.resolvedUrls?.local[0] ?? ''
})

afterAll(async () => {
  await server.close()
  await rm(cacheDir, { recursive: true })
})

describe('the dev server', () => {
  it('mounts the demo as the host does', async () => {
    const listing = await fetch(`${url}demo/`)
    expect(await listing.json()).toMatchObject({ mounts: expect.any(Array) as unknown[] })
    expect(listing.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('tells its page that there is a relay, which knows the token', async () => {
    const html = await (await fetch(url)).text()
    const token = /<meta name="vitrine-relay" content="([\w-]{43})"/.exec(html)?.[1] ?? 'none'
    const origin = new URL(url).origin
    const ask = async (headers: Record<string, string>) => {
      const { status } = await fetch(`${url}relay`, { method: 'POST', headers })
      return status
    }
    // Without a target: let in, and told so.
    expect(await ask({ origin, 'vitrine-relay-token': token })).toBe(400)
    expect(await ask({ origin, 'vitrine-relay-token': 'none' })).toBe(403)
    expect(await ask({ origin: 'http://evil.example', 'vitrine-relay-token': token })).toBe(403)
  })

  it('leaves preflights to the mounts, the faulty ones too', async () => {
    const preflight = (path: string) =>
      fetch(url + path, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:1', 'access-control-request-method': 'POST' },
      })
    const [good, bad] = [await preflight('demo/modern/mcp'), await preflight('demo/faults/no-cors/mcp')]
    expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect([bad.status, bad.headers.get('access-control-allow-origin')]).toEqual([405, null])
  })
})
