import { countRequests } from '../src/testing/servers/httpServer.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { MUSEUM_URIS } from '../src/testing/servers/museum.ts'
import {
  answerComplete,
  refuse,
  startRaw,
  type RawCall,
  type RawReply,
  type RawScript,
} from '../src/testing/servers/raw.ts'
import { cursorOffered } from '../src/testing/servers/rawScripts.ts'
import { expect, test } from './fixtures.ts'
import { openMuseum } from './openServer.ts'

const narrow = { width: 390, height: 844 }
const astrolabe = 'Astrolabe, Nuremberg'
const logbook = 'Logbook of the Amalia, 1863'

/** The same list on one page for every request. */
const listing = (resources: readonly object[]): RawScript => ({
  'resources/list': (call) => answerComplete(call, { resources }),
})

const reading = (contents: (uri: unknown) => readonly object[]): RawScript => ({
  'resources/read': (call) => answerComplete(call, { contents: contents(call.params['uri']) }),
})

test('an entry of any depth spoils nothing but its own place', async ({ inspector, serve }) => {
  const deep = (call: RawCall): RawReply => {
    const nested = '['.repeat(20_000) + ']'.repeat(20_000)
    const entries = `[{"uri":"a:deep","name":"Deep","icons":7,"extra":${nested}},{"uri":"a:flat","name":"Flat"}]`
    const rest = '"resultType":"complete","ttlMs":60000,"cacheScope":"private"'
    const body = `{"jsonrpc":"2.0","id":${JSON.stringify(call.id)},"result":{"resources":${entries},${rest}}}`
    return { headers: { 'content-type': 'application/json' }, body }
  }
  const script = { 'resources/list': deep, ...reading((uri) => [{ uri, text: `This is ${String(uri)}` }]) }
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.select('a:deep')
  await expect(inspector.row('a:deep')).toHaveAttribute('aria-selected', 'true')
  await inspector.select('a:flat')
  await expect(inspector.preview).toContainText('This is a:flat')
})

test.describe('downloads', () => {
  test('more contents than a browser saves at one click are saved one by one', async ({ inspector, serve, page }) => {
    const many = Array.from({ length: 60 }, (_, index) => ({ uri: `a:/part-${index + 1}`, text: `part ${index + 1}` }))
    const server = await serve(
      startRaw(
        reading(() => many),
        { era: 'modern' },
      ),
    )
    await inspector.connect(server.url)
    await inspector.read(logbook)
    await expect(inspector.detail.getByRole('button', { name: 'Download', exact: true })).toBeDisabled()
    await expect(inspector.detail).toContainText('60 files: a browser saves no more than 10 at one click')
    await inspector.preview.getByRole('option', { name: /^7/ }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      inspector.preview.getByRole('button', { name: 'Download 7 of 60' }).click(),
    ])
    // The type listed for the whole is not taken for a part with another URI.
    expect(download.suggestedFilename()).toBe('part-7')
  })

  test('a few contents are all saved at one click', async ({ inspector, serve, page }) => {
    const contents = [
      { uri: 'a:/one', text: 'one' },
      { uri: 'a:/two', text: 'two', blob: 'AQID', mimeType: 'application/pdf' },
      { uri: 'a:/three', page: 3 },
    ]
    const server = await serve(
      startRaw(
        reading(() => contents),
        { era: 'modern' },
      ),
    )
    await inspector.connect(server.url)
    await inspector.read('Loans, open')
    const names: string[] = []
    page.on('download', (download) => names.push(download.suggestedFilename()))
    await inspector.detail.getByRole('button', { name: 'Download', exact: true }).click()
    // The type listed for the whole is not taken for a part with another URI.
    await expect.poll(() => [...names].sort()).toEqual(['one', 'three.json', 'two (blob).pdf', 'two (text).pdf.txt'])
  })
})

