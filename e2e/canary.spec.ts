// A header value that somebody typed is found nowhere but in memory and at the server that it was typed for: not in storage, the
// address bar, what the page shows, exports, at other servers, nor wherever a redirect leads.

import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'

import type { RunningServer } from '../src/testing/servers/httpServer.ts'
import { expect, test } from './fixtures.ts'
import { look, preflight } from './reachingRow.ts'
import { ask } from './doctor.ts'
import { allowing, noCors, startFaults, type Reply } from './servers/faultServer.ts'

const canary = 'canary-3f9c'
const cors = preflight(
  allowing(
    'content-type',
    'mcp-protocol-version',
    'mcp-session-id',
    'mcp-method',
    'mcp-name',
    'last-event-id',
    'x-key',
    'authorization',
  ),
)

async function typeHeaders(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add header' })
  if (!(await add.isVisible())) await page.getByText('Connection settings').first().click()
  for (const [place, name] of ['X-Key', 'Authorization'].entries()) {
    await add.click()
    await page.getByRole('textbox', { name: 'Header name' }).nth(place).fill(name)
    await page.getByRole('textbox', { name: 'Header value' }).nth(place).fill(canary)
  }
}

const holds = (server: RunningServer) => JSON.stringify([server.requests, server.preflights]).includes(canary)

/** Everything of the page that outlives it or that others see. */
async function traces(page: Page, context: BrowserContext): Promise<string> {
  const own = await page.evaluate(async () => {
    const entries = performance.getEntries().map(({ name }) => name)
    const databases = await indexedDB.databases()
    const kept = [localStorage, sessionStorage, location.href, history.state, document.cookie, document.title]
    const shown = document.documentElement.cloneNode(true) as Element
    // Where it was typed it stands, as long as the page lives.
    for (const field of shown.querySelectorAll('[aria-label="Header value"]')) field.remove()
    return JSON.stringify([...kept, entries, databases, await caches.keys(), shown.outerHTML])
  })
  return own + JSON.stringify(await context.storageState({ indexedDB: true }))
}

test('a header value is nowhere but at its server', async ({ inspector, serve, page, context }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const mine = await serve(startFaults({ cors }))
  const other = await serve(startFaults({ cors }))
  await inspector.goto()
  await typeHeaders(page)
  await inspector.askToConnect(mine.url)
  await inspector.expectRows(1)
  await inspector.rowAt(1).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Rusty.')
  expect(mine.requests.filter(({ headers }) => headers['x-key'] !== canary)).toEqual([])
  expect(await traces(page, context)).not.toContain(canary)
  for (const kind of ['JSON, as sent', 'CSV, for spreadsheets']) {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).not.toContain(canary)
  }
  // Disconnected, the form remembers it for its server; another server does not get it.
  await inspector.disconnect()
  await inspector.askToConnect(other.url)
  await expect(page.getByRole('status', { name: 'Server URL problem' })).toContainText('meant for')
  expect(other.requests).toEqual([])
  // A link to another server takes nothing along.
  await page.evaluate((hash) => (location.hash = hash), `server=${encodeURIComponent(other.url)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
  await inspector.expectRows(1)
  expect([holds(other), other.requests.length > 0]).toEqual([false, true])
  // What a reload brings back is without it, for its own server as well.
  const before = mine.requests.length
  await page.goto(`${inspector.appUrl}#server=${encodeURIComponent(mine.url)}`)
  await page.reload()
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
  await inspector.expectRows(1)
  expect(mine.requests.slice(before).some(({ headers }) => 'x-key' in headers)).toBe(false)
  expect(await traces(page, context)).not.toContain(canary)
  expect(said.join('\n')).not.toContain(canary)
})

test('the doctor’s probes, experiments and lines to copy are without it', async ({
  inspector,
  serve,
  page,
  context,
}) => {
  const server = await serve(startFaults({ cors: noCors }))
  await inspector.goto()
  await typeHeaders(page)
  await inspector.askToConnect(server.url)
  await inspector.expectSettled()
  for (const step of look.steps) await ask(inspector, step)
  expect(holds(server)).toBe(false)
  expect(await traces(page, context)).not.toContain(canary)
})

/** Where a redirect may lead, seen from the server that the header is meant for. */
const elsewhere: Readonly<Record<string, (other: URL) => string>> = {
  'another origin': (other) => other.href,
  'the same without its scheme': (other) => `//${other.host}${other.pathname}`,
  'another name of this computer': (other) => other.href.replace('127.0.0.1', 'localhost'),
}

const shapes = [
  ...[301, 302, 303, 307, 308].map((status) => ({ status, to: 'another origin', at: '*' })),
  { status: 307, to: 'the same without its scheme', at: '*' },
  { status: 307, to: 'another name of this computer', at: '*' },
  { status: 307, to: 'another origin', at: 'resources/list' },
  { status: 302, to: 'another origin', at: 'notifications/initialized' },
  { status: 308, to: 'another origin', at: 'GET' },
  { status: 307, to: 'another origin', at: 'resources/read' },
  { status: 307, to: 'another origin', at: 'DELETE' },
] as const

for (const { status, to, at } of shapes) {
  test(`a redirect with ${status} of ${at === '*' ? 'everything' : at} to ${to} takes nothing along`, async ({
    inspector,
    serve,
    page,
  }) => {
    const other = await serve(startFaults({ cors }))
    const redirect: Reply = { status, headers: [`Location: ${elsewhere[to]?.(new URL(other.url)) ?? ''}`] }
    const mine = await serve(startFaults({ cors, replies: { [at]: redirect } }))
    await inspector.goto()
    await inspector.chooseEra('Legacy only')
    await typeHeaders(page)
    await inspector.askToConnect(mine.url)
    await inspector.expectSettled()
    if (at === 'resources/read') await inspector.rowAt(1).click()
    if (at === 'DELETE') await inspector.disconnect()
    const reached = () => mine.requests.some(({ rpcMethod, method }) => at === '*' || (rpcMethod ?? method) === at)
    await expect.poll(reached).toBe(true)
    await page.waitForTimeout(300)
    expect([holds(other), other.requests, other.preflights]).toEqual([false, [], []])
  })
}

test('the control: a page that follows such a redirect does deliver the header', async ({ inspector, serve, page }) => {
  const other = await serve(startFaults({ cors }))
  const redirect: Reply = { status: 307, headers: [`Location: ${other.url}`] }
  const mine = await serve(startFaults({ cors, replies: { '*': redirect } }))
  await inspector.goto()
  const asked = page.evaluate(
    async ([url, value]) => {
      await fetch(url, { method: 'POST', headers: { 'x-key': value } }).catch(() => undefined)
    },
    [mine.url, canary] as const,
  )
  await asked
  await expect.poll(() => holds(other)).toBe(true)
})
