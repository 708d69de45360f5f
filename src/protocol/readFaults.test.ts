// Rows 6, 11 and 12 of the fault table, for reads: an answer that is cut off is not received, at whichever byte.

import { expect, it } from 'vitest'

import { explainFailure } from '../domain/explainFailure.ts'
import { closeLater } from '../testing/closeLater.ts'
import { answerComplete, startRaw, type RawForm } from '../testing/servers/raw.ts'
import { attemptsOf } from './attempts.ts'
import { ConnectionError, type Era } from './connection.ts'
import { openConnection } from './openConnection.ts'

const uri = 'museum://1'
const contents = { contents: [{ uri, mimeType: 'text/plain', text: 'Rusty, größer.' }] }

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  return error instanceof ConnectionError ? error.failure : expect.fail('it did not fail')
}

it.each<[Era, RawForm]>([
  ['modern', 'json'],
  ['modern', 'sse'],
  ['legacy', 'json'],
  ['legacy', 'sse'],
])(
  'a small read, %s as %s, that is cut off at any byte brings nothing, is told as that, and works anew',
  async (era, form) => {
    let cutAt = 0
    let whole = Infinity
    const server = await startRaw(
      {
        'resources/read': (call) => {
          const good = answerComplete({ ...call, form }, contents)
          const bytes = Buffer.from(String(good.body))
          whole = bytes.length
          return call.nth % 2 === 0 ? { ...good, body: bytes.subarray(0, cutAt), ending: 'cut' } : good
        },
      },
      { era },
    )
    closeLater(server.close)
    const connection = await openConnection(server.url, { era })
    closeLater(() => connection.close())
    for (; cutAt < whole; cutAt++) {
      const failure = await failureOf(connection.read(uri))
      expect([cutAt, failure]).toMatchObject([cutAt, { kind: 'unreachable', reason: 'cut-off' }])
      expect((await connection.read(uri)).result.items).toMatchObject([{ kind: 'text', text: 'Rusty, größer.' }])
    }
    expect(whole).toBeGreaterThan(100)
  },
)

it.each<[string, Record<string, string>, RegExp]>([
  ['with Retry-After', { 'retry-after': '7' }, /^Wait 7\.0 s, as the server asks/],
  ['without one that can be read', {}, /only if exposed/],
])(
  'a read that is answered 429 %s is not asked again by itself, and says how long to wait',
  async (_claim, headers, said) => {
    const server = await startRaw(
      { 'resources/read': (call) => (call.nth === 0 ? { status: 429, headers, body: 'slow down' } : undefined) },
      { era: 'modern' },
    )
    closeLater(server.close)
    const connection = await openConnection(server.url)
    closeLater(() => connection.close())
    const failure = await failureOf(connection.read(uri))
    const { next } = explainFailure(failure, { action: 'read', attempts: attemptsOf(connection.log.exchanges()) })
    expect(next.join('\n')).toMatch(new RegExp(said, 'm'))
    expect(server.requests.filter(({ rpcMethod }) => rpcMethod === 'resources/read')).toHaveLength(1)
  },
)
