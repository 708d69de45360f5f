// The GET stream of the legacy era against servers that refuse, cut and forget it.

import { describe, expect, it } from 'vitest'

import { closeLater } from '../testing/closeLater.ts'
import { answer, refuse, startRaw, type RawCall, type RawReply, type RawScript } from '../testing/servers/raw.ts'
import type { Notice } from './liveState.ts'
import { openConnection } from './openConnection.ts'

const uri = 'museum://works/W-0114'
const capabilities = { resources: { listChanged: true, subscribe: true } }
const eventStream = { 'content-type': 'text/event-stream' }
const held: RawReply = { headers: eventStream, ending: 'open' }

type Script = (call: RawCall) => RawReply

async function open(get: Script, script: RawScript = {}) {
  const subscribed: string[] = []
  const server = await startRaw(
    {
      'resources/subscribe': (call) => {
        subscribed.push(call.headers['mcp-session-id'] ?? '')
        return answer(call, {})
      },
      ...script,
      GET: get,
    },
    { era: 'legacy', capabilities },
  )
  closeLater(server.close)
  const connection = await openConnection(server.url)
  closeLater(() => connection.close())
  const notices: Notice[] = []
  connection.live.onNotice((notice) => notices.push(notice))
  return {
    server,
    connection,
    notices,
    subscribed,
    stream: () => connection.live.get().stream,
    gets: () => server.requests.filter(({ method }) => method === 'GET'),
  }
}

