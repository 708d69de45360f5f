import { countRequests } from '../src/testing/servers/httpServer.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { museumResources } from '../src/testing/servers/museum.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { listing } from './listing.ts'

async function tabTo({ page }: Inspector, target: ReturnType<Inspector['row']>, most = 30): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('L15: filter, facet, sort, load and open need no pointer', async ({ inspector, page, serve }) => {
  const server = await serve(startModern({ resources: 60, pageSize: 20 }))
  await inspector.connect(server.url)
  await inspector.expectRows(20)
  await page.keyboard.press('/')
  await page.keyboard.type('museum')
  await inspector.expectRows(20)
  await page.keyboard.press('Escape')
  await expect(inspector.filterField()).toHaveValue('')

  await tabTo(inspector, inspector.facet('Type'))
  await page.keyboard.press('Enter')
  const values = page.getByRole('dialog', { name: 'Type' })
  await expect(values.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const second = values.getByRole('checkbox').nth(1)
  await expect(second).toBeFocused()
  const value = (await values.getByRole('listitem').nth(1).innerText()).split('\n')[0] ?? ''
  await page.keyboard.press('Space')
  await expect(second).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(inspector.facet('Type')).toBeFocused()
  await expect(inspector.facet('Type')).toHaveText(`Type: ${value}`)
  const few = await inspector.rowCount()
  expect(few).toBeLessThan(20)

  await tabTo(inspector, inspector.loadAllButton())
  await page.keyboard.press('Enter')
  await expect.poll(() => inspector.rowCount()).toBeGreaterThan(few)
  expect(await inspector.rowsLoaded()).toBe(60)

  await tabTo(inspector, inspector.heading('Resource').getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(inspector.heading('Resource')).toHaveAttribute('aria-sort', 'ascending')
  const [first] = await inspector.labels()
  await page.keyboard.press('Enter')
  await expect(inspector.heading('Resource')).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('Enter')
  await expect(inspector.heading('Resource')).toHaveAttribute('aria-sort', 'none')
  await page.keyboard.press('Enter')

  await inspector.grid().focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Enter')
  await expect(inspector.detail.getByRole('heading').first()).toHaveText(first ?? '')
})

test.describe('L12: facets', () => {
  test('narrow the list, and stay while rows come in, the list is read again, and tabs change', async ({
    inspector,
    serve,
    page,
  }) => {
    const server = await serve(startModern({ resources: 60, pageSize: 20 }))
    await inspector.connect(server.url)
    await inspector.expectRows(20)
    const expected = (count: number) =>
      museumResources(count).filter(({ mimeType = '' }) => /^(image|text\/markdown)/.test(mimeType)).length
    await inspector.chooseFacet('Type', 'image', 'Markdown')
    await inspector.expectRows(expected(20))
    await expect(page.getByText(/covers only what is loaded/)).toBeVisible()
    await inspector.loadAll()
    await inspector.expectRows(expected(60))
    await expect(page.getByText(/covers only what is loaded/)).toHaveCount(0)
    await inspector.reload()
    await expect.poll(() => countRequests(server, 'resources/list')).toBe(6)
    await inspector.expectRows(expected(60))
    await inspector.openTab('Templates')
    await expect(inspector.facet('Type')).toHaveText('Type')
    await inspector.chooseFacet('Type', 'JSON')
    await inspector.expectRows(1, 'Templates')
    await inspector.openTab('Resources')
    await expect(inspector.facet('Type')).toHaveText('Type: image, Markdown')
    await inspector.expectRows(expected(60))
    await inspector.facet('Type').click()
    await page.getByRole('dialog', { name: 'Type' }).getByRole('button', { name: 'Clear' }).click()
    await inspector.expectRows(60)
  })

  test('count among what the others leave; when nothing is left, one button takes all back', async ({
    inspector,
    page,
    serve,
  }) => {
    const resources = [
      { uri: 'file:///a.png', name: 'a', mimeType: 'image/png', annotations: { audience: ['user'] } },
      { uri: 'file:///b.txt', name: 'b', mimeType: 'text/plain' },
      { uri: 'http://c.example/c.png', name: 'c', mimeType: 'image/png' },
    ]
    const server = await serve(startRaw(listing(resources), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.chooseFacet('Scheme', 'http')
    await inspector.expectRows(1)
    await inspector.facet('Type').click()
    const values = page.getByRole('dialog', { name: 'Type' }).getByRole('listitem')
    await expect(values).toHaveText(['image1'])
    await page.keyboard.press('Escape')
    await inspector.filter('b.txt')
    await expect(page.getByText('No loaded row matches')).toBeVisible()
    await page.getByRole('button', { name: 'Show all rows' }).click()
    await inspector.expectRows(3)
    await expect(inspector.filterField()).toBeFocused()
    await inspector.chooseFacet('Audience', 'not given')
    await inspector.expectRows(2)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await inspector.expectRows(3)
  })

  test('of a server with 300 schemes are offered in part, and found by the search', async ({
    inspector,
    page,
    serve,
  }) => {
    const resources = Array.from({ length: 300 }, (_, index) => ({ uri: `s${index}:x`, name: `n${index}` }))
    const server = await serve(startRaw(listing(resources), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.facet('Scheme').click()
    const menu = page.getByRole('dialog', { name: 'Scheme' })
    await expect(menu.getByRole('listitem')).toHaveCount(50)
    await expect(menu).toContainText('250 more')
    await menu.getByRole('searchbox', { name: 'Search scheme' }).fill('s299')
    await menu.getByRole('checkbox').click()
    await inspector.expectRows(1)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1400, 390]) {
    test.describe(`no axe violation in menus, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 390 ? 844 : 900 } })

      test('facets, columns or sort', async ({ inspector, page, serve }) => {
        const many = Array.from({ length: 20 }, (_, index) => ({
          uri: `s${index}:x`,
          name: `n${index}`,
          size: index - 3,
        }))
        const server = await serve(startRaw(listing(many), { era: 'modern' }))
        await inspector.connect(server.url)
        await inspector.expectRows(20)
        await inspector.facet('Scheme').click()
        await page.getByRole('checkbox', { name: /^s1 / }).click()
        await inspector.expectRows(1)
        await expectAccessible(page, 'facet')
        await page.keyboard.press('Escape')
        await expectAccessible(page, 'chosen')
        const menu = width === 390 ? page.getByRole('button', { name: 'Sort' }) : inspector.columnsButton()
        await menu.click()
        await expect(page.getByRole('radio').first()).toBeVisible()
        await expectAccessible(page, 'menu')
      })
    })
  }
}
