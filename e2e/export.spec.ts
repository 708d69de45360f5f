import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerComplete, startRaw, type RawCall, type RawScript } from '../src/testing/servers/raw.ts'
import { eras, startThousand, type Era } from '../src/testing/servers/thousand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

type FileKind = 'JSON, as sent' | 'CSV, for spreadsheets'

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function exportAs(page: Page, kind: FileKind): Promise<{ name: string; text: string }> {
  if (!(await page.getByRole('menu').isVisible())) await openMenu(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

async function exportShown(page: Page, kind: FileKind): Promise<{ name: string; text: string }> {
  await openMenu(page)
  await page.getByRole('menuitemradio', { name: /^What is shown/ }).click()
  return exportAs(page, kind)
}

/** The list as the file has it; the shape is asserted by comparing. */
const resourcesIn = (text: string) => (JSON.parse(text) as { resources: unknown[] }).resources

const odd = [
  {
    uri: 'museum://1',
    name: '=HYPERLINK("https://t.example","x")',
    description: 'first\n-1+1',
    extra: { deep: [1, null] },
  },
  null,
  { uri: 'museum://2', name: 7, icons: 7 },
  { name: 'adrift' },
  { uri: 'museum://1', name: 'once more', title: '\ud83d' },
  7,
]
const oddList: RawScript = { 'resources/list': (call) => answerComplete(call, { resources: odd }) }

for (const era of eras) {
  test(`L16: JSON holds what was sent, in order, the unusable and the repeated too, in the ${era} era`, async ({
    inspector,
    page,
    serve,
  }) => {
    const server = await serve(startRaw(oddList, { era }))
    await inspector.connect(`${server.url}?key=canary`)
    await inspector.expectRows(3)
    const { name, text } = await exportAs(page, 'JSON, as sent')
    expect(name).toMatch(/^127\.0\.0\.1-\d+-resources\.json$/)
    expect(resourcesIn(text)).toEqual(odd)
    expect(JSON.parse(text)).toMatchObject({ list: 'resources/list', pages: 1, complete: true })
    expect(text).not.toContain('canary')
    await expect(page.getByRole('status', { name: 'Export' })).toHaveText(/^Saved 6 entries as /)
  })

  test(`L16: what was loaded equals what the server sent, and says that more exists, in the ${era} era`, async ({
    inspector,
    page,
    serve,
  }) => {
    const server = await serve(startThousand(era))
    await inspector.connect(server.url)
    await inspector.expectRows(10)
    await inspector.loadNextPage()
    await inspector.expectRows(20)
    await openMenu(page)
    await expect(page.getByRole('menu')).toContainText('2 pages were read; the server offers more')
    const partial = await exportAs(page, 'JSON, as sent')
    expect(partial.name).toContain('incomplete')
    expect(JSON.parse(partial.text)).toMatchObject({
      complete: false,
      pages: 2,
      missing: expect.stringMatching(/more/),
    })
    await inspector.loadAll()
    await inspector.expectRows(1000, 'Resources', 120_000)
    const whole = await exportAs(page, 'JSON, as sent')
    expect(whole.name).not.toContain('incomplete')
    const sent = await fetchAll(server.url, era)
    expect(resourcesIn(whole.text)).toEqual(sent)
    expect(resourcesIn(partial.text)).toEqual(sent.slice(0, 20))
  })
}

/** Every page, asked for without the app. */
async function fetchAll(url: string, era: Era): Promise<unknown[]> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const version = era === 'modern' ? '2026-07-28' : '2025-11-25'
  const clientInfo = { name: 'test', version: '1' }
  const meta =
    era === 'modern'
      ? {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': version,
            'io.modelcontextprotocol/clientInfo': clientInfo,
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        }
      : {}
  const post = async (method: string, params: object, id?: number) => {
    if (era === 'modern') headers['mcp-method'] = method
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', method, params: { ...params, ...meta }, ...(id !== undefined && { id }) }),
    })
    const text = await response.text()
    const session = response.headers.get('mcp-session-id')
    if (session !== null) headers['mcp-session-id'] = session
    const json = text.startsWith('{') ? text : (/^data: ?(\{.*)$/m.exec(text)?.[1] ?? '{}')
    // The test's own server, whose answers are well formed.
    return (JSON.parse(json) as { result?: { resources: unknown[]; nextCursor?: string } }).result
  }
  headers['mcp-protocol-version'] = version
  if (era === 'legacy') {
    await post('initialize', { protocolVersion: version, capabilities: {}, clientInfo }, 0)
    await post('notifications/initialized', {})
  }
  const all: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await post('resources/list', cursor === undefined ? {} : { cursor }, 1)
    all.push(...(page?.resources ?? []))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  return all
}

