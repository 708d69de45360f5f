// What was published against the local proxies of other inspectors, sent to ours as it was sent to them. Nothing of it may reach
// a server, start anything, or be answered with more than a refusal.

import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRelayed, startRelayHost, type RelayHost } from '../testing/relayClient.ts'
import { startHttpServer, type RunningServer } from '../testing/servers/httpServer.ts'

let host: RelayHost
let upstream: RunningServer

beforeAll(async () => {
  host = await startRelayHost()
  upstream = await startHttpServer((_request, response) => void response.end('{}'), { anyPath: true })
})
afterAll(() => Promise.all([host.close(), upstream.close()]))

interface Attack {
  readonly method?: string
  /** TARGET stands for the upstream's URL, PORT for the host's port. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

async function send({ method = 'GET', path, headers = {}, body }: Attack) {
  const spell = (given: string) => given.replaceAll('PORT', String(host.port)).replaceAll('TARGET', upstream.url)
  const sent = Object.entries({ host: '127.0.0.1:PORT', ...headers }).map(([name, value]) => [name, spell(value)])
  return new Promise<{ status: number; body: string; cors: unknown }>((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: host.port,
        path: spell(path).replaceAll(upstream.url, encodeURIComponent(upstream.url)),
        method,
        headers: Object.fromEntries(sent) as Record<string, string>, // pairs of strings
      },
      (response) => {
        const cors = response.headers['access-control-allow-origin']
        void text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read, cors }))
      },
    )
    request.on('error', reject)
    request.end(body === undefined ? undefined : spell(body))
  })
}

const attacks: readonly (readonly [string, Attack])[] = [
  [
    'CVE-2025-49596, MCP Inspector: a page made the proxy start a program, by a GET that does not say who asks',
    { path: '/sse?transportType=stdio&command=touch&args=%2Ftmp%2Fexploited' },
  ],
  [
    'the same, addressed by 0.0.0.0, from a page of the attacker',
    {
      path: '/relay?transportType=stdio&command=touch&args=%2Ftmp%2Fexploited',
      headers: { host: '0.0.0.0:PORT', origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
    },
  ],
  [
    'the same, with a URL to ask',
    {
      path: '/relay?transportType=sse&url=TARGET',
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    },
  ],
  [
    'the same, as a form that a page may post anywhere',
    {
      method: 'POST',
      path: '/relay',
      headers: {
        origin: 'http://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'text/plain',
        'content-length': '22',
      },
      body: 'vitrine-relay-target=x',
    },
  ],
  [
    'MCP Inspector PR 1161: a page that rebound its name sends no Origin, and a Host of its own',
    {
      path: '/relay',
      headers: { host: 'rebound.example:PORT', 'vitrine-relay-target': 'TARGET', 'sec-fetch-site': 'same-origin' },
    },
  ],
  [
    'the same, with the host’s own name and nothing else',
    { path: '/relay', headers: { 'vitrine-relay-target': 'TARGET', 'vitrine-relay-private': 'allowed' } },
  ],
  [
    'CVE-2025-66414, the TypeScript SDK: a rebound page posts JSON-RPC to a local server',
    {
      method: 'POST',
      path: '/mcp',
      headers: {
        host: 'rebound.example:PORT',
        origin: 'http://rebound.example:PORT',
        'content-type': 'application/json',
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}',
    },
  ],
  [
    'CVE-2026-23744, MCPJam: a request from anywhere on the network named a program to start',
    {
      method: 'POST',
      path: '/api/mcp/connect',
      headers: { host: '192.168.1.20:PORT', 'content-type': 'application/json' },
      body: '{"serverConfig":{"command":"touch","args":["/tmp/exploited"],"env":{}},"serverId":"x"}',
    },
  ],
  [
    'the same, from a page of another origin by the host’s own name',
    {
      method: 'POST',
      path: '/api/mcp/connect',
      headers: { origin: 'http://evil.example', 'content-type': 'application/json' },
      body: '{"serverConfig":{"command":"touch","args":["/tmp/exploited"],"env":{}},"serverId":"x"}',
    },
  ],
  [
    'GHSA-39g4-cgq3-5763, MCPJam: the bridge answered every origin’s preflight with *',
    {
      method: 'OPTIONS',
      path: '/relay',
      headers: {
        origin: 'http://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'vitrine-relay-token, vitrine-relay-target',
        'access-control-request-private-network': 'true',
      },
    },
  ],
  [
    'an open proxy, asked in the way of proxies',
    { path: 'http://127.0.0.1:PORT/relay', headers: { 'vitrine-relay-target': 'TARGET' } },
  ],
  ['an open proxy, asked to be a tunnel', { method: 'POST', path: '/relay/127.0.0.1:22', headers: {} }],
]

describe('published attacks', () => {
  it.each(attacks)('%s', async (_what, attack) => {
    const { status, body, cors } = await send(attack)
    expect([403, 404]).toContain(status)
    expect(body.length).toBeLessThan(100)
    expect(body).not.toContain(host.token)
    expect(cors).toBeUndefined()
    expect(upstream.requests).toEqual([])
  })

  it('CVE-2026-23744, MCPJam: it listened on all addresses; no name of this machine but 127.0.0.1 answers here', async () => {
    const asking = fetch(`http://127.0.0.2:${host.port}/`)
    await expect(asking).rejects.toThrow()
  })

  it('CVE-2025-58444, MCP Inspector: where a server redirects to is never more than text', async () => {
    const redirecting = await startHttpServer(
      (_request, response) => void response.writeHead(307, { location: 'javascript:alert(document.domain)' }).end(),
    )
    const response = await openRelayed(host, { target: redirecting.url })
    await redirecting.close()
    expect(response.headers).not.toHaveProperty('location')
    expect(response.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(await text(response)).toContain('javascript:alert(document.domain)')
  })
})

it('opened as a tab it is a refusal that no script can be in', async () => {
  const response = await openRelayed(host, {
    method: 'GET',
    headers: {
      'vitrine-relay-token': undefined,
      'vitrine-relay-private': undefined,
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      accept: 'text/html',
    },
  })
  expect(response.statusCode).toBe(403)
  expect(response.headers).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})
