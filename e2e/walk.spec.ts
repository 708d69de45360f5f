import { createGate } from '../src/testing/gate.ts'
import { countRequests, type RunningServer } from '../src/testing/servers/httpServer.ts'
import { museumResources } from '../src/testing/servers/museum.ts'
import { answerComplete, startRaw, type RawOptions, type RawScript } from '../src/testing/servers/raw.ts'
import { cursorOffered, slowPages, staleCursor } from '../src/testing/servers/rawScripts.ts'
import type { Era } from '../src/testing/servers/thousand.ts'
import {
  emptyPages,
  failingPages,
  hugePage,
  pageAsked,
  transientFaults,
  turningPages,
} from '../src/testing/servers/walkFaults.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { startMuseum } from './liveStates.ts'
import { untilQuiet } from './quiet.ts'

const eras: Era[] = ['modern', 'legacy']
const size = { pages: 5, rows: 4 }

async function open(inspector: Inspector, serve: Serve, script: RawScript, options: RawOptions) {
  const server = await serve(startRaw(script, options))
  await inspector.connect(server.url)
  return server
}

const notice = ({ page }: Inspector) => page.getByRole('status', { name: 'List notice' })
const retryLine = ({ page }: Inspector) => page.getByRole('status', { name: 'Retry' })
const progress = ({ page }: Inspector) => page.getByRole('group', { name: 'Progress' })
const lists = (server: RunningServer) => countRequests(server, 'resources/list')

/** The list under test, its first page, and every row of it once. */
async function expectWhole(inspector: Inspector): Promise<void> {
  await inspector.expectRows(20)
  await expect(inspector.listStatus).toHaveText('20 rows on 5 pages · complete')
  await expect(inspector.alert).toHaveCount(0)
  await inspector.expectNoMorePages()
}

