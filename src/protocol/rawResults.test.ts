// The ground under the swap: what the SDK does with ids, stubs and foreign fields. A new SDK version that changes it
// fails here first.

import { Client, StreamableHTTPClientTransport, type JSONRPCMessage } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { startRaw } from '../testing/servers/raw.ts'
import type { Era } from './connection.ts'
import { negotiation } from './eras.ts'
import { RawResults } from './rawResults.ts'
import { ownMethods, type OwnMethod } from './replies.ts'

async function connect(era: Era) {
  const server = await startRaw({}, { era, capabilities: { resources: {}, completions: {} } })
  const transport = new StreamableHTTPClientTransport(new URL(server.url))
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode: negotiation[era] } })
  await client.connect(transport)
  closeLater(server.close, () => client.close())
  return { client, transport }
}

const legacyOnly: readonly OwnMethod[] = ['resources/subscribe', 'resources/unsubscribe']

const params = {
  'resources/subscribe': { uri: 'm://x' },
  'resources/unsubscribe': { uri: 'm://x' },
  'resources/list': {},
  'resources/templates/list': {},
  'resources/read': { uri: 'm://x' },
  'completion/complete': { ref: { type: 'ref/resource', uri: 'm://{x}' }, argument: { name: 'x', value: '' } },
}

describe.each<Era>(['modern', 'legacy'])('the SDK in the %s era', (era) => {
  it('sends within request(), so that the id of a request is known when it returns', async () => {
    const { client, transport } = await connect(era)
    let id: unknown
    const send = transport.send.bind(transport)
    transport.send = (message, options) => {
      if (!Array.isArray(message) && 'id' in message) id = message.id
      return send(message, options)
    }
    const pending = client.request({ method: 'resources/list', params: {} })
    expect(id).toBeTypeOf('number')
    await pending
  })

  it.each(ownMethods.filter((method) => era === 'legacy' || !legacyOnly.includes(method)))(
    'takes the stub for an answer to %s',
    async (method) => {
      const { client, transport } = await connect(era)
      const results = new RawResults()
      results.era = era
      transport.send = (message: JSONRPCMessage | JSONRPCMessage[]) => {
        if (Array.isArray(message) || !('id' in message)) return Promise.resolve()
        const { id } = message
        if (id === undefined) return Promise.resolve()
        results.expect(id, method, undefined)
        const stub = results.stubFor(id)
        queueMicrotask(() => transport.onmessage?.(JSON.parse(stub ?? '') as JSONRPCMessage))
        return Promise.resolve()
      }
      await expect(client.request({ method, params: params[method] })).resolves.toBeTypeOf('object')
    },
  )
})

describe('RawResults', () => {
  it('waits for its own methods alone', () => {
    const results = new RawResults()
    results.expect(1, 'tools/list', undefined)
    results.expect(2, 'resources/read', undefined)
    expect([results.isAwaited(1), results.isAwaited(2)]).toEqual([false, true])
  })

  it('forgets an outcome once it was taken', () => {
    const results = new RawResults()
    results.expect(2, 'resources/read', undefined)
    results.failed(2, { kind: 'unreachable', reason: 'refused', detail: '' })
    expect(results.take(2)?.kind).toBe('failed')
    expect(results.take(2)).toBeUndefined()
  })

  it('keeps the first outcome of a request', () => {
    const results = new RawResults()
    results.expect(2, 'resources/read', undefined)
    results.failed(2, { kind: 'unreachable', reason: 'refused', detail: 'first' })
    results.failed(2, { kind: 'unreachable', reason: 'cut-off', detail: 'second' })
    expect(results.take(2)).toMatchObject({ failure: { detail: 'first' } })
  })
})
