import type { Page } from '@playwright/test'
import { scannerBytes } from '../src/testing/servers/museum.ts'
import { startRaw, type RawForm } from '../src/testing/servers/raw.ts'
import { BIG_BLOB_BYTES, twelveMegabytesOfText, twentyMegabytes } from '../src/testing/servers/rawScripts.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { expect, test } from './fixtures.ts'

// A trace takes pictures of the page in the page, which would count as blocks of ours.
test.use({ trace: 'off' })

/** Milliseconds that one task may hold the page (F5). */
const LONGEST_BLOCK = 100

/** A busy machine lengthens any task, now and then; a block of our own making is there in every read. */
const READS_AGAIN = 3

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
        let worst = await worstBlockWhile(page, () => inspector.select('Sonar survey of the outer basin'))
        for (let again = 0; again < READS_AGAIN && worst > LONGEST_BLOCK; again += 1)
          worst = await worstBlockWhile(page, () => inspector.readAgain())
        expect(worst).toBeLessThanOrEqual(LONGEST_BLOCK)
        await expect(inspector.detail).toContainText('20,000,000')
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

/** The longest task, in milliseconds, from the click that `read` makes until the blob is on screen. */
async function worstBlockWhile(page: Page, read: () => Promise<void>): Promise<number> {
  const before = (await longTasks(page)).length
  const shown = untilShown(page)
  await read()
  await shown
  return Math.max(0, ...(await longTasks(page)).slice(before))
}

/**
 * Waits inside the page: a locator would look again and again, in tasks on the page's own thread that count as its blocks.
 */
function untilShown(page: Page): Promise<void> {
  return page.evaluate(
    (bytes) =>
      new Promise((resolve) => {
        let isReading = false
        const observer = new MutationObserver(() => {
          const button = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Read again',
          )
          if (button?.disabled === true) isReading = true
          const preview = document.querySelector('[aria-label="Preview"]')
          if (!isReading || button?.disabled !== false || preview?.textContent?.includes(bytes) !== true) return
          observer.disconnect()
          // Drawing follows, and the observer of long tasks is told only after it.
          requestAnimationFrame(() => setTimeout(resolve, 300))
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
    firstBytes(),
  )
}
