import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { startRaw, type RawCall, type RawReply, type RawScript } from '../testing/servers/raw.ts'
import { ConnectionError } from './connection.ts'
import { openConnection } from './openConnection.ts'
import { WireRecorder } from './wireLog.ts'

const json = { 'content-type': 'application/json', 'mcp-session-id': 'S1' }
const events = { 'content-type': 'text/event-stream', 'mcp-session-id': 'S1' }
const whole = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'm', version: '1' } }
const nameless = { protocolVersion: '2025-06-18', capabilities: {} }

function message(call: RawCall, rest: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: call.id, ...rest })
}

const initialize = (reply: (call: RawCall) => RawReply): RawScript => ({ initialize: reply })

describe('a handshake that fails after the session id was issued ends the session', () => {
  it.each<[string, RawScript, string | undefined]>([
    [
      'an answer without serverInfo',
      initialize((call) => ({ headers: json, body: message(call, { result: nameless }) })),
      '2025-06-18',
    ],
    [
      'the same as an event',
      initialize((call) => ({ headers: events, body: `data: ${message(call, { result: nameless })}\n\n` })),
      '2025-06-18',
    ],
    [
      'a version nobody speaks',
      initialize((call) => ({
        headers: json,
        body: message(call, { result: { ...whole, protocolVersion: '1999-01-01' } }),
      })),
      '1999-01-01',
    ],
    [
      'a version that cannot be a header',
      initialize((call) => ({ headers: json, body: message(call, { result: { ...whole, protocolVersion: 'a\nb' } }) })),
      undefined,
    ],
    [
      'an error',
      initialize((call) => ({ headers: json, body: message(call, { error: { code: -32603, message: 'no' } }) })),
      undefined,
    ],
    ['an answer that is cut', initialize(() => ({ headers: json, body: '{"jso', ending: 'cut' })), undefined],
    ['an answer that does not end', initialize(() => ({ headers: json, body: '{"jso', ending: 'open' })), undefined],
    [
      'the next message refused',
      {
        ...initialize((call) => ({ headers: json, body: message(call, { result: whole }) })),
        'notifications/initialized': () => ({ status: 400, body: 'no' }),
      },
      '2025-06-18',
    ],
  ])('with %s', async (_claim, script, version) => {
    const server = await startRaw({ ...script, DELETE: () => ({ status: 200 }) }, { era: 'legacy' })
    closeLater(server.close)
    const opening = openConnection(server.url, {
      era: 'legacy',
      limits: { connect: 3_000 },
      headers: { 'x-mine': '1' },
    })
    await expect(opening).rejects.toBeInstanceOf(ConnectionError)
    const deletes = () => server.requests.filter(({ method }) => method === 'DELETE')
    await expect.poll(() => deletes().length).toBe(1)
    expect(deletes()[0]?.headers).toMatchObject({ 'mcp-session-id': 'S1', 'x-mine': '1' })
    expect(deletes()[0]?.headers['mcp-protocol-version']).toBe(version)
  })
})

it('a cancelled handshake ends its session once, also when its answer does not end', async () => {
  const script = { ...initialize(() => ({ headers: json, ending: 'open' })), DELETE: () => ({ status: 200 }) }
  const server = await startRaw(script, { era: 'legacy' })
  closeLater(server.close)
  const cancel = new AbortController()
  const log = new WireRecorder()
  const opening = openConnection(server.url, { era: 'legacy', signal: cancel.signal, log })
  await expect.poll(() => log.get(1)?.state).toBe('receiving')
  cancel.abort()
  await expect(opening).rejects.toThrow()
  await expect.poll(() => server.requests.filter(({ method }) => method === 'DELETE').length).toBe(1)
})
