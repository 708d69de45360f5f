// A 404 that is no lost session (K10), and an error that cannot be read (K14 b): nothing is begun anew.

import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { failureOf, openLegacy } from '../testing/openedLegacy.ts'
import { countRequests } from '../testing/servers/httpServer.ts'
import { answer, answerComplete, refuse, startRaw } from '../testing/servers/raw.ts'
import { openConnection } from './openConnection.ts'

const uri = 'museum://works/W-0114'
const capabilities = { resources: { listChanged: true, subscribe: true } }

describe('K10: a 404 that is no lost session', () => {
  it('(a) to the first request means the path, and no session is begun', async () => {
    const server = await startRaw({}, { era: 'legacy', path: '/elsewhere' })
    closeLater(() => server.close())
    const failure = await failureOf(openConnection(server.url.replace('/elsewhere', '/mcp'), { era: 'legacy' }))
    expect(failure).toMatchObject({ kind: 'http', status: 404 })
    expect(countRequests(server, 'initialize')).toBe(1)
  })

  it.each(['modern', 'legacy'] as const)('(b) to a method that is not there resets nothing, %s', async (era) => {
    const server = await startRaw(
      { 'resources/templates/list': (call) => refuse(call, -32601, 'Method not found', { status: 404 }) },
      { era },
    )
    closeLater(() => server.close())
    const connection = await openConnection(server.url)
    closeLater(() => connection.close())
    expect(await failureOf(connection.listPage('templates', undefined))).toMatchObject({ error: { code: -32601 } })
    expect(connection.session.get()).toBeUndefined()
    expect(countRequests(server, era === 'modern' ? 'server/discover' : 'initialize')).toBe(1)
    expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(3)
  })

  it('(c) to the request for a stream that never worked is the absence of one', async () => {
    const { connection, initialized, news } = await openLegacy(
      { GET: () => ({ status: 404, body: '' }) },
      { capabilities },
    )
    await expect.poll(() => connection.live.get().stream.kind).toBe('refused')
    expect((await connection.listPage('resources', undefined)).page.entries).toHaveLength(3)
    expect([initialized(), news()]).toEqual([1, undefined])
  })

  it('without a session id, from a server that keeps none', async () => {
    let isGone = false
    const { connection, initialized, news } = await openLegacy({
      initialize: (call) =>
        answer(call, {
          protocolVersion: '2025-06-18',
          capabilities: { resources: {} },
          serverInfo: { name: 'm', version: '1' },
        }),
      'notifications/initialized': () => ({ status: 202 }),
      'resources/list': (call) => (isGone ? { status: 404, body: '' } : answerComplete(call, { resources: [] })),
    })
    await connection.listPage('resources', undefined)
    isGone = true
    expect(await failureOf(connection.listPage('resources', undefined))).toMatchObject({ status: 404 })
    expect([initialized(), news()]).toEqual([1, undefined])
  })
})

it('K14 (b): an error answer that the page cannot read leaves the session as it is', async () => {
  let isHidden = true
  const { connection, initialized, news } = await openLegacy({
    // What a page sees of an error answer without CORS headers is what it sees of none.
    'resources/read': () => (isHidden ? { ending: 'reset' } : undefined),
  })
  expect(await failureOf(connection.read(uri))).toMatchObject({ kind: 'unreachable', reason: 'refused' })
  isHidden = false
  expect((await connection.read(uri)).result.items).toHaveLength(1)
  expect([initialized(), news()]).toEqual([1, undefined])
})
