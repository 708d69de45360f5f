// The relay in a real browser: offered, never taken by itself, and above the seam no different.

import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createRelay } from '../src/host/relay.ts'
import { startHost } from '../src/host/startHost.ts'
import { startDeadPort, startUnexposedSession, startWithoutCors } from '../src/testing/servers/httpFaults.ts'
import { countRequests, startHttpServer } from '../src/testing/servers/httpServer.ts'
import { startLive } from '../src/testing/servers/live.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as base } from './fixtures.ts'
import { Inspector } from './inspector.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

const test = base.extend<{ offer: Offer; asked: string[] }, { appUrl: string }>({
  appUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const host = await startHost({ root: dist, relay: createRelay(), port: 0 })
      await use(host.url)
      await host.close()
    },
    { scope: 'worker' },
  ],
  offer: async ({ page }, use) => {
    await use(offerOn(page))
  },
  /** The relay's requests that the page made. */
  asked: async ({ page }, use) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/relay') asked.push(`${request.method()} ${request.url()}`)
    })
    await use(asked)
  },
})

type Offer = ReturnType<typeof offerOn>

function offerOn(page: Page) {
  return page.getByRole('button', { name: 'Connect through the relay' })
}

for (const era of ['modern', 'legacy'] as const) {
  test(`a ${era} server without CORS: failure, click, list, live update, and the route is shown`, async ({
    inspector,
    serve,
    offer,
    asked,
    page,
  }) => {
    const server = await serve(startLive(era, { cors: { none: true } }))
    await inspector.connect(server.url)
    await inspector.expectFailure(/could not be reached/, 'no response')
    await expect(inspector.alert).toContainText(`asks ${new URL(server.url).host} in the browser’s place`)
    expect([asked, server.requests]).toEqual([[], []])
    await expectAccessible(page, 'the relay offered')

    await offer.click()
    await expect(inspector.connection).toContainText('through the relay')
    await expect(inspector.connection).toContainText(era)
    await inspector.expectRows(24)
    await inspector.rowAt(1).click()
    await expect(inspector.preview).toBeVisible()
    await expect(inspector.stream).toContainText('listening')
    const before = countRequests(server, 'resources/list')
    server.announceList()
    await expect.poll(() => countRequests(server, 'resources/list')).toBe(before + 1)

    await page.getByRole('button', { name: 'Server', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('through the relay, the program behind this page')
    expect(new Set(asked.map((request) => request.split(' ')[1]))).toEqual(
      new Set([new URL('/relay', inspector.appUrl).href]),
    )
  })

  test(`closing the page ends the ${era} stream at the server`, async ({ inspector, serve, offer, page }) => {
    const server = await serve(startLive(era, { cors: { none: true } }))
    await inspector.connect(server.url)
    await offer.click()
    await expect(inspector.stream).toContainText('listening')
    const streams = () =>
      server.requests
        .filter(({ method, rpcMethod }) => (era === 'modern' ? rpcMethod === 'subscriptions/listen' : method === 'GET'))
        .map(({ status }) => status)
    // The status stands in the server's log once the answer is over.
    expect(streams()).toEqual([undefined])
    await page.close()
    await expect.poll(streams).toEqual([200])
  })
}

test('K12: a session id that the page may not read is no matter to the relay', async ({ inspector, serve, offer }) => {
  const server = await serve(startUnexposedSession())
  await inspector.connect(server.url)
  await inspector.expectFailure(/session id/, 'HTTP 400')
  await offer.click()
  await expect(inspector.connection).toContainText('through the relay')
  await inspector.expectRows(24)
  await inspector.disconnect()
})

test('K15: a redirect without CORS is told with its address, and followed by nobody', async ({
  inspector,
  serve,
  offer,
}) => {
  const elsewhere = await serve(startHttpServer((_request, response) => void response.end(), { anyPath: true }))
  const server = await serve(
    startHttpServer((_request, response) => void response.writeHead(307, { location: elsewhere.url }).end(), {
      cors: { none: true },
    }),
  )
  await inspector.connect(server.url)
  await inspector.expectFailure(/could not be reached/, 'no response')
  await offer.click()
  await inspector.expectFailure(/The server redirects/, 'HTTP 307')
  await expect(inspector.alert).toContainText(elsewhere.url)
  await expect(offer).toHaveCount(0)
  expect(elsewhere.requests).toEqual([])
})

test('a dead port looks like a server without CORS, and the relay tells them apart', async ({
  inspector,
  serve,
  offer,
}) => {
  const [dead, silent] = [await serve(startDeadPort()), await serve(startWithoutCors())]
  await inspector.connect(dead.url)
  await inspector.expectFailure(/could not be reached/, 'no response')
  await offer.click()
  await inspector.expectFailure(/Nothing listens at/, 'relay: refused')
  await expect(inspector.alert).toContainText('ECONNREFUSED')
  await inspector.connect(silent.url)
  await offer.click()
  await expect(inspector.connection).toContainText('through the relay')
  await inspector.disconnect()
})

test('a link, a reload and another address take no relay', async ({ inspector, serve, offer, asked, page }) => {
  const server = await serve(startWithoutCors())
  const other = await serve(startWithoutCors())
  // A link, and all that a person does is to let it connect.
  await page.goto(`${inspector.appUrl}#server=${encodeURIComponent(server.url)}`)
  await expect(page.getByRole('dialog', { name: 'Open this server?' })).toBeVisible()
  await inspector.connectButton.click()
  await inspector.expectFailure(/could not be reached/, 'no response')
  expect(asked).toEqual([])

  await offer.click()
  await inspector.expectRows(24)
  expect(page.url()).not.toContain('relay')

  // The same server in the same page goes the same way, which can be seen and changed.
  await inspector.disconnect()
  await expect(page.getByRole('combobox', { name: 'Route' })).toHaveValue('relay')
  await expectAccessible(page, 'the relay chosen')
  await expect(inspector.urlField).toHaveValue(server.url)
  await inspector.connectButton.click()
  await expect(inspector.connection).toContainText('through the relay')

  // Another address is another choice.
  await inspector.disconnect()
  await inspector.urlField.fill(other.url)
  await expect(page.getByRole('combobox', { name: 'Route' })).not.toBeVisible()
  const before = asked.length
  await inspector.connectButton.click()
  await inspector.expectFailure(/could not be reached/, 'no response')
  expect(asked.length).toBe(before)

  // So is a reload.
  await offer.click()
  await expect(inspector.connection).toContainText('through the relay')
  await page.reload()
  const relayed = asked.length
  await inspector.connectButton.click()
  await inspector.expectFailure(/could not be reached/, 'no response')
  expect(asked.length).toBe(relayed)
})

test('the route can be chosen before anything failed', async ({ inspector, serve, page }) => {
  const server = await serve(startWithoutCors())
  await inspector.goto()
  await inspector.urlField.fill(server.url)
  await page.getByText('Connection settings').first().click()
  await page.getByRole('combobox', { name: 'Route' }).selectOption('relay')
  await inspector.connectButton.click()
  await expect(inspector.connection).toContainText('through the relay')
  expect(server.preflights).toEqual([])
  await inspector.disconnect()
})

/** The secret that stands in the page as it is served. */
async function relayTokenOf(page: Page, appUrl: string): Promise<string> {
  const html = await (await page.request.get(appUrl)).text()
  const token = /<meta name="vitrine-relay" content="([\w-]{43})"/.exec(html)?.[1] ?? ''
  expect(token).not.toBe('')
  return token
}

test('the token is in no place that outlives the page or that a script of another origin reads', async ({
  inspector,
  serve,
  offer,
  page,
  context,
}) => {
  const token = await relayTokenOf(page, inspector.appUrl)
  const server = await serve(startWithoutCors())
  await inspector.connect(server.url)
  await offer.click()
  await inspector.expectRows(24)
  expect(await page.content()).not.toContain(token)
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, location.href, document.cookie]),
  )
  expect(stored).not.toContain(token)
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(token)
  expect(JSON.stringify(server.requests)).not.toContain(token)
  await inspector.disconnect()
})

