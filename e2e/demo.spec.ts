// The demo runs inside the page: every other address is cut off here, and the fixtures fail the test for each request that
// tries to leave.

import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ context, appUrl }) => {
  await context.route(
    (url) => url.origin !== new URL(appUrl).origin,
    (route) => route.abort('internetdisconnected'),
  )
})

for (const era of ['Automatic', 'Legacy only'] as const) {
  test(`the demo lists, pages and reads with no network, ${era}`, async ({ inspector, page }) => {
    await inspector.goto()
    if (era !== 'Automatic') {
      await page.getByText('Connection settings').click()
      await page.getByRole('combobox', { name: 'Protocol era' }).selectOption({ label: era })
    }
    await page.getByRole('button', { name: 'Try the demo server' }).click()
    await expect(inspector.connection).toContainText('Harbour Museum')
    await expect(inspector.connection).toContainText(
      era === 'Automatic' ? '2026-07-28 · modern' : '2025-11-25 · legacy',
    )
    await expect(inspector.connection).toContainText('demo')
    await inspector.loadAll()
    await expect(inspector.listStatus).toContainText('1,240 rows on 13 pages · complete')
    await inspector.openTab('Templates')
    await expect(page.getByRole('tab', { name: /Templates/ })).toHaveText(/Templates 1\d/)
    await inspector.openTab('Resources')

    await inspector.filter('astrolabe')
    await inspector.read('Astrolabe, Nuremberg')
    await expect(inspector.preview.getByRole('img')).toBeVisible()
    await expect(inspector.preview).toContainText('800 × 600')
    await inspector.filter('tide')
    await inspector.read('Tide at the pier, now')
    await expect(inspector.preview).toContainText('metres')
  })
}

test('a watched resource changes every few seconds, and says so', async ({ inspector, page }) => {
  await inspector.goto()
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
})

test('the list changes on demand, and the difference is marked', async ({ inspector, page }) => {
  await inspector.goto()
  await page.getByRole('button', { name: 'Try the demo server' }).click()
  await inspector.filter('rearrange')
  await inspector.read('Rearrange the collection')
  await expect(inspector.preview).toContainText('has arrived')
  // One page is loaded, which is short, so the list follows by itself.
  await expect(page.getByRole('status', { name: 'Difference' })).toContainText(/\d added, \d changed, \d removed/)
})

test('the server suggests values for a template, each depending on the others', async ({ inspector, page }) => {
  await inspector.goto()
  await page.getByRole('button', { name: 'Try the demo server' }).click()
  await inspector.openTab('Templates')
  await inspector.select('Climate of a room', 'Templates')
  const form = page.getByRole('form', { name: 'Template variables' })
  await form.getByRole('textbox', { name: 'room', exact: true }).fill('Chart')
  const suggestions = form.getByRole('list', { name: 'Suggestions for room' })
  await expect(suggestions).toContainText('Chart Room')
  await suggestions.getByRole('button', { name: 'Chart Room' }).click()
  await expect(form.getByRole('textbox', { name: 'room', exact: true })).toHaveValue('Chart Room')
  await expect(form).toContainText(/\d+ shown of \d+/)
})

test('the demo with faults shows each of them found', async ({ inspector, page }) => {
  await inspector.goto()
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
})

test('a link to the demo proposes it and says that nothing leaves the page', async ({ inspector, page }) => {
  await inspector.goto(`#server=${encodeURIComponent('https://demo.invalid/mcp')}`)
  await expect(page.getByText('Nothing leaves it.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect', exact: true }).last().click()
  await expect(inspector.connection).toContainText('Harbour Museum')
})