for (const era of eras) {
  test.describe(`${era} era`, () => {
    for (const fault of transientFaults) {
      test(`every page failing once with ${fault} is got over`, async ({ inspector, serve }) => {
        const { script } = failingPages({ ...size, fault, how: 'once' })
        const server = await open(inspector, serve, script, { era })
        await inspector.expectRows(4)
        await inspector.loadAll()
        await expectWhole(inspector)
        // A browser may send a request again by itself whose connection was reset.
        if (fault === 'reset') expect(lists(server)).toBeGreaterThanOrEqual(10)
        else expect(lists(server)).toBe(10)
      })
    }

    for (const fault of [...transientFaults, 'html-200'] as const) {
      test(`a list that fails from page 3 on with ${fault} says where it stopped, and goes on from there`, async ({
        inspector,
        serve,
      }) => {
        const pages = failingPages({ ...size, fault, how: 'always', failing: (page) => page >= 3 })
        const server = await open(inspector, serve, pages.script, { era })
        await inspector.expectRows(4)
        await inspector.loadAll()
        await expect(inspector.alert).toContainText('The walk stopped at page 3')
        await expect(inspector.alert).toContainText(`Page 3 was asked for ${fault === 'html-200' ? 'once' : '3 times'}`)
        await expect(inspector.alert).toContainText('page-3')
        await expect(inspector.alert.getByRole('button', { name: 'Copy cursor' })).toBeVisible()
        await expect(inspector.listStatus).toHaveText('8 rows on 2 pages · stopped at page 3 by a failure, more exist')
        await inspector.expectRows(8)
        await untilQuiet(server)
        const asked = lists(server)
        if (fault !== 'reset') expect(asked).toBe(fault === 'html-200' ? 3 : 5)
        pages.mend()
        await inspector.alert.getByRole('button', { name: 'Continue with page 3' }).click()
        await expectWhole(inspector)
        expect(lists(server)).toBe(asked + 3)
      })
    }

    test('K02: a cursor refused once: the old rows stay, marked, until the new walk takes their place', async ({
      inspector,
      serve,
    }) => {
      const { script } = failingPages({ ...size, fault: 'refused', how: 'once', failing: (page) => page === 3 })
      const held = createGate()
      let firstPages = 0
      const holding: RawScript = {
        'resources/list': async (call) => {
          if (pageAsked(call) === 1 && firstPages++ === 1) await held.opened
          return script['resources/list']?.(call)
        },
      }
      await open(inspector, serve, holding, { era })
      await inspector.expectRows(4)
      await inspector.loadAll()
      await expect(notice(inspector)).toContainText('no longer accepts a cursor')
      await expect(notice(inspector)).toContainText('The rows below are the former ones')
      await expect(progress(inspector)).toContainText('Reading again')
      await inspector.expectRows(8)
      held.open()
      await expectWhole(inspector)
      await expect(notice(inspector)).toHaveCount(0)
    })

    for (const goOn of ['Continue', 'Reload'] as const) {
      test(`K02: a cursor refused every time ends partial, and ${goOn} works once it is taken`, async ({
        inspector,
        serve,
      }) => {
        const refusing = failingPages({ ...size, fault: 'refused', how: 'always', failing: (page) => page === 3 })
        const server = await open(inspector, serve, refusing.script, { era })
        await inspector.expectRows(4)
        await inspector.loadAll()
        await inspector.expectFailure(/no longer accepts its own cursor/, '-32602')
        await expect(inspector.alert).toContainText('Page 3 was asked for once, with the cursor page-3')
        await inspector.expectRows(8)
        expect(lists(server)).toBe(9)
        refusing.mend()
        if (goOn === 'Continue') {
          await inspector.alert.getByRole('button', { name: 'Continue with page 3' }).click()
          await expectWhole(inspector)
          expect(lists(server)).toBe(9 + 3)
        } else {
          await inspector.reload()
          await expect(inspector.alert).toHaveCount(0)
          await expect(inspector.listStatus).toHaveText('8 rows on 2 pages · more exist')
          await inspector.loadAll()
          await expectWhole(inspector)
        }
      })
    }

    test('K02 (b): another code than -32602 ends the walk at once, with its rows', async ({ inspector, serve }) => {
      const server = await open(inspector, serve, staleCursor('internal'), { era })
      await inspector.expectRows(3)
      await inspector.loadAll()
      await inspector.expectFailure(/./, '-32603')
      await expect(inspector.alert).toContainText('The walk stopped at page 2')
      await inspector.expectRows(3)
      expect(lists(server)).toBe(2)
    })

    test('K02 (c): a server that ignores the cursor is said to', async ({ inspector, serve }) => {
      await open(inspector, serve, staleCursor('first-page-again'), { era })
      await inspector.expectRows(3)
      await inspector.loadAll()
      await expect(notice(inspector)).toContainText('page 2 is the first page again')
      await inspector.expectRows(6)
    })

    test('K03: pages that move: what came twice stays twice, and the list is not called complete', async ({
      inspector,
      serve,
    }) => {
      const server = await open(inspector, serve, turningPages(), { era })
      await inspector.expectRows(2)
      await inspector.loadAll()
      await inspector.expectRows(5)
      expect(lists(server)).toBe(3)
      // Rows 1, 2, then 4, 5, then 2 once more; 3 never came.
      await expect(inspector.grid().getByText('listed twice')).toHaveCount(2)
      await expect(inspector.listStatus).toContainText('walk complete, 1 row repeats a URI listed before')
      await expect(notice(inspector)).toContainText('rows come twice and others not at all')
    })

    test('K03: a notice between page 1 and page 2 starts the walk again once', async ({ inspector, serve }) => {
      let announce = () => {}
      let isDue = false
      const museum = await startMuseum(serve, era, {
        rows: 60,
        pageSize: 5,
        before: async ({ rpcMethod, body }) => {
          if (!isDue || rpcMethod !== 'resources/list' || !JSON.stringify(body).includes('"cursor"')) return
          isDue = false
          announce()
          // The notice overtakes the page.
          await new Promise((resolve) => setTimeout(resolve, 300))
        },
      })
      announce = museum.server.announceList
      await inspector.connect(museum.server.url)
      await expect(inspector.stream).toContainText('listening')
      await inspector.expectRows(5)
      isDue = true
      await inspector.loadAll()
      await inspector.expectRows(60)
      await inspector.expectNoMorePages()
      await untilQuiet(museum.server)
      // Page 1, page 2 that the notice overtook, and twelve pages.
      expect(lists(museum.server)).toBe(14)
      await expect(inspector.freshness).toHaveCount(0)
    })

    test('K03: a notice during every page ends in “kept changing while it was read”, with all rows', async ({
      inspector,
      serve,
    }) => {
      let announce = () => {}
      const museum = await startMuseum(serve, era, {
        rows: 60,
        pageSize: 5,
        before: ({ rpcMethod, body }) => {
          if (rpcMethod === 'resources/list' && JSON.stringify(body).includes('"cursor"')) announce()
        },
      })
      await inspector.connect(museum.server.url)
      await expect(inspector.stream).toContainText('listening')
      await inspector.expectRows(5)
      announce = museum.server.announceList
      await inspector.loadAll()
      await inspector.expectRows(60)
      await inspector.expectNoMorePages()
      await expect(inspector.freshness).toContainText(/kept changing while it was read/)
      await untilQuiet(museum.server)
      expect(lists(museum.server)).toBeLessThanOrEqual(1 + 2 * 12)
    })

    test('K04: templates that are null count as empty, and it is said', async ({ inspector, serve }) => {
      const script: RawScript = {
        'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: null }),
      }
      await open(inspector, serve, script, { era })
      await inspector.expectRows(3)
      await inspector.openTab('Templates')
      await expect(inspector.listStatus).toHaveText('0 rows on 1 page · complete')
      await expect((await inspector.deviations()).first()).toContainText('resourceTemplates')
    })

    for (const value of [0, false, {}, []]) {
      test(`L3: ${JSON.stringify(value)} is no cursor: the rows stay and the value is shown`, async ({
        inspector,
        serve,
      }) => {
        const server = await open(inspector, serve, cursorOffered(value), { era })
        await inspector.expectRows(3)
        await expect(notice(inspector)).toContainText('neither a string nor null')
        await expect(notice(inspector)).toContainText(`: ${JSON.stringify(value)}`)
        await expect(inspector.listStatus).toContainText('perhaps incomplete')
        await inspector.expectNoMorePages()
        expect(lists(server)).toBe(1)
      })
    }

    test('L3: an absent cursor ends the list', async ({ inspector, serve }) => {
      await open(inspector, serve, { 'resources/list': (call) => answerComplete(call, { resources: [] }) }, { era })
      await expect(inspector.listStatus).toHaveText('0 rows on 1 page · complete')
    })

    test('L3: a cursor of any characters, 100 kB long, goes back as it came', async ({ inspector, serve }) => {
      const server = await open(inspector, serve, cursorOffered(longCursor), { era })
      await inspector.expectRows(3)
      await inspector.loadNextPage()
      await inspector.expectRows(5)
      await expect(inspector.listStatus).toContainText('complete')
      expect(lists(server)).toBe(2)
    })

    test('pages without rows are gone through, and 20 in a row are asked about', async ({ inspector, serve }) => {
      const server = await open(inspector, serve, emptyPages(45, 3), { era })
      await expect(inspector.listStatus).toContainText('0 rows on 1 page')
      await inspector.loadAll()
      await expect(notice(inspector)).toContainText('The last 21 pages were empty')
      expect(lists(server)).toBe(21)
      await inspector.page.getByRole('button', { name: 'Load page 22 all the same' }).click()
      await expect(inspector.listStatus).toContainText('0 rows on 22 pages · more exist')
      await inspector.loadAll()
      await expect(notice(inspector)).toContainText('The last 42 pages were empty')
      await expect(notice(inspector)).toContainText('“Load all” goes on for another 20')
      await inspector.loadAll()
      await inspector.expectRows(3)
      await expect(inspector.listStatus).toHaveText('3 rows on 46 pages · complete')
    })

    test('one page of 50,000 rows, and one row more', async ({ inspector, serve }) => {
      await open(inspector, serve, hugePage(50_000), { era })
      await inspector.expectRows(50_000)
      await inspector.loadAll()
      await inspector.expectRows(50_001)
      await inspector.filter('the last of all')
      await inspector.expectRows(1)
    })
  })
}

