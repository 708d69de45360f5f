import { createGate } from '../src/testing/gate.ts'
import { startLongList } from '../src/testing/servers/longList.ts'
import { museumResources } from '../src/testing/servers/museum.ts'
import { expect, test } from './fixtures.ts'

// Pictures of a page for each of a thousand steps would be what the time goes to.
test.use({ trace: 'off' })

const ROWS = 100_000
const PAGE_SIZE = 100
/** F2: what the document may hold, however long the list. */
const MOST_ELEMENTS = 1_500
/** The page at which the server waits until the rows before it were used. */
const HELD_PAGE = 400

test('L13: 100,000 resources in 1,000 pages load completely and stay usable', async ({ inspector, serve, page }) => {
  test.slow()
  const resources = museumResources(ROWS)
  const gate = createGate()
  let listed = 0
  const before = async ({ rpcMethod }: { rpcMethod: string | undefined }) => {
    if (rpcMethod === 'resources/list' && ++listed === HELD_PAGE) await gate.opened
  }
  const server = await serve(startLongList(resources, { pageSize: PAGE_SIZE, before }))
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)

  await inspector.connect(server.url)
  await inspector.loadAll()
  await expect.poll(() => listed, { timeout: 120_000 }).toBe(HELD_PAGE)

  await test.step('rows can be used while pages are still to come', async () => {
    const loaded = (HELD_PAGE - 1) * PAGE_SIZE
    await inspector.expectRows(loaded)
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
    await inspector.read('Logbook of the Amalia, 1863')
    await inspector.grid().evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }))
    await expect(inspector.row(`(${loaded - 1})`)).toBeVisible()
    await inspector.filter('work-39 csv')
    const matching = resources
      .slice(0, loaded)
      .filter(({ name, mimeType }) => name.includes('work-39') && mimeType === 'text/csv')
    await inspector.expectRows(matching.length)
    await inspector.filter('')
    await inspector.expectRows(loaded)
  })

  gate.open()
  await inspector.expectNoMorePages()
  await inspector.expectRows(ROWS, 'Resources', 150_000)
  expect(await inspector.rowsLoaded()).toBe(ROWS)
  expect(listed).toBe(ROWS / PAGE_SIZE)

  await test.step('the document stays small, wherever the list is scrolled to', async () => {
    for (const share of [0, 0.5, 1]) {
      await inspector.grid().evaluate((grid, part) => grid.scrollTo({ top: part * grid.scrollHeight }), share)
      await expect.poll(elements).toBeLessThanOrEqual(MOST_ELEMENTS)
    }
    await expect(inspector.row(`(${ROWS - 1})`)).toBeVisible()
  })

  await test.step('filter and sort give the right rows', async () => {
    const matching = resources.filter(({ name, mimeType }) => name.includes('work-99') && mimeType === 'text/csv')
    await inspector.filter('work-99 csv')
    await inspector.expectRows(matching.length)
    const header = inspector.grid().getByRole('columnheader', { name: 'Size' })
    const largestFirst = matching.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0))
    await header.getByRole('button').first().click()
    await expect(inspector.rowAt(1)).toContainText(largestFirst.at(-1)?.uri ?? 'nothing')
    await header.getByRole('button').first().click()
    await expect(inspector.rowAt(1)).toContainText(largestFirst[0]?.uri ?? 'nothing')
    await inspector.filter('')
    await inspector.expectRows(ROWS)
    await inspector.grid().evaluate((grid) => grid.scrollTo({ top: 0 }))
    const largest = resources.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0))[0]
    await expect(inspector.rowAt(1)).toContainText(largest?.uri ?? 'nothing')
  })
})
