// The page ledger (L14) in a browser: few pages and many, by keys and by pointer, and what happened between pages.

import type { Locator } from '@playwright/test'
import { refuse, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import { odd, variedPages } from '../src/testing/servers/rawLedger.ts'
import { startThousand } from '../src/testing/servers/thousand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { reachOutdated } from './liveStates.ts'
import { overflow } from './overflow.ts'

async function openVaried(inspector: Inspector, serve: Serve, pages: number, rows: number): Promise<void> {
  const server = await serve(startRaw(variedPages({ pages, rows, delayMs: 1 }), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.loadAll()
  await inspector.expectNoMorePages()
  // Only a walk that hangs should meet this limit: a busy machine is no failure.
  await expect(inspector.listStatus).toContainText('complete', { timeout: 150_000 })
}

const item = (inspector: Inspector, page: number): Locator =>
  inspector.pages.getByRole('listitem', { name: `Page ${page}`, exact: true })

/** The row at the top of what is in view. */
const activeRow = (inspector: Inspector): Promise<string | null> =>
  inspector.grid().evaluate((grid) => {
    const id = grid.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.getAttribute('aria-rowindex') ?? null)
  })

const elements = (inspector: Inspector): Promise<number> =>
  inspector.ledger.evaluate((ledger) => ledger.querySelectorAll('*').length)

test('three pages: a mark each, no wider than it need be', async ({ inspector, serve }) => {
  await openVaried(inspector, serve, 3, 40)
  await expect(inspector.pages.getByRole('listitem')).toHaveCount(3)
  await expect(item(inspector, 2)).toContainText(/^40 rows, 40 new, \d+ ms/)
  const box = await item(inspector, 2).boundingBox()
  expect(box?.width).toBeLessThan(60)
  expect(box?.width).toBeGreaterThan(30)
})

test('thirty pages: what is odd about a page is in its reading', async ({ inspector, serve }) => {
  await openVaried(inspector, serve, 30, 40)
  await expect(inspector.pages.getByRole('listitem')).toHaveCount(30)
  await expect(item(inspector, odd.empty)).toContainText(/^0 rows/)
  await expect(item(inspector, odd.deviating)).toContainText('1 unusable')
  await expect(item(inspector, odd.duplicates)).toContainText('40 rows, 39 new')
  await expect(item(inspector, odd.duplicates)).toContainText('1 listed before')
  await expect(item(inspector, odd.short)).toContainText('stale since')
  const width = async (page: number) => (await item(inspector, page).boundingBox())?.width ?? 0
  expect((await width(1)) / (await width(odd.small))).toBeGreaterThan(1.5)
})

test('a pointer reads a page, can go into the reading, and a click goes to the rows', async ({ inspector, serve }) => {
  await openVaried(inspector, serve, 30, 40)
  await item(inspector, odd.deviating).hover()
  await expect(inspector.reading).toContainText(`Page ${odd.deviating}`)
  await expect(inspector.reading).toContainText('Unusable1 entry')
  await inspector.reading.getByRole('button', { name: 'Copy cursor in' }).hover()
  await expect(inspector.reading).toContainText(`after-${odd.deviating}`)
  await inspector.grid().hover()
  await expect(inspector.reading).toHaveCount(0)
  await item(inspector, 3).click()
  await expect(inspector.grid()).toBeFocused()
  await expect.poll(() => activeRow(inspector)).toBe('82')
  await expect.poll(() => inspector.scrolled()).toBe(80 * 45)
  await expect(inspector.reading).toHaveCount(0)
})

test('a thousand pages: page by page with keys, a small document, and no row too many', async ({
  inspector,
  serve,
  page,
}) => {
  await openVaried(inspector, serve, 1000, 20)
  expect(await elements(inspector)).toBeLessThan(150)
  await inspector.pageSlider.focus()
  await expect(inspector.reading).toContainText('Page 1')
  for (const [key, number] of [
    ['End', 1000],
    ['ArrowLeft', 999],
    ['PageDown', 989],
    ['ArrowRight', 990],
    ['Home', 1],
    ['PageUp', 11],
  ] as const) {
    await page.keyboard.press(key)
    await expect(inspector.pageSlider).toHaveAttribute('aria-valuenow', String(number))
    await expect(item(inspector, number)).toHaveAttribute('aria-posinset', String(number))
    await expect(item(inspector, number)).toHaveAttribute('aria-setsize', '1000')
  }
  await expect(inspector.reading).toContainText('Page 11')
  expect(await elements(inspector)).toBeLessThan(200)
  await page.keyboard.press('Tab')
  await expect(inspector.reading.getByRole('button', { name: 'Show its rows' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(inspector.reading).toHaveCount(0)
  await expect(inspector.pageSlider).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(inspector.grid()).toBeFocused()
  // Pages 1 to 11 have 20 rows each but for the empty one.
  await expect.poll(() => activeRow(inspector)).toBe(String(10 * 20 + 2))
})

test('the strip grows with the walk, and addresses every page of it', async ({ inspector, serve }) => {
  const server = await serve(startThousand('legacy'))
  await inspector.connect(server.url)
  await inspector.expectRows(10)
  await expect(inspector.pages.getByRole('listitem')).toHaveCount(1)
  await inspector.loadNextPage()
  await expect(inspector.pages.getByRole('listitem')).toHaveCount(2)
  await inspector.loadAll()
  await inspector.expectNoMorePages()
  await expect(inspector.ledger).toContainText('100 pages · 1,000 rows')
  await expect(inspector.pageSlider).toHaveAttribute('aria-valuemax', '100')
})

test('a filter that hides the rows of a page is cleared only when asked', async ({ inspector, serve, page }) => {
  await openVaried(inspector, serve, 30, 40)
  await inspector.filter('Astrolabe, Nuremberg')
  await expect.poll(() => inspector.rowCount()).toBeLessThan(10)
  await item(inspector, 4).click()
  await expect(page.getByRole('status', { name: 'Page', exact: true })).toContainText('None of the rows of page 4')
  await expect(inspector.filterField()).toHaveValue('Astrolabe, Nuremberg')
  await page.getByRole('status', { name: 'Page', exact: true }).getByRole('button', { name: 'Show all rows' }).click()
  await expect(inspector.filterField()).toHaveValue('')
  await expect.poll(() => activeRow(inspector)).toBe('122')
  await expect(page.getByRole('status', { name: 'Page', exact: true })).toHaveCount(0)
  await item(inspector, odd.empty).click()
  await expect(page.getByRole('status', { name: 'Page', exact: true })).toHaveText(
    `There are no rows on page ${odd.empty}.`,
  )
})

test('T10: the ledger of templates is the same', async ({ inspector, serve }) => {
  const server = await serve(startThousand('modern'))
  await inspector.connect(server.url)
  await inspector.openTab('Templates')
  await inspector.expectRows(4, 'Templates')
  await item(inspector, 1).click()
  await expect(inspector.grid('Templates')).toBeFocused()
})

/** The third page is refused the first time that it is asked for. */
function refusedOnce(): RawScript {
  const varied = variedPages({ pages: 4, rows: 10, delayMs: 1 })
  let isRefused = false
  return {
    'resources/list': (call) => {
      if (isRefused || call.params['cursor'] !== 'after-3') return varied['resources/list']?.(call)
      isRefused = true
      return refuse(call, -32602, 'cursor unknown')
    },
  }
}

test('L4: a walk that was read again begins with the mark of why', async ({ inspector, serve, page }) => {
  const server = await serve(startRaw(refusedOnce(), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.loadAll()
  await inspector.expectNoMorePages()
  await inspector.expectRows(40)
  const mark = inspector.walkEvents.getByRole('listitem')
  await expect(mark).toHaveText(/^Before page 1: Read again from the first page: the server refused a cursor/)
  await mark.hover()
  await expect(inspector.reading).toContainText(/Before page 1\s*\d\d:\d\d:\d\d Read again/)
  await page.keyboard.press('Escape')
  await inspector.pageSlider.focus()
  await expect(inspector.reading).toContainText('the server refused a cursor')
})

test('L6: a change stands after the page it came behind, and the pages before it are out of date', async ({
  inspector,
  serve,
}) => {
  await reachOutdated(inspector, serve)
  await expect(inspector.walkEvents.getByRole('listitem')).toHaveText(
    'After page 6: The server announced that its list changed',
  )
  await expect(item(inspector, 1)).toContainText(/out of date since \d\d:\d\d:\d\d: the list changed/)
  await expect(item(inspector, 6)).toContainText('out of date')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1400, 390]) {
    test.describe(`no axe violation, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 390 ? 844 : 900 } })

      test('the strip, its reading and its key', async ({ inspector, serve, page }) => {
        await openVaried(inspector, serve, 30, 10)
        if (width === 390) {
          await expect(inspector.pages).toBeHidden()
          await inspector.ledger.getByText('30 pages').click()
        }
        await expect(inspector.pages).toBeVisible()
        await expectAccessible(page, 'strip')
        await inspector.pageSlider.focus()
        for (let presses = 1; presses < odd.deviating; presses++) await page.keyboard.press('ArrowRight')
        await inspector.reading.getByText('Key').click()
        await expect(inspector.reading).toContainText('no longer fresh')
        await expectAccessible(page, 'reading')
        expect(await overflow(page), 'pixels beyond the right edge').toBe(0)
      })
    })
  }
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a touch reads, and the reading leads to the rows', async ({ inspector, serve }) => {
    await openVaried(inspector, serve, 3, 40)
    await inspector.ledger.getByText('3 pages').tap()
    await item(inspector, 2).tap()
    await expect(inspector.reading).toContainText('Page 2')
    await inspector.reading.getByRole('button', { name: 'Show its rows' }).tap()
    await expect.poll(() => activeRow(inspector)).toBe('42')
  })
})