test('opened as a tab, the relay is a refusal and no page', async ({ appUrl, page }) => {
  const response = await page.goto(new URL('/relay', appUrl).href)
  expect(response?.status()).toBe(403)
  expect(response?.headers()['content-security-policy']).toBe("sandbox; default-src 'none'")
  expect(await page.evaluate(() => origin)).toBe('null')
})

test('another site gets nothing from the relay, token or not', async ({ appUrl, page, serve, policyWatch }) => {
  const upstream = await serve(startWithoutCors())
  const evil = await serve(
    startHttpServer(
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Evil</title>'),
    ),
  )
  const token = await relayTokenOf(page, appUrl)
  await page.goto(evil.url)
  const relay = new URL('/relay', appUrl).href
  const outcomes = await page.evaluate(
    async ([address, target, secret]) => {
      const attempt = async (init: RequestInit) => {
        try {
          const { type, status } = await fetch(address, init)
          return `${type} ${status}`
        } catch {
          return 'failed'
        }
      }
      const headers = {
        'vitrine-relay-token': secret,
        'vitrine-relay-target': target,
        'vitrine-relay-private': 'allowed',
      }
      return [
        await attempt({ method: 'POST', headers }),
        await attempt({ headers }),
        // Without headers of its own nothing asks first, and not even an opaque answer is given.
        await attempt({ method: 'POST', mode: 'no-cors', body: '{}' }),
        await attempt({ mode: 'no-cors' }),
      ]
    },
    [relay, upstream.url, token] as const,
  )
  expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed'])
  expect(upstream.requests).toEqual([])
  expect(policyWatch.take().violations).toEqual([])
})

