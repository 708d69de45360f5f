import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { createGate } from '../testing/gate.ts'
import { startDeadPort, startHanging, startHtmlPage, startUnauthorized } from '../testing/servers/httpFaults.ts'
import type { RunningServer } from '../testing/servers/httpServer.ts'
import { countRequests, startHttpServer } from '../testing/servers/httpServer.ts'
import { startLegacySessions } from '../testing/servers/legacySessions.ts'
import { startModern } from '../testing/servers/modern.ts'
import { answer, startRaw, type RawForm } from '../testing/servers/raw.ts'
import * as scripts from '../testing/servers/rawScripts.ts'
import { ConnectionError, isAbort, type Connection, type Era } from './connection.ts'
import { openConnection, type OpenOptions } from './openConnection.ts'
import { rawReplyText } from './wireLog.ts'

async function open(server: Promise<RunningServer>, options: OpenOptions = {}): Promise<Connection> {
  const { url, close } = await server
  closeLater(close)
  const connection = await openConnection(url, options)
  closeLater(() => connection.close())
  return connection
}

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ConnectionError)
  return error instanceof ConnectionError ? error.failure : undefined
}

function startEmpty() {
  return startRaw({ 'server/discover': () => ({ headers: { 'content-type': 'application/json' } }) }, { era: 'modern' })
}

const both: Era[] = ['modern', 'legacy']

describe('openConnection', () => {
  it.each([
    ['a modern server', () => startModern({ dualEra: false }), 'auto', 'modern', '2026-07-28'],
    ['a dual-era server', () => startModern({ dualEra: true }), 'auto', 'modern', '2026-07-28'],
    ['a dual-era server pinned to legacy', () => startModern({ dualEra: true }), 'legacy', 'legacy', '2025-11-25'],
    ['a sessionful legacy server', () => startLegacySessions(), 'auto', 'legacy', '2025-11-25'],
  ] as const)('finds the era of %s', async (_claim, start, era, expected, revision) => {
    const connection = await open(start(), { era })
    expect(connection.server).toMatchObject({ era: expected, revision })
    expect(connection.server.capabilities.resources).toBe(true)
    expect(await connection.handshakeText()).toContain('"capabilities"')
  })

  it.each([
    ['a legacy server pinned to modern', () => startLegacySessions(), 'modern'],
    ['a modern-only server pinned to legacy', () => startModern({ dualEra: false }), 'legacy'],
  ] as const)('says that the era is refused by %s', async (_claim, start, era) => {
    expect(await failureOf(open(start(), { era }))).toMatchObject({ kind: 'protocol', breach: 'era-refused' })
  })

  it.each([
    ['a dead port', startDeadPort, { kind: 'unreachable', reason: 'refused' }],
    ['a web page', startHtmlPage, { kind: 'protocol', breach: 'wrong-content-type' }],
    ['an empty 200', startEmpty, { kind: 'protocol', breach: 'empty-body' }],
    ['a server that wants a credential', startUnauthorized, { kind: 'http', status: 401 }],
  ])('says what is wrong with %s', async (_claim, start, expected) => {
    expect(await failureOf(open(start()))).toMatchObject(expected)
  })

  it('says "timeout" when nothing answers', async () => {
    const failure = await failureOf(open(startHanging(), { limits: { connect: 200 }, era: 'legacy' }))
    expect(failure).toMatchObject({ kind: 'unreachable', reason: 'timeout' })
  })

  it('cancels in the middle of a handshake and leaves no session behind', async () => {
    const handshake = createGate()
    const server = await startLegacySessions({
      before: ({ rpcMethod }) => (rpcMethod === 'initialize' ? handshake.opened : undefined),
    })
    closeLater(server.close)
    const cancel = new AbortController()
    const opening = openConnection(server.url, { era: 'legacy', signal: cancel.signal })
    await expect.poll(() => countRequests(server, 'initialize')).toBe(1)
    cancel.abort()
    await expect(opening).rejects.toSatisfy(isAbort)
    handshake.open()
    await expect.poll(() => server.requests.some(({ method }) => method === 'DELETE')).toBe(true)
    await expect.poll(() => server.sessions.size).toBe(0)
  })

  it('sends nothing when it is cancelled before the handshake', async () => {
    const server = await startLegacySessions()
    closeLater(server.close)
    const cancel = new AbortController()
    const opening = openConnection(server.url, { era: 'legacy', signal: cancel.signal })
    cancel.abort()
    await expect(opening).rejects.toSatisfy(isAbort)
    expect(server.requests).toEqual([])
  })

  it('ends its session when it closes, and sends nothing twice', async () => {
    const server = await startLegacySessions()
    closeLater(server.close)
    const connection = await openConnection(server.url)
    expect(server.sessions.size).toBe(1)
    await Promise.all([connection.close(), connection.close()])
    expect(server.sessions.size).toBe(0)
    expect(connection.state.get()).toBe('closed')
  })

  it('masks credentials in the wire log and follows no redirect with them', async () => {
    const connection = await open(startModern(), {
      headers: { Authorization: 'Bearer canary-1', 'X-Custom': 'canary-2' },
    })
    await connection.listPage('resources', undefined)
    const logged = JSON.stringify(connection.log.exchanges())
    expect(logged).toContain('Bearer ••••')
    expect(logged).not.toContain('canary')
  })

  it('K31: a picture from elsewhere stands in the wire log, and no header of the user goes with it', async () => {
    const elsewhere = await startHttpServer((_request, response) => void response.end('abc'), { anyPath: true })
    closeLater(elsewhere.close)
    const connection = await open(startModern(), { headers: { 'X-Custom': 'canary-2' } })
    const address = new URL('/p.png', elsewhere.url).href
    const picture = await connection.picture(address, new AbortController().signal)
    expect(picture).toMatchObject({ ok: true, value: { bytes: new TextEncoder().encode('abc') } })
    const logged = connection.log.exchanges().at(-1)
    expect(logged).toMatchObject({
      url: address,
      route: 'direct',
      httpMethod: 'GET',
      status: 200,
      state: 'done',
      bytes: 3,
    })
    expect(elsewhere.requests).toHaveLength(1)
    expect(elsewhere.requests[0]?.headers).not.toHaveProperty('x-custom')
    await connection.close()
    expect(await connection.picture(address, new AbortController().signal)).toMatchObject({ ok: false })
    expect(elsewhere.requests).toHaveLength(1)
  })
})

