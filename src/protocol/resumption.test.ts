// A request's own stream that breaks off before the answer, where its events have ids. The time limit is longer than a
// test may take, so a request that waits for it fails.

import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { startRaw, type RawCall, type RawReply, type RawScript } from '../testing/servers/raw.ts'
import { ConnectionError } from './connection.ts'
import { openConnection } from './openConnection.ts'

const eventStream = { 'content-type': 'text/event-stream' }

/** A server whose list breaks off after an event with the id `a`; `rest` answers the requests to resume it. */
async function open(rest: (call: RawCall, list: string) => RawReply, ending: 'end' | 'cut' = 'cut', more = '') {
  let list = ''
  const script: RawScript = {
    'resources/list': (call) => {
      list = JSON.stringify({
        jsonrpc: '2.0',
        id: call.id,
        result: { resources: [{ uri: 'museum://1', name: 'one' }] },
      })
      return { headers: eventStream, chunks: [`id: a\n${more}data:\n\n`], ending }
    },
    // The first is the one for the live stream.
    GET: (call) => (call.headers['last-event-id'] === undefined ? { status: 405, body: '' } : rest(call, list)),
  }
  const server = await startRaw(script, { era: 'legacy' })
  closeLater(server.close)
  const connection = await openConnection(server.url)
  closeLater(() => connection.close())
  const resumed = () => server.requests.filter(({ headers }) => headers['last-event-id'] !== undefined)
  return { connection, server, resumed }
}

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  return error instanceof ConnectionError ? error.failure : expect.fail('it did not fail')
}

describe('a request whose stream breaks off', () => {
  it.each(['end', 'cut'] as const)('K45: is resumed from its last event (%s), and its answer found', async (ending) => {
    const { connection, resumed } = await open(
      (_call, list) => ({ headers: eventStream, body: `id: b\ndata: ${list}\n\n`, ending: 'open' }),
      ending,
    )
    const page = await connection.listPage('resources', undefined)
    expect(page.page.entries).toHaveLength(1)
    expect(resumed().map(({ headers }) => headers['last-event-id'])).toEqual(['a'])
    expect(await connection.log.get(page.exchange)?.body?.text()).toContain('museum://1')
    expect(connection.log.get(page.exchange)?.rpcMethod).toBe('resources/list')
    // What is no longer needed is not held open.
    await expect.poll(() => resumed()[0]?.aborted).toBe(true)
  })

  it('K45: is resumed again where the rest breaks off too', async () => {
    const { connection, resumed } = await open((_call, list) =>
      resumed().length === 1
        ? { headers: eventStream, chunks: ['id: b\nretry: 10\ndata:\n\n'], chunkDelayMs: 50, ending: 'cut' }
        : { headers: eventStream, body: `data: ${list}\n\n` },
    )
    expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(1)
    expect(resumed().map(({ headers }) => headers['last-event-id'])).toEqual(['a', 'b'])
  })

  it('K45: waits before it is resumed as long as the stream asked', async () => {
    const { connection, resumed } = await open(
      (_call, list) => ({ headers: eventStream, body: `data: ${list}\n\n` }),
      'end',
      'retry: 900\n',
    )
    await connection.listPage('resources', undefined)
    const asked = connection.log.exchanges().find(({ rpcMethod }) => rpcMethod === 'resources/list')
    const [again] = connection.log
      .exchanges()
      .filter(({ requestHeaders }) => requestHeaders.some(([name]) => name === 'last-event-id'))
    expect((again?.startedAt ?? 0) - (asked?.startedAt ?? 0)).toBeGreaterThanOrEqual(890)
    expect(resumed()).toHaveLength(1)
  })

  it.each<[string, RawReply, string]>([
    ['405', { status: 405, body: '' }, '405'],
    ['503', { status: 503, body: '' }, '503'],
    ['a web page', { headers: { 'content-type': 'text/html' }, body: '<html>' }, 'no event stream'],
    ['no response', { ending: 'reset' }, 'could not be resumed'],
  ])('K45: is over at once where it cannot be resumed (%s), and says why', async (_claim, reply, said) => {
    const { connection } = await open(() => reply)
    const failure = await failureOf(connection.listPage('resources', undefined))
    expect(failure).toMatchObject({
      kind: 'protocol',
      breach: 'stream-ended',
      detail: expect.stringContaining(said) as string,
    })
  })

  it('K45: is given up where resuming brings nothing new', async () => {
    const { connection, resumed } = await open(
      () => ({ headers: eventStream, body: ': nothing\n\n' }),
      'end',
      'retry: 1\n',
    )
    const failure = await failureOf(connection.listPage('resources', undefined))
    expect(failure).toMatchObject({ breach: 'stream-ended', detail: expect.stringContaining('nothing new') as string })
    expect(resumed()).toHaveLength(5)
  })

  it('K45: is not resumed once it was cancelled', async () => {
    const { connection, resumed } = await open(() => ({ status: 405, body: '' }), 'end', 'retry: 300\n')
    const cancel = new AbortController()
    const asking = connection.listPage('resources', undefined, { signal: cancel.signal })
    await expect
      .poll(() => connection.log.exchanges().find(({ rpcMethod }) => rpcMethod === 'resources/list')?.state)
      .toBe('done')
    cancel.abort()
    await expect(asking).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(resumed()).toHaveLength(0)
  })
})

it('K45, P10: a question on the rest of a read’s stream belongs to that read, also while another is open', async () => {
  const ask = { jsonrpc: '2.0', id: 'q', method: 'elicitation/create', params: { message: 'm', requestedSchema: {} } }
  const script: RawScript = {
    'resources/read': ({ params }) =>
      params['uri'] === 'museum://1'
        ? { headers: eventStream, chunks: ['id: a\ndata:\n\n'], ending: 'cut' }
        : { headers: eventStream, ending: 'open' },
    GET: ({ headers }) =>
      headers['last-event-id'] === undefined
        ? { status: 405, body: '' }
        : { headers: eventStream, body: `data: ${JSON.stringify(ask)}\n\n`, ending: 'open' },
  }
  const server = await startRaw(script, { era: 'legacy' })
  closeLater(server.close)
  const connection = await openConnection(server.url)
  closeLater(() => connection.close())
  const giveUp = new AbortController()
  const reading = ['museum://1', 'museum://2'].map((uri) =>
    connection.read(uri, { signal: giveUp.signal }).catch(() => undefined),
  )
  const states = () => connection.questions.reads.get().map(({ state }) => state)
  await expect.poll(states).toContainEqual(expect.objectContaining({ kind: 'asked' }))
  expect(states()).toMatchObject([
    { kind: 'asked', questions: [{ belonging: { kind: 'known' } }] },
    { kind: 'reading' },
  ])
  giveUp.abort()
  await Promise.all(reading)
})

it('K45: a handshake whose stream breaks off after an event with an id is over at once', async () => {
  const initialize = () => ({ headers: eventStream, body: 'id: a\ndata:\n\n' })
  const server = await startRaw({ initialize }, { era: 'legacy' })
  closeLater(server.close)
  expect(await failureOf(openConnection(server.url, { era: 'legacy' }))).toMatchObject({ breach: 'stream-ended' })
})