test.describe('history', () => {
  test('Back past the connect step leaves the server and keeps its address in the field', async ({
    inspector,
    serve,
    page,
  }) => {
    const server = await openMuseum(inspector, serve)
    await page.goBack()
    await expect(inspector.urlField).toHaveValue(server.url)
    await expect(inspector.disconnectButton).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('dialog', { name: 'Open this server?' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
    await inspector.select(logbook)
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Open this server?' })).toContainText(server.url)
  })

  test('D1: a link to another server has nothing of it read at this one, neither before the answer nor after a no', async ({
    inspector,
    serve,
    page,
  }) => {
    const server = await openMuseum(inspector, serve)
    const other = await serve(startModern())
    await page.evaluate((hash) => (location.hash = hash), `server=${other.url}&era=modern&uri=${MUSEUM_URIS.astrolabe}`)
    const gate = page.getByRole('dialog', { name: 'Open this server?' })
    await expect(gate).toContainText(other.url)
    await gate.getByRole('button', { name: 'Do not connect' }).click()
    await expect(gate).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe(`#server=${server.url}&tab=resources`)
    await inspector.read(logbook)
    expect(countRequests(server, 'resources/read')).toBe(1)
    expect(other.requests).toEqual([])
  })

  test('each tab keeps its filter, and Back brings back the one that was typed', async ({ inspector, serve, page }) => {
    await openMuseum(inspector, serve)
    await inspector.filter('logbook')
    // At once, before the bar has settled.
    await inspector.openTab('Templates')
    await expect(inspector.filterField('Templates')).toHaveValue('')
    await page.goBack()
    await expect(inspector.filterField()).toHaveValue('logbook')
    await inspector.openTab('Templates')
    await expect(inspector.filterField('Templates')).toHaveValue('')
  })
})

test('a long version pushes out neither the name, the address, the era nor the route', async ({
  inspector,
  serve,
  page,
}) => {
  const _meta = {
    'io.modelcontextprotocol/serverInfo': { name: 'annex', title: 'Harbour Museum', version: '1.2.3-'.repeat(100) },
  }
  const script: RawScript = {
    'server/discover': (call) =>
      answerComplete(call, { supportedVersions: ['2026-07-28'], capabilities: { resources: {} }, _meta }),
  }
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  for (const viewport of [{ width: 1400, height: 900 }, narrow]) {
    await page.setViewportSize(viewport)
    const bar = inspector.connection
    const box = await bar.boundingBox()
    for (const part of [bar.getByRole('heading'), bar.getByText(/modern/), bar.getByText('direct')]) {
      const of = await part.boundingBox()
      expect(of?.width).toBeGreaterThan(30)
      expect((of?.x ?? 0) + (of?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1)
    }
    const heading = await bar.getByRole('heading').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(heading, 'pixels of the name that are cut off').toBeLessThanOrEqual(0)
  }
})

test('K34: a duplicate shows its own metadata, also after a look at the other tab', async ({ inspector, serve }) => {
  const copies = [
    { uri: 'a:same', name: 'first', title: 'The first copy' },
    { uri: 'a:same', name: 'second', title: 'The second copy' },
  ]
  const script = { ...listing(copies), ...reading((uri) => [{ uri, text: 'the same' }]) }
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('The second copy')
  await inspector.openTab('Templates')
  await inspector.openTab('Resources')
  await expect(inspector.detail.getByRole('heading', { name: 'The second copy' })).toBeVisible()
  await expect(inspector.row('The second copy')).toHaveAttribute('aria-selected', 'true')
  await expect(inspector.row('The first copy')).toHaveAttribute('aria-selected', 'false')
  await inspector.select('The first copy')
  await expect(inspector.detail.getByRole('heading', { name: 'The first copy' })).toBeVisible()
  expect(countRequests(server, 'resources/read')).toBe(1)
})

test.describe('narrow', () => {
  test.use({ viewport: narrow })

  test('the focus goes to the detail with Enter, and back to the table with Back', async ({
    inspector,
    serve,
    page,
  }) => {
    await openMuseum(inspector, serve)
    await inspector.grid().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(inspector.detail.getByRole('heading').first()).toBeFocused()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(inspector.grid()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(inspector.detail.getByRole('heading').first()).toBeFocused()
    await page.goBack()
    await expect(inspector.grid()).toBeFocused()
  })
})

test('after a failed second reading the content is said to be the former one', async ({ inspector, serve }) => {
  const script: RawScript = {
    'resources/read': (call) => (call.nth === 1 ? refuse(call, -32603, 'The archive is closed') : undefined),
  }
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read(logbook)
  const former = inspector.detail.getByRole('status', { name: 'Former reading' })
  await expect(former).toHaveCount(0)
  await inspector.readAgain()
  await expect(inspector.detail.getByRole('alert')).toContainText('-32603')
  await expect(former).toContainText(/from before this failure: it was read at \d\d:\d\d:\d\d/)
  await expect(inspector.preview).toContainText('Took on the pilot')
  await inspector.readAgain()
  await expect(former).toHaveCount(0)
})

test('a nextCursor of any size is shown in its beginning only', async ({ inspector, serve, page }) => {
  const server = await serve(startRaw(cursorOffered({ page: 'x'.repeat(300_000) }), { era: 'modern' }))
  await inspector.connect(server.url)
  const notice = page.getByRole('status', { name: 'List notice' })
  await expect(notice).toContainText('neither a string nor null')
  await expect(notice).toContainText('{"page":"xxx')
  expect((await notice.innerText()).length).toBeLessThan(500)
})

test('a filter that nothing passes says so, and can be cleared in that place', async ({ inspector, serve, page }) => {
  await openMuseum(inspector, serve)
  await inspector.filter('no such thing')
  await expect(page.getByText('No loaded row matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await inspector.expectRows(24)
  await expect(inspector.filterField()).toBeFocused()
})

test('an empty URI and an empty picture are called empty', async ({ inspector, serve }) => {
  const script = {
    ...listing([
      { uri: '', name: '' },
      { uri: MUSEUM_URIS.astrolabe, name: 'astrolabe', title: astrolabe },
    ]),
    ...reading((uri) => [{ uri, mimeType: 'image/png', blob: '' }]),
  }
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.select('(empty)')
  await expect(inspector.detail.getByRole('heading').first()).toHaveText('(empty)')
  await inspector.read(astrolabe)
  await expect(inspector.preview).toContainText('The picture is empty')
})

test('nothing of the page stands over the server panel', async ({ inspector, serve, page }) => {
  await page.setViewportSize(narrow)
  const server = await serve(startModern())
  await inspector.connect(server.url)
  await page.getByRole('button', { name: 'Server', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const covered = await dialog.evaluate((panel) => {
    const { left, right, top, bottom } = panel.getBoundingClientRect()
    const places: string[] = []
    for (let y = top + 5; y < bottom; y += 10) {
      const found = document.elementFromPoint((left + right) / 2, y)
      if (found !== null && !panel.contains(found)) places.push(`${y}: ${found.textContent?.slice(0, 40)}`)
    }
    return places
  })
  expect(covered).toEqual([])
})
