// C12: time limits, a clock that is seen, and a way out of every wait. Rows 10 and 11 of the fault table.

import type { Page } from '@playwright/test'

import { answerComplete, startRaw, type RawReply, type RawScript } from '../src/testing/servers/raw.ts'
import { expect, test } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { setLimit } from './timeLimits.ts'

const contents = { contents: [{ uri: 'museum://hall/0001', text: 'Rusty.' }] }

/** Reads in this order: one that nobody answers or that is slow, then proper ones. */
function firstRead(reply: (body: string) => RawReply): RawScript {
  return {
    'resources/read': (call) => {
      const good = answerComplete(call, contents)
      return call.nth === 0 ? reply(String(good.body)) : good
    },
  }
}

async function readFirst(inspector: Inspector): Promise<void> {
  await inspector.rowAt(1).click()
}

const heading = (page: Page) => page.getByRole('region', { name: 'Detail' }).getByRole('heading', { level: 2 })

for (const era of ['modern', 'legacy'] as const) {
  test(`${era}: a read that nobody answers ends at the limit that was set, and everything else goes on`, async ({
    inspector,
    serve,
    page,
  }) => {
    const server = await serve(
      startRaw(
        firstRead(() => ({ ending: 'hang' })),
        { era },
      ),
    )
    await inspector.goto()
    await setLimit(page, 'First byte', '3')
    await inspector.askToConnect(server.url)
    await inspector.expectSettled()
    const rows = await inspector.rowCount()
    await readFirst(inspector)
    await expect(page.getByText(/^\d s · no answer yet$/)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('No answer began within 3 s.')
    await expect(page.getByRole('alert')).toContainText('timeout')
    await expect(page.getByRole('status', { name: 'Reading' })).toHaveCount(0)
    expect(await inspector.rowCount()).toBe(rows)
    await inspector.rowAt(2).click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Rusty.')
    expect(page.url()).not.toContain('3000')
    await page.reload()
    await page.getByRole('button', { name: 'Do not connect' }).click()
    await page.getByText('Connection settings').first().click()
    await expect(page.getByRole('textbox', { name: 'First byte', exact: true })).toHaveValue('3')
  })

  test(`${era}: a read that drips shows its clock and bytes, and Cancel says what had come`, async ({
    inspector,
    serve,
    page,
  }) => {
    const drip = firstRead((body) => ({
      headers: { 'content-type': 'application/json' },
      body: body.slice(0, 20),
      chunks: body.slice(20),
      chunkDelayMs: 1_000,
    }))
    const server = await serve(startRaw(drip, { era }))
    await inspector.connect(server.url)
    await readFirst(inspector)
    await expect(page.getByText(/^\d+ s · 2\d B so far$/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel reading' }).click()
    await expect(page.getByRole('status', { name: 'Reading' })).toHaveText(
      /^The read was cancelled\. 2\d B had come, of which nothing is shown\.$/,
    )
    // The connection to the server is closed as well.
    await expect.poll(() => server.requests.find(({ rpcMethod }) => rpcMethod === 'resources/read')?.aborted).toBe(true)
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Rusty.')
    await expect(page.getByRole('status', { name: 'Reading' })).toHaveCount(0)
  })
}

test('K17: a stream that is held back is told as that, and a late answer is taken', async ({
  inspector,
  serve,
  page,
}) => {
  const stream = { 'content-type': 'text/event-stream' }
  const script: RawScript = {
    'resources/read': (call) => {
      const event = String(answerComplete({ ...call, form: 'sse' }, contents).body)
      if (call.nth === 0) return { headers: stream, body: ': wait\n\n', ending: 'open' }
      return { headers: stream, chunks: [': wait\n\n', ': wait\n\n', ': wait\n\n', event], chunkDelayMs: 1_500 }
    },
  }
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.goto()
  await setLimit(page, 'Silence', '8')
  await inspector.askToConnect(server.url)
  await inspector.expectSettled()
  await readFirst(inspector)
  await expect(page.getByText(/ B so far, nothing more for \d s$/)).toBeVisible()
  await expect(heading(page).filter({ hasText: 'The answer began and did not go on' })).toBeVisible()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('list', { name: 'Likely causes' }).getByRole('listitem').first()).toContainText(
    'buffering',
  )
  await expect(alert).toContainText('X-Accel-Buffering: no')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Rusty.')
})

test('a limit that cannot be is said, and the former one holds', async ({ inspector, page }) => {
  await inspector.goto()
  await setLimit(page, 'Whole answer', 'soon')
  await expect(page.getByRole('status', { name: 'Time limit problem' })).toContainText('The former one holds')
  await page.getByRole('textbox', { name: 'Whole answer', exact: true }).fill('120')
  await expect(page.getByRole('status', { name: 'Time limit problem' })).toHaveCount(0)
})
