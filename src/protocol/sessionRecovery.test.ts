// Sessions that a server forgets, in each form that servers have of saying so (K09).

import { describe, expect, it } from 'vitest'

import { createGate } from '../testing/gate.ts'
import { failureOf, forgetful, openLegacy } from '../testing/openedLegacy.ts'
import { answer, refuse, type RawCall, type RawReply, type RawScript } from '../testing/servers/raw.ts'

const uri = 'museum://works/W-0114'
const capabilities = { resources: { listChanged: true, subscribe: true } }
const json = { 'content-type': 'application/json' }
const held: RawReply = { headers: { 'content-type': 'text/event-stream' }, ending: 'open' }

const forms: [string, (call: RawCall) => RawReply][] = [
  ['(a) 404 with an error', (call) => refuse({ ...call, id: null }, -32001, 'unknown session', { status: 404 })],
  [
    '(b) 404 with neither result nor error',
    (call) => ({ status: 404, headers: json, body: `{"jsonrpc":"2.0","id":${JSON.stringify(call.id)}}` }),
  ],
  [
    '(c) 404 with a web page',
    () => ({ status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }),
  ],
  ['(d) 404 with nothing', () => ({ status: 404, body: '' })],
]

describe('K09: a session that was forgotten', () => {
  it.each(forms)('%s: another one begins by itself, and the request is sent again once', async (_form, gone) => {
    const { script, forget } = forgetful(gone)
    const { connection, server, news, initialized, sessionOf, sent } = await openLegacy(script)
    await connection.read(uri)
    forget()
    const contents = await connection.read(uri)
    expect(contents.result.items).toHaveLength(1)
    expect(news()).toMatchObject({ kind: 'renewed', begun: 'recovery', repeated: 1 })
    expect(initialized()).toBe(2)
    // Dropped, not carried along and not ended: the server does not know it.
    expect(sent('initialize').map(({ headers }) => headers['mcp-session-id'])).toEqual([undefined, undefined])
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
    const [first, lost, fresh] = sessionOf('resources/read')
    expect([first === lost, fresh === lost]).toEqual([true, false])
    expect(sessionOf('notifications/initialized')).toEqual([first, fresh])
    const order = server.requests.slice(-4).map(({ rpcMethod, method }) => rpcMethod ?? method)
    expect(order.filter((method) => method !== 'GET').slice(-3)).toEqual([
      'initialize',
      'notifications/initialized',
      'resources/read',
    ])
  })

  it.each(forms)('%s to the request for a list is the same', async (_form, gone) => {
    const { script, forget } = forgetful(gone)
    const { connection, news, initialized } = await openLegacy(script)
    await connection.listPage('resources', undefined)
    forget()
    expect((await connection.listPage('templates', undefined)).page.entries.length).toBeGreaterThan(0)
    expect([initialized(), news()?.kind]).toEqual([2, 'renewed'])
  })

  it.each<[string, (call: RawCall) => RawReply]>([
    [
      '(e) 400',
      () => ({ status: 400, headers: json, body: '{"error":{"code":-32000,"message":"no usable session id"}}' }),
    ],
    ['(f) 503', () => ({ status: 503, body: '' })],
  ])('%s: nothing is done by itself; on demand another one begins', async (_form, gone) => {
    const { script, forget } = forgetful(gone)
    const { connection, server, news, initialized, sessionOf } = await openLegacy(script)
    await connection.read(uri)
    forget()
    expect(await failureOf(connection.read(uri))).toMatchObject({ kind: 'http' })
    expect([initialized(), news()]).toEqual([1, undefined])
    await connection.session.begin()
    expect([initialized(), news()]).toMatchObject([2, { kind: 'renewed', begun: 'wish', repeated: 0 }])
    // It may be alive, so it is ended.
    const ended = server.requests.filter(({ method }) => method === 'DELETE')
    expect(ended.map(({ headers }) => headers['mcp-session-id'])).toEqual([sessionOf('resources/read')[0]])
    expect((await connection.read(uri)).result.items).toHaveLength(1)
  })

  it('(g) when the new one is forgotten at once as well, it stops after one try and says so', async () => {
    let isGone = false
    const { connection, news, initialized, sent } = await openLegacy({
      'resources/read': () => (isGone ? { status: 404, body: '' } : undefined),
    })
    await connection.read(uri)
    isGone = true
    expect(await failureOf(connection.read(uri))).toMatchObject({ kind: 'http', status: 404 })
    expect([initialized(), sent('resources/read').length]).toEqual([2, 3])
    expect(news()).toMatchObject({ kind: 'stopped' })
    // Nor does the next request begin a third.
    expect(await failureOf(connection.read(uri))).toMatchObject({ kind: 'http', status: 404 })
    expect([initialized(), sent('resources/read').length]).toEqual([2, 4])
    isGone = false
    await connection.session.begin()
    expect((await connection.read(uri)).result.items).toHaveLength(1)
    expect(initialized()).toBe(3)
  })

  it('shares one new session among all requests that find out at once, and sends each of them again once', async () => {
    const { script, forget } = forgetful(() => ({ status: 404, body: '', delayMs: 30 }))
    const { connection, news, initialized, sent } = await openLegacy(script)
    await connection.read(uri)
    forget()
    const reads = await Promise.all(Array.from({ length: 4 }, () => connection.read(uri)))
    const lists = await connection.listPage('resources', undefined)
    expect(reads.map(({ result }) => result.items.length)).toEqual([1, 1, 1, 1])
    expect(lists.page.entries).toHaveLength(3)
    expect([initialized(), news()]).toMatchObject([2, { kind: 'renewed', repeated: 4 }])
    expect(sent('resources/read')).toHaveLength(1 + 4 + 4)
  })

  it('sends again what was still unanswered in the lost session', async () => {
    const gate = createGate()
    const { script, forget } = forgetful(({ nth }) => (nth === 1 ? { ending: 'hang' } : { status: 404, body: '' }), {})
    const { connection, news, sent } = await openLegacy(script)
    await connection.read(uri)
    forget()
    const hanging = connection.read(uri)
    await expect.poll(() => sent('resources/read').length).toBe(2)
    await connection.listPage('resources', undefined)
    expect((await hanging).result.items).toHaveLength(1)
    expect(news()).toMatchObject({ kind: 'renewed', repeated: 2 })
    gate.open()
  })

  it('sends again what is still unanswered when somebody asks for another session', async () => {
    let isGone = false
    let isHanging = false
    const { connection, news, initialized, sent } = await openLegacy({
      'resources/read': () => (isHanging ? { ending: 'hang' } : isGone ? { status: 404, body: '' } : undefined),
    })
    await connection.read(uri)
    isGone = true
    await failureOf(connection.read(uri))
    expect(news()).toMatchObject({ kind: 'stopped' })
    isHanging = true
    const hanging = connection.read(uri)
    await expect.poll(() => sent('resources/read').length).toBe(4)
    isGone = isHanging = false
    await connection.session.begin()
    expect((await hanging).result.items).toHaveLength(1)
    expect([initialized(), news()]).toMatchObject([3, { kind: 'renewed', begun: 'wish', repeated: 1 }])
  })

  it('sends nothing again that was cancelled meanwhile', async () => {
    const gate = createGate()
    const { script, forget } = forgetful(() => ({ status: 404, body: '' }))
    const slow: RawScript = {
      ...script,
      initialize: async ({ nth }) => {
        if (nth > 0) await gate.opened
        return undefined
      },
    }
    const { connection, initialized, news, sent } = await openLegacy(slow)
    await connection.read(uri)
    forget()
    const cancel = new AbortController()
    const reading = failureOf(connection.read(uri, { signal: cancel.signal }))
    await expect.poll(initialized).toBe(2)
    cancel.abort()
    expect(await reading).toMatchObject({ name: 'AbortError' })
    gate.open()
    await expect.poll(() => news()?.kind).toBe('renewed')
    expect(sent('resources/read')).toHaveLength(2)
    expect(news()).toMatchObject({ repeated: 0 })
  })

  it('waits for the session that a person asks for while another is being begun', async () => {
    const gate = createGate()
    const { script, forget } = forgetful(() => ({ status: 404, body: '' }))
    const slow: RawScript = {
      ...script,
      initialize: async ({ nth }) => {
        if (nth === 1) await gate.opened
        return undefined
      },
    }
    const { connection, initialized, news } = await openLegacy(slow)
    await connection.read(uri)
    forget()
    const reading = connection.read(uri)
    await expect.poll(initialized).toBe(2)
    const begun = connection.session.begin()
    connection.live.reopen()
    expect((await reading).result.items).toHaveLength(1)
    await begun
    expect([initialized(), news()]).toMatchObject([3, { kind: 'renewed', begun: 'wish', repeated: 1 }])
    gate.open()
  })

  it('says why when no other session can be begun, and tries it anew with the next request', async () => {
    const { script, forget } = forgetful(() => ({ status: 404, body: '' }))
    let isBusy = true
    const busy: RawScript = {
      ...script,
      initialize: ({ nth }) => (nth > 0 && isBusy ? { status: 503, body: '' } : undefined),
    }
    const { connection, news } = await openLegacy(busy)
    await connection.read(uri)
    forget()
    expect(await failureOf(connection.read(uri))).toMatchObject({ kind: 'http', status: 503 })
    expect(news()).toMatchObject({ kind: 'failed', failure: { status: 503 } })
    isBusy = false
    expect((await connection.read(uri)).result.items).toHaveLength(1)
    expect(news()).toMatchObject({ kind: 'renewed' })
  })

  it('brings the stream and the watches back, and only then says that anything may have changed', async () => {
    const order: string[] = []
    const { script, forget } = forgetful(() => ({ status: 404, body: '' }), {
      'resources/subscribe': (call) => {
        order.push('subscribe')
        return answer(call, {})
      },
      GET: () => {
        order.push('stream')
        return held
      },
    })
    const { connection, notices, sessionOf, initialized } = await openLegacy(script, { capabilities })
    await expect.poll(() => connection.live.get().stream.kind).toBe('listening')
    connection.live.watch(uri)
    await expect.poll(() => connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
    connection.live.onNotice(({ kind }) => order.push(kind))
    await connection.read(uri)
    forget()
    order.length = 0
    await connection.read(uri)
    await expect.poll(() => notices).toEqual([{ kind: 'gap', isNewSession: true }])
    expect(order).toEqual(['stream', 'subscribe', 'gap'])
    expect(connection.live.get()).toMatchObject({ stream: { kind: 'listening', granted: { uris: [uri] } } })
    expect(initialized()).toBe(2)
    expect(sessionOf('resources/subscribe')[1]).toBe(sessionOf('resources/read').at(-1))
  })

  it('ends no watch in a session that it was not begun in', async () => {
    const { script, forget } = forgetful(() => ({ status: 404, body: '' }), { GET: () => held })
    const { connection, news, sent, initialized } = await openLegacy(script, { capabilities })
    await expect.poll(() => connection.live.get().stream.kind).toBe('listening')
    connection.live.watch(uri)
    await expect.poll(() => connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
    forget()
    connection.live.unwatch(uri)
    await expect.poll(() => news()?.kind).toBe('renewed')
    await connection.read(uri)
    expect([initialized(), sent('resources/unsubscribe').length]).toEqual([2, 1])
    expect(news()).toMatchObject({ repeated: 0 })
    expect(connection.live.get().unwatchFailure).toBeUndefined()
  })

  it('subscribes once in the new session where the subscription itself was lost', async () => {
    const { script, forget } = forgetful(() => ({ status: 404, body: '' }), { GET: () => held })
    const { connection, notices, sent } = await openLegacy(script, { capabilities })
    await expect.poll(() => connection.live.get().stream.kind).toBe('listening')
    await connection.read(uri)
    forget()
    connection.live.watch(uri)
    await expect.poll(() => notices).toEqual([{ kind: 'gap', isNewSession: true }])
    expect(connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
    expect(sent('resources/subscribe')).toHaveLength(2)
  })

  it('brings the watches back where the server has no stream', async () => {
    const { script, forget } = forgetful(({ method }) => ({ status: method === 'GET' ? 405 : 404, body: '' }), {
      'resources/subscribe': (call) => answer(call, {}),
    })
    const { connection, notices, sent } = await openLegacy(script, { capabilities })
    await expect.poll(() => connection.live.get().stream.kind).toBe('absent')
    connection.live.watch(uri)
    await expect.poll(() => connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
    forget()
    await connection.read(uri)
    await expect.poll(() => notices).toEqual([{ kind: 'gap', isNewSession: true }])
    expect(sent('resources/subscribe')).toHaveLength(2)
    expect(connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
  })

  it('tells of the change also where nothing is listened for', async () => {
    const { script, forget } = forgetful(() => ({ status: 404, body: '' }))
    const { connection, notices } = await openLegacy(script)
    await connection.read(uri)
    forget()
    await connection.read(uri)
    await expect.poll(() => notices).toEqual([{ kind: 'gap', isNewSession: true }])
  })
})
