// Answers that end a request whatever they hold: nothing may load on until the time limit. The limit here is longer than
// a test may take, so a request that waits for it fails.

import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { startHttpSse } from '../testing/servers/httpSse.ts'
import type { RunningServer } from '../testing/servers/httpServer.ts'
import { answerComplete, startRaw, type RawCall, type RawReply } from '../testing/servers/raw.ts'
import { ConnectionError, type Connection, type Era } from './connection.ts'
import { openConnection, type OpenOptions } from './openConnection.ts'

async function open(server: Promise<RunningServer>, options: OpenOptions = {}): Promise<Connection> {
  const { url, close } = await server
  closeLater(close)
  const connection = await openConnection(url, options)
  closeLater(() => connection.close())
  return connection
}

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  return error instanceof ConnectionError ? error.failure : expect.fail('it did not fail')
}

const eventStream = { 'content-type': 'text/event-stream' }
const list = { resources: [{ uri: 'museum://1', name: 'one' }] }

function messageOf(call: RawCall, result: object = list): string {
  return JSON.stringify({ jsonrpc: '2.0', id: call.id, result: { ...result, ttlMs: 0, cacheScope: 'private' } })
}

const progress = 'data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}'

const endings: readonly (readonly [string, (call: RawCall) => RawReply, object])[] = [
  [
    'an event stream without its last blank line',
    () => ({ headers: eventStream, body: `: hello\n\n${progress}\n` }),
    { kind: 'protocol', breach: 'stream-ended', excerpt: `${progress}\n` },
  ],
  [
    'an event stream that ends within a line',
    () => ({ headers: eventStream, body: progress.slice(0, 20) }),
    { kind: 'protocol', breach: 'stream-ended' },
  ],
  [
    'an event stream whose whole answer lacks the blank line',
    (call) => ({ headers: eventStream, body: `data: ${messageOf(call)}\n` }),
    { kind: 'protocol', breach: 'stream-ended', detail: expect.stringContaining('blank line') },
  ],
  [
    'an event stream with nothing in it',
    () => ({ headers: eventStream, body: '' }),
    { kind: 'protocol', breach: 'stream-ended' },
  ],
  [
    'an event stream that is cut',
    () => ({ headers: eventStream, body: ': hello\n\n', ending: 'cut' }),
    { kind: 'unreachable', reason: 'cut-off' },
  ],
  ['a 202 without a body', () => ({ status: 202, body: '' }), { kind: 'protocol', breach: 'accepted' }],
  [
    'a 202 with another body',
    () => ({ status: 202, headers: { 'content-type': 'text/plain' }, body: 'Accepted' }),
    { kind: 'protocol', breach: 'accepted', excerpt: 'Accepted' },
  ],
  [
    'a 202 with an event stream that ends',
    () => ({ status: 202, headers: eventStream, body: ': hello\n\n' }),
    { kind: 'protocol', breach: 'stream-ended' },
  ],
  ['a 204', () => ({ status: 204 }), { kind: 'protocol', breach: 'empty-body' }],
]

describe.each<Era>(['modern', 'legacy'])('a list request, %s', (era) => {
  it.each(endings)('is over with %s', async (_claim, reply, expected) => {
    const connection = await open(startRaw({ 'resources/list': reply }, { era }))
    expect(await failureOf(connection.listPage('resources', undefined))).toMatchObject(expected)
  })

  it.each<[string, (call: RawCall) => RawReply]>([
    ['as JSON', (call) => ({ ...answerComplete(call, list), status: 202 })],
    ['as an event', (call) => ({ status: 202, headers: eventStream, body: `data: ${messageOf(call)}\n\n` })],
  ])('takes its answer from a 202, %s', async (_claim, reply) => {
    const connection = await open(startRaw({ 'resources/list': reply }, { era }))
    expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(1)
  })
})

describe('the handshake', () => {
  it.each(endings.filter(([claim]) => claim !== 'a 204'))('is over with %s', async (_claim, reply, expected) => {
    const { excerpt: _excerpt, ...same } = expected as { excerpt?: string }
    const server = startRaw({ initialize: reply }, { era: 'legacy' })
    expect(await failureOf(open(server, { era: 'legacy' }))).toMatchObject(same)
  })

  it.each<[string, (call: RawCall) => string, object]>([
    ['the answer to another request', () => '{"jsonrpc":"2.0","id":"other","result":{}}', { breach: 'not-json-rpc' }],
    ['no message at all', () => '[]', { breach: 'not-json-rpc' }],
    [
      'an error without an id',
      () => '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}',
      { kind: 'rpc', error: { code: -32700, message: 'Parse error' } },
    ],
  ])('is over with %s', async (_claim, body, expected) => {
    const initialize = (call: RawCall) => ({ headers: { 'content-type': 'application/json' }, body: body(call) })
    const server = startRaw({ initialize }, { era: 'legacy' })
    expect(await failureOf(open(server, { era: 'legacy' }))).toMatchObject(expected)
  })

  it('goes on to the older one when the newer was only accepted', async () => {
    const connection = await open(startRaw({ 'server/discover': () => ({ status: 202 }) }, { era: 'legacy' }))
    expect(connection.server.era).toBe('legacy')
  })
})

it('goes on waiting after a 202 over HTTP+SSE, where the answer comes on the stream', async () => {
  const connection = await open(startHttpSse({}))
  expect(connection.transport).toBe('http+sse')
  expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(12)
})
