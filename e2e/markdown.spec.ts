// Markdown (K31): set, and nothing let out.

import { drawPng } from '../src/testing/servers/png.ts'
import { expectAccessible } from './accessible.ts'
import { expect } from './fixtures.ts'
import { takeLongest, watchLongTasks } from './longTasks.ts'
import { test } from './richServer.ts'

// A trace takes pictures of the page in the page, which would count as blocks of ours.
test.use({ trace: 'off' })

test.describe('K31: Markdown', () => {
  test('is set, its HTML is text, and no picture comes by itself', async ({ inspector, rich }) => {
    await rich.open()
    await inspector.read('Guide')
    await expect(inspector.preview.getByRole('heading', { name: 'The harbour guide' })).toBeVisible()
    await expect(inspector.preview).toContainText('& entities: © 2026')
    await expect(inspector.preview).toContainText('<img src=x onerror=alert(1)>')
    await expect(inspector.preview.getByRole('img', { name: /^(?:t|u|a|by reference)$/ })).toHaveCount(0)
    await expect(inspector.preview.getByRole('button', { name: 'Load once' })).toHaveCount(3)
    await expect(inspector.preview.getByRole('cell', { name: '24' })).toHaveCSS('text-align', 'right')
    await expect(inspector.preview.getByRole('article').locator('[id], [name], [class*=language]')).toHaveCount(0)
    await rich.expectNothingLet()
  })

  test('words in a table stay whole, and what is too wide is scrolled to', async ({ inspector, page, rich }) => {
    await rich.open()
    await inspector.read('Wide table')
    for (const width of [1400, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const table = inspector.preview.getByRole('group', { name: 'Table' })
      await expect(table.getByRole('columnheader', { name: 'Department 11' })).toBeAttached()
      const broken = await table
        .getByRole('cell')
        .or(table.getByRole('columnheader'))
        .evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const text = cell.firstChild
            if (text === null) return []
            return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              return word.length < 40 && range.getClientRects().length > 1 ? [word] : []
            })
          }),
        )
      expect(broken).toEqual([])
      const long = table.getByRole('cell', { name: /^a0b1c2d3/ })
      expect(await long.evaluate((cell) => cell.clientWidth)).toBeLessThan(400)
      expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeGreaterThan(200)
      expect(await inspector.preview.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0)
    }
    await rich.expectNothingLet()
  })

  test('a picture that the document holds itself is drawn, and code is not', async ({ inspector, rich }) => {
    await rich.open()
    await inspector.read('Pictures inside')
    const picture = inspector.preview.getByRole('img', { name: 'sail', exact: true })
    await expect
      .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBe(64)
    await expect(inspector.preview.getByRole('group', { name: 'Picture not loaded: code' })).toContainText(
      'It is no picture of a known type, by its first bytes.',
    )
    await rich.expectNothingLet()
  })

  test('links are judged against the resource: read, opened apart, or text', async ({ inspector, page, rich }) => {
    await rich.open()
    await inspector.read('Guide')
    const article = inspector.preview.getByRole('article')
    await expect(article.getByRole('button', { name: 'b', exact: true })).toHaveAttribute(
      'title',
      'Reads t://docs/b.md',
    )
    const shop = article.getByRole('link', { name: /^shop/ })
    await expect(shop).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(shop).toHaveAttribute('target', '_blank')
    await expect(article.getByRole('link')).toHaveCount(3)
    for (const scheme of ['javascript', 'file'])
      await expect(article.getByTitle(`Links of the scheme ${scheme} are not opened.`)).toBeVisible()
    await article.getByRole('button', { name: 'to the table' }).click()
    await expect(article.getByRole('heading', { name: 'A table' })).toBeFocused()
    await article.getByRole('button', { name: 'other' }).click()
    await expect(inspector.preview).toContainText('This is the other resource.')
    await page.goBack()
    await article.getByRole('button', { name: 'b', exact: true }).click()
    await expect(inspector.preview.getByRole('heading', { name: 'The second document' })).toBeVisible()
    await rich.expectNothingLet()
  })

  test('a relative picture is drawn from a read of its own', async ({ inspector, rich }) => {
    await rich.open()
    await inspector.read('Guide')
    const place = inspector.preview.getByRole('group', { name: 'Picture not loaded: a', exact: true })
    await expect(place).toContainText('t://docs/guide/img/a.png')
    await place.getByRole('button', { name: 'Draw it here' }).click()
    const picture = inspector.preview.getByRole('img', { name: 'a', exact: true })
    await expect
      .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBe(64)
    await expect(inspector.preview.getByRole('heading', { name: 'The harbour guide' })).toBeVisible()
    const missing = inspector.preview.getByRole('group', { name: 'Picture not loaded: u', exact: true })
    await missing.getByRole('button', { name: 'Draw it here' }).click()
    await expect(missing).toContainText('could not be read')
    await rich.expectNothingLet()
  })

  test('a picture from elsewhere is one request without referrer, cookie or redirect, once somebody asks', async ({
    inspector,
    policyWatch,
    rich,
    stranger,
  }) => {
    stranger.answer = (request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      if (request.url?.startsWith('/ref') === true) return void response.writeHead(302, { location: '/p.png' }).end()
      if (request.url?.startsWith('/badge') === true) return void response.end('<svg onload="alert(1)"/>')
      response.setHeader('content-type', 'text/html')
      response.end(drawPng(32, 16))
    }
    await rich.open()
    policyWatch.allow(stranger.origin)
    await inspector.read('Guide')
    const place = (name: string) =>
      inspector.preview.getByRole('group', { name: `Picture not loaded: ${name}`, exact: true })
    await expect(place('t')).toBeVisible()
    expect(stranger.server.requests).toHaveLength(0)
    await place('t').getByRole('button', { name: 'Load once' }).click()
    const picture = inspector.preview.getByRole('img', { name: 't', exact: true })
    await expect
      .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBe(32)
    expect(stranger.server.requests).toHaveLength(1)
    expect(stranger.server.preflights).toHaveLength(0)
    const [request] = stranger.server.requests
    expect(request?.headers['referer']).toBeUndefined()
    expect(request?.headers['cookie']).toBeUndefined()

    await place('by reference').getByRole('button', { name: 'Load once' }).click()
    await expect(place('by reference')).toContainText('could not be fetched')
    expect(stranger.server.requests).toHaveLength(2)
    await place('badge').getByRole('button', { name: 'Load once' }).click()
    await expect(place('badge')).toContainText('is no picture of a known type, by its first bytes')
  })

  test('K29 (c): 2 MB open plain, and set on a click without holding the page', async ({ inspector, page, rich }) => {
    await watchLongTasks(page)
    await rich.open()
    await inspector.read('Long document')
    await expect(inspector.preview).toContainText('so its source is shown')
    await expect(inspector.preview).toContainText('A paragraph with *emphasis*')
    await takeLongest(page)
    await inspector.preview.getByRole('button', { name: 'Show as Markdown' }).click()
    await expect(inspector.preview.getByRole('heading', { name: 'A chapter' }).first()).toBeVisible({
      timeout: 120_000,
    })
    await expect(inspector.preview).toContainText(/Parts 1 to 10 of \d+/, { timeout: 120_000 })
    const longest = await takeLongest(page)
    test.info().annotations.push({ type: 'longest block, ms', description: String(longest) })
    expect(longest).toBeLessThan(1_000)
  })

  for (const title of ['Brackets', 'Quotes']) {
    test(`row 30: a bomb for parsers (${title}) holds up nothing`, async ({ inspector, page, rich }) => {
      await watchLongTasks(page)
      await rich.open()
      await takeLongest(page)
      await inspector.select(title)
      await expect(inspector.preview).toContainText(title === 'Brackets' ? '[[[[' : '>>>>', { timeout: 60_000 })
      const longest = await takeLongest(page)
      test.info().annotations.push({ type: 'longest block, ms', description: String(longest) })
      expect(longest).toBeLessThan(1_000)
      await inspector.viewAs('Code')
      await expect(inspector.preview.getByRole('textbox', { name: /Contents/ })).toBeVisible()
      await expect(inspector.preview.getByText('so it is shown without colours.')).toHaveCount(
        title === 'Quotes' ? 1 : 0,
      )
    })
  }
})

test('no axe violation: Guide', async ({ inspector, page, policyWatch, rich }) => {
  await rich.open()
  await inspector.read('Guide')
  await page.waitForTimeout(500)
  for (const summary of await inspector.preview.locator('summary').all()) await summary.click()
  await expectAccessible(page, 'Guide')
  policyWatch.take()
})
