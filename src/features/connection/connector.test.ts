import { describe, expect, it } from 'vitest'

import type { Connection } from '../../protocol/connection.ts'
import { openConnection } from '../../protocol/openConnection.ts'
import { closeLater } from '../../testing/closeLater.ts'
import { createGate } from '../../testing/gate.ts'
import { startDeadPort } from '../../testing/servers/httpFaults.ts'
import { startLegacySessions, type LegacyServer } from '../../testing/servers/legacySessions.ts'
import { Connector, targetAt } from './connector.ts'

async function start(): Promise<LegacyServer> {
  const server = await startLegacySessions()
  closeLater(server.close)
  return server
}

function connectorWithNotes() {
  const opened: Connection[] = []
  const closed: Connection[] = []
  const connector = new Connector(openConnection, {
    onOpen: (connection) => opened.push(connection),
    onClose: (connection) => closed.push(connection),
  })
  closeLater(() => connector.disconnect())
  return { connector, opened, closed, kind: () => connector.state.get().kind }
}

const legacy = ({ url }: { url: string }) => ({ url, era: 'legacy' as const })

describe('Connector', () => {
  it('goes from disconnected over connecting to connected, and back', async () => {
    const server = await start()
    const { connector, opened, closed, kind } = connectorWithNotes()
    expect(kind()).toBe('disconnected')
    connector.connect(legacy(server))
    expect(kind()).toBe('connecting')
    await expect.poll(kind).toBe('connected')
    expect(opened).toHaveLength(1)
    connector.disconnect()
    expect([kind(), closed]).toEqual(['disconnected', opened])
    await expect.poll(() => server.sessions.size).toBe(0)
  })

  it('keeps one session when connecting twice in a row', async () => {
    const server = await start()
    const { connector, opened, kind } = connectorWithNotes()
    connector.connect(legacy(server))
    connector.connect(legacy(server))
    await expect.poll(kind).toBe('connected')
    expect(opened).toHaveLength(1)
    await expect.poll(() => server.sessions.size).toBe(1)
  })

  it('stays disconnected after a cancel, whatever the handshake says later, and leaves no session', async () => {
    const handshake = createGate()
    const server = await startLegacySessions({
      before: ({ rpcMethod }) => (rpcMethod === 'initialize' ? handshake.opened : undefined),
    })
    closeLater(server.close)
    const { connector, opened, kind } = connectorWithNotes()
    connector.connect(legacy(server))
    await expect.poll(() => server.requests.length).toBe(1)
    connector.disconnect()
    handshake.open()
    await expect.poll(() => server.requests.some(({ method }) => method === 'DELETE')).toBe(true)
    expect([kind(), opened, server.sessions.size]).toEqual(['disconnected', [], 0])
  })

  it('ends the former session when it connects elsewhere', async () => {
    const [first, second] = [await start(), await start()]
    const { connector, kind } = connectorWithNotes()
    connector.connect(legacy(first))
    await expect.poll(kind).toBe('connected')
    connector.connect(legacy(second))
    await expect.poll(() => [first.sessions.size, second.sessions.size]).toEqual([0, 1])
  })

  it('keeps target and log of a failure, so that it can be explained and tried again', async () => {
    const dead = await startDeadPort()
    const { connector, kind } = connectorWithNotes()
    connector.connect(legacy(dead))
    await expect.poll(kind).toBe('failed')
    const state = connector.state.get()
    expect(state).toMatchObject({ target: { url: dead.url }, failure: { kind: 'unreachable' } })
    expect(state.kind === 'failed' && state.log.exchanges()).toHaveLength(1)
  })

  it('takes the relay only where the target says so', () => {
    const routes: unknown[] = []
    const connector = new Connector(
      (_url, _options, route) => {
        routes.push(route)
        return new Promise(() => undefined)
      },
      { onOpen() {}, onClose() {} },
    )
    const target = { url: 'http://127.0.0.1:1/mcp', era: 'auto' } as const
    connector.connect(target)
    connector.connect({ ...target, route: 'relay' })
    connector.connect(target)
    expect(routes).toEqual([undefined, 'relay', undefined])
  })

  it('says what our own code said when it did not load', async () => {
    const connector = new Connector(() => Promise.reject(new Error('chunk missing')), { onOpen() {}, onClose() {} })
    connector.connect({ url: 'http://127.0.0.1:1/mcp', era: 'auto' })
    await expect
      .poll(() => connector.state.get())
      .toMatchObject({ kind: 'failed', failure: { breach: 'other', detail: 'chunk missing' } })
  })
})

describe('targetAt', () => {
  const target = { url: 'http://localhost:3000/mcp', era: 'auto', headers: [{ name: 'X-Key', value: 'x' }] } as const

  it('takes headers along to another path, and to no other origin', () => {
    expect(targetAt(target, 'http://localhost:3000/mcp/')).toEqual({ ...target, url: 'http://localhost:3000/mcp/' })
    expect(targetAt(target, 'http://127.0.0.1:3000/mcp')).toEqual({ url: 'http://127.0.0.1:3000/mcp', era: 'auto' })
  })
})
