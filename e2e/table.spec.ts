// Entries that are odd: twice in the list, with values that are off, in the wrong list.

import { refuse, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import { expect, test } from './fixtures.ts'
import { listing } from './listing.ts'

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
