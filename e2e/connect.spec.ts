import { startEverything } from '../src/testing/servers/everything.ts'
import { startHttpSse } from '../src/testing/servers/httpSse.ts'
import {
  startDeadPort,
  startHanging,
  startHtmlPage,
  startUnauthorized,
  startUnexposedSession,
  startWithoutMcpHeaders,
  startWithoutCors,
} from '../src/testing/servers/httpFaults.ts'
import { countRequests } from '../src/testing/servers/httpServer.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { expect, test } from './fixtures.ts'
import { openMuseum } from './openServer.ts'
import { untilQuiet } from './quiet.ts'

const servers = [
  {
    server: 'server-everything 2025.9.25',
    start: () => startEverything('2025'),
    era: 'legacy',
    revision: '2025-11-25',
    rows: 10,
  },
  {
    server: 'server-everything 2026.8.31',
    start: () => startEverything('2026'),
    era: 'legacy',
    revision: '2025-11-25',
    rows: 7,
  },
  { server: 'a modern-only server', start: () => startModern(), era: 'modern', revision: '2026-07-28', rows: 24 },
  {
    server: 'a dual-era server',
    start: () => startModern({ dualEra: true }),
    era: 'modern',
    revision: '2026-07-28',
    rows: 24,
  },
  {
    server: 'a sessionful legacy server',
    start: () => startLegacySessions(),
    era: 'legacy',
    revision: '2025-11-25',
    rows: 24,
  },
] as const

for (const { server, start, era, revision, rows } of servers) {
  test(`names era and revision of ${server} and lists its first page`, async ({ inspector, serve }) => {
    const running = await serve<Awaited<ReturnType<typeof start>>>(start())
    await inspector.connect(running.url)
    await expect(inspector.connection).toContainText(revision)
    await expect(inspector.connection).toContainText(era)
    await expect(inspector.connection).toContainText('direct')
    await inspector.expectRows(rows)
    expect(countRequests(running, 'resources/list')).toBe(1)
  })
}

for (const revision of ['2024-11-05', '2025-03-26', '2025-06-18']) {
  test(`accepts revision ${revision}`, async ({ inspector, serve }) => {
    const server = await serve(startRaw({}, { era: 'legacy', legacyVersion: revision }))
    await inspector.connect(server.url)
    await expect(inspector.connection).toContainText(revision)
    await inspector.expectRows(3)
  })
}

test('falls back to HTTP+SSE with the reference server, lists and reads', async ({ inspector, serve }) => {
  const server = await serve(startEverything('2025', 'sse'))
  await inspector.connect(server.url)
  await expect(inspector.connection).toContainText('HTTP+SSE')
  await expect(inspector.connection).toContainText('legacy')
  await expect(inspector.listStatus).toContainText('10 rows on 1 page · more exist')
  await inspector.read('Resource 1')
  await expect(inspector.preview).toContainText('Resource 1')
})

test('K21: an endpoint on another origin is refused and named', async ({ inspector, serve }) => {
  const server = await serve(startHttpSse({ endpoint: 'http://127.0.0.1:9/messages' }))
  await inspector.goto()
  await inspector.askToConnect(server.url)
  await expect(inspector.alert).toContainText('The server sends its messages elsewhere')
  await expect(inspector.alert).toContainText('http://127.0.0.1:9')
})

test('a pin decides the era of a dual-era server, without a probe of the other', async ({ inspector, serve }) => {
  const server = await serve(startModern({ dualEra: true }))
  await inspector.goto()
  await inspector.chooseEra('Legacy only')
  await inspector.askToConnect(server.url)
  await expect(inspector.connection).toContainText('legacy')
  expect(countRequests(server, 'server/discover')).toBe(0)

  await inspector.disconnect()
  await inspector.chooseEra('Modern only')
  await inspector.askToConnect(server.url)
  await expect(inspector.connection).toContainText('modern')
  expect(countRequests(server, 'initialize')).toBe(1)
})

test('“modern only” is refused by a legacy server, and nothing falls back', async ({ inspector, serve }) => {
  const server = await serve(startLegacySessions())
  await inspector.goto()
  await inspector.chooseEra('Modern only')
  await inspector.askToConnect(server.url)
  await expect(inspector.alert.getByRole('heading').first()).toBeVisible()
  expect(countRequests(server, 'initialize')).toBe(0)
  expect(server.sessionsStarted()).toBe(0)
})

test('“legacy only” is refused by a modern server with -32022', async ({ inspector, serve }) => {
  const server = await serve(startModern())
  await inspector.goto()
  await inspector.chooseEra('Legacy only')
  await inspector.askToConnect(server.url)
  await inspector.expectFailure(/./, '-32022')
  expect(countRequests(server, 'server/discover')).toBe(0)
})

