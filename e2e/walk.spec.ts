// Walks through pages that come: when they end, what is said of the list, and what a change under way does to them.

import { museumResources } from '../src/testing/servers/museum.ts'
import { answerComplete, type RawScript } from '../src/testing/servers/raw.ts'
import { cursorOffered, slowPages } from '../src/testing/servers/rawScripts.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { emptyPages, hugePage, turningPages } from '../src/testing/servers/walkFaults.ts'
import { expect, test } from './fixtures.ts'
import { lists, longCursor, notice, progress } from './listWalk.ts'
import { reachNoticeLoop, startMuseum } from './liveStates.ts'
import { openRaw } from './openServer.ts'
import { untilQuiet } from './quiet.ts'

for (const era of eras) {
  test.describe(`${era} era`, () => {
    test('K03: pages that move: what came twice stays twice, and the list is not called complete', async ({
      inspector,
      serve,
    }) => {
      const server = await openRaw(inspector, serve, turningPages(), { era })
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
      await openRaw(inspector, serve, script, { era })
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
        const server = await openRaw(inspector, serve, cursorOffered(value), { era })
        await inspector.expectRows(3)
        await expect(notice(inspector)).toContainText('neither a string nor null')
        await expect(notice(inspector)).toContainText(`: ${JSON.stringify(value)}`)
        await expect(inspector.listStatus).toContainText('perhaps incomplete')
        await inspector.expectNoMorePages()
        expect(lists(server)).toBe(1)
      })
    }

    test('L3: an absent cursor ends the list', async ({ inspector, serve }) => {
      await openRaw(inspector, serve, { 'resources/list': (call) => answerComplete(call, { resources: [] }) }, { era })
      await expect(inspector.listStatus).toHaveText('0 rows on 1 page · complete')
    })

    test('L3: a cursor of any characters, 100 kB long, goes back as it came', async ({ inspector, serve }) => {
      const server = await openRaw(inspector, serve, cursorOffered(longCursor), { era })
      await inspector.expectRows(3)
      await inspector.loadNextPage()
      await inspector.expectRows(5)
      await expect(inspector.listStatus).toContainText('complete')
      expect(lists(server)).toBe(2)
    })

    test('pages without rows are gone through, and 20 in a row are asked about', async ({ inspector, serve }) => {
      const server = await openRaw(inspector, serve, emptyPages(45, 3), { era })
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
      await openRaw(inspector, serve, hugePage(50_000), { era })
      await inspector.expectRows(50_000)
      await inspector.loadAll()
      await inspector.expectRows(50_001)
      await inspector.filter('the last of all')
      await inspector.expectRows(1)
    })
  })
}

test('L2: Load all shows pages, rows, seconds and rows per second, and the line for screen readers stays calm', async ({
  inspector,
  serve,
  page,
}) => {
  await openRaw(inspector, serve, slowPages({ pages: 60, rows: 10, delayMs: 50 }), { era: 'modern' })
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

test('K01: where each URI is shown once, a page that comes in leaves the list where it is read', async ({
  inspector,
  page,
  serve,
}) => {
  const [first, ...others] = museumResources(120)
  const script: RawScript = {
    'resources/list': (call) =>
      Object.hasOwn(call.params, 'cursor')
        ? answerComplete(call, { resources: [first, ...others.slice(60)] })
        : answerComplete(call, { resources: [first, ...others.slice(0, 60), first], nextCursor: 'more' }),
  }
  await openRaw(inspector, serve, script, { era: 'modern' })
  await inspector.expectRows(62)
  await page.getByRole('button', { name: 'Show each once' }).click()
  await inspector.expectRows(61)
  await inspector.grid().evaluate((grid) => void (grid.scrollTop = 900))
  await inspector.loadNextPage()
  await inspector.expectRows(120)
  expect(await inspector.scrolled()).toBe(900)
  await expect(notice(inspector)).toContainText('2 rows repeat a URI listed before')
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
  const museum = await reachNoticeLoop(inspector, serve, 'modern')
  await expect(inspector.freshness).toContainText('Each reading is answered by another notice', { timeout: 60_000 })
  const before = lists(museum.server)
  await untilQuiet(museum.server, 12_000)
  expect(lists(museum.server)).toBe(before)
  await inspector.page.getByRole('button', { name: 'Reload now' }).click()
  await expect.poll(() => lists(museum.server)).toBe(before + 1)
  await expect(inspector.freshness).toContainText('Each reading is answered by another notice')
})