async function openWatching(get: Script, script: RawScript = {}) {
  const opened = await open(get, script)
  await expect.poll(() => opened.stream().kind).toBe('listening')
  opened.connection.live.watch(uri)
  await expect.poll(() => opened.connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
  return opened
}

describe('a stream that never worked', () => {
  it.each<[string, RawReply, string, string]>([
    ['400', { status: 400, body: '' }, 'refused', '400'],
    ['401', { status: 401, body: '' }, 'refused', '401'],
    ['403', { status: 403, body: '' }, 'refused', '403'],
    ['404', { status: 404, body: '' }, 'refused', '404'],
    ['405', { status: 405, body: '' }, 'absent', '405'],
    ['500', { status: 500, body: '' }, 'refused', '500'],
    ['204', { status: 204 }, 'refused', '204'],
    ['HTML', { headers: { 'content-type': 'text/html' }, body: '<html>' }, 'refused', 'text/html'],
    ['JSON', { headers: { 'content-type': 'application/json' }, body: '{}' }, 'refused', 'application/json'],
  ])('K45: answered %s it says so, asks once, and again on demand', async (_claim, reply, kind, said) => {
    let isWilling = false
    const { connection, stream, gets, notices } = await open(() => (isWilling ? held : reply))
    await expect.poll(stream).toMatchObject({ kind, reason: expect.stringContaining(said) as string })
    connection.live.watch(uri)
    await expect.poll(() => connection.live.get().watches.get(uri)?.state.kind).toBe('granted')
    expect([stream().kind, gets().length]).toEqual([kind, 1])
    isWilling = true
    connection.live.reopen()
    await expect.poll(() => stream().kind).toBe('listening')
    expect([gets().length, connection.live.get().gaps]).toEqual([2, 1])
    await expect.poll(() => notices).toContainEqual({ kind: 'gap' })
  })

  it('V3: dies without a response and is asked for again, a bounded number of times', async () => {
    const { stream, gets } = await open(() => ({ ending: 'reset' }))
    await expect.poll(stream).toMatchObject({ kind: 'reconnecting', attempt: 2 })
    expect(gets().length).toBeLessThanOrEqual(4)
  })

  it('K17: is asked for by us where the handshake gave the SDK no reason to', async () => {
    const { stream, gets } = await open(() => held, { 'notifications/initialized': () => ({ status: 200, body: '' }) })
    await expect.poll(() => stream().kind).toBe('listening')
    expect(gets()).toHaveLength(1)
  })
})

describe('a stream that had worked', () => {
  /** Opened and cut at once; then as it says; then held. */
  const cutThen =
    (replies: readonly RawReply[]): Script =>
    ({ nth }) =>
      nth === 0 ? { headers: eventStream, ending: 'cut' } : (replies[nth - 1] ?? held)

  it.each([
    ['503', { status: 503, body: '' }],
    ['500', { status: 500, body: '' }],
    ['429', { status: 429, body: '' }],
    ['409, as by a server that has not noticed the end', { status: 409, body: '' }],
    ['no response', { ending: 'reset' }],
  ] as const)('V3: comes back after %s', async (_claim, reply) => {
    const { stream, notices, gets } = await open(cutThen([reply]))
    await expect.poll(() => stream().kind).toBe('reconnecting')
    await expect.poll(() => stream().kind).toBe('listening')
    await expect.poll(() => notices).toContainEqual({ kind: 'gap' })
    expect(gets().length).toBeGreaterThanOrEqual(3)
  })

  it('V3: waits as long as Retry-After asks', async () => {
    const { stream, gets } = await open(cutThen([{ status: 503, headers: { 'retry-after': '3' }, body: '' }]))
    await expect.poll(() => stream().kind).toBe('reconnecting')
    await expect.poll(() => stream().kind).toBe('listening')
    const [, refused, opened] = gets().map(({ at }) => at)
    expect((opened ?? 0) - (refused ?? 0)).toBeGreaterThanOrEqual(2_950)
  })

  it('V3: is resumed from its last event, after the pause that it asked for', async () => {
    const { stream, gets } = await open(({ nth }) =>
      nth === 0 ? { headers: eventStream, body: 'id: e-7\nretry: 2000\ndata:\n\n' } : held,
    )
    await expect.poll(() => gets().length).toBe(2)
    expect(gets().map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'e-7'])
    const [first, second] = gets().map(({ at }) => at)
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1_950)
    await expect.poll(() => stream().kind).toBe('listening')
  })

  it('V3: is asked for at once on demand, and not a second time by the clock', async () => {
    let isAway = true
    const { connection, stream, gets } = await open(({ nth }) =>
      nth === 0 ? { headers: eventStream, ending: 'cut' } : isAway ? { status: 503, body: '' } : held,
    )
    await expect.poll(stream).toMatchObject({ kind: 'reconnecting', attempt: 3 })
    isAway = false
    const before = gets().length
    connection.live.reopen()
    await expect.poll(() => stream().kind).toBe('listening')
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    expect(gets().length).toBe(before + 1)
  })

  it('K45: subscribes again before what was missed is read', async () => {
    const order: string[] = []
    const { server, connection, stream } = await openWatching(() => held, {
      'resources/subscribe': (call) => {
        order.push('subscribe')
        return answer(call, {})
      },
    })
    connection.live.onNotice(({ kind }) => order.push(kind))
    server.cutOpenAnswers()
    await expect.poll(() => order).toEqual(['subscribe', 'subscribe', 'gap'])
    expect(stream()).toMatchObject({ kind: 'listening', asked: { uris: [uri] }, granted: { uris: [uri] } })
  })

  it('K45: a watch that is refused when it is asked for again counts as refused', async () => {
    const { server, connection, stream } = await openWatching(() => held, {
      'resources/subscribe': (call) => (call.nth === 0 ? answer(call, {}) : refuse(call, -32602, 'not any more')),
    })
    server.cutOpenAnswers()
    await expect.poll(() => connection.live.get().watches.get(uri)?.state.kind).toBe('refused')
    expect(stream()).toMatchObject({ kind: 'listening', asked: { listChanged: true, uris: [] } })
  })

  /** Its stream is cut, and from then on the first session's is answered with `status`. */
  async function openLosing(status: number) {
    let lost = ''
    const opened = await openWatching((call) =>
      lost !== '' && call.headers['mcp-session-id'] === lost ? { status, body: '' } : held,
    )
    const handshakes = () => opened.server.requests.filter(({ rpcMethod }) => rpcMethod === 'initialize').length
    lost = opened.subscribed[0] ?? ''
    opened.server.cutOpenAnswers()
    const expectAnother = async () => {
      await expect.poll(() => opened.notices).toContainEqual({ kind: 'gap', isNewSession: true })
      expect(opened.stream()).toMatchObject({ kind: 'listening', granted: { uris: [uri] } })
      expect([handshakes(), opened.subscribed.length, opened.subscribed[1] === lost]).toEqual([2, 2, false])
      expect((await opened.connection.listPage('resources', undefined)).page.entries).toHaveLength(3)
    }
    return { ...opened, handshakes, expectAnother }
  }

  it('K09: answered 404 the session is lost, and another one begins by itself', async () => {
    const { connection, expectAnother } = await openLosing(404)
    await expectAnother()
    expect(connection.session.get()).toMatchObject({ kind: 'renewed', begun: 'recovery', repeated: 0 })
  })

  it('K09: answered 400 it says that the session is lost; on demand another one begins', async () => {
    const { connection, stream, handshakes, expectAnother } = await openLosing(400)
    const said = expect.stringContaining('404 would be the answer') as string
    await expect.poll(stream).toMatchObject({ kind: 'session-lost', reason: said })
    expect([handshakes(), connection.session.get()]).toEqual([1, undefined])
    connection.live.reopen()
    await expectAnother()
    expect(connection.session.get()).toMatchObject({ kind: 'renewed', begun: 'wish' })
  })
})

it('K45: a watch is granted by its own answer, not by that of another', async () => {
  const other = 'museum://works/W-0115'
  const { connection } = await open(() => held, {
    'resources/subscribe': (call) => (call.params['uri'] === other ? { ending: 'hang' } : answer(call, {})),
  })
  connection.live.watch(other)
  connection.live.watch(uri)
  const stateOf = (of: string) => connection.live.get().watches.get(of)?.state.kind
  await expect.poll(() => stateOf(uri)).toBe('granted')
  await expect.poll(() => connection.live.get().stream).toMatchObject({ kind: 'listening', asked: { uris: [uri] } })
  expect(stateOf(other)).toBe('asked')
})