describe.each(both)('listPage, %s', (era) => {
  const start = (script: Parameters<typeof startRaw>[0], form: RawForm = 'json') => startRaw(script, { era, form })

  it('sends no cursor first, and an empty string as one', async () => {
    const server = await startRaw(scripts.cursorOffered(''), { era })
    const connection = await open(Promise.resolve(server))
    const first = await connection.listPage('resources', undefined)
    expect(first.page.next).toEqual({ kind: 'cursor', cursor: '' })
    const second = await connection.listPage('resources', '')
    expect(second.page.next).toEqual({ kind: 'end' })
    const sent = server.requests.filter(({ body }) => JSON.stringify(body ?? null).includes('resources/list'))
    expect(sent.map(({ body }) => (body as { params?: { cursor?: unknown } }).params)).toMatchObject([
      {},
      { cursor: '' },
    ])
    expect(JSON.stringify(sent[0]?.body)).not.toContain('cursor')
  })

  it.each<RawForm>(['json', 'sse', 'sse-crlf-bytewise'])(
    'keeps every entry of a malformed page, as %s',
    async (form) => {
      const connection = await open(start(scripts.malformedEntries, form))
      const { page, bytes, exchange } = await connection.listPage('resources', undefined)
      expect(page.entries.filter(({ faults }) => faults !== undefined).length).toBeGreaterThanOrEqual(2)
      expect(page.unusable.map(({ raw }) => raw)).toContain(null)
      expect(bytes).toBeGreaterThan(100)
      const logged = connection.log.get(exchange)
      expect(logged && (await rawReplyText(logged))).toContain('"icons":7')
    },
  )

  it('tells a wrong list, an unknown result type and an error code of any kind apart', async () => {
    const wrong = await open(start(scripts.arrayReplacedBy('none')))
    expect(await failureOf(wrong.listPage('resources', undefined))).toMatchObject({ breach: 'wrong-list' })
    const unknown = await open(start(scripts.listFields({ resultType: 'surprise' })))
    expect(await failureOf(unknown.listPage('resources', undefined))).toMatchObject({ breach: 'unknown-result-type' })
    const refused = await open(start(scripts.listRefused(5, 'Invalid character')))
    expect(await failureOf(refused.listPage('resources', undefined))).toMatchObject({ kind: 'rpc', error: { code: 5 } })
  })

  it('K05: gives -32601 as the server’s own error, whatever HTTP status carried it', async () => {
    const connection = await open(start(scripts.noTemplates))
    const failure = await failureOf(connection.listPage('templates', undefined))
    expect(failure).toMatchObject({ kind: 'rpc', error: { code: -32601 } })
    expect((await connection.listPage('resources', undefined)).page.entries.length).toBeGreaterThan(0)
  })

  it.each([
    [
      'an array with the answer',
      (id: unknown, result: string) => `[{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}]`,
      undefined,
    ],
    [
      'both result and error',
      (id: unknown) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{},"error":{"code":1,"message":"x"}}`,
      'not-json-rpc',
    ],
    ['neither of them', (id: unknown) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)}}`, 'not-json-rpc'],
    ['a bare result', (_id: unknown, result: string) => result, 'not-json-rpc'],
    ['a cut body', (id: unknown) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"resu`, 'not-json'],
    ['nothing', () => '', 'empty-body'],
  ])('K20: ends the request when the envelope is %s', async (_claim, body, breach) => {
    const result = JSON.stringify({ resultType: 'complete', resources: [], ttlMs: 0, cacheScope: 'private' })
    const script = {
      'resources/list': (call: Parameters<typeof answer>[0]) => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: body(call.id, result),
      }),
    }
    const connection = await open(start(script))
    if (breach === undefined) expect((await connection.listPage('resources', undefined)).page.entries).toEqual([])
    else
      expect(await failureOf(connection.listPage('resources', undefined))).toMatchObject({ kind: 'protocol', breach })
  })

  it('sends nothing for an undeclared capability, unless asked anyway', async () => {
    const server = await startRaw(scripts.emptyLists, { era, capabilities: {} })
    const connection = await open(Promise.resolve(server))
    expect(await failureOf(connection.listPage('resources', undefined))).toEqual({
      kind: 'undeclared',
      capability: 'resources',
    })
    expect(countRequests(server, 'resources/list')).toBe(0)
    await connection.listPage('resources', undefined, { askAnyway: true })
    expect(countRequests(server, 'resources/list')).toBe(1)
  })

  it('cancels the HTTP request itself', async () => {
    const connection = await open(start(scripts.slowPages({ pages: 2, rows: 2, delayMs: 5_000 })))
    const cancel = new AbortController()
    const asking = connection.listPage('resources', undefined, { signal: cancel.signal })
    await expect.poll(() => connection.log.exchanges().at(-1)?.rpcMethod).toBe('resources/list')
    cancel.abort()
    await expect(asking).rejects.toSatisfy(isAbort)
    await expect
      .poll(() => connection.log.exchanges().find(({ rpcMethod }) => rpcMethod === 'resources/list')?.state)
      .toBe('cancelled')
  })
})

