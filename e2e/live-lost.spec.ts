// Live streams and sessions that are lost: what comes back, what does not, and that what was missed is read.

import { countRequests } from '../src/testing/servers/httpServer.ts'
import { startHttpSse } from '../src/testing/servers/httpSse.ts'
import { museumResources, MUSEUM_URIS } from '../src/testing/servers/museum.ts'
import {
  answer,
  answerComplete,
  startRaw,
  type RawReply,
  type RawScript,
  type RawServer,
} from '../src/testing/servers/raw.ts'
import { listening } from '../src/testing/servers/rawScripts.ts'
import { expect, test, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { opensStream } from './liveStates.ts'
import { untilQuiet } from './quiet.ts'

const ANNOUNCES = { resources: { listChanged: true, subscribe: true } }

test('K47: a stream that the server ended is opened on demand, and what was missed is read', async ({
  inspector,
  serve,
}) => {
  let rows = 5
  const grant = listening((asked) => asked as object)['subscriptions/listen']
  const script: RawScript = {
    'resources/list': (call) => answerComplete(call, { resources: museumResources(rows) }),
    'subscriptions/listen': async (call) => {
      const reply = (await grant?.(call)) ?? {}
      const result = { jsonrpc: '2.0', id: call.id, result: { resultType: 'complete' } }
      return call.nth === 0
        ? { ...reply, body: `${String(reply.body)}data: ${JSON.stringify(result)}\n\n`, ending: 'end' }
        : reply
    },
  }
  const server = await serve(startRaw(script, { era: 'modern', capabilities: ANNOUNCES }))
  await inspector.connect(server.url)
  await inspector.expectRows(5)
  await expect(inspector.stream).toContainText('ended by the server')
  rows = 6
  await inspector.listenAgain()
  await expect(inspector.stream).toContainText('listening · 1 of 1 granted · 1 gap')
  await expect(inspector.difference).toContainText('1 added, 0 changed, 0 removed')
})

test.describe('a GET stream', () => {
  const opened: RawReply = { headers: { 'content-type': 'text/event-stream' }, ending: 'open' }

  test('V3: that had worked comes back after 503, and what was missed is read', async ({ inspector, serve }) => {
    let rows = 5
    let isAway = false
    const script: RawScript = {
      'resources/list': (call) => answer(call, { resources: museumResources(rows) }),
      GET: () => (isAway ? { status: 503, body: '' } : opened),
    }
    const server = await serve(startRaw(script, { era: 'legacy', capabilities: ANNOUNCES }))
    await inspector.connect(server.url)
    await expect(inspector.stream).toContainText('listening')
    await inspector.expectRows(5)
    isAway = true
    rows = 6
    server.cutOpenAnswers()
    await expect(inspector.stream).toContainText('reconnecting, try 2')
    await expect(inspector.stream).toContainText('The server answered 503 to the request for its stream')
    isAway = false
    await inspector.listenAgain()
    await expect(inspector.stream).toContainText('listening · 1 of 1 granted · 1 gap')
    await expect(inspector.difference).toContainText('1 added, 0 changed, 0 removed')
  })

  /** A watched resource whose session the server forgets, the stream being answered with `status` from then on. */
  async function loseSession(inspector: Inspector, serve: Serve, status: number): Promise<RawServer> {
    let lost: string | undefined
    let isLost = false
    const script: RawScript = {
      'resources/subscribe': (call) => answer(call, {}),
      GET: ({ headers }) => {
        lost ??= headers['mcp-session-id']
        return isLost && headers['mcp-session-id'] === lost ? { status, body: '' } : opened
      },
    }
    const server = await serve(startRaw(script, { era: 'legacy', capabilities: ANNOUNCES }))
    await inspector.connect(server.url)
    await inspector.read('Astrolabe, Nuremberg')
    await inspector.pressWatch()
    await expect(inspector.stream).toContainText('listening · 2 of 2 granted')
    isLost = true
    server.cutOpenAnswers()
    return server
  }

  async function expectAnotherSession(inspector: Inspector, server: RawServer): Promise<void> {
    await expect(inspector.stream).toContainText('listening · 2 of 2 granted · 1 gap')
    await expect(inspector.watchStatus).toHaveText('watching; no notice yet')
    expect([countRequests(server, 'initialize'), countRequests(server, 'resources/subscribe')]).toEqual([2, 2])
  }

  test('K09: whose session was forgotten comes back in another one, and says so', async ({ inspector, serve }) => {
    const server = await loseSession(inspector, serve, 404)
    await expect(inspector.session).toContainText('The server had forgotten the session; a new one was started at')
    await expectAnotherSession(inspector, server)
  })

  test('K09: that is answered 400 seems to have lost its session; on demand another one begins', async ({
    inspector,
    serve,
  }) => {
    const server = await loseSession(inspector, serve, 400)
    await expect(inspector.stream).toContainText('session lost')
    await expect(inspector.watchStatus).toHaveText('accepted; the session is gone')
    expect(countRequests(server, 'initialize')).toBe(1)
    await inspector.listenAgain()
    await expectAnotherSession(inspector, server)
  })

  for (const [what, reply, said] of [
    ['a web page', { headers: { 'content-type': 'text/html' }, body: '<html>' }, '200 with text/html'],
    ['204', { status: 204 }, '204 without a content type'],
    ['401', { status: 401, body: '' }, '401'],
  ] as const) {
    test(`K45: answered with ${what} is refused, and asked for on demand alone`, async ({ inspector, serve }) => {
      let isWilling = false
      const script: RawScript = { GET: () => (isWilling ? opened : reply) }
      const server = await serve(startRaw(script, { era: 'legacy', capabilities: ANNOUNCES }))
      await inspector.connect(server.url)
      await expect(inspector.stream).toContainText('stream refused')
      await expect(inspector.stream).toContainText(said)
      await untilQuiet(server)
      expect(server.requests.filter(opensStream)).toHaveLength(1)
      isWilling = true
      await inspector.listenAgain()
      await expect(inspector.stream).toContainText('listening')
    })
  }

  test('V3: that dies without a response is asked for again', async ({ inspector, serve }) => {
    const server = await serve(
      startRaw({ GET: () => ({ ending: 'reset' }) }, { era: 'legacy', capabilities: ANNOUNCES }),
    )
    await inspector.connect(server.url)
    await expect(inspector.stream).toContainText('reconnecting, try 2')
    await expect(inspector.stream).toContainText('No answer came to the request for the stream')
  })
})

test.describe('HTTP+SSE', () => {
  test('K45: a cut stream comes back with a handshake and the watch, and what was missed is read', async ({
    inspector,
    serve,
  }) => {
    let [rows, version] = [5, 1]
    const read = (uri: string) => [{ uri, mimeType: 'text/plain', text: `Version ${version}` }]
    const server = await serve(startHttpSse({ capabilities: ANNOUNCES, rows: () => rows, read }))
    await inspector.connect(server.url)
    await inspector.read('Astrolabe, Nuremberg')
    await inspector.pressWatch()
    await expect(inspector.stream).toContainText('listening · 2 of 2 granted')
    ;[rows, version] = [6, 2]
    server.cutOpenAnswers()
    await expect(inspector.stream).toContainText('listening · 2 of 2 granted · 1 gap')
    await expect(inspector.difference).toContainText('1 added, 0 changed, 0 removed')
    await expect(inspector.preview).toContainText('Version 2')
    await expect(inspector.watchStatus).toHaveText('watching; no notice yet')
    server.announceUpdated(MUSEUM_URIS.astrolabe)
    await expect(inspector.watchStatus).toContainText('watching; 1 notice')
    // The attempt over Streamable HTTP, the first session and the second.
    expect(countRequests(server, 'initialize')).toBe(3)
    expect(server.streamsOpened()).toBe(2)
  })

  test('K45: a read whose stream is cut fails at once, and works when it is tried again', async ({
    inspector,
    serve,
  }) => {
    let isCutting = true
    const cutsOn = ({ method }: { method?: string }) => method === 'resources/read' && isCutting
    const server = await serve(startHttpSse({ capabilities: ANNOUNCES, cutsOn }))
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    await inspector.expectFailure(/ended/i, 'stream ended')
    isCutting = false
    await inspector.page.getByRole('button', { name: 'Try again' }).click()
    await expect(inspector.alert).toHaveCount(0)
    await expect(inspector.preview).toBeVisible()
  })
})

test('K45: a read whose stream breaks off after an event with an id is over at once', async ({ inspector, serve }) => {
  const script: RawScript = {
    'resources/read': () => ({
      headers: { 'content-type': 'text/event-stream' },
      chunks: ['id: a\ndata:\n\n'],
      chunkDelayMs: 50,
      ending: 'cut',
    }),
  }
  const server = await serve(startRaw(script, { era: 'legacy', capabilities: { resources: {} } }))
  await inspector.connect(server.url)
  await inspector.select('Astrolabe, Nuremberg')
  await inspector.expectFailure(/ended/i, 'resume')
  expect(server.requests.filter(({ headers }) => headers['last-event-id'] === 'a')).toHaveLength(1)
})
