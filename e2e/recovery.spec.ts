// Sessions that are forgotten, servers that are restarted, a network that goes away: what comes back by itself, what is
// said of it, and that nothing is lost.

import { countRequests, type RequestLogEntry, type RunningServer } from '../src/testing/servers/httpServer.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { MUSEUM_URIS, museumResources, type MuseumResource } from '../src/testing/servers/museum.ts'
import { refuse, startRaw, type RawReply, type RawScript } from '../src/testing/servers/raw.ts'
import { failingPages } from '../src/testing/servers/walkFaults.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { lists } from './listWalk.ts'
import { openRaw } from './openServer.ts'

const size = { pages: 5, rows: 4 }
const astrolabe = 'Astrolabe, Nuremberg'
const repeated = 'The server had forgotten the session; a new one was started at'

const retryLine = ({ page }: Inspector) => page.getByRole('status', { name: 'Retry' })
const initialized = (server: RunningServer) => countRequests(server, 'initialize')

function newSessionButton({ page }: Inspector) {
  return page.getByRole('button', { name: 'Start a new session' })
}

test.describe('a session that was forgotten', () => {
  test('K09 in mid-walk: another one begins, the page is asked for again, and no row is lost', async ({
    inspector,
    serve,
  }) => {
    const { script } = failingPages({ ...size, fault: 'session-gone', how: 'once', failing: (page) => page === 3 })
    const server = await openRaw(inspector, serve, script, { era: 'legacy' })
    await inspector.read(astrolabe)
    await inspector.loadAll()
    await expect(inspector.session).toContainText(repeated)
    await expect(inspector.session).toContainText('and the request was repeated')
    await expect(inspector.listStatus).toHaveText('20 rows on 5 pages · complete')
    await inspector.expectRows(20)
    await expect(inspector.alert).toHaveCount(0)
    await expect(inspector.detail.getByRole('heading', { name: astrolabe }).first()).toBeVisible()
    await expect(inspector.preview).toBeVisible()
    expect(initialized(server)).toBe(2)
    await expectAccessible(inspector.page, 'another session')
  })

  test('K09 during a read: the read is made again once, and that is said until it is dismissed', async ({
    inspector,
    serve,
  }) => {
    let isGone = false
    const script: RawScript = {
      'resources/read': () => {
        const reply = isGone
          ? { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Gone</h1>' }
          : undefined
        isGone = false
        return reply
      },
    }
    const server = await openRaw(inspector, serve, script, { era: 'legacy' })
    await inspector.read(astrolabe)
    isGone = true
    await inspector.readAgain()
    await expect(inspector.session).toContainText(repeated)
    await expect(inspector.preview).toBeVisible()
    await expect(inspector.alert).toHaveCount(0)
    expect([initialized(server), countRequests(server, 'resources/read')]).toEqual([2, 3])
    await inspector.page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(inspector.session).toHaveCount(0)
  })

  const misreports: [string, RawReply][] = [
    [
      '400',
      {
        status: 400,
        headers: { 'content-type': 'application/json' },
        body: '{"error":{"code":-32000,"message":"no usable session id"}}',
      },
    ],
    ['503', { status: 503, body: '' }],
  ]
  for (const [status, reply] of misreports) {
    test(`K09: ${status} in place of 404 offers another session, names the deviation and does nothing by itself`, async ({
      inspector,
      serve,
    }) => {
      let lost: string | undefined
      const script: RawScript = {
        'resources/read': ({ headers }) => (headers['mcp-session-id'] === lost ? reply : undefined),
      }
      const server = await openRaw(inspector, serve, script, { era: 'legacy' })
      await inspector.read(astrolabe)
      lost = server.requests.at(-1)?.headers['mcp-session-id']
      await inspector.readAgain()
      await inspector.expectFailure(/./, `HTTP ${status}`)
      await expect(inspector.alert).toContainText('does not say so with 404, as the specification asks')
      expect(initialized(server)).toBe(1)
      await newSessionButton(inspector).click()
      await expect(inspector.alert).toHaveCount(0)
      await expect(inspector.preview).toBeVisible()
      await expect(inspector.session).toContainText('A new session was started at')
      expect(initialized(server)).toBe(2)
    })
  }

  test('K09 (g): a second loss stops, says why, and goes on when somebody asks for it', async ({
    inspector,
    serve,
  }) => {
    let isGone = false
    const script: RawScript = {
      'resources/read': (call) =>
        isGone ? refuse({ ...call, id: null }, -32001, 'unknown session', { status: 404 }) : undefined,
    }
    const server = await openRaw(inspector, serve, script, { era: 'legacy' })
    await inspector.read(astrolabe)
    isGone = true
    await inspector.readAgain()
    await inspector.expectFailure(/no longer knows this session/, 'HTTP 404')
    await expect(inspector.session).toContainText('none is started by itself any more')
    await expect(inspector.alert).toContainText('Several server processes answer at this address')
    expect([initialized(server), countRequests(server, 'resources/read')]).toEqual([2, 3])
    await expectAccessible(inspector.page, 'the second loss')
    isGone = false
    await inspector.alert.getByRole('button', { name: 'Start a new session' }).click()
    await expect(inspector.alert).toHaveCount(0)
    await expect(inspector.preview).toBeVisible()
    expect(initialized(server)).toBe(3)
  })

  test('the new session’s id is found nowhere but in requests to its server', async ({ inspector, serve, page }) => {
    const { script } = failingPages({ ...size, fault: 'session-gone', how: 'once', failing: (number) => number === 2 })
    const server = await openRaw(inspector, serve, script, { era: 'legacy' })
    const other = await serve(startModern())
    await inspector.loadAll()
    await expect(inspector.session).toContainText(repeated)
    await inspector.expectRows(20)
    const ids = [...server.sessions]
    expect(ids).toHaveLength(2)
    await inspector.disconnect()
    await inspector.askToConnect(other.url)
    await inspector.expectRows(24)
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, ...[localStorage, sessionStorage].map((area) => Object.entries(area))]),
    )
    const elsewhere = JSON.stringify(other.requests.map(({ headers, body, path }) => [headers, body, path]))
    const shown = await page.content()
    for (const id of ids) for (const text of [kept, elsewhere, shown]) expect(text).not.toContain(id)
  })
})

