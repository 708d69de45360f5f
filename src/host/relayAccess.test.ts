import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttpServer, type RunningServer } from '../testing/servers/httpServer.ts'
import { askRelay, startRelayHost, type RelayHost } from '../testing/relayClient.ts'

let host: RelayHost
let upstream: RunningServer

beforeAll(async () => {
  host = await startRelayHost()
  upstream = await startHttpServer((_request, response) => void response.end('{}'))
})
afterAll(() => Promise.all([host.close(), upstream.close()]))

/** Puts the host's own port where PORT stands. */
function spelled(text: string | undefined): string | undefined {
  return text?.replace('PORT', String(host.port))
}

const hosts = ['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT', 'evil.example:PORT', 'localhost.evil.example:PORT']
const origins = [
  'http://127.0.0.1:PORT',
  'http://localhost:PORT',
  'http://[::1]:PORT',
  'https://127.0.0.1:PORT',
  'http://127.0.0.1',
  'http://127.0.0.1:PORT/',
  'HTTP://127.0.0.1:PORT',
  'http://evil.example:PORT',
  'http://localhost.evil.example:PORT',
  'null',
  '',
  undefined,
]
const own = new Set(['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT'])
const pairs = hosts.flatMap((name) =>
  origins.map((origin) => [name, origin, own.has(name) && origin === `http://${name}`] as const),
)

describe('Host and Origin', () => {
  it('are tried in at least 30 pairs, three of which are the host’s own', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(30)
    expect(pairs.filter(([, , isOwn]) => isOwn)).toHaveLength(3)
  })

  it.each(pairs)('a POST to %s from %s may use the relay: %s', async (name, origin, isOwn) => {
    const before = upstream.requests.length
    const answer = await askRelay(host, {
      target: upstream.url,
      headers: { host: spelled(name), origin: spelled(origin), 'sec-fetch-site': undefined },
    })
    expect(answer.status).toBe(isOwn ? 200 : 403)
    expect(upstream.requests.length - before).toBe(isOwn ? 1 : 0)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each([
    // method, Origin, Sec-Fetch-Site, may
    ['GET', undefined, 'same-origin', true],
    ['GET', undefined, undefined, false],
    ['GET', undefined, 'none', false],
    ['GET', undefined, 'same-site', false],
    ['GET', undefined, 'cross-site', false],
    ['GET', undefined, 'Same-Origin', false],
    ['GET', 'http://127.0.0.1:PORT', undefined, true],
    ['GET', 'http://evil.example', 'same-origin', false],
    ['GET', 'null', 'same-origin', false],
    ['POST', undefined, 'same-origin', false],
    ['DELETE', undefined, 'same-origin', false],
    ['POST', 'http://127.0.0.1:PORT', 'same-origin', true],
    ['POST', 'http://127.0.0.1:PORT', 'cross-site', false],
    ['POST', 'http://127.0.0.1:PORT', 'same-site', false],
    ['DELETE', 'http://127.0.0.1:PORT', 'same-origin', true],
  ])('%s with the Origin %s and Sec-Fetch-Site %s may: %s', async (method, origin, site, may) => {
    const before = upstream.requests.length
    const headers = { origin: spelled(origin), 'sec-fetch-site': site }
    const answer = await askRelay(host, { target: upstream.url, method, headers })
    expect(answer.status).toBe(may ? 200 : 403)
    expect(upstream.requests.length - before).toBe(may ? 1 : 0)
  })

  it('refuses two of either', async () => {
    const origin = `http://127.0.0.1:${host.port}`
    const answers = [
      await askRelay(host, { target: upstream.url, headers: { origin: [origin, 'http://evil.example'] } }),
      await askRelay(host, { target: upstream.url, headers: { 'sec-fetch-site': ['same-origin', 'cross-site'] } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })
})

describe('the token', () => {
  it('has 256 bits, and is another in each run', async () => {
    const other = await startRelayHost()
    await other.close()
    expect(Buffer.from(host.token, 'base64url')).toHaveLength(32)
    expect(other.token).not.toBe(host.token)
  })

  it.each([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['one letter less', (token: string) => token.slice(0, -1)],
    ['one letter more', (token: string) => `${token}A`],
    ['the other case', (token: string) => token.toLowerCase()],
    ['another of the same length', (token: string) => 'A'.repeat(token.length)],
    ['the right one twice', (token: string) => [token, token]],
    ['the right one and another', (token: string) => `${token}, ${token}`],
  ])('refuses %s, and asks nobody', async (_name, change) => {
    const before = upstream.requests.length
    const answer = await askRelay(host, {
      target: upstream.url,
      headers: { 'vitrine-relay-token': change(host.token) },
    })
    expect(answer).toMatchObject({ status: 403, headers: { 'vitrine-relay-error': 'token' } })
    expect(answer.body).not.toContain(host.token)
    expect(upstream.requests.length).toBe(before)
  })

  it('counts for nothing in the URL', async () => {
    const path = `/relay?vitrine-relay-token=${host.token}&vitrine-relay-target=${encodeURIComponent(upstream.url)}`
    const headers = { 'vitrine-relay-token': undefined }
    expect(await askRelay(host, { path, target: upstream.url, headers })).toMatchObject({ status: 403 })
    expect(await askRelay(host, { path })).toMatchObject({ status: 400 })
  })
})

it.each(['HEAD', 'PUT', 'PATCH', 'OPTIONS', 'TRACE'])('the method %s is refused', async (method) => {
  const before = upstream.requests.length
  const answer = await askRelay(host, { target: upstream.url, method })
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, POST, DELETE')
  expect(upstream.requests.length).toBe(before)
})
