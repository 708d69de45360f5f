import type { Page } from '@playwright/test'
import { scannerBytes } from '../src/testing/servers/museum.ts'
import { startRaw, type RawForm } from '../src/testing/servers/raw.ts'
import { BIG_BLOB_BYTES, twelveMegabytesOfText, twentyMegabytes } from '../src/testing/servers/rawScripts.ts'
import type { Era } from '../src/testing/servers/thousand.ts'
import { expect, test } from './fixtures.ts'

// A trace takes pictures of the page in the page, which would count as blocks of ours.
test.use({ trace: 'off' })

const eras: Era[] = ['modern', 'legacy']

/** Milliseconds that one task may hold the page (F5). */
const LONGEST_BLOCK = 100

for (const era of eras) {
  test.describe(`${era} era`, () => {
    for (const form of ['json', 'sse'] satisfies RawForm[]) {
      test(`a 20 MB blob as ${form} blocks the page for no more than ${LONGEST_BLOCK} ms`, async ({
        inspector,
        serve,
        page,
      }) => {
        await watchLongTasks(page)
        const server = await serve(startRaw(twentyMegabytes, { era, form }))
        await inspector.connect(server.url)
        await inspector.expectRows(4)
        const before = (await longTasks(page)).length
        await inspector.read('Sonar survey of the outer basin')
        await expect(inspector.preview).toContainText(firstBytes(), { timeout: 30_000 })
        await expect(inspector.detail).toContainText(/20(\.0)? MB|20,000,000/)
        const blocks = (await longTasks(page)).slice(before)
        expect(blocks.filter((ms) => ms > LONGEST_BLOCK)).toEqual([])
        const { bytes } = await inspector.download()
        expect(bytes.length).toBe(BIG_BLOB_BYTES)
        expect(bytes.equals(scannerBytes(BIG_BLOB_BYTES))).toBe(true)
      })
    }

    test('12 MB of text open', async ({ inspector, serve }) => {
      const server = await serve(startRaw(twelveMegabytesOfText, { era }))
      await inspector.connect(server.url)
      await inspector.read('Sonar survey of the outer basin')
      await expect(inspector.preview).toContainText('sounding 0000 depth', { timeout: 30_000 })
    })
  })
}

test('the long-task counter sees a planted block', async ({ appUrl, page }) => {
  await watchLongTasks(page)
  await page.goto(appUrl)
  await page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 150
      while (performance.now() < end);
    })
  })
  await expect.poll(async () => (await longTasks(page)).some((ms) => ms > LONGEST_BLOCK)).toBe(true)
})

/** The blob's first four bytes as a hex dump spells them. */
function firstBytes(): string {
  return [...scannerBytes(4)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = []
    Reflect.set(window, 'longTaskDurations', durations)
    new PerformanceObserver((list) => durations.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
}

/** Durations of all long tasks so far, in milliseconds. */
function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const durations: unknown = Reflect.get(window, 'longTaskDurations')
    return Array.isArray(durations) ? durations.map(Number) : []
  })
}