describe.each(both)('read, %s', (era) => {
  it.each<RawForm>(['json', 'sse'])('decodes 20 MB of base64, as %s', async (form) => {
    const connection = await open(startRaw(scripts.twentyMegabytes, { era, form }))
    const { result } = await connection.read(scripts.BIG_URI)
    const [item] = result.items
    expect(item?.kind === 'blob' && item.bytes.length).toBe(scripts.BIG_BLOB_BYTES)
  })

  it('keeps what the SDK would strip', async () => {
    const contents = [{ uri: 'm://x', text: 'a', blob: 'Yg==', foreign: 1 }]
    const script = {
      'resources/read': (call: Parameters<typeof answer>[0]) =>
        answer(call, { resultType: 'complete', contents, ttlMs: 0, cacheScope: 'private' }),
    }
    const connection = await open(startRaw(script, { era }))
    const { result, exchange } = await connection.read('m://x')
    expect(result.items[0]?.kind).toBe('both')
    const logged = connection.log.get(exchange)
    expect(logged && (await rawReplyText(logged))).toContain('"foreign":1')
  })
})

describe.each(both)('complete, %s', (era) => {
  const values = { completion: { values: ['W-0114'], total: 1, hasMore: false, foreign: true } }
  const script = {
    'completion/complete': (call: Parameters<typeof answer>[0]) => answer(call, { resultType: 'complete', ...values }),
  }
  const question = {
    uriTemplate: 'museum://rooms/{room}/{hour}',
    variable: 'hour',
    value: '1',
    context: { room: 'Chart' },
  }

  it('sends the template byte for byte with the other values, and gives the raw result', async () => {
    const server = await startRaw(script, { era, capabilities: { resources: {}, completions: {} } })
    const connection = await open(Promise.resolve(server))
    expect((await connection.complete(question)).result).toMatchObject(values)
    const sent = server.requests.find(({ rpcMethod }) => rpcMethod === 'completion/complete')?.body
    expect(sent).toMatchObject({
      params: {
        ref: { type: 'ref/resource', uri: 'museum://rooms/{room}/{hour}' },
        argument: { name: 'hour', value: '1' },
        context: { arguments: { room: 'Chart' } },
      },
    })
  })

  it('asks nothing of a server that declares no completions', async () => {
    const server = await startRaw(script, { era, capabilities: { resources: {} } })
    const connection = await open(Promise.resolve(server))
    expect(await failureOf(connection.complete(question))).toEqual({ kind: 'undeclared', capability: 'completions' })
    expect(countRequests(server, 'completion/complete')).toBe(0)
  })
})

it.each([
  ['2024-11-05', true, false],
  ['2025-03-26', false, false],
  ['2025-06-18', false, true],
] as const)(
  'revision %s: completions undeclared but tried %s, context sent %s',
  async (legacyVersion, tried, withContext) => {
    const script = {
      'completion/complete': (call: Parameters<typeof answer>[0]) => answer(call, { completion: { values: [] } }),
    }
    const server = await startRaw(script, { era: 'legacy', legacyVersion, capabilities: { resources: {} } })
    const connection = await open(Promise.resolve(server))
    expect(connection.server.revision).toBe(legacyVersion)
    const asking = connection.complete(
      { uriTemplate: 'm://{a}', variable: 'a', value: '', context: { b: '1' } },
      { askAnyway: !tried },
    )
    await asking
    const sent = server.requests.find(({ rpcMethod }) => rpcMethod === 'completion/complete')?.body
    expect(JSON.stringify(sent).includes('context')).toBe(withContext)
  },
)
