import { startModern } from '../src/testing/servers/modern.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { expect, test } from './fixtures.ts'
import { listing } from './listing.ts'
import { openMuseum } from './openServer.ts'

test.describe('L1: columns', () => {
  test('are hidden, shown, and resized, rows made denser, and all of it is kept', async ({
    inspector,
    page,
    serve,
  }) => {
    await openMuseum(inspector, serve)
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
    await openMuseum(inspector, serve)
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
