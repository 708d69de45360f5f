// K18: keepalives, priming events and stray data on the stream of a request.

import { expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { startRaw, type RawCall, type RawReply } from '../testing/servers/raw.ts'
import type { Era } from './connection.ts'
import { openConnection } from './openConnection.ts'

const strays = [
  ': ping',
  'id: 1\nretry: 1500\ndata:',
  'event: keepalive\ndata: {}',
  'data: {"kind":"beat","n":1}',
  'data: [DONE]',
  'event: ping\ndata: 2026-12-01T00:00:00Z',
  'data: null',
]
/** Events named `message`, or not named, whose data is no message. */
const counted = 3

const good = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' }

function among(type: string, result: object) {
  return (call: RawCall): RawReply => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: call.id, result: { ...good, ...result } })
    const events = [...strays, `${type}data: ${message}`, ': afterwards']
    return { headers: { 'content-type': 'text/event-stream' }, body: events.map((event) => `${event}\n\n`).join('') }
  }
}

it.each<[Era, string]>([
  ['modern', 'event: message\n'],
  ['modern', ''],
  ['legacy', 'event: message\n'],
  ['legacy', ''],
])('K18, %s: an answer (%j) among keepalives is found, and strays are counted', async (era, type) => {
  const server = await startRaw(
    {
      'resources/list': among(type, { resources: [{ uri: 'museum://1', name: 'one' }] }),
      'resources/read': among(type, { contents: [{ uri: 'museum://1', text: 'a' }] }),
      ...(era === 'modern'
        ? { 'server/discover': among(type, { supportedVersions: ['2026-07-28'], capabilities: { resources: {} } }) }
        : {}),
    },
    { era },
  )
  closeLater(server.close)
  const connection = await openConnection(server.url, { era })
  closeLater(() => connection.close())
  const list = await connection.listPage('resources', undefined)
  const read = await connection.read('museum://1')
  expect([list.page.entries.length, read.result.items.length]).toEqual([1, 1])
  for (const { exchange } of [list, read]) {
    const { notes, events } = connection.log.get(exchange) ?? {}
    expect(notes).toEqual([{ kind: 'stray-events', count: counted }])
    // All of them stand in the log, in order.
    await expect.poll(() => connection.log.get(exchange)?.events.length).toBe(strays.length + 2)
    expect(await events?.[4]?.body?.text()).toContain('[DONE]')
  }
})

it('K18: an answer beside a heartbeat that never ends is taken at once', async () => {
  const server = await startRaw(
    {
      'resources/read': (call) => ({
        ...among('', { contents: [{ uri: 'museum://1', text: 'a' }] })(call),
        ending: 'open',
      }),
    },
    { era: 'legacy' },
  )
  closeLater(server.close)
  const connection = await openConnection(server.url, { era: 'legacy' })
  closeLater(() => connection.close())
  expect((await connection.read('museum://1')).result.items).toHaveLength(1)
})