test('a relay that ends in the middle of an answer is named, and one that is gone too', async ({
  page,
  serve,
  policyWatch,
}) => {
  const host = await startHost({ root: dist, relay: createRelay(), port: 0 })
  policyWatch.allow(host.url)
  const server = await serve(
    startRaw(
      {
        'resources/read': () => ({
          headers: { 'content-type': 'application/json', 'content-length': '1000' },
          body: '{"jsonrpc":"2.0",',
          ending: 'open',
        }),
      },
      { era: 'modern', cors: { none: true } },
    ),
  )
  const inspector = new Inspector(page, host.url)
  await inspector.connect(server.url)
  await offerOn(page).click()
  await inspector.expectRows(3)
  await inspector.rowAt(1).click()
  await expect.poll(() => countRequests(server, 'resources/read')).toBe(1)
  await host.close()
  await inspector.expectFailure(/The relay does not answer/, 'relay: gone')
  await expect(inspector.alert.first()).toContainText('npm start')
  await inspector.expectRows(3)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await inspector.expectFailure(/The relay does not answer/, 'relay: gone')
})

test('a copy without a relay says so, and how to get one', async ({ page, serve, policyWatch }) => {
  const host = await startHost({ root: dist, port: 0 })
  policyWatch.allow(host.url)
  const server = await serve(startWithoutCors())
  const inspector = new Inspector(page, host.url)
  await inspector.connect(server.url)
  await inspector.expectFailure(/could not be reached/, 'no response')
  await expect(inspector.alert).toContainText('This copy of Vitrine has no relay')
  await expect(inspector.alert).toContainText('npm start')
  await expect(offerOn(page)).toHaveCount(0)
  await page.getByText('Connection settings').first().click()
  await expect(page.getByRole('combobox', { name: 'Protocol era' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Route' })).toHaveCount(0)
  await expectAccessible(page, 'no relay')
  await host.close()
})