/** Every kind of trouble: controls, quotes, a lone surrogate, marks that turn the direction, letters of four bytes. */
const longCursor = `\u0000"\\/\u2028\ud83d\u202e 🏺é${'x'.repeat(100_000)}\u0007 end`

test('a page that fails is waited for in sight, and Stop ends the wait with the failure', async ({
  inspector,
  serve,
  page,
}) => {
  // The longest waits that there are.
  await page.addInitScript(() => (Math.random = () => 0.999))
  const pages = failingPages({ ...size, fault: '500', how: 'always', failing: (number) => number === 2 })
  const server = await open(inspector, serve, pages.script, { era: 'modern' })
  await inspector.expectRows(4)
  await inspector.loadNextPage()
  await expect(retryLine(inspector)).toHaveText('Page 2 failed with HTTP 500; trying again, 2 of 3')
  await expect(retryLine(inspector)).toHaveText('Page 2 failed with HTTP 500; trying again, 3 of 3')
  await inspector.stop()
  await expect(inspector.alert).toContainText('Page 2 was asked for 2 times')
  await expect(retryLine(inspector)).toHaveCount(0)
  await untilQuiet(server, 3_500)
  expect(lists(server)).toBe(3)
})

test('429 with Retry-After is waited for as long as it asks', async ({ inspector, serve }) => {
  const script: RawScript = {
    'resources/list': (call) =>
      call.nth === 0 ? { status: 429, headers: { 'retry-after': '2' }, body: 'slow down' } : undefined,
  }
  const server = await open(inspector, serve, script, { era: 'modern', cors: { expose: ['Retry-After'] } })
  await expect(retryLine(inspector)).toHaveText('Page 1 failed with HTTP 429; trying again, 2 of 3')
  await inspector.expectRows(3)
  const [first, second] = server.requests.filter(({ rpcMethod }) => rpcMethod === 'resources/list')
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_990)
})

