// K11: what servers answer to a notification. Every 2xx is acceptance, and its body is no reply (2025-11-25, "Sending Messages
// to the Server", 4: 202 without a body).

import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { startRaw, type RawReply } from '../testing/servers/raw.ts'
import { ConnectionError } from './connection.ts'
import { openConnection } from './openConnection.ts'

const json = { 'content-type': 'application/json' }
const odd = [{ kind: 'acceptance' }]

async function opening(reply: RawReply) {
  const server = await startRaw({ 'notifications/initialized': () => reply }, { era: 'legacy' })
  closeLater(server.close)
  return { server, opened: openConnection(server.url, { era: 'legacy' }) }
}

describe('K11: a notification that is answered with', () => {
  it.each<[string, RawReply, readonly object[] | undefined]>([
    ['202 and nothing', { status: 202 }, undefined],
    ['202, a type and nothing', { status: 202, headers: json, body: '' }, undefined],
    ['200 and nothing', { status: 200, body: '' }, odd],
    ['200 and null', { status: 200, headers: json, body: 'null' }, odd],
    ['200 and an empty message', { status: 200, headers: json, body: '{"jsonrpc":"2.0","id":null}' }, odd],
    ['200 and a result', { status: 200, headers: json, body: '{"jsonrpc":"2.0","id":0,"result":{}}' }, odd],
    ['200 and broken JSON', { status: 200, headers: json, body: '{' }, odd],
    ['204', { status: 204 }, odd],
    ['200 and words', { status: 200, headers: { 'content-type': 'text/plain' }, body: 'Accepted' }, odd],
    ['200 and words without a type', { status: 200, body: 'Accepted' }, odd],
    ['200 and a web page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>OK' }, odd],
    ['202 and words', { status: 202, headers: { 'content-type': 'text/plain' }, body: 'Accepted' }, odd],
    ['an event stream that ends', { headers: { 'content-type': 'text/event-stream' }, body: ': ok\n\n' }, odd],
  ])('%s was accepted', async (_what, reply, notes) => {
    const { opened } = await opening(reply)
    const connection = await opened
    closeLater(() => connection.close())
    expect((await connection.listPage('resources', undefined)).page.entries.length).toBeGreaterThan(0)
    const exchange = connection.log.exchanges().find(({ rpcMethod }) => rpcMethod === 'notifications/initialized')
    expect(exchange?.notes).toEqual(notes)
  })

  it('an event stream that stays open was accepted, and is not waited for', async () => {
    const { opened } = await opening({
      headers: { 'content-type': 'text/event-stream' },
      body: ': ok\n\n',
      ending: 'open',
    })
    const connection = await opened
    closeLater(() => connection.close())
    expect((await connection.listPage('resources', undefined)).page.entries.length).toBeGreaterThan(0)
  })

  it('400 and an error was refused, which is said with its body', async () => {
    const body = '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"not now"}}'
    const { opened } = await opening({ status: 400, headers: json, body })
    const error: unknown = await opened.catch((reason: unknown) => reason)
    expect(error instanceof ConnectionError && error.failure).toMatchObject({
      kind: 'http',
      status: 400,
      excerpt: body,
      rpc: { code: -32000, message: 'not now' },
    })
  })
})
