// The demo runs inside the page. What the page needs of itself is fetched ahead while it is idle; then the network goes off
// for real, the page's own origin included.

import { expect, test } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

/** Opens the start page, lets it fetch ahead, and cuts the network off; gives what would have needed it from then on. */
async function goOffline(inspector: Inspector): Promise<string[]> {
  const { page } = inspector
  await inspector.goto()
  // The faces come last of what is fetched ahead.
  await page.waitForFunction(() => [...document.fonts].every(({ status }) => status === 'loaded'))
  await page.context().setOffline(true)
  const missed: string[] = []
  // With the network off, whatever succeeds came out of the browser's cache, as the worker's script does.
  page.on('requestfailed', (request) => {
    // The browser looks for the tab's icon again with every step in the address bar.
    if (new URL(request.url()).pathname !== '/favicon.svg') missed.push(request.url())
  })
  return missed
}

for (const era of ['Automatic', 'Legacy only'] as const) {
  test(`the demo lists, pages, suggests and reads everything with the network off, ${era}`, async ({
    inspector,
    page,
  }) => {
    const missed = await goOffline(inspector)
    if (era !== 'Automatic') await inspector.chooseEra(era)
    await page.getByRole('button', { name: 'Try the demo server' }).click()
    await expect(inspector.connection).toContainText('Harbour Museum')
    await expect(inspector.connection).toContainText(
      era === 'Automatic' ? '2026-07-28 · modern' : '2025-11-25 · legacy',
    )
    await expect(inspector.connection).toContainText('inside this page')
    await inspector.loadAll()
    await expect(inspector.listStatus).toContainText('1,240 rows on 13 pages · complete')

    const { preview } = inspector
    for (const [words, label, sign] of [
      ['astrolabe', 'Astrolabe, Nuremberg', '800 × 600'],
      ['tide', 'Tide at the pier, now', 'metres'],
      ['code/tide', 'The rule of twelfths', 'twelfths'],
      ['welcome', 'Welcome to the Harbour Museum', 'Harbour'],
      ['add.wasm', 'Till of the museum shop', '00 61 73 6d'],
      // Over 1 MB, so a worker reads it.
      ['climate', 'Room climate, today', 'rooms'],
    ] as const) {
      await inspector.filter(words)
      await inspector.read(label)
      await expect(preview).toContainText(sign)
    }
    await expect(preview.getByRole('alert')).toHaveCount(0)

    await inspector.openTab('Templates')
    await expect(inspector.tab('Templates')).toHaveText(/Templates 15/)
    await inspector.filter('', 'Templates')
    await inspector.select('Climate of a room', 'Templates')
    const form = page.getByRole('form', { name: 'Template variables' })
    const room = form.getByRole('combobox', { name: 'room', exact: true })
    await room.fill('Chart')
    const suggestions = form.getByRole('listbox', { name: 'Suggestions for room' })
    await suggestions.getByRole('option', { name: 'Chart Room' }).click()
    await expect(room).toHaveValue('Chart Room')
    expect(missed).toEqual([])
  })
}

test('a watched resource changes every few seconds, and says so', async ({ inspector, page }) => {
  const missed = await goOffline(inspector)
  await page.getByRole('button', { name: 'Try the demo server' }).click()
  await inspector.filter('tide')
  await inspector.read('Tide at the pier, now')
  await page.getByRole('button', { name: 'Watch' }).click()
  await expect(page.getByRole('status', { name: 'Live updates' })).toContainText('listening · 2 of 2 granted')
  await expect(page.getByRole('status', { name: 'Changed' })).toContainText('this is what was read before')
  await expect(page.getByRole('status', { name: 'Watch', exact: true })).toContainText(/watching; \d+ notice/)
  const before = await inspector.preview.textContent()
  await page.getByRole('checkbox', { name: 'Read again by itself' }).check()
  await expect(page.getByRole('status', { name: 'Changed' })).toHaveCount(0)
  await expect.poll(() => inspector.preview.textContent()).not.toBe(before)
  expect(missed).toEqual([])
})

test('the list changes on demand, and the difference is marked', async ({ inspector, page }) => {
  // The museum also changes by itself, which on a slow machine would come between.
  await page.addInitScript(() => {
    const start = window.setInterval.bind(window)
    window.setInterval = ((run: () => void, ms: number) => (ms === 30_000 ? 0 : start(run, ms))) as typeof setInterval
  })
  const missed = await goOffline(inspector)
  await page.getByRole('button', { name: 'Try the demo server' }).click()
  await inspector.filter('rearrange')
  await inspector.read('Rearrange the collection')
  await expect(inspector.preview).toContainText('has arrived')
  // One page is loaded, which is short, so the list follows by itself.
  await expect(inspector.difference).toContainText('read again, on the page loaded: 1 added, 2 changed, 0 removed.')
  await inspector.filter('')
  await expect(inspector.row('Traverse board, just unpacked')).toBeVisible()
  expect(missed).toEqual([])
})

