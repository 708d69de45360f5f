import { countRequests } from '../src/testing/servers/httpServer.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { museumResources } from '../src/testing/servers/museum.ts'
import { answerComplete, refuse, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

/** The same list on one page for every request; every read gives back its URI. */
const listing = (resources: readonly object[], templates: readonly object[] = []): RawScript => ({
  'resources/list': (call) => answerComplete(call, { resources }),
  'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: templates }),
  'resources/read': (call) => {
    const uri = call.params['uri']
    return answerComplete(call, { contents: [{ uri, mimeType: 'text/plain', text: `This is ${String(uri)}` }] })
  },
})

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

test.describe('L1: columns', () => {
  test('are hidden, shown, and resized, rows made denser, and all of it is kept', async ({
    inspector,
    page,
    serve,
  }) => {
    const server = await serve(startModern())
    await inspector.connect(server.url)
    await inspector.expectRows(24)
    const grid = inspector.grid()
    await expect(grid).toHaveAttribute('aria-colcount', '10')
    await inspector.columnsButton().click()
    await page.getByRole('checkbox', { name: 'Audience' }).click()
    await page.getByRole('checkbox', { name: 'Priority' }).click()
    await page.getByRole('radio', { name: 'Compact' }).click()
    await page.keyboard.press('Escape')
    const splitter = page.getByRole('separator', { name: 'Width of URI' })
    const before = Number(await splitter.getAttribute('aria-valuenow'))
    await splitter.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(splitter).toHaveAttribute('aria-valuenow', String(before + 48))

    const expectKept = async () => {
      await expect(inspector.heading('Audience')).toHaveAttribute('aria-colindex', '7')
      await expect(inspector.heading('Priority')).toHaveCount(0)
      await expect(grid).toHaveAttribute('aria-colcount', '10')
      await expect(splitter).toHaveAttribute('aria-valuenow', String(before + 48))
      const row = inspector.row('Logbook of the Amalia')
      await expect(row.getByRole('gridcell').nth(5)).toHaveAttribute('aria-colindex', '7')
      await expect(row.getByRole('gridcell').nth(5)).toHaveText('user')
      await expect(row.getByText('Transcribed, 212 pages')).toBeHidden()
      expect((await row.boundingBox())?.height).toBe(37)
    }
    await expectKept()
    await page.reload()
    await inspector.connectButton.click()
    await inspector.expectRows(24)
    await expectKept()

    await inspector.columnsButton().click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(inspector.heading('Priority')).toBeVisible()
    await expect(inspector.heading('Audience')).toHaveCount(0)
    await expect(inspector.row('Logbook of the Amalia').getByText('Transcribed, 212 pages')).toBeVisible()
  })

  test('follow a dragged edge, and fit their text at a double click', async ({ inspector, page, serve }) => {
    const long = `a:${'long'.repeat(12)}`
    const server = await serve(startRaw(listing([{ uri: long, name: 'x' }]), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.expectRows(1)
    const splitter = page.getByRole('separator', { name: 'Width of URI' })
    const right = async () => {
      const box = await inspector.heading('URI').boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    const before = await right()
    const box = await splitter.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 34, (box?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    // Columns share out fractions of pixels.
    await expect.poll(async () => Math.abs((await right()) - before - 30)).toBeLessThanOrEqual(1)
    const text = inspector.grid().getByText(long)
    const isCut = () =>
      text.evaluate((element) => {
        const cell = element.closest('[role=gridcell]')
        return cell !== null && cell.scrollWidth > cell.clientWidth
      })
    expect(await isCut()).toBe(true)
    await splitter.dblclick()
    await expect.poll(isCut).toBe(false)
    await page.getByRole('separator', { name: 'Width of Page' }).focus()
    await page.keyboard.press('Enter')
    await expect(inspector.heading('Page')).toBeVisible()
  })

  test('a broken choice in the browser’s storage is ignored', async ({ inspector, page, serve }) => {
    await page.addInitScript(() =>
      localStorage.setItem('vitrine.columns.resources', '{"shown":[["label",false]],"widths":{'),
    )
    const server = await serve(startModern())
    await inspector.connect(server.url)
    await inspector.expectRows(24)
    await expect(inspector.heading('Resource')).toBeVisible()
    await expect(inspector.heading('Priority')).toBeVisible()
  })

  test('T10: templates have their own', async ({ inspector, page, serve }) => {
    const server = await serve(startModern())
    await inspector.connect(server.url)
    await inspector.openTab('Templates')
    await inspector.expectRows(4, 'Templates')
    await inspector.columnsButton().click()
    await page.getByRole('checkbox', { name: 'Type' }).click()
    await page.keyboard.press('Escape')
    await expect(inspector.heading('Type', 'Templates')).toHaveCount(0)
    await inspector.sortBy('Variables', 'Templates')
    await expect(inspector.heading('Variables', 'Templates')).toHaveAttribute('aria-sort', 'ascending')
    expect((await inspector.labels('Templates')).slice(0, 2)).toEqual(['A work by its number', 'A file of the archive'])
    await inspector.openTab('Resources')
    await expect(inspector.heading('Type')).toBeVisible()
    await inspector.openTab('Templates')
    await expect(inspector.heading('Variables', 'Templates')).toHaveAttribute('aria-sort', 'ascending')
  })
})

test('sorting works without headings, on a narrow screen', async ({ inspector, page, serve }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const resources = ['b', 'c', 'a'].map((name, index) => ({ uri: `t:${name}`, name, size: 10 - index }))
  const server = await serve(startRaw(listing(resources), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.expectRows(3)
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('radio', { name: 'Size' }).click()
  await expect.poll(() => inspector.labels()).toEqual(['a', 'c', 'b'])
  await page.getByRole('radio', { name: 'Descending' }).click()
  await expect.poll(() => inspector.labels()).toEqual(['b', 'c', 'a'])
})

test('K34: copies are all shown, stay put, and each opens its own', async ({ inspector, page, serve }) => {
  const resources = [
    { uri: 't://x', name: 'A', mimeType: 'text/plain' },
    { uri: 't://x', name: 'A', mimeType: 'text/plain' },
    { uri: 't://y', name: 'Report' },
    { uri: 't://x', name: 'B', mimeType: 'image/png' },
    { uri: 't://z', name: 'Report' },
  ]
  const twins = [
    { uriTemplate: 't://{a}', name: 'One' },
    { uriTemplate: 't://{a}', name: 'Two' },
  ]
  const server = await serve(startRaw(listing(resources, twins), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.expectRows(5)
  await expect(inspector.grid().getByText('listed 3 times')).toHaveCount(3)
  await inspector.filter('t://x')
  await inspector.expectRows(3)
  expect(await inspector.labels()).toEqual(['A', 'A', 'B'])
  await inspector.filter('')
  await inspector.reload()
  await inspector.expectRows(5)
  await inspector.sortBy('URI')
  await inspector.sortBy('URI')
  await expect.poll(() => inspector.labels()).toEqual(['Report', 'Report', 'A', 'A', 'B'])
  await inspector.chooseFacet('Type', 'text')
  await inspector.expectRows(2)
  await inspector.chooseFacet('Type', 'text', 'image')
  await inspector.expectRows(1)
  await inspector.select('B')
  await expect(inspector.detail.getByRole('heading').first()).toHaveText('B')
  await expect(inspector.preview).toContainText('This is t://x')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await inspector
    .grid()
    .getByRole('row', { name: /t:\/\/x/ })
    .first()
    .click()
  await expect(inspector.detail.getByRole('heading').first()).toHaveText('A')
  await expect(inspector.grid().locator('[aria-selected=true]')).toHaveCount(1)
  for (const uri of ['t://y', 't://z']) {
    await inspector.select(uri)
    await expect(inspector.preview).toContainText(`This is ${uri}`)
  }
  await inspector.openTab('Templates')
  await inspector.expectRows(2, 'Templates')
  await inspector.select('Two', 'Templates')
  await expect(inspector.detail.getByRole('heading').first()).toHaveText('Two')
})

test('K35: values that are off are shown as sent, flagged, and sorted last', async ({ inspector, serve }) => {
  const annotated = (name: string, annotations: unknown, more: object = {}) => ({
    uri: `t://${name}`,
    name,
    annotations,
    ...more,
  })
  const resources = [
    annotated('a', { lastModified: 'last Tuesday', priority: 99, audience: 'user' }, { size: -1 }),
    annotated('b', { lastModified: '2025-01-12', priority: 0.2 }, { size: 12, title: '' }),
    annotated('c', { lastModified: '2025-13-45T00:00:00Z', priority: '0.5', audience: ['robot'] }, { size: '12' }),
    annotated('d', { lastModified: 1736690458 }, { size: 1.5, title: 'x'.repeat(3_000) }),
    annotated(
      'e',
      { lastModified: '2024-02-29T00:00:00Z', priority: 1 },
      { size: 9e15, title: 'two\nlines \u202Eright to left' },
    ),
  ]
  const server = await serve(startRaw(listing(resources), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.expectRows(5)
  const cells = (name: string) =>
    inspector
      .grid()
      .getByRole('row')
      .filter({ hasText: `t://${name}` })
  await expect(cells('a')).toContainText('-1')
  await expect(cells('a')).toContainText('99')
  await expect(cells('a')).toContainText('last Tuesday')
  await expect(cells('c')).toContainText('"12"')
  await expect(cells('c')).toContainText('"0.5"')
  await expect(cells('c')).toContainText('2025-13-45T00:00:00Z')
  await expect(cells('d')).toContainText('1736690458')
  await expect(cells('e')).toContainText('9.0 PB')
  await expect(inspector.grid()).not.toContainText('Invalid Date')
  for (const [name, flags] of [
    ['a', ['bad size', 'bad audience', 'bad priority', 'bad lastModified']],
    ['c', ['bad size', 'bad audience', 'bad priority', 'bad lastModified']],
    ['d', ['bad size', 'bad lastModified']],
  ] as const) {
    for (const flag of flags) await expect(cells(name)).toContainText(flag)
  }
  const order = async () =>
    (await inspector.grid().locator('[role=row][data-position]').allTextContents()).map(
      (text) => /t:\/\/(.)/.exec(text)?.[1],
    )
  await inspector.sortBy('Modified')
  await expect.poll(order).toEqual(['e', 'b', 'a', 'c', 'd'])
  await inspector.sortBy('Modified')
  await expect.poll(order).toEqual(['b', 'e', 'a', 'c', 'd'])
  await inspector.sortBy('Size')
  await expect.poll(order).toEqual(['b', 'e', 'a', 'c', 'd'])
  await inspector.sortBy('Priority')
  await expect.poll(order).toEqual(['b', 'e', 'a', 'c', 'd'])
})

test.describe('K06: templates in the wrong list', () => {
  test('(a) an empty list of resources points to the templates', async ({ inspector, page, serve }) => {
    const templates = ['a', 'b', 'c'].map((name) => ({ uriTemplate: `${name}://{id}`, name }))
    const server = await serve(startRaw(listing([], templates), { era: 'modern' }))
    await inspector.connect(server.url)
    await expect(page.getByText('It has 3 templates: see that tab.')).toBeVisible()
  })

  test('(b) a template among the resources is flagged, and can be filled in', async ({ inspector, serve }) => {
    const ticket: RawScript = {
      ...listing([{ uri: 'ticket://{id}', name: 'ticket' }]),
      'resources/read': (call) =>
        String(call.params['uri']).includes('{') ? refuse(call, -32602, 'Resource not found') : undefined,
    }
    const server = await serve(startRaw(ticket, { era: 'modern' }))
    await inspector.connect(server.url)
    await expect(inspector.row('ticket://{id}')).toContainText('template?')
    await inspector.select('ticket://{id}')
    const advice = inspector.detail.getByRole('region', { name: 'Looks like a template' })
    await expect(advice).toContainText('resources/templates/list')
    await expect(inspector.alert).toBeVisible()
    await advice.getByRole('button', { name: 'Fill in' }).click()
    await expect(inspector.tab('Templates')).toHaveAttribute('aria-selected', 'true')
    await expect(inspector.detail.getByRole('heading').first()).toHaveText('ticket://{id}')
    await expect(inspector.detail).toContainText('id')
    await inspector.page.goBack()
    await expect(advice).toBeVisible()
  })

  test('(c) a real resource with braces is read exactly as listed', async ({ inspector, serve }) => {
    const server = await serve(startRaw(listing([{ uri: 'mem://a{b}c', name: 'braces' }]), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.select('mem://a{b}c')
    await expect(inspector.preview).toContainText('This is mem://a{b}c')
    const reads = () => server.requests.filter(({ rpcMethod }) => rpcMethod === 'resources/read').length
    const before = reads()
    await inspector.detail.getByRole('button', { name: 'Read as is' }).click()
    await expect.poll(reads).toBe(before + 1)
    await expect(inspector.preview).toContainText('This is mem://a{b}c')
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
