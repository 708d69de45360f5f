// A window that becomes narrower than 900 px, or a page that is zoomed, shows one view at a time. What was begun in it stays.

import { countRequests } from '../src/testing/servers/httpServer.ts'
import { startThousand } from '../src/testing/servers/thousand.ts'
import { expect, test } from './fixtures.ts'
import { openRaw } from './openServer.ts'
import { elicit, inputNeeded, read, uri } from './questioning.ts'
import { servedFile, serving } from './served.ts'

const wide = { width: 1400, height: 900 }
const narrow = { width: 800, height: 900 }

test('P9: what was done in a preview outlasts the window becoming narrow and wide again', async ({
  inspector,
  page,
  serve,
}) => {
  await page.setViewportSize(wide)
  const rows = Array.from({ length: 300 }, (_, row) => `${row},crate ${row}`).join('\n')
  const script = serving([servedFile('crates.csv', 'text/csv', Buffer.from(`nth,name\n${rows}`))])
  const server = await openRaw(inspector, serve, script, { era: 'modern' })
  await inspector.read('crates.csv')
  const filter = inspector.preview.getByRole('searchbox', { name: 'Filter rows' })
  await filter.fill('crate 29')
  const status = inspector.preview.getByRole('status', { name: 'Table' })
  await expect(status).toContainText('11 of 300 rows')
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(size === narrow ? 1 : 0)
    await expect(filter).toHaveValue('crate 29')
    await expect(filter).toBeFocused()
    await expect(status).toContainText('11 of 300 rows')
  }
  expect(countRequests(server, 'resources/read')).toBe(1)
})

test('P10: a question half filled in outlasts it too, and is asked once', async ({ inspector, page, serve }) => {
  await page.setViewportSize(wide)
  const requestedSchema = { type: 'object', properties: { name: { type: 'string' } } }
  const script = {
    'resources/read': (call: Parameters<typeof read>[0]) =>
      call.params['inputResponses'] === undefined
        ? inputNeeded(call, { inputRequests: { who: elicit({ requestedSchema }) } })
        : read(call),
  }
  const server = await openRaw(inspector, serve, script, { era: 'modern' })
  await inspector.readUri(uri)
  const name = inspector.question().getByRole('textbox', { name: 'name' })
  await name.fill('Ada')
  await page.setViewportSize(narrow)
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await expect(name).toHaveValue('Ada')
  await inspector.pressInQuestion('Answer')
  await expect(inspector.preview).toContainText('read at last')
  expect(countRequests(server, 'resources/read')).toBe(2)
})

test('the list stays where it was, and the focus is in the view that is left', async ({ inspector, page, serve }) => {
  await page.setViewportSize(wide)
  const server = await serve(startThousand('modern'))
  await inspector.connect(server.url)
  await inspector.loadAll()
  await inspector.expectRows(1000)
  await inspector.grid().evaluate((grid) => grid.scrollTo({ top: 12_000 }))
  const topmost = () =>
    inspector.grid().evaluate((grid) => {
      const { left, top } = grid.getBoundingClientRect()
      const row = document.elementFromPoint(left + 60, top + 60)?.closest('[role=row]')
      return Number(row?.getAttribute('aria-rowindex'))
    })
  await expect.poll(topmost).toBeGreaterThan(200)
  const before = await topmost()
  await page.setViewportSize(narrow)
  await expect.poll(async () => Math.abs((await topmost()) - before)).toBeLessThanOrEqual(1)
  await page.setViewportSize(wide)
  await expect.poll(async () => Math.abs((await topmost()) - before)).toBeLessThanOrEqual(1)

  await inspector.rowAt(before).click()
  await inspector.grid().focus()
  await page.setViewportSize(narrow)
  await expect(inspector.detail.getByRole('heading').first()).toBeFocused()
  await inspector.leaveDetail()
  await expect(inspector.grid()).toBeFocused()
  // Nothing of the hidden view lies over the one that is shown.
  await inspector.rowAt(before + 1).click()
  await expect(inspector.detail.getByRole('heading').first()).toBeVisible()
})