test('awaits notifications/initialized before the first list, and sends the version header', async ({
  inspector,
  serve,
}) => {
  const server = await serve(startLegacySessions())
  await inspector.connect(server.url)
  await inspector.expectRows(24)
  const order = server.requests.map((entry) => entry.rpcMethod)
  expect(order.indexOf('notifications/initialized')).toBeLessThan(order.indexOf('resources/list'))
  const list = server.requests.find((entry) => entry.rpcMethod === 'resources/list')
  expect(list?.headers['mcp-protocol-version']).toBe('2025-11-25')
  expect(list?.headers['mcp-session-id']).toBeTruthy()
})

test('Cancel ends an attempt that nobody answers', async ({ inspector, serve }) => {
  const server = await serve(startHanging())
  await inspector.goto()
  await inspector.askToConnect(server.url)
  await inspector.cancelButton.click()
  await expect(inspector.connectButton).toBeVisible()
  await expect(inspector.urlField).toHaveValue(server.url)
  await expect(inspector.alert).toHaveCount(0)
  await expect.poll(() => server.requests.every((entry) => entry.aborted)).toBe(true)
})

test('disconnecting leaves no session at the server', async ({ inspector, serve }) => {
  const server = await serve(startLegacySessions())
  await inspector.connect(server.url)
  await inspector.expectRows(24)
  expect(server.sessions.size).toBe(1)
  await inspector.disconnect()
  await expect.poll(() => server.sessions.size).toBe(0)
  await expect(inspector.grid()).toHaveCount(0)
})

test('connecting twice in quick succession leaks no session', async ({ inspector, serve }) => {
  const server = await serve(startLegacySessions())
  await inspector.goto()
  await inspector.urlField.fill(server.url)
  await inspector.connectButton.dblclick()
  await expect(inspector.connection).toContainText('legacy')
  await expect.poll(() => server.sessions.size).toBe(1)
  await inspector.disconnect()
  await expect.poll(() => server.sessions.size).toBe(0)
})

test('cancelling in the middle of a handshake leaks no session', async ({ inspector, serve, page }) => {
  const server = await serve(startLegacySessions())
  await inspector.goto()
  await inspector.urlField.fill(server.url)
  // In one turn of the page, so that Cancel meets a handshake under way however fast the server is.
  await page.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll('button')].find((button) => button.textContent?.trim() === name)?.click()
    press('Connect')
    setTimeout(() => press('Cancel'), 0)
  })
  await inspector.expectSettled()
  await expect(inspector.disconnectButton).toHaveCount(0)
  await expect.poll(() => server.sessions.size).toBe(0)
})

test('reloading the page proposes the server and sends nothing before the click', async ({
  inspector,
  serve,
  page,
}) => {
  const server = await openMuseum(inspector, serve)
  await expect.poll(() => new URL(page.url()).hash).toContain('server=')
  await untilQuiet(server)
  // The page that is left ends its live stream with a last word.
  const asked = () => server.requests.filter(({ rpcMethod }) => rpcMethod !== 'notifications/cancelled').length
  const before = asked()
  await page.reload()
  await expect(inspector.connectButton).toBeVisible()
  await untilQuiet(server)
  expect(asked()).toBe(before)
  await inspector.connectButton.click()
  await expect(inspector.connection).toContainText('Harbour Museum')
})

test.describe('failures of connecting are told apart', () => {
  test('a dead port and a server without CORS both read as “no response”', async ({ inspector, serve }) => {
    for (const starting of [startDeadPort(), startWithoutCors()]) {
      const server = await serve(starting)
      await inspector.connect(server.url)
      await inspector.expectFailure(/./, /no response/i)
    }
  })

  test('K12: an unreadable session id is named, with the header that cures it', async ({ inspector, serve }) => {
    const server = await serve(startUnexposedSession())
    await inspector.connect(server.url)
    await inspector.expectFailure(/session/i, 'Access-Control-Expose-Headers: Mcp-Session-Id')
  })

  test('K13: a preflight that refuses the mcp-* headers is named, with the header that cures it', async ({
    inspector,
    serve,
  }) => {
    const server = await serve(startWithoutMcpHeaders())
    await inspector.connect(server.url)
    await inspector.expectFailure(/./, /Access-Control-Allow-Headers:.*mcp-method/i)
  })

  test('a 401 says so', async ({ inspector, serve }) => {
    const server = await serve(startUnauthorized())
    await inspector.connect(server.url)
    await inspector.expectFailure(/./, /HTTP 401/)
  })

  test('K19: a web page is text, never a page', async ({ inspector, serve, page }) => {
    const server = await serve(startHtmlPage())
    await inspector.connect(server.url)
    await inspector.expectFailure(/./, /web page|text\/html/i)
    await expect(page).toHaveTitle(/Vitrine/)
  })

  test('Try again connects once the server is mended', async ({ inspector, serve }) => {
    let isMended = false
    const closed = () => (isMended ? undefined : { status: 503, body: 'Closed on Mondays' })
    const server = await serve(startRaw({ 'server/discover': closed, initialize: closed }, { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.expectFailure(/./, /503/)
    isMended = true
    await inspector.alert.getByRole('button', { name: 'Try again' }).click()
    await expect(inspector.connection).toContainText('modern')
  })
})
