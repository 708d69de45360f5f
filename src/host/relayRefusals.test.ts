import { createServer as createTcpServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PlainServers } from '../testing/plainServers.ts'
import { askRelay, startRelayHost, type RelayHost } from '../testing/relayClient.ts'
import { deadUrl, startHttpServer } from '../testing/servers/httpServer.ts'
import { selfSigned } from '../testing/servers/selfSigned.ts'

let host: RelayHost
const servers = new PlainServers()

beforeAll(async () => {
  host = await startRelayHost()
})
afterAll(() => host.close())
afterEach(() => servers.closeAll())

describe('a server that cannot be asked', () => {
  async function codeOf(target: string, relay = host): Promise<unknown> {
    const answer = await askRelay(relay, { target })
    expect(answer.headers['content-type']).toBe('application/json')
    const { error } = JSON.parse(answer.body) as { error: unknown }
    expect(answer.headers['vitrine-relay-error']).toBe(error)
    return [answer.status, error]
  }

  it('because nothing listens there is told from all others', async () => {
    expect(await codeOf(await deadUrl())).toEqual([502, 'refused'])
  })

  it('because its certificate is nobody’s is told, with the code of the check', async () => {
    const secure = await startHttpServer((_request, response) => void response.end(), { tls: selfSigned() })
    servers.endLater(() => secure.close())
    const answer = await askRelay(host, { target: secure.url })
    expect(answer).toMatchObject({ status: 502, headers: { 'vitrine-relay-error': 'tls' } })
    expect(answer.body).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(secure.requests).toEqual([])
  })

  it('because it speaks no TLS is told', async () => {
    const url = await servers.serve((_request, response) => void response.end())
    expect(await codeOf(url.replace('http:', 'https:'))).toEqual([502, 'tls'])
  })

  it('because its name is unknown is told', async () => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.example'), { code: 'ENOTFOUND' })
    const other = await startRelayHost({ lookup: () => Promise.reject(error) })
    servers.endLater(other.close)
    expect(await codeOf('http://nowhere.example/', other)).toEqual([502, 'unknown-host'])
  })

  it('because its name does not resolve in time is told', async () => {
    const other = await startRelayHost({ lookup: () => new Promise(() => undefined), connectMs: 20 })
    servers.endLater(other.close)
    expect(await codeOf('http://slow.example/', other)).toEqual([502, 'unknown-host'])
  })

  it('because TLS is never settled is told', async () => {
    const silent = createTcpServer()
    const sockets = new Set<{ destroy(): void }>()
    silent.on('connection', (socket) => sockets.add(socket))
    const url = await servers.listen(silent, () => sockets.forEach((socket) => socket.destroy()))
    const other = await startRelayHost({ connectMs: 50 })
    servers.endLater(other.close)
    expect(await codeOf(url.replace('http:', 'https:'), other)).toEqual([502, 'timeout'])
  })

  it.each([
    ['closes at once', '', 'closed'],
    ['speaks something else', 'SSH-2.0-OpenSSH_9.2\r\n', 'not-http'],
    ['has an impossible status', 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n', 'not-http'],
    ['has more headers than anyone needs', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 'not-http'],
  ])('because it %s is told', async (_what, bytes, code) => {
    const raw = createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(bytes))
    })
    expect(await codeOf(await servers.listen(raw, () => undefined))).toEqual([502, code])
  })

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 403, 'denied-address'],
    ['http://[::ffff:a9fe:a9fe]/', 403, 'denied-address'],
    ['http://0/', 403, 'denied-address'],
    ['http://[::]/', 403, 'denied-address'],
    ['ftp://127.0.0.1/', 400, 'bad-target'],
    ['http://user:secret@127.0.0.1/', 400, 'bad-target'],
    ['', 400, 'bad-target'],
  ])('because “%s” may not be asked: %i %s', async (target, status, code) => {
    expect(await codeOf(target)).toEqual([status, code])
  })

  it('because it is the relay itself, under any spelling, is told', async () => {
    for (const name of ['127.0.0.1', 'localhost', '0x7f.1', '[::ffff:127.0.0.1]']) {
      expect(await codeOf(`http://${name}:${host.port}/relay`)).toEqual([403, 'own-port'])
    }
  })

  it('because nobody chose an address of this computer is told, and it is not asked', async () => {
    const untouched = await startHttpServer((_request, response) => void response.end())
    servers.endLater(() => untouched.close())
    for (const header of [undefined, '', 'yes', 'Allowed', 'allowed, allowed']) {
      const answer = await askRelay(host, { target: untouched.url, headers: { 'vitrine-relay-private': header } })
      expect(answer).toMatchObject({ status: 403, headers: { 'vitrine-relay-error': 'unconfirmed' } })
    }
    expect(untouched.requests).toEqual([])
  })
})
