// The demo over HTTP as `npm start` serves it, in a page of its own origin and in one of another.

import { fileURLToPath } from 'node:url'
import { demoRoutes } from '../src/host/demoRoutes.ts'
import { startHost } from '../src/host/startHost.ts'
import { test as base, expect } from './fixtures.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

const test = base.extend<{ otherOrigin: (path: string) => string }, { appUrl: string }>({
  appUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const host = await startHost({ root: dist, routes: demoRoutes(), port: 0 })
      await use(host.url)
      await host.close()
    },
    { scope: 'worker' },
  ],
  /** The same host by its other name, which makes it another origin for the page. */
  otherOrigin: async ({ appUrl, policyWatch }, use) => {
    const other = appUrl.replace('127.0.0.1', 'localhost')
    policyWatch.allow(other)
    await use((path) => new URL(path, other).href)
  },
})

const mounts = [
  { path: '/demo/modern/mcp', era: 'modern', revision: '2026-07-28', sse: false },
  { path: '/demo/legacy/mcp', era: 'legacy', revision: '2025-11-25', sse: false },
  { path: '/demo/sse', era: 'legacy', revision: '2025-11-25', sse: true },
] as const

for (const { path, era, revision, sse } of mounts) {
  for (const isOther of [false, true]) {
    test(`${path} shows the museum to a page of ${isOther ? 'another' : 'its own'} origin`, async ({
      inspector,
      appUrl,
      otherOrigin,
    }) => {
      await inspector.connect(isOther ? otherOrigin(path) : new URL(path, appUrl).href)
      await expect(inspector.connection).toContainText('Harbour Museum')
      await expect(inspector.connection).toContainText(era)
      await expect(inspector.connection).toContainText(revision)
      if (sse) await expect(inspector.connection).toContainText('HTTP+SSE')
      else await expect(inspector.connection).not.toContainText('HTTP+SSE')
      await inspector.loadAll()
      await inspector.expectRows(1240)
      await inspector.expectNoMorePages()
      await inspector.disconnect()
    })
  }
}

const corsFaults = [
  { fault: 'no-cors', heading: /could not be reached/, evidence: 'Access-Control-Allow-Origin: http://127.0.0.1' },
  { fault: 'hidden-session', heading: /session id/, evidence: 'Access-Control-Expose-Headers: Mcp-Session-Id' },
  { fault: 'refused-headers', heading: /next request was blocked/, evidence: 'Access-Control-Allow-Headers:' },
] as const

for (const { fault, heading, evidence } of corsFaults) {
  test(`${fault} is named to a page of another origin, and is no fault to one of its own`, async ({
    inspector,
    appUrl,
    otherOrigin,
  }) => {
    const path = `/demo/faults/${fault}/mcp`
    await inspector.connect(otherOrigin(path))
    await inspector.expectFailure(heading, evidence)
    await inspector.connect(new URL(path, appUrl).href)
    await expect(inspector.connection).toContainText('Harbour Museum')
    await inspector.disconnect()
  })
}

test('redirect gives a page of another origin nothing; the address with the slash is proposed, and works', async ({
  inspector,
  otherOrigin,
}) => {
  const address = otherOrigin('/demo/faults/redirect/mcp')
  await inspector.connect(address)
  await inspector.expectFailure(/could not be reached/, `${address}/`)
  await inspector.connect(`${address}/`)
  await expect(inspector.connection).toContainText('Harbour Museum')
  await inspector.disconnect()
})

test('html is told apart from a server, and stays text', async ({ inspector, otherOrigin, page }) => {
  await inspector.connect(otherOrigin('/demo/faults/html/mcp'))
  await inspector.expectFailure(/./, /web page|text\/html/i)
  await expect(page).toHaveTitle(/Vitrine/)
})

test('dropped-stream comes back, and the gap is told', async ({ inspector, otherOrigin, page }) => {
  await inspector.connect(otherOrigin('/demo/faults/dropped-stream/mcp'))
  await expect(page.getByRole('status', { name: 'Live updates' })).toContainText(/listening.* gaps?\b/)
})