test('safety 26: CSV runs no formula, has every entry, and names what is wrong with it', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await serve(startRaw(oddList, { era: 'modern' }))
  await inspector.connect(server.url)
  const { name, text } = await exportAs(page, 'CSV, for spreadsheets')
  expect(name).toMatch(/\.csv$/)
  expect(text.startsWith('\ufeff"label","uri","name"')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""https://t.example"",""x"")"`)
  expect(text).toContain(`"first\n'-1+1"`)
  expect(text).toContain(String.raw`"\ud83d"`)
  expect(text.match(/could not be listed/g)).toHaveLength(3)
  expect(text.match(/listed 2 times/g)).toHaveLength(2)
})

test('L16: what is shown is saved in the order on screen, and says how it was chosen', async ({
  inspector,
  page,
  serve,
}) => {
  const resources = ['b two', 'a two', 'c one', 'd two'].map((name) => ({ uri: `museum://${name.slice(0, 1)}`, name }))
  const server = await serve(
    startRaw({ 'resources/list': (call) => answerComplete(call, { resources }) }, { era: 'legacy' }),
  )
  await inspector.connect(server.url)
  await inspector.expectRows(4)
  await inspector.filter('two')
  await inspector.expectRows(3)
  await inspector.grid().getByRole('button', { name: 'Resource', exact: true }).click()
  const { name, text } = await exportShown(page, 'JSON, as sent')
  expect(name).toContain('-shown')
  expect(resourcesIn(text)).toEqual([resources[1], resources[0], resources[3]])
  expect(JSON.parse(text)).toMatchObject({
    notes: ['3 of 4 rows, by the filter “two”.', 'Sorted by label, ascending.'],
  })
})

test('templates are exported under their own name', async ({ inspector, page, serve }) => {
  const resourceTemplates = [{ uriTemplate: 'museum://{id}', name: 'work' }, null]
  const server = await serve(
    startRaw({ 'resources/templates/list': (call) => answerComplete(call, { resourceTemplates }) }, { era: 'modern' }),
  )
  await inspector.connect(server.url)
  await inspector.openTab('Templates')
  await inspector.expectRows(1, 'Templates')
  const { name, text } = await exportAs(page, 'JSON, as sent')
  expect(name).toContain('-templates')
  expect(JSON.parse(text)).toMatchObject({ list: 'resources/templates/list', resourceTemplates })
})

/** Pages of 5,000. */
function many(count: number): RawScript {
  return {
    'resources/list': (call: RawCall) => {
      const start = Number(call.params['cursor'] ?? 0)
      const resources = Array.from({ length: Math.min(5_000, count - start) }, (_, n) => ({
        uri: `museum://works/${start + n}`,
        name: `work-${start + n}`,
        description: 'One of very many works of the collection',
        mimeType: 'text/plain',
      }))
      const next = start + 5_000
      return answerComplete(call, { resources, ...(next < count && { nextCursor: String(next) }) })
    },
  }
}

test('L16: 100,000 rows are written with progress, can be cancelled, and are all there', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await serve(startRaw(many(100_000), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.loadAll()
  await inspector.expectRows(100_000, 'Resources', 120_000)
  const status = page.getByRole('status', { name: 'Export' })
  // Everything the status says, and a press of Cancel as soon as there is one.
  await status.evaluate((element) => {
    const said: string[] = []
    Reflect.set(globalThis, 'said', said)
    Reflect.set(globalThis, 'cancels', true)
    new MutationObserver(() => {
      said.push(element.textContent ?? '')
      if (Reflect.get(globalThis, 'cancels') !== true) return
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Cancel export')?.click()
    }).observe(element, { characterData: true, childList: true, subtree: true })
  })
  let saved = 0
  page.on('download', () => saved++)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'JSON, as sent' }).click()
  await expect(status).toHaveText('Export cancelled')
  await expect(page.getByRole('button', { name: 'Cancel export' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
  expect(saved).toBe(0)
  await page.evaluate(() => Reflect.set(globalThis, 'cancels', false))
  const { text } = await exportAs(page, 'CSV, for spreadsheets')
  await expect(status).toHaveText(/^Saved 100,000 entries/)
  expect(text.split('\r\n')).toHaveLength(100_002)
  expect(text).toContain('"museum://works/99999"')
  const said = await page.evaluate(() => Reflect.get(globalThis, 'said') as string[])
  expect(new Set(said.filter((words) => /^Writing [\d,]+ of 100,000 rows$/.test(words))).size).toBeGreaterThan(10)
})

test('the menu can be used by keyboard and reads well', async ({ inspector, page, serve }) => {
  const server = await serve(startThousand('modern'))
  await inspector.connect(server.url)
  await inspector.expectRows(10)
  await page.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /^Everything loaded/ })).toBeFocused()
  await expectAccessible(page, 'the export menu')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /^What is shown/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
})
