import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PlainServers } from '../testing/plainServers.ts'
import { askRelay, openRelayed, startRelayHost, type RelayHost } from '../testing/relayClient.ts'
import { startHttpServer } from '../testing/servers/httpServer.ts'

let host: RelayHost
const servers = new PlainServers()

beforeAll(async () => {
  host = await startRelayHost()
})
afterAll(() => host.close())
afterEach(() => servers.closeAll())

describe('what the page gets', () => {
  it('holds nothing that a browser would act on, and what the server said as data', async () => {
    const hostile = {
      'set-cookie': ['a=b; Path=/', 'c=d'],
      'clear-site-data': '"*"',
      refresh: '0;url=http://evil.example/',
      link: '</steal.js>; rel=preload; as=script',
      'service-worker-allowed': '/',
      'content-disposition': 'attachment; filename=x.exe',
      'content-security-policy': 'default-src *',
      'x-content-type-options': 'sniff',
      'strict-transport-security': 'max-age=31536000',
      'alt-svc': 'h3=":443"',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-opener-policy': 'unsafe-none',
      'permissions-policy': 'camera=*',
      'referrer-policy': 'unsafe-url',
      'report-to': '{}',
      nel: '{}',
      sourcemap: '/x.map',
      'speculation-rules': '"/x"',
      'origin-agent-cluster': '?0',
      'x-frame-options': 'ALLOWALL',
      'cache-control': 'public, max-age=31536000',
      'vitrine-relay-error': 'token',
      'vitrine-relay-status': '307',
      'vitrine-relay-location': 'http://evil.example/',
    }
    const url = await servers.serve((_request, response) => {
      response.writeHead(401, 'Show Your Pass', {
        ...hostile,
        'content-type': 'text/html; charset=utf-8',
        'mcp-session-id': 'abc',
        'www-authenticate': 'Bearer realm="museum"',
        'retry-after': '7',
      })
      response.end('<script>alert(1)</script>')
    })
    const response = await openRelayed(host, { target: url })
    expect(response.statusCode).toBe(401)
    expect(response.statusMessage).toBe('Show Your Pass')
    const { date, 'vitrine-relay-date': serverDate, 'permissions-policy': features, ...headers } = response.headers
    expect([date, serverDate].every((value) => value !== undefined)).toBe(true)
    expect(features).toContain('camera=()')
    expect(headers).toEqual({
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      'vitrine-relay-status': '401',
      'vitrine-relay-content-type': 'text/html; charset=utf-8',
      'vitrine-relay-mcp-session-id': 'abc',
      'vitrine-relay-www-authenticate': 'Bearer realm="museum"',
      'vitrine-relay-retry-after': '7',
      'vitrine-relay-cache-control': 'public, max-age=31536000',
      'vitrine-relay-access-control-allow-origin': '*',
    })
    expect(await text(response)).toBe('<script>alert(1)</script>')
  })

  it.each([
    ['application/json', 'application/json'],
    ['Application/JSON; charset=utf-8', 'application/json'],
    ['text/event-stream', 'text/event-stream'],
    ['text/event-stream;charset=utf-8', 'text/event-stream'],
    ['text/html', 'application/octet-stream'],
    ['text/html; x="application/json"', 'application/octet-stream'],
    ['application/json, text/html', 'application/octet-stream'],
    ['text/javascript', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['application/xhtml+xml', 'application/octet-stream'],
    ['text/plain', 'application/octet-stream'],
    ['application/pdf', 'application/octet-stream'],
    ['*/*', 'application/octet-stream'],
    ['', 'application/octet-stream'],
    [undefined, 'application/octet-stream'],
  ])('of the type %s comes as %s, the type itself beside it', async (sent, pinned) => {
    const url = await servers.serve((_request, response) => {
      if (sent !== undefined) response.setHeader('content-type', sent)
      response.end('{}')
    })
    const { headers } = await askRelay(host, { target: url })
    expect([headers['content-type'], headers['vitrine-relay-content-type']]).toEqual([pinned, sent])
  })

  it.each([200, 202, 204, 205, 400, 404, 429, 500, 503, 599])('has the status %i', async (status) => {
    const url = await servers.serve((_request, response) => void response.writeHead(status).end())
    expect(await askRelay(host, { target: url })).toMatchObject({ status, body: '' })
  })

  it.each([
    ['gzip', gzipSync('{"a":1}')],
    ['br', brotliCompressSync('{"a":1}')],
  ])('is still %s where a server compresses unasked, and says so', async (coding, bytes) => {
    const url = await servers.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding }).end(bytes)
    })
    const response = await openRelayed(host, { target: url })
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer) // no encoding is set
    expect(response.headers['content-encoding']).toBe(coding)
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })

  it('is each byte of a large answer', async () => {
    const bytes = Buffer.alloc(8 * 1024 * 1024, 'museum ')
    const url = await servers.serve((_request, response) => void response.end(bytes))
    const answer = await askRelay(host, { target: url })
    expect(answer.body === bytes.toString()).toBe(true)
  })
})

describe('redirects', () => {
  it.each([300, 301, 302, 303, 304, 305, 307, 308, 399])('a %i is told, and not followed', async (status) => {
    const elsewhere = await startHttpServer((_request, response) => void response.end(), { anyPath: true })
    servers.endLater(() => elsewhere.close())
    const url = await servers.serve((_request, response) => {
      response
        .writeHead(status, { location: elsewhere.url, 'content-encoding': 'gzip', 'set-cookie': 'a=b' })
        .end(status === 304 ? undefined : gzipSync('moved'))
    })
    const answer = await askRelay(host, { target: url, headers: { authorization: 'Bearer canary' } })
    expect(answer.status).toBe(502)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'vitrine-relay-error': 'redirect',
      'vitrine-relay-status': String(status),
      'vitrine-relay-location': elsewhere.url,
    })
    expect(answer.headers).not.toHaveProperty('location')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(answer.body)).toEqual({ error: 'redirect', detail: `${status} ${elsewhere.url}` })
    expect(elsewhere.requests).toEqual([])
  })

  it.each(['http://169.254.169.254/latest/', 'javascript:alert(1)', '//evil.example/', ''])(
    'to “%s” is data like the rest',
    async (location) => {
      const url = await servers.serve((_request, response) => void response.writeHead(302, { location }).end())
      const answer = await askRelay(host, { target: url })
      expect(answer).toMatchObject({ status: 502, headers: { 'vitrine-relay-location': location } })
    },
  )
})