test('a failed cursor is shown shortened and copied whole', async ({ inspector, serve, page, context, appUrl }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: appUrl })
  const cursor = longCursor.replaceAll(/[\0\ud83d](?!\udffa)/g, '')
  const script: RawScript = {
    'resources/list': (call) =>
      Object.hasOwn(call.params, 'cursor')
        ? { status: 404, body: 'gone' }
        : answerComplete(call, { resources: museumResources(3), nextCursor: cursor }),
  }
  await open(inspector, serve, script, { era: 'modern' })
  await inspector.loadNextPage()
  const copy = inspector.alert.getByRole('button', { name: 'Copy cursor' })
  await expect(copy).toBeVisible()
  expect((await inspector.alert.innerText()).length).toBeLessThan(2_000)
  await copy.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(cursor)
})

test('a reload that fails leaves the former rows, and is tried again', async ({ inspector, serve }) => {
  let isBroken = false
  const whole = failingPages({ ...size, fault: '500', how: 'once', failing: () => false })
  const script: RawScript = {
    'resources/list': (call) =>
      isBroken && pageAsked(call) === 4 ? { status: 404, body: 'gone' } : whole.script['resources/list']?.(call),
  }
  await open(inspector, serve, script, { era: 'modern' })
  await inspector.loadAll()
  await expectWhole(inspector)
  isBroken = true
  await inspector.reload()
  await expect(inspector.alert).toContainText('It failed at page 4 of the new reading')
  await expect(inspector.listStatus).toContainText('these are the former rows')
  await inspector.expectRows(20)
  isBroken = false
  await inspector.alert.getByRole('button', { name: 'Try again' }).click()
  await expectWhole(inspector)
})

