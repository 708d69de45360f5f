// Long texts in any character set never hold up the page while they are decoded (P7, F5).

import type { Page } from '@playwright/test'
import { startRaw } from '../src/testing/servers/raw.ts'
import { expect, test } from './fixtures.ts'
import { takeLongest, watchLongTasks } from './longTasks.ts'
import { servedFile, serving } from './served.ts'

// A trace takes pictures of the page in the page, which would count as blocks of ours.
test.use({ trace: 'off' })

/** Milliseconds that one task may hold the page. */
const longestBlock = 100
/** A busy machine lengthens any task, now and then; a block of our own making is there every time. */
const times = 4

const size = 20_000_000
/** A line of 50 units, the last its end. */
const shiftJis = Buffer.from([...Array.from({ length: 24 }, () => [0x83, 0x65]).flat(), 0x41, 0x0a])
const texts = [
  ['utf-16', 'text/plain', Buffer.from(`${'ネコと港 '.repeat(9)}ab\n`, 'utf16le'), 'Decoded as utf-16le'],
  ['shift_jis', 'text/plain; charset=shift_jis', shiftJis, 'Decoded as shift_jis'],
  ['with faults', 'text/plain', Buffer.from([...Buffer.from('harbour log, page one'), 0xff, 0x0a]), 'undecodable'],
] as const

/** How many times slower the page is made where its work is to be seen. */
const slowness = 8

test.describe.configure({ timeout: 180_000 })

for (const [name, mimeType, line, said] of texts) {
  test(`P7: 20 MB of text, ${name}, block the page for no more than ${longestBlock} ms`, async ({
    inspector,
    serve,
    page,
  }) => {
    const mark = name === 'utf-16' ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0)
    const bytes = Buffer.concat([mark, Buffer.alloc(size, line)])
    await watchLongTasks(page)
    const files = [servedFile(name, mimeType, bytes), servedFile('short', 'text/plain', Buffer.from('short'))]
    const server = await serve(startRaw(serving(files), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.expectRows(2)
    let worst = Infinity
    // The first time it is read as well; from then on it is only decoded and shown.
    for (let time = 0; time < times && worst > longestBlock; time += 1) {
      worst = await worstWhile(page, async () => {
        await inspector.select(name)
        await expect(inspector.preview.getByText(said)).toBeVisible({ timeout: 60_000 })
      })
      await inspector.select('short')
      await expect(inspector.preview.getByText('Decoded as utf-8')).toBeVisible()
    }
    expect(worst).toBeLessThanOrEqual(longestBlock)
    await inspector.select(name)
    expect((await inspector.download()).bytes.equals(bytes)).toBe(true)
  })
}

test('P7: decoding says how far it is, stops, goes on where it stopped, and is left for another resource', async ({
  inspector,
  serve,
  page,
}) => {
  const bytes = Buffer.alloc(size, shiftJis)
  const files = [
    servedFile('long', 'text/plain; charset=shift_jis', bytes),
    servedFile('short', 'text/plain', Buffer.from('short')),
  ]
  const server = await serve(startRaw(serving(files), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.expectRows(2)
  const { preview } = inspector
  const progress = preview.getByText(/^Decoding the text: /)
  const stop = preview.getByRole('button', { name: 'Stop decoding' })
  const done = async () => {
    const [, first = '', unit] = /([\d.]+) (k?B|MB) of 20 MB/.exec(await preview.innerText()) ?? []
    return Number(first) * (unit === 'MB' ? 1_000 : 1)
  }
  // A machine on which the decoder takes long enough to be seen.
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(slowness)

  await inspector.select('long')
  await expect(progress).toBeVisible({ timeout: 60_000 })
  await expect.poll(done, { intervals: [20] }).toBeGreaterThan(0)
  await stop.click()
  await expect(preview).toContainText(/Decoding was stopped after [\d.]+ (k|M)B of 20 MB\./)
  const stoppedAt = await done()
  await inspector.select('short')
  await expect(preview).toContainText('Decoded as utf-8')
  await expect(progress).toHaveCount(0)

  // What was decoded is not decoded again.
  await inspector.select('long')
  await expect(progress).toBeVisible()
  await expect.poll(done, { intervals: [20] }).toBeGreaterThan(stoppedAt)
  await stop.click()
  await slowDown(1)
  await preview.getByRole('button', { name: 'Go on decoding' }).click()
  await expect(preview.getByText('Decoded as shift_jis')).toBeVisible({ timeout: 60_000 })
  await expect(preview).toContainText('テテテ')
})

async function worstWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await takeLongest(page)
  await work()
  return takeLongest(page)
}
