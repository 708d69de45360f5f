// K19: what an answer is called and what it is.

import { describe, expect, it } from 'vitest'

import { noteWords } from '../domain/exchangeNote.ts'
import { closeLater } from '../testing/closeLater.ts'
import { startRaw, type RawCall, type RawReply } from '../testing/servers/raw.ts'
import { ConnectionError, type Connection, type Era } from './connection.ts'
import { openConnection } from './openConnection.ts'

type Carry = (message: string) => RawReply

/** A server whose answers to everything, or to lists and reads alone, travel as given. */
async function open(era: Era, carry: Carry, which: 'all' | 'lists and reads'): Promise<Connection> {
  const results: Record<string, object> = {
    'resources/list': { resources: [{ uri: 'museum://1', name: 'Ünlü' }] },
    'resources/read': { contents: [{ uri: 'museum://1', text: 'a' }] },
    ...(which === 'all' && {
      'server/discover': { supportedVersions: ['2026-07-28'], capabilities: { resources: {} } },
      initialize: {
        protocolVersion: '2025-11-25',
        capabilities: { resources: {} },
        serverInfo: { name: 'm', version: '1' },
      },
    }),
  }
  const more = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' }
  const script = Object.fromEntries(
    Object.entries(results).map(([method, result]) => [
      method,
      (call: RawCall) => {
        // Only a server of the era knows its handshake.
        if (call.era === 'legacy' && method === 'server/discover') return undefined
        if (call.era === 'modern' && method === 'initialize') return undefined
        const message = { jsonrpc: '2.0', id: call.id, result: era === 'modern' ? { ...more, ...result } : result }
        return carry(JSON.stringify(message))
      },
    ]),
  )
  // Without a session the raw server's own answers would ask for one.
  const server = await startRaw(
    which === 'all' ? { ...script, 'notifications/initialized': () => ({ status: 202 }) } : script,
    { era },
  )
  closeLater(server.close)
  const connection = await openConnection(server.url, { era })
  closeLater(() => connection.close())
  return connection
}

const typed = (type: string): RawReply => ({ headers: { 'content-type': type } })

const good: readonly (readonly [string, Carry, string | undefined])[] = [
  ['(a) no type and JSON', (body) => ({ body }), 'is missing; what came was read as JSON'],
  ['(b) JSON with a charset', (body) => ({ ...typed('application/json; charset=utf-8'), body }), undefined],
  [
    '(b) an event stream in other letters',
    (body) => ({ ...typed('Text/Event-Stream;charset=UTF-8'), body: `data: ${body}\n\n` }),
    undefined,
  ],
  [
    '(c) text/plain and JSON',
    (body) => ({ ...typed('text/plain'), body }),
    'is text/plain; what came was read as JSON',
  ],
  [
    '(d) no type and an event stream',
    (body) => ({ body: `event: message\ndata: ${body}\n\n` }),
    'is missing; what came was read as an event stream',
  ],
  [
    '(h) a byte-order mark before JSON',
    (body) => ({ ...typed('application/json'), body: `\uFEFF${body}` }),
    'begins with a byte-order mark, which was passed over',
  ],
  [
    '(d, h) no type, a byte-order mark and an event stream',
    (body) => ({ body: `\uFEFFdata: ${body}\n\n` }),
    'is missing; what came was read as an event stream',
  ],
]

describe.each<Era>(['modern', 'legacy'])('K19: in the %s era', (era) => {
  it.each(good)('lists and reads with %s', async (_claim, carry, note) => {
    const connection = await open(era, carry, 'lists and reads')
    const list = await connection.listPage('resources', undefined)
    expect(list.page.entries.map(({ item }) => item.name)).toEqual(['Ünlü'])
    const field = note?.startsWith('begins') ? 'body' : 'content-type'
    expect(list.page.notes).toEqual(note === undefined ? [] : [{ field, note }])
    const read = await connection.read('museum://1')
    expect(read.result.items).toHaveLength(1)
    for (const { exchange } of [list, read])
      expect(connection.log.get(exchange)?.notes?.map(noteWords) ?? []).toEqual(
        note === undefined ? [] : [{ field, note }],
      )
    expect(read.result.notes).toEqual(note === undefined ? [] : [`\`${field}\` ${note}`])
  })

  it.each(good)('connects with %s', async (_claim, carry) => {
    const connection = await open(era, carry, 'all')
    expect(connection.server.era).toBe(era)
    expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(1)
  })

  it.each<[string, RawReply, object]>([
    [
      '(e) a web page',
      { ...typed('text/html; charset=utf-8'), body: '<!doctype html><h1>Sign in</h1>' },
      {
        breach: 'wrong-content-type',
        detail: "The answer's type is text/html; charset=utf-8.",
        excerpt: '<!doctype html><h1>Sign in</h1>',
      },
    ],
    ['an untyped web page', { body: '<!doctype html>' }, { breach: 'wrong-content-type', detail: /not given/ }],
    ['words', { ...typed('text/plain'), body: 'Hello' }, { breach: 'wrong-content-type' }],
    ['broken JSON that is called so', { ...typed('application/json'), body: '{"a"' }, { breach: 'not-json' }],
    ['broken JSON of another name', { ...typed('application/problem+json'), body: '{"a"' }, { breach: 'not-json' }],
    ['(g) nothing', { ...typed('application/json'), body: '' }, { breach: 'empty-body' }],
  ])('says what is wrong with %s', async (_claim, reply, expected) => {
    const connection = await open(era, () => reply, 'lists and reads')
    for (const asking of [connection.listPage('resources', undefined), connection.read('museum://1')]) {
      const error: unknown = await asking.catch((reason: unknown) => reason)
      const failure = error instanceof ConnectionError ? error.failure : expect.fail('it did not fail')
      const { detail, ...same } = expected as { detail?: string | RegExp }
      expect(failure).toMatchObject({ kind: 'protocol', ...same })
      if (detail !== undefined) expect('detail' in failure && failure.detail).toMatch(detail)
    }
  })
})