test('the server suggests values for a template, each depending on the others', async ({ inspector, page }) => {
  await inspector.goto()
  await page.getByRole('button', { name: 'Try the demo server' }).click()
  await inspector.openTab('Templates')
  await inspector.select('Climate of a room', 'Templates')
  const form = page.getByRole('form', { name: 'Template variables' })
  const room = form.getByRole('combobox', { name: 'room', exact: true })
  await room.fill('Chart')
  const suggestions = form.getByRole('listbox', { name: 'Suggestions for room' })
  await expect(form).toContainText(/\d+ shown/)
  await suggestions.getByRole('option', { name: 'Chart Room' }).click()
  await expect(room).toHaveValue('Chart Room')
  await expect(form.getByRole('combobox', { name: 'hour', exact: true })).toBeFocused()
})

test('the server panel tells what the museum says of itself, as text alone', async ({ inspector, page }) => {
  await inspector.goto()
  await page.getByRole('button', { name: 'Try the demo server' }).click()
  await page.getByRole('button', { name: 'Server', exact: true }).click()
  const panel = page.getByRole('dialog')
  for (const fact of [
    'harbour-museum',
    'Harbour Museum',
    '3.2.0',
    'A museum of harbours and ships',
    'https://harbour-museum.example/',
    'https://demo.invalid/mcp',
  ]) {
    await expect(panel).toContainText(fact)
  }
  await expect(panel.getByRole('link')).toHaveCount(0)
})

test('the demo with faults shows each of them found', async ({ inspector, page }) => {
  const missed = await goOffline(inspector)
  await page.getByRole('button', { name: 'The demo with faults' }).click()
  await inspector.loadAll()
  await expect(inspector.listStatus).toContainText('complete', { timeout: 60_000 })
  await expect(page.getByText(/\d+ entries could not be listed/)).toBeVisible()
  await expect(page.getByText(/\d+ deviations from the specification/)).toBeVisible()
  for (const [words, flag] of [
    ['no-name', 'no name'],
    ['icons-seven', 'bad icons'],
    ['size-minus', 'bad size'],
    ['faults/twice', 'listed twice'],
  ] as const) {
    await inspector.filter(words)
    await expect(page.getByRole('grid', { name: 'Resources' })).toContainText(flag)
  }
  expect(missed).toEqual([])
})

test('a link to the demo proposes it and says that nothing leaves the page', async ({ inspector, page }) => {
  await inspector.goto(`#server=${encodeURIComponent('https://demo.invalid/mcp')}`)
  await expect(page.getByText('Nothing leaves it.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect', exact: true }).last().click()
  await expect(inspector.connection).toContainText('Harbour Museum')
})

test('a demo whose code does not come is no fault of a server, and can be tried again', async ({ inspector, page }) => {
  await page.route(/assets\/demoFetch/, (route) => route.abort('internetdisconnected'))
  await inspector.goto()
  await page.getByRole('button', { name: 'Try the demo server' }).click()
  await inspector.expectFailure(/A part of Vitrine did not load/, 'part missing')
  await expect(inspector.alert).toContainText('The demo server did not come.')
  await expect(inspector.alert).toContainText(new URL(inspector.appUrl).origin)
  await expect(inspector.alert).not.toContainText('protocol')
  await page.unroute(/assets\/demoFetch/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(inspector.connection).toContainText('Harbour Museum')
})

for (const [chunk, name] of [
  ['ReadView', 'The viewer'],
  ['CodeViewer', 'The code viewer'],
] as const) {
  test(`${name.toLowerCase()} that does not come says so in its place, and can be tried again`, async ({
    inspector,
    page,
  }) => {
    const files = new RegExp(`assets/${chunk}`)
    await page.route(files, (route) => route.abort('internetdisconnected'))
    await inspector.goto()
    await page.getByRole('button', { name: 'Try the demo server' }).click()
    await inspector.filter('code/tide')
    await inspector.select('The rule of twelfths')
    const alert = inspector.detail.getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'A part of Vitrine did not load' })).toBeVisible()
    await expect(alert).toContainText(`${name} did not come.`)
    await page.unroute(files)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(inspector.preview).toContainText('twelfths')
  })
}

test('the demo’s charts are pictures without asking, the one with a stowaway as well', async ({ inspector, page }) => {
  await inspector.goto()
  await page.getByRole('button', { name: 'Try the demo server' }).click()
  for (const title of ['Chart of the estuary', 'Chart with a stowaway']) {
    await inspector.filter(title)
    await inspector.read(title)
    const picture = inspector.preview.getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBeGreaterThan(0)
  }
})
