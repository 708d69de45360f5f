import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PlainServers } from '../testing/plainServers.ts'
import { askRelay, startRelayHost, type RelayHost } from '../testing/relayClient.ts'
import { startHttpServer } from '../testing/servers/httpServer.ts'

let host: RelayHost
const servers = new PlainServers()

beforeAll(async () => {
  host = await startRelayHost()
})
afterAll(() => host.close())
afterEach(async () => {
  vi.unstubAllEnvs()
  await servers.closeAll()
})

describe('what the server gets', () => {
  it('is what MCP needs and what the user set, and nothing of the page or the user', async () => {
    let got: string[] = []
    let body = ''
    const url = await servers.serve((request, response) => {
      got = request.rawHeaders
      void text(request).then((sent) => {
        body = sent
        response.end()
      })
    })
    await askRelay(host, {
      target: url,
      body: '{"jsonrpc":"2.0"}',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'content-length': '17',
        authorization: 'Bearer canary',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'resources/read',
        'mcp-name': '=?base64?YQ==?=',
        'mcp-session-id': 'abc',
        'last-event-id': '7',
        'x-api-key': 'canary',
        'X-Museum': 'yes',
        // Named, and refused all the same.
        'vitrine-relay-headers':
          'x-api-key, X-MUSEUM, cookie, origin, referer, host, sec-fetch-mode, sec-ch-ua, proxy-authorization, accept-encoding, connection, te, transfer-encoding, vitrine-relay-token, __proto__, constructor',
        cookie: 'session=secret',
        referer: 'http://127.0.0.1/secret',
        'accept-language': 'de',
        'accept-encoding': 'gzip, br',
        'user-agent': 'Mozilla/5.0',
        'x-not-named': 'no',
        'sec-fetch-mode': 'cors',
        'sec-ch-ua': 'secret',
        'sec-gpc': '1',
        'proxy-authorization': 'Basic c2VjcmV0',
        te: 'trailers',
        via: '1.1 somewhere',
        'cache-control': 'no-cache',
        pragma: 'no-cache',
      },
    })
    const pairs = got.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), got[at + 1]]] : []))
    expect(Object.fromEntries(pairs)).toEqual({
      host: new URL(url).host,
      connection: 'close',
      'user-agent': 'vitrine-relay',
      'accept-encoding': 'identity',
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'content-length': '17',
      authorization: 'Bearer canary',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'resources/read',
      'mcp-name': '=?base64?YQ==?=',
      'mcp-session-id': 'abc',
      'last-event-id': '7',
      'x-api-key': 'canary',
      'x-museum': 'yes',
    })
    expect(pairs).toHaveLength(15)
    expect(body).toBe('{"jsonrpc":"2.0"}')
  })

  it.each(['GET', 'POST', 'DELETE'])('is the method %s, the path and the query as they were', async (method) => {
    const url = await servers.serve((request, response) => void response.end(`${request.method} ${request.url}`))
    const answer = await askRelay(host, { target: `${url}/a%2Fb?c=d%20e&f`, method })
    expect(answer.body).toBe(`${method} /mcp/a%2Fb?c=d%20e&f`)
  })

  it('comes straight from here, whatever proxy the environment names', async () => {
    const proxy = await startHttpServer((_request, response) => void response.end('proxied'), { anyPath: true })
    servers.endLater(() => proxy.close())
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy']) vi.stubEnv(name, proxy.url)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    const url = await servers.serve((_request, response) => void response.end('straight'))
    expect(await askRelay(host, { target: url })).toMatchObject({ body: 'straight' })
    expect(proxy.requests).toEqual([])
  })

  it('is sent to the address that was judged, under the name that was typed', async () => {
    const lookup = vi.fn(() => Promise.resolve([{ address: '127.0.0.1', family: 4 }]))
    const other = await startRelayHost({ lookup })
    servers.endLater(other.close)
    const url = new URL(await servers.serve((request, response) => void response.end(request.headers.host)))
    url.hostname = 'museum.local'
    expect(await askRelay(other, { target: url.href })).toMatchObject({ status: 200, body: url.host })
    expect(lookup.mock.calls).toEqual([['museum.local']])
  })

  it('reaches a server that listens on one of a name’s addresses alone', async () => {
    const lookup = () =>
      Promise.resolve([
        { address: '::1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ])
    const other = await startRelayHost({ lookup })
    servers.endLater(other.close)
    const url = new URL(await servers.serve((_request, response) => void response.end('here')))
    url.hostname = 'localhost'
    expect(await askRelay(other, { target: url.href })).toMatchObject({ status: 200, body: 'here' })
  })
})
