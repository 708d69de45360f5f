// Lists that follow the server: what is read again, when, and what is said of the difference.

import { createGate } from '../src/testing/gate.ts'
import { countRequests } from '../src/testing/servers/httpServer.ts'
import { startLive } from '../src/testing/servers/live.ts'
import type { MuseumResource } from '../src/testing/servers/museum.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  LOGBOOK,
  reachChanged,
  reachDifference,
  reachListening,
  reachNoticeLoop,
  reachOutdated,
  rehang,
  startMuseum,
  type Museum,
} from './liveStates.ts'
import { overflow } from './overflow.ts'
import { untilQuiet } from './quiet.ts'

const lists = ({ server }: Museum) => countRequests(server, 'resources/list')

for (const era of eras) {
  test.describe(`${era} era`, () => {
    test('a changed list is read again and the difference said to the row', async ({ inspector, serve }) => {
      const museum = await reachDifference(inspector, serve, era)
      await expect(inspector.stream).toContainText('listening · 1 of 1 granted')
      await expect(inspector.stream).toContainText('1 list notice so far')
      await expect(inspector.row('restored').getByText('changed', { exact: true })).toBeVisible()
      await inspector.page.getByText('What was removed').click()
      const removed = inspector.page.getByRole('list', { name: 'Removed entries' })
      await expect(removed.getByRole('listitem')).toHaveText([/Astrolabe, Nuremberg.*museum:\/\/works\/W-0114/])
      await inspector.filter('arrived today')
      await inspector.expectRows(1)
      await expect(inspector.row('arrived today').getByText('new', { exact: true })).toBeVisible()
      await untilQuiet(museum.server)
      expect([lists(museum), countRequests(museum.server, 'resources/templates/list')]).toEqual([2, 2])
    })

    test('L7: without `listChanged` nothing is asked in an idle minute', async ({ inspector, page, serve }) => {
      await page.clock.install()
      const museum = await startMuseum(serve, era, { listChanged: false })
      await inspector.connect(museum.server.url)
      await inspector.expectRows(24)
      await inspector.read(LOGBOOK)
      await untilQuiet(museum.server)
      await expect(inspector.stream).toContainText('not listening')
      const before = museum.server.requests.length
      for (let second = 0; second < 60; second += 5) {
        await page.clock.runFor(5_000)
        await page.evaluate(() => {
          for (const name of ['focus', 'online']) window.dispatchEvent(new Event(name))
          document.dispatchEvent(new Event('visibilitychange'))
        })
      }
      await inspector.openTab('Templates')
      await inspector.openTab('Resources')
      await untilQuiet(museum.server)
      expect(museum.server.requests.length - before).toBe(0)
    })

    test('a list that changes between two pages is read again before the next one', async ({ inspector, serve }) => {
      const museum = await reachListening(inspector, serve, era, { rows: 60, pageSize: 20 })
      rehang(museum.resources)
      museum.server.announceList()
      await expect(inspector.difference).toContainText('1 added, 1 changed, 1 removed')
      await inspector.loadAll()
      await inspector.expectRows(60)
      await inspector.expectNoMorePages()
      expect(lists(museum)).toBe(4)
      await inspector.filter('arrived today')
      await inspector.expectRows(1)
    })

    test('L6: a long list is marked and read again on the next load', async ({ inspector, serve }) => {
      const museum = await reachOutdated(inspector, serve, era)
      await untilQuiet(museum.server)
      expect(lists(museum)).toBe(6)
      await expect(inspector.row('restored')).toHaveCount(0)
      await inspector.loadNextPage()
      await expect(inspector.row('restored')).toBeVisible()
      await expect(inspector.freshness).toHaveCount(0)
      await untilQuiet(museum.server)
      expect(lists(museum)).toBeLessThanOrEqual(13)
    })

    test('L5: a list that changes during every page is walked twice at most', async ({ inspector, serve }) => {
      let announce = () => {}
      const museum = await reachListening(inspector, serve, era, {
        rows: 300,
        pageSize: 10,
        before: ({ rpcMethod, body }) => {
          // Not on the first page, whose notices would be those of a short list.
          if (rpcMethod === 'resources/list' && JSON.stringify(body).includes('"cursor"')) announce()
        },
      })
      announce = museum.server.announceList
      await inspector.loadAll()
      await inspector.expectRows(300)
      await inspector.expectNoMorePages()
      await expect(inspector.freshness).toBeVisible()
      await untilQuiet(museum.server)
      expect(lists(museum)).toBeLessThanOrEqual(1 + 2 * 30)
      expect(await inspector.rowsLoaded()).toBe(300)
    })

    test('K07: a list whose reading causes the notice is left alone after a few rounds', async ({
      inspector,
      serve,
    }) => {
      const museum = await reachNoticeLoop(inspector, serve, era)
      await expect(inspector.freshness).toContainText('no longer read by itself')
      await untilQuiet(museum.server, 3_000)
      const before = lists(museum)
      // The first walk, perhaps started again by its own notice, and five rounds.
      expect(before).toBeLessThanOrEqual(2 + 5)
      await inspector.page.getByRole('button', { name: 'Reload now' }).click()
      await expect.poll(() => lists(museum)).toBe(before + 1)
      await inspector.expectRows(24)
    })

    test('K07: 200 notices at once make one reload and one more; selection and scroll stay', async ({
      inspector,
      serve,
    }) => {
      const museum = await reachListening(inspector, serve, era, { rows: 300 })
      const place = await choosePlace()
      for (let count = 0; count < 200; count++) museum.server.announceList()
      await expect(inspector.stream).toContainText('200 list notices so far')
      await untilQuiet(museum.server, 2_500)
      expect(lists(museum)).toBeGreaterThan(1)
      expect(lists(museum)).toBeLessThanOrEqual(3)
      await expectPlace(place)

      async function choosePlace(): Promise<number> {
        await inspector.select('(0008)')
        await inspector.grid().evaluate((grid) => grid.scrollTo({ top: 90 }))
        return inspector.scrolled()
      }

      async function expectPlace(place: number): Promise<void> {
        expect(await inspector.scrolled()).toBe(place)
        await expect(inspector.row('(0008)')).toHaveAttribute('aria-selected', 'true')
      }
    })

    test('K07: a change during the reload is not lost', async ({ inspector, serve }) => {
      const held = createGate()
      let isHolding = false
      const museum = await reachListening(inspector, serve, era, {
        // The museum answers from what it lists now; the answer is on its way when the list changes again.
        before: async ({ rpcMethod }) => {
          if (isHolding && rpcMethod === 'resources/list') await held.opened
        },
      })
      isHolding = true
      museum.server.announceList()
      await expect.poll(() => lists(museum)).toBe(2)
      museum.server.announceList()
      await expect(inspector.stream).toContainText('2 list notices so far')
      isHolding = false
      held.open()
      await expect.poll(() => lists(museum)).toBe(3)
      await expect(inspector.freshness).toHaveCount(0)
      await untilQuiet(museum.server, 2_500)
      expect(lists(museum)).toBe(3)
    })

    test('V4: 1,000 notices a second for 10 s lead to a reload every two seconds at most', async ({
      inspector,
      serve,
    }) => {
      const museum = await reachListening(inspector, serve, era, { rows: 300 })
      await inspector.read(LOGBOOK)
      await inspector.grid().evaluate((grid) => grid.scrollTo({ top: 2_250 }))
      const place = await inspector.scrolled()
      const atTop = inspector.row('(0052)')
      await expect(atTop).toBeVisible()
      const sent = await museum.server.storm(1_000, 10)
      expect(sent).toBe(10_000)
      await expect(inspector.stream).toContainText('10,000 list notices so far')
      await untilQuiet(museum.server, 2_500)
      expect(lists(museum)).toBeGreaterThan(2)
      expect(lists(museum)).toBeLessThanOrEqual(1 + 10 / 2 + 2)
      expect(countRequests(museum.server, 'resources/templates/list')).toBeLessThanOrEqual(1 + 10 / 2 + 2)
      // The bound of each pause is a claim of `listFollower.test.ts`. Here it is measured where requests arrive, which a busy
      // machine delays by some hundred milliseconds, one more than the other: no two at once, and the bound on the whole.
      const between = pauses(museum)
      expect(Math.min(...between)).toBeGreaterThan(1_000)
      expect(between.reduce((sum, pause) => sum + pause, 0) / between.length).toBeGreaterThan(1_900)
      expect(await inspector.scrolled()).toBe(place)
      await expect(atTop).toBeInViewport()
      await expect(inspector.preview).toContainText('Version 1 of the logbook')
      await inspector.grid().evaluate((grid) => grid.scrollTo({ top: 0 }))
      await expect(inspector.row(LOGBOOK)).toHaveAttribute('aria-selected', 'true')
    })
  })
}