test('L2: Load all shows pages, rows, seconds and rows per second, and the line for screen readers stays calm', async ({
  inspector,
  serve,
  page,
}) => {
  await open(inspector, serve, slowPages({ pages: 60, rows: 10, delayMs: 50 }), { era: 'modern' })
  await inspector.expectRows(10)
  await inspector.loadAll()
  const seen = await page.evaluate(async () => {
    const line = document.querySelector('[role="status"][aria-label="List"]')
    const texts = new Set<string>()
    const watch = new MutationObserver(() => texts.add(line?.textContent ?? ''))
    if (line) watch.observe(line, { characterData: true, childList: true, subtree: true })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    watch.disconnect()
    return texts.size
  })
  expect(seen).toBeLessThanOrEqual(2)
  await expect(progress(inspector)).toHaveText(/^Loading all · \d+ pages · \d+ rows · \d+ s · \d+ rows per second$/)
  await inspector.expectRows(600)
  await expect(progress(inspector)).toHaveCount(0)
  await expect(inspector.listStatus).toHaveText('600 rows on 60 pages · complete')
})

test('K07: when a storm is over, one more reading makes a short list current', async ({ inspector, serve }) => {
  const museum = await startMuseum(serve, 'modern')
  await inspector.connect(museum.server.url)
  await expect(inspector.stream).toContainText('listening')
  await inspector.expectRows(24)
  void museum.server.storm(20, 11)
  await expect(inspector.freshness).toContainText('until 10 seconds have passed without a notice')
  await expect(inspector.freshness).toHaveCount(0, { timeout: 60_000 })
  await untilQuiet(museum.server, 2_500)
  await expect(inspector.freshness).toHaveCount(0)
})

test('K07: where each reading is answered by another notice, that is said, and nothing is read any longer', async ({
  inspector,
  serve,
}) => {
  let announce = () => {}
  const museum = await startMuseum(serve, 'modern', {
    before: ({ rpcMethod }) => {
      if (rpcMethod === 'resources/list') setTimeout(announce, 150)
    },
  })
  announce = museum.server.announceList
  await inspector.connect(museum.server.url)
  await expect(inspector.stream).toContainText('listening')
  museum.server.announceList()
  await expect(inspector.freshness).toContainText('Each reading is answered by another notice', { timeout: 60_000 })
  const before = lists(museum.server)
  await untilQuiet(museum.server, 12_000)
  expect(lists(museum.server)).toBe(before)
  await inspector.page.getByRole('button', { name: 'Reload now' }).click()
  await expect.poll(() => lists(museum.server)).toBe(before + 1)
  await expect(inspector.freshness).toContainText('Each reading is answered by another notice')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe finds nothing while another try is waited for, nor in a list that stopped half-way', async ({
      inspector,
      serve,
      page,
    }) => {
      const script: RawScript = {
        'resources/list': (call) => {
          if (!Object.hasOwn(call.params, 'cursor')) {
            return answerComplete(call, { resources: museumResources(3), nextCursor: 'c' })
          }
          return { status: 503, headers: { 'retry-after': '120' }, body: 'closed' }
        },
      }
      await open(inspector, serve, script, { era: 'modern', cors: { expose: ['Retry-After'] } })
      await inspector.loadNextPage()
      await expect(retryLine(inspector)).toBeVisible()
      await expectAccessible(page, 'waiting')
      await inspector.stop()
      await expect(inspector.alert).toContainText('The server asks to wait 2 min before the next request.')
      await expectAccessible(page, 'partial')
    })
  })
}
