import { describe, expect, it } from 'vitest'

import { explainFailure } from '../domain/explainFailure.ts'
import { closeLater } from '../testing/closeLater.ts'
import { startEverything } from '../testing/servers/everything.ts'
import { startHttpSse, type HttpSseOptions } from '../testing/servers/httpSse.ts'
import type { RunningServer } from '../testing/servers/httpServer.ts'
import { attemptsOf } from './attempts.ts'
import { ConnectionError, type Connection } from './connection.ts'
import { openConnection, type OpenOptions } from './openConnection.ts'
import { WireRecorder } from './wireLog.ts'

async function open(
  starting: Promise<RunningServer>,
  options: OpenOptions = {},
): Promise<{ server: RunningServer; connection: Connection }> {
  const server = await starting
  closeLater(server.close)
  const connection = await openConnection(server.url, options)
  closeLater(() => connection.close())
  return { server, connection }
}

async function failureOf(options: HttpSseOptions, opening: OpenOptions = {}) {
  const error: unknown = await open(startHttpSse(options), opening).catch((reason: unknown) => reason)
  return error instanceof ConnectionError ? error.failure : expect.fail('it connected')
}

describe('K21: HTTP+SSE of 2024-11-05', () => {
  it.each<[string, HttpSseOptions]>([
    ['an absolute path', {}],
    [
      'a relative address below a prefix',
      { path: '/proxy/app/sse', endpoint: 'messages?s=1', messages: '/proxy/app/messages' },
    ],
    ['its own origin spelt out', { endpoint: 'ORIGIN/messages?s=1' }],
    ['a POST that is refused with 405', { post: { status: 405 } }],
    [
      'a POST that is refused with 400',
      { post: { status: 400, body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"no"}}' } },
    ],
    ['a POST that is answered by the stream', { postOpensStream: true }],
    ['answers on the stream and in the body as well', { answersIn: 'body and stream' }],
  ])('connects, lists and reads with %s', async (_claim, options) => {
    const { connection } = await open(startHttpSse(options))
    expect(connection).toMatchObject({ transport: 'http+sse', server: { era: 'legacy', revision: '2024-11-05' } })
    const list = await connection.listPage('resources', undefined)
    expect(list.page.entries).toHaveLength(12)
    const read = await connection.read('museum://loans/ledger')
    expect(read.result.items).toHaveLength(1)
    expect(connection.log.get(read.exchange)?.rpcMethod).toBe('resources/read')
    expect(await connection.log.get(read.exchange)?.body?.text()).toContain('museum://loans/ledger')
    expect(read.bytes).toBeGreaterThan(50)
  })

  it('speaks it with the reference server', async () => {
    const { connection } = await open(startEverything('2025', 'sse'))
    expect(connection.transport).toBe('http+sse')
    const { page } = await connection.listPage('resources', undefined)
    expect(page.entries.length).toBeGreaterThan(0)
    const uri = page.entries[0]?.item.uri ?? ''
    expect((await connection.read(uri)).result.items).toHaveLength(1)
  })

  it('shows both attempts in the log', async () => {
    const { connection } = await open(startHttpSse())
    const tried = connection.log.exchanges().map(({ httpMethod, rpcMethod, status }) => [httpMethod, rpcMethod, status])
    expect(tried.slice(0, 4)).toEqual([
      ['POST', 'server/discover', 404],
      ['POST', 'initialize', 404],
      ['GET', undefined, 200],
      ['POST', 'initialize', 202],
    ])
  })

  it.each([
    ['another port', 'http://127.0.0.1:9/messages'],
    ['another host', 'https://messages.example/'],
    ['another scheme', 'https://127.0.0.1/messages'],
  ])('refuses an endpoint on %s, names it and sends nothing there', async (_claim, endpoint) => {
    const failure = await failureOf({ endpoint })
    expect(failure).toMatchObject({ kind: 'protocol', breach: 'foreign-endpoint', excerpt: endpoint })
    expect('detail' in failure && failure.detail).toContain(new URL(endpoint).origin)
  })

  it.each<[string, HttpSseOptions, string, string]>([
    ['a script', { endpoint: 'javascript:alert(1)' }, 'unusable-endpoint', 'javascript:alert(1)'],
    ['what is no address', { endpoint: 'http://[::1' }, 'unusable-endpoint', 'http://[::1'],
    [
      'a user and a password',
      { endpoint: 'http://user:pass@HOST/messages' },
      'endpoint-credentials',
      '//••••@127.0.0.1:',
    ],
    ['empty data', { endpoint: '' }, 'empty-endpoint', ''],
    ['no data at all', { firstEvents: 'event: endpoint\n\n' }, 'empty-endpoint', ''],
    [
      'another origin with a password',
      { endpoint: 'http://user:pass@127.0.0.1:9/' },
      'foreign-endpoint',
      '//••••@127.0.0.1:9',
    ],
  ])(
    'refuses an endpoint that is %s by its own name, and sends nothing there',
    async (_claim, options, breach, shown) => {
      const log = new WireRecorder()
      const server = await startHttpSse(options)
      closeLater(server.close)
      const error: unknown = await openConnection(server.url, { log }).catch((reason: unknown) => reason)
      const { failure } = error instanceof ConnectionError ? error : expect.fail('it connected')
      expect(failure).toMatchObject({ kind: 'protocol', breach })
      expect('excerpt' in failure && failure.excerpt).toContain(shown)
      // The client gives up its stream last of all.
      await expect.poll(() => server.requests.some(({ method, aborted }) => method === 'GET' && aborted)).toBe(true)
      expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET'])
      expect(JSON.stringify([failure, log.exchanges()])).not.toContain('user:pass')
    },
  )

  it.each<[string, HttpSseOptions, object]>([
    [
      'ended',
      { firstEvents: ': hello\n\n', closes: 'at once' },
      { breach: 'no-endpoint', detail: 'The stream ended before that.' },
    ],
    [
      'stayed silent',
      { firstEvents: ': hello\n\n' },
      { breach: 'no-endpoint', detail: expect.stringContaining('stayed open') },
    ],
  ])('says that the stream %s before it named an address', async (_claim, options, expected) => {
    expect(await failureOf(options, { limits: { connect: 400 } })).toMatchObject(expected)
  })

  it('says that the stream ended before the answer to initialize', async () => {
    expect(await failureOf({ closes: 'for an answer' })).toMatchObject({ breach: 'stream-ended' })
  })

  it('(c) explains a 404 of the announced address by that address, and suspects the prefix that it lacks', async () => {
    const log = new WireRecorder()
    const server = await startHttpSse({ path: '/proxy/app/sse', messages: '/proxy/app/messages' })
    closeLater(server.close)
    const error: unknown = await openConnection(server.url, { log }).catch((reason: unknown) => reason)
    const { failure } = error instanceof ConnectionError ? error : expect.fail('it connected')
    const { origin } = new URL(server.url)
    const attempts = attemptsOf(log.exchanges())
    const { whatHappened, causes, code } = explainFailure(failure, { action: 'connect', attempts, url: server.url })
    expect(code).toBe('HTTP 404')
    expect(whatHappened).toContain(`named ${origin}/messages as the address`)
    expect(causes[0]).toContain(`${origin}/proxy/app/messages`)
  })

  it('says that the answer to initialize came in the body of the POST', async () => {
    const failure = await failureOf({ answersIn: 'body' })
    expect(failure).toMatchObject({ breach: 'answer-in-body', excerpt: expect.stringContaining('harbour-museum-2024') })
  })

  it('says of a later answer as well that it came in the body of the POST', async () => {
    const { connection } = await open(startHttpSse({ answersIn: 'body after initialize' }))
    const error: unknown = await connection.listPage('resources', undefined).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      failure: { breach: 'answer-in-body', excerpt: expect.stringContaining('museum://') },
    })
  })

  it.each<[string, HttpSseOptions, OpenOptions, object]>([
    ['reports a 500 and does not fall back', { post: { status: 500 } }, {}, { kind: 'http', status: 500 }],
    ['reports a 401 and does not fall back', { post: { status: 401 } }, {}, { kind: 'http', status: 401 }],
    ['reports the first refusal where GET brings no stream', { get: 405 }, {}, { kind: 'http', status: 404 }],
    ['reports the 500 of GET, which says more than the 404 before', { get: 500 }, {}, { kind: 'http', status: 500 }],
    ['reports that GET asks for a sign-in', { get: 401 }, {}, { kind: 'http', status: 401 }],
    ['does not fall back when pinned to modern', {}, { era: 'modern' }, { breach: 'era-refused' }],
    [
      'does not fall back from a modern server’s own error',
      {
        post: {
          status: 400,
          body: '{"jsonrpc":"2.0","id":0,"error":{"code":-32022,"message":"unsupported","data":{"supported":["2027-01-01"]}}}',
        },
      },
      { era: 'legacy' },
      { breach: 'era-refused' },
    ],
  ])('%s', async (_claim, options, opening, expected) => {
    expect(await failureOf(options, opening)).toMatchObject(expected)
  })

  it('opens no GET stream where the rule does not allow it', async () => {
    const server = await startHttpSse({ post: { status: 500 } })
    closeLater(server.close)
    await expect(openConnection(server.url)).rejects.toBeInstanceOf(ConnectionError)
    expect(server.requests.some(({ method }) => method === 'GET')).toBe(false)
  })
})