/** Milliseconds from each list request to the next, the very first load left out. */
function pauses({ server }: Museum): number[] {
  const [, ...times] = server.requests.filter(({ rpcMethod }) => rpcMethod === 'resources/list').map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] ?? 0))
}

test.describe('L6: a reload says what changed', () => {
  const work = (name: string): MuseumResource => ({ uri: `museum://works/${name}`, name, title: name })
  const [astrolabe, logbook, ledger, chart] = [work('astrolabe'), work('logbook'), work('ledger'), work('chart')]
  const newcomer = { uri: 'museum://new', name: 'newcomer', title: 'Just arrived' }
  const other = { ...astrolabe, title: 'Second entry' }
  const restored = { ...other, title: 'Second entry, restored' }
  const moved = { ...ledger, description: 'Moved to the reading room' }
  const changes = [
    {
      what: 'added, changed and removed, a URI twice among them',
      before: [astrolabe, other, logbook, ledger, chart],
      after: [restored, newcomer, chart, moved, astrolabe],
      said: '1 added, 2 changed, 1 removed',
      marked: 3,
    },
    {
      what: 'one of two entries with the same URI removed',
      before: [astrolabe, other, logbook],
      after: [other, logbook],
      said: '0 added, 0 changed, 1 removed',
      marked: 0,
    },
    {
      what: 'a second entry with a URI that was there',
      before: [astrolabe, logbook],
      after: [other, astrolabe, logbook],
      said: '1 added, 0 changed, 0 removed',
      marked: 1,
    },
  ]
  for (const era of eras) {
    for (const { what, before, after, said, marked } of changes) {
      test(`${what} (${era})`, async ({ inspector, page, serve }) => {
        const resources = [...before]
        const server = await serve(startLive(era, { resources, listChanged: false }))
        await inspector.connect(server.url)
        await inspector.expectRows(before.length)
        await inspector.reload()
        await expect.poll(() => countRequests(server, 'resources/list')).toBe(2)
        await expect(inspector.difference).toHaveCount(0)
        resources.splice(0, resources.length, ...after)
        await inspector.reload()
        await expect(inspector.difference).toContainText(said)
        await inspector.expectRows(after.length)
        const onlyThese = page.getByRole('button', { name: 'Show only these' })
        if (marked === 0) await expect(onlyThese).toHaveCount(0)
        else {
          await onlyThese.click()
          await inspector.expectRows(marked)
          await page.getByRole('button', { name: 'Show all rows' }).click()
          await inspector.expectRows(after.length)
        }
        await page.getByRole('button', { name: 'Dismiss' }).click()
        await expect(inspector.difference).toHaveCount(0)
        for (const mark of ['new', 'changed']) {
          await expect(inspector.grid().getByText(mark, { exact: true })).toHaveCount(0)
        }
      })
    }
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1400, 390]) {
    test.describe(`no axe violation and no overflow, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 390 ? 844 : 900 } })

      test('a difference, a changed resource and a stream that is away', async ({ inspector, page, serve }) => {
        const museum = await reachChanged(inspector, serve, 'modern')
        if (width === 390) await expectAccessible(page, 'changed')
        await inspector.leaveDetail()
        rehang(museum.resources)
        museum.server.announceList()
        await expect(inspector.difference).toBeVisible()
        museum.keepAway()
        museum.server.cutOpenAnswers()
        await expect(inspector.stream).toContainText('reconnecting')
        await expectAccessible(page, 'difference, reconnecting')
        expect(await overflow(page), 'pixels beyond the right edge').toBe(0)
      })

      test('a long list that is out of date', async ({ inspector, page, serve }) => {
        await reachOutdated(inspector, serve)
        await expectAccessible(page, 'outdated')
        expect(await overflow(page), 'pixels beyond the right edge').toBe(0)
      })
    })
  }
}
