// Hostile payloads of every kind, each opened in every view that is offered, with everything in it pressed. Counted are marks
// that scripts leave, requests to another origin (by that origin itself), uncaught errors, and how long the page stood still.

import type { Page } from '@playwright/test'
import { startHttpServer } from '../src/testing/servers/httpServer.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { documents, type RawDocument } from '../src/testing/servers/rawDocuments.ts'
import { binaryPayloads } from './corpus/binaryPayloads.ts'
import { htmlPayloads } from './corpus/htmlPayloads.ts'
import { listPayloads } from './corpus/listPayloads.ts'
import { markdownPayloads } from './corpus/markdownPayloads.ts'
import { markScript, markWord, type Hostile } from './corpus/payload.ts'
import { svgPayloads } from './corpus/svgPayloads.ts'
import { sweep } from './corpus/sweep.ts'
import { textPayloads } from './corpus/textPayloads.ts'
import { expect } from './fixtures.ts'
import { takeLongest, watchLongTasks } from './longTasks.ts'
import { test } from './strangers.ts'

// A trace takes pictures of the page in the page, which would count as blocks of ours.
test.use({ trace: 'off' })
test.setTimeout(900_000)

const kinds: Readonly<Record<string, (hostile: Hostile) => RawDocument[]>> = {
  html: htmlPayloads,
  svg: svgPayloads,
  markdown: markdownPayloads,
  text: textPayloads,
  binary: binaryPayloads,
  list: listPayloads,
}

/** Milliseconds that one task may hold the page, on a machine that does other things as well. */
const longestBlock = 1_000

/** Marks left since the last call, from whichever frame. */
function countMarks(page: Page): () => number {
  let marks = 0
  page.on('console', (message) => {
    if (message.text() === markWord) marks += 1
  })
  page.on('dialog', (dialog) => {
    marks += 1
    void dialog.dismiss()
  })
  return () => {
    const taken = marks
    marks = 0
    return taken
  }
}

test('there are at least 120 payloads', () => {
  const hostile = { origin: 'http://c.example', mark: markScript }
  const all = Object.values(kinds).flatMap((payloadsOf) => payloadsOf(hostile))
  expect(all.length).toBeGreaterThanOrEqual(120)
  expect(new Set(all.map(({ uri }) => uri)).size).toBe(all.length)
})

for (const [kind, payloadsOf] of Object.entries(kinds)) {
  test(`nothing of ${kind} runs, sends, fails or holds the page`, async ({
    inspector,
    page,
    policyWatch,
    serve,
    stranger,
  }) => {
    await watchLongTasks(page)
    const takeMarks = countMarks(page)
    const all = payloadsOf({ origin: stranger.origin, mark: markScript })
    const server = await serve(startRaw(documents(all), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.expectRows(all.length)
    await takeLongest(page)

    const found: string[] = []
    const views = new Set<string>()
    let worst = { ms: 0, uri: '' }
    let pressed = 0
    for (const [index, { uri }] of all.entries()) {
      // Where a payload was left there may be no list to press a key in.
      await inspector.grid().press(index === 0 ? 'Home' : 'ArrowDown', { timeout: 30_000 })
      await inspector.grid().press('Enter')
      await expect.poll(() => lastRead(server.requests), { intervals: [20] }).toBe(uri)
      await expect(inspector.detail.getByRole('button', { name: 'Read again' })).toBeEnabled()
      const swept = await page.evaluate(sweep, { last: 'Web page' })
      for (const view of swept.views) views.add(view)
      pressed += swept.pressed + (await pressInFrame(page))
      found.push(...swept.faults.map((fault) => `${uri}: ${fault}`))
      const ms = await takeLongest(page)
      if (ms > worst.ms) worst = { ms, uri }
      await policyWatch.settled()
      const { foreignRequests, errors, violations } = policyWatch.take()
      // What reached the stranger it says itself, below: the browser also tells of requests that a policy stopped.
      const elsewhere = foreignRequests.filter((url) => new URL(url).origin !== stranger.origin)
      found.push(...[...elsewhere, ...errors].map((one) => `${uri}: ${one}`))
      // A link that insists on its own frame meets the app's own policy, and nothing else may.
      found.push(...violations.filter((one) => !one.startsWith('frame-src')).map((one) => `${uri}: ${one}`))
      const marks = takeMarks()
      if (marks > 0) found.push(`${uri}: ${marks} script marks`)
      if (stranger.server.requests.length > 0) {
        found.push(
          `${uri}: reached ${stranger.server.requests
            .splice(0)
            .map(({ path }) => path)
            .join(' ')}`,
        )
      }
    }
    test
      .info()
      .annotations.push(
        { type: 'payloads, views, pressed', description: `${all.length}, ${[...views].join(' ')}, ${pressed}` },
        { type: 'longest block', description: `${worst.ms} ms, ${worst.uri}` },
      )
    // What the last payload sent may still be under way.
    await page.waitForTimeout(500)
    found.push(...stranger.server.requests.splice(0).map(({ path }) => `at the end: reached ${path}`))
    expect(found).toEqual([])
    expect(views.size).toBeGreaterThanOrEqual(3)
    expect(await page.evaluate(() => Reflect.get(window, 'corpusMark'))).toBeUndefined()
    expect(page.context().pages()).toHaveLength(1)
    expect(await page.title()).not.toContain('corpus')
    expect(worst.ms, worst.uri).toBeLessThan(longestBlock)
  })
}

test('control: without our defences the same counters count', async ({ page, policyWatch, stranger }) => {
  const takeMarks = countMarks(page)
  const hostile = { origin: stranger.origin, mark: markScript }
  // Those that leave no page behind are left out.
  const wanted = /^x:\/\/corpus\/(?:html\/(?:0[126789]|15)|svg\/0[124])$/
  const open = Object.values(kinds)
    .flatMap((payloadsOf) => payloadsOf(hostile))
    .filter(({ uri }) => wanted.test(uri))
  const bare = await startHttpServer(
    (_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(open.map(({ text }) => text).join('\n'))
    },
    { anyPath: true },
  )
  policyWatch.allow(bare.url)
  await page.goto(bare.url, { waitUntil: 'commit' })
  await expect.poll(() => stranger.server.requests.length).toBeGreaterThan(3)
  let marks = 0
  await expect.poll(() => (marks += takeMarks())).toBeGreaterThan(3)
  const { foreignRequests } = policyWatch.take()
  expect(foreignRequests.length).toBeGreaterThan(3)
  await bare.close()
})

function lastRead(requests: readonly { readonly rpcMethod?: string | undefined; readonly body?: unknown }[]): unknown {
  const read = requests.findLast(({ rpcMethod }) => rpcMethod === 'resources/read')
  const body: unknown = read?.body
  if (typeof body !== 'object' || body === null || !('params' in body)) return undefined
  const { params } = body
  return typeof params === 'object' && params !== null && 'uri' in params ? params.uri : undefined
}

/** Presses what a drawn page offers, as a person would; how many there were. */
async function pressInFrame(page: Page): Promise<number> {
  const frames = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame())
  let pressed = 0
  for (const frame of frames) {
    const targets = frame.locator('a, button, summary, area, input[type=submit], input[type=image]')
    const count = Math.min(4, await targets.count().catch(() => 0))
    for (let index = 0; index < count; index += 1) {
      const isPressed = await targets
        .nth(index)
        .click({ timeout: 500, force: true, noWaitAfter: true })
        .then(
          () => true,
          () => false,
        )
      if (isPressed) pressed += 1
    }
  }
  return pressed
}