test.describe('a server that was restarted', () => {
  const addition: MuseumResource = { uri: 'museum://works/new', name: 'new', title: 'A new acquisition' }

  /** Ends the server when a page past the second is asked for, and starts it again, a while later, with one row more. */
  async function restartInMidWalk(
    inspector: Inspector,
    serve: Serve,
    start: (options: {
      resources: MuseumResource[]
      pageSize: number
      port?: number
      before: (entry: RequestLogEntry) => Promise<void> | void
    }) => Promise<RunningServer>,
  ): Promise<RunningServer> {
    const resources = museumResources(20)
    let asked = 0
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const first = await serve(
      start({
        resources,
        pageSize: 5,
        before({ rpcMethod }) {
          if (rpcMethod === 'resources/list' && ++asked === 3) end()
          // Unanswered, as by a server that is being ended.
          return asked >= 3 ? new Promise<void>(() => {}) : undefined
        },
      }),
    )
    const port = Number(new URL(first.url).port)
    await inspector.connect(first.url)
    await inspector.read(astrolabe)
    await inspector.loadAll()
    await ended
    // Killed, and not ended with a farewell.
    first.cutOpenAnswers()
    await first.close()
    await expect(retryLine(inspector)).toContainText('failed with no response; trying again')
    await expect(inspector.page.getByRole('button', { name: 'Try now' })).toBeVisible()
    return serve(start({ resources: [addition, ...resources], pageSize: 5, port, before: () => {} }))
  }

  test('legacy: is found again, with a session of its own, the selection and the difference', async ({
    inspector,
    serve,
  }) => {
    const second = await restartInMidWalk(inspector, serve, startLegacySessions)
    await expect(inspector.session).toContainText('The server had forgotten the session', { timeout: 20_000 })
    await inspector.expectRows(21, 'Resources', 20_000)
    await expect(inspector.difference).toContainText('1 added')
    await expect(inspector.alert).toHaveCount(0)
    await expect(inspector.detail.getByRole('heading', { name: astrolabe }).first()).toBeVisible()
    await expect(inspector.stream).toContainText('listening')
    expect(initialized(second)).toBe(1)
  })

  test('modern: is found again, with the selection and the difference', async ({ inspector, serve }) => {
    await restartInMidWalk(inspector, serve, startModern)
    await inspector.expectRows(21, 'Resources', 20_000)
    await expect(inspector.listStatus).toContainText('complete')
    await expect(inspector.difference).toContainText('1 added')
    await expect(inspector.detail.getByRole('heading', { name: astrolabe }).first()).toBeVisible()
    await expect(inspector.session).toHaveCount(0)
  })
})

test('offline and back: it is said at once, nothing is lost, and what failed is asked for again', async ({
  inspector,
  serve,
  context,
}) => {
  const whole = failingPages({ ...size, fault: '500', how: 'once', failing: () => false })
  const server = await openRaw(inspector, serve, whole.script, { era: 'modern' })
  await inspector.read(astrolabe)
  await inspector.loadNextPage()
  await inspector.expectRows(8)
  await context.setOffline(true)
  const network = inspector.page.getByRole('status', { name: 'Network' })
  await expect(network).toContainText('This device is offline')
  await inspector.readAgain()
  await inspector.expectFailure(/./, 'no response')
  await inspector.loadAll()
  await expect(retryLine(inspector)).toContainText('Page 3 failed with no response')
  await inspector.expectRows(8)
  await context.setOffline(false)
  await expect(network).toHaveCount(0)
  await expect(inspector.listStatus).toHaveText('20 rows on 5 pages · complete')
  await expect(inspector.alert).toHaveCount(0)
  await expect(inspector.preview).toBeVisible()
  // Each page once: the walk went on from its cursor.
  expect(lists(server)).toBe(5)
})

test('K14 (b): error answers without CORS headers leave the session as it is', async ({ inspector, serve }) => {
  let isBroken = false
  const server = await serve(
    startRaw(
      {
        'resources/read': () =>
          isBroken
            ? { status: 500, headers: { 'access-control-allow-origin': 'http://elsewhere.test' }, body: '' }
            : undefined,
      },
      { era: 'legacy' },
    ),
  )
  await inspector.connect(server.url)
  await inspector.readUri(MUSEUM_URIS.astrolabe)
  await expect(inspector.preview).toBeVisible()
  isBroken = true
  await inspector.readAgain()
  await inspector.expectFailure(/./, 'no response')
  await expect(inspector.alert).toContainText('an error that lacks the CORS headers')
  isBroken = false
  await inspector.page.getByRole('button', { name: 'Try again' }).click()
  await expect(inspector.alert).toHaveCount(0)
  expect(initialized(server)).toBe(1)
})
