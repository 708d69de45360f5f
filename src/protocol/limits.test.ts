// C12: the limits of a request, against a server that is slow on purpose.

import { describe, expect, it } from 'vitest'

import type { TimeLimits } from '../domain/timeLimits.ts'
import { closeLater } from '../testing/closeLater.ts'
import { answerComplete, startRaw, type RawCall, type RawReply, type RawScript } from '../testing/servers/raw.ts'
import { attemptsOf } from './attempts.ts'
import { ConnectionError, type Connection, type Era } from './connection.ts'
import { openConnection } from './openConnection.ts'

/** Long enough for whatever is not under test. */
const long: TimeLimits = { connect: 60_000, firstByte: 60_000, idle: 60_000, total: 60_000 }

async function open(script: RawScript, era: Era, limits: Partial<TimeLimits>): Promise<Connection> {
  const server = await startRaw(script, { era })
  closeLater(server.close)
  const connection = await openConnection(server.url, { era, limits: { ...long, ...limits } })
  closeLater(() => connection.close())
  return connection
}

const uri = 'museum://1'

async function failureOfRead(connection: Connection) {
  const error: unknown = await connection.read(uri).catch((reason: unknown) => reason)
  return error instanceof ConnectionError ? error.failure : expect.fail('it did not fail')
}

const contents = { contents: [{ uri, text: 'Rusty.' }] }

/** The answer, a byte at a time. */
function dripping(call: RawCall, chunkDelayMs: number): RawReply {
  const { headers = {}, body } = answerComplete({ ...call, form: 'json' }, contents)
  return { headers, chunks: String(body), chunkDelayMs }
}

describe.each<Era>(['modern', 'legacy'])('C12, %s: a read', (era) => {
  it('is over where no answer begins in time', async () => {
    const connection = await open({ 'resources/read': () => ({ ending: 'hang' }) }, era, { firstByte: 200 })
    expect(await failureOfRead(connection)).toMatchObject({ reason: 'timeout', limit: 'firstByte' })
  })

  it.each<[string, RawReply]>([
    ['an open event stream', { headers: { 'content-type': 'text/event-stream' }, body: ': hello\n\n', ending: 'open' }],
    ['half an event', { headers: { 'content-type': 'text/event-stream' }, body: 'data: {"jso', ending: 'open' }],
    ['half a body', { headers: { 'content-type': 'application/json' }, body: '{"jso', ending: 'open' }],
    ['no type and half a body', { body: '{"jso', ending: 'open' }],
  ])('K17: is over where nothing follows %s, and how much came is known', async (_what, reply) => {
    const connection = await open({ 'resources/read': () => reply }, era, { idle: 200 })
    const failure = await failureOfRead(connection)
    expect(failure).toMatchObject({ reason: 'timeout', limit: 'idle' })
    const attempt = attemptsOf(connection.log.exchanges()).find(
      ({ exchange }) => 'exchange' in failure && exchange === failure.exchange,
    )
    expect(attempt?.bytes).toBe(String(reply.body).length)
    // The HTTP request is over as well.
    await expect.poll(() => connection.log.exchanges().at(-1)?.state).not.toMatch(/waiting|receiving/)
  })

  it('whose answer drips is read to its end, longer than the other limits are', async () => {
    const connection = await open({ 'resources/read': (call) => dripping(call, 10) }, era, {
      firstByte: 800,
      idle: 800,
    })
    const { result, ms } = await connection.read(uri)
    expect(result.items).toHaveLength(1)
    expect(ms).toBeGreaterThan(800)
  })

  it('K17: whose stream was held back is answered late', async () => {
    const late = (call: RawCall): RawReply => {
      const message = String(answerComplete({ ...call, form: 'sse' }, contents).body)
      return {
        headers: { 'content-type': 'text/event-stream' },
        chunks: [': wait\n\n', ': wait\n\n', ': wait\n\n', message],
        chunkDelayMs: 300,
      }
    }
    const connection = await open({ 'resources/read': late }, era, { firstByte: 800, idle: 800 })
    expect((await connection.read(uri)).result.items).toHaveLength(1)
  })

  it('has begun with its head', async () => {
    const late = (call: RawCall): RawReply => {
      const { headers = {}, body } = answerComplete({ ...call, form: 'json' }, contents)
      return { headers, chunks: ['', String(body)], chunkDelayMs: 900 }
    }
    const connection = await open({ 'resources/read': late }, era, { firstByte: 500 })
    expect((await connection.read(uri)).result.items).toHaveLength(1)
  })

  it('is over when all of its time is, although it drips', async () => {
    const connection = await open({ 'resources/read': (call) => dripping(call, 50) }, era, { idle: 2_000, total: 600 })
    expect(await failureOfRead(connection)).toMatchObject({ reason: 'timeout', limit: 'total' })
  })

  it('leaves others as they are when it is over', async () => {
    const connection = await open({ 'resources/read': () => ({ ending: 'hang' }) }, era, { firstByte: 300 })
    const reading = failureOfRead(connection)
    expect((await connection.listPage('resources', undefined)).page.entries.length).toBeGreaterThan(0)
    expect(await reading).toMatchObject({ limit: 'firstByte' })
    expect((await connection.listPage('resources', undefined)).page.entries.length).toBeGreaterThan(0)
  })
})

it('C12: connecting is over in the time it was given, whatever was tried', async () => {
  const server = await startRaw({ 'server/discover': () => ({ ending: 'hang' }) }, { era: 'legacy' })
  closeLater(server.close)
  const error: unknown = await openConnection(server.url, { limits: { connect: 300 } }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ failure: { kind: 'unreachable', reason: 'timeout', limit: 'connect' } })
})
