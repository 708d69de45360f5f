// K20: array replies and broken envelopes. What can be understood is understood, with a note on its exchange; what cannot is over
// at once, with what came. The limits here are longer than a test may take, so a request that waits for them fails.

import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { startRaw, type RawCall, type RawReply, type RawScript } from '../testing/servers/raw.ts'
import { ConnectionError, type Connection, type Era } from './connection.ts'
import { openConnection } from './openConnection.ts'
import type { Exchange } from './wireLog.ts'

type Envelope = (id: unknown, result: object) => unknown

const good: Envelope = (id, result) => ({ jsonrpc: '2.0', id, result })
const notice = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'x' } }

const understood: readonly (readonly [string, Envelope, readonly string[]])[] = [
  ['(a) an array of one', (id, result) => [good(id, result)], ['batch']],
  ['(b) an array with a notification', (id, result) => [notice, good(id, result)], ['batch']],
  ['(i) no version', (id, result) => ({ id, result }), ['version-member']],
  ['(i) another version', (id, result) => ({ jsonrpc: 2, id, result }), ['version-member']],
]

const errors: readonly (readonly [string, Envelope, object, readonly string[]])[] = [
  [
    '(d) words',
    (id) => ({ id, error: 'boom' }),
    { code: undefined, message: 'boom' },
    ['version-member', 'error-shape'],
  ],
  [
    '(e) no code',
    (id) => ({ id, error: { message: 'boom' } }),
    { code: undefined, message: 'boom' },
    ['version-member', 'error-shape'],
  ],
  [
    '(f) a code in quotes',
    (id) => ({ jsonrpc: '2.0', id, error: { code: '-32603', message: 'x' } }),
    { code: '-32603', message: 'x' },
    ['error-shape'],
  ],
]

const broken: readonly (readonly [string, Envelope])[] = [
  ['(c) neither', (id) => ({ jsonrpc: '2.0', id })],
  ['(g) both', (id, result) => ({ jsonrpc: '2.0', id, result, error: { code: 1, message: 'x' } })],
  ['(j) null', (id) => ({ jsonrpc: '2.0', id, result: null })],
]

const bare: readonly (readonly [string, Envelope])[] = [
  ['(h) a bare result', (_id, result) => result],
  ['an array of nothing', () => []],
  ['a number', () => 5],
]

type Form = 'body' | 'event'

function carry(form: Form, value: unknown): RawReply {
  const text = JSON.stringify(value)
  return form === 'body'
    ? { headers: { 'content-type': 'application/json' }, body: text }
    : { headers: { 'content-type': 'text/event-stream' }, body: `data: ${text}\n\n` }
}

async function open(script: RawScript, era: Era): Promise<Connection> {
  const server = await startRaw(script, { era })
  closeLater(server.close)
  const connection = await openConnection(server.url, { era })
  closeLater(() => connection.close())
  return connection
}

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  return error instanceof ConnectionError ? error.failure : expect.fail('it did not fail')
}

const kindsOf = (exchange: Exchange | undefined) => (exchange?.notes ?? []).map(({ kind }) => kind)
const listed = {
  resources: [{ uri: 'museum://1', name: 'one' }],
  resultType: 'complete',
  ttlMs: 0,
  cacheScope: 'private',
}

const ways = (['modern', 'legacy'] as const).flatMap((era) =>
  (['body', 'event'] as const).map((form) => ({ era, form })),
)

describe.each(ways)('K20: a list in the $era era, as $form', ({ era, form }) => {
  const listing = (envelope: Envelope) =>
    open({ 'resources/list': (call) => carry(form, envelope(call.id, listed)) }, era)

  it.each(understood)('%s is understood, with a note', async (_what, envelope, kinds) => {
    const connection = await listing(envelope)
    const { page, exchange } = await connection.listPage('resources', undefined)
    expect(page.entries).toHaveLength(1)
    expect(page.notes).toHaveLength(kinds.length)
    expect(kindsOf(connection.log.get(exchange))).toEqual(kinds)
  })

  it.each(errors)('%s is the error as it was sent', async (_what, envelope, error, kinds) => {
    const connection = await listing(envelope)
    const failure = await failureOf(connection.listPage('resources', undefined))
    expect(failure).toMatchObject({ kind: 'rpc', error })
    expect('exchange' in failure && kindsOf(connection.log.get(failure.exchange ?? 0))).toEqual(kinds)
  })

  it.each(broken)('%s is over at once, with what came', async (_what, envelope) => {
    const connection = await listing(envelope)
    expect(await failureOf(connection.listPage('resources', undefined))).toMatchObject({
      kind: 'protocol',
      breach: 'not-json-rpc',
      excerpt: expect.stringContaining('jsonrpc'),
    })
  })

  it.each(bare)('%s is over at once, and others are unharmed', async (_what, envelope) => {
    const connection = await listing(envelope)
    const breach = form === 'body' ? 'not-json-rpc' : 'stream-ended'
    const excerpt = JSON.stringify(envelope(0, listed))
    expect(await failureOf(connection.listPage('resources', undefined))).toMatchObject({
      kind: 'protocol',
      breach,
      excerpt,
    })
    expect((await connection.listPage('templates', undefined)).page.entries.length).toBeGreaterThan(0)
  })
})

const initialized = {
  protocolVersion: '2025-11-25',
  capabilities: { resources: {} },
  serverInfo: { name: 'museum', version: '1' },
}
const discovered = {
  supportedVersions: ['2026-07-28'],
  capabilities: { resources: {} },
  resultType: 'complete',
  ttlMs: 0,
  cacheScope: 'private',
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'museum', version: '1' } },
}

describe.each(ways)('K20: the handshake of the $era era, as $form', ({ era, form }) => {
  const method = era === 'legacy' ? 'initialize' : 'server/discover'
  const result = era === 'legacy' ? initialized : discovered
  const opening = (envelope: Envelope) =>
    open(
      {
        [method]: (call: RawCall) => carry(form, envelope(call.id, result)),
        // Without a session the raw server's own answers would ask for one.
        'notifications/initialized': () => ({ status: 202 }),
        GET: () => ({ status: 405 }),
      },
      era,
    )

  it.each(understood)('%s is understood, with a note', async (_what, envelope, kinds) => {
    const connection = await opening(envelope)
    expect([connection.server.era, connection.server.name]).toEqual([era, 'museum'])
    expect(kindsOf(connection.log.exchanges().find(({ rpcMethod }) => rpcMethod === method))).toEqual(kinds)
  })

  it.each(errors)('%s is the error as it was sent', async (_what, envelope, error) => {
    const failure = await failureOf(opening(envelope))
    // A modern server that refuses its handshake speaks the era no less than one that is not there.
    if (era === 'legacy') expect(failure).toMatchObject({ kind: 'rpc', error })
    else expect(failure.kind).toBeTruthy()
  })

  it.each([...broken, ...bare])('%s is over at once, with what came', async (_what, envelope) => {
    const failure = await failureOf(opening(envelope))
    expect(failure).toMatchObject({ kind: 'protocol' })
    if (era === 'legacy') expect('excerpt' in failure && failure.excerpt).toBe(JSON.stringify(envelope(0, result)))
  })
})
