// Lists from the first request to the last page: what is asked for and when, and the states that a list can be in.

import { createGate } from '../src/testing/gate.ts'
import { countRequests } from '../src/testing/servers/httpServer.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { museumResources } from '../src/testing/servers/museum.ts'
import { answerComplete, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import {
  duplicates,
  emptyLists,
  heldList,
  heldTemplates,
  listRefused,
  NO_RESOURCES,
  noTemplates,
  slowPages,
} from '../src/testing/servers/rawScripts.ts'
import { eras, startThousand } from '../src/testing/servers/thousand.ts'
import { expect, test } from './fixtures.ts'
import { cursorsAsked, openList } from './listWalk.ts'
import { untilQuiet } from './quiet.ts'

for (const era of eras) {
  test.describe(`${era} era`, () => {
    test('1,000 resources in 100 pages of 10 load completely', async ({ inspector, serve }) => {
      const server = await serve(startThousand(era))
      await inspector.connect(server.url)
      await inspector.expectRows(10)
      await inspector.loadAll()
      await inspector.expectRows(1000, 'Resources', 60_000)
      expect(await inspector.rowsLoaded()).toBe(1000)
      expect(countRequests(server, 'resources/list')).toBe(100)
      await inspector.expectNoMorePages()
    })

    test('one page at a time, as asked', async ({ inspector, serve }) => {
      const server = await serve(startThousand(era))
      await inspector.connect(server.url)
      await inspector.expectRows(10)
      await inspector.loadNextPage()
      await inspector.expectRows(20)
      await inspector.loadNextPage()
      await inspector.expectRows(30)
      expect(countRequests(server, 'resources/list')).toBe(3)
      expect(cursorsAsked(server)[0]).toBe('absent')
      await expect(inspector.pages.getByRole('listitem')).toHaveCount(3)
    })

    test('Stop ends the walk, keeps its rows, and it goes on from there', async ({ inspector, serve }) => {
      const server = await openList(inspector, serve, slowPages({ pages: 400, rows: 5, delayMs: 60 }), { era })
      await inspector.loadAll()
      await expect.poll(() => inspector.rowCount()).toBeGreaterThan(15)
      await inspector.stop()
      await expect(inspector.loadNextPageButton()).toBeEnabled()
      const stoppedAt = await inspector.rowCount()
      const asked = countRequests(server, 'resources/list')
      expect(stoppedAt).toBeLessThan(2000)
      await untilQuiet(server)
      expect(countRequests(server, 'resources/list')).toBe(asked)
      expect(await inspector.rowCount()).toBe(stoppedAt)
      await inspector.loadNextPage()
      await inspector.expectRows(stoppedAt + 5)
    })

    test('Reload goes to the wire and begins without a cursor', async ({ inspector, serve }) => {
      const server = await serve(startThousand(era))
      await inspector.connect(server.url)
      await inspector.expectRows(10)
      await inspector.loadNextPage()
      await inspector.expectRows(20)
      await inspector.reload()
      await expect.poll(() => cursorsAsked(server).filter((cursor) => cursor === 'absent').length).toBe(2)
    })

    test('L7: nothing is asked again on focus, on a change of tab, or by time', async ({ inspector, serve, page }) => {
      const server = await serve(startThousand(era, { ttlMs: 1 }))
      await inspector.connect(server.url)
      await inspector.expectRows(10)
      await inspector.openTab('Templates')
      await inspector.expectRows(4, 'Templates')
      const asked = server.requests.length
      await inspector.openTab('Resources')
      await inspector.expectRows(10)
      await page.evaluate(() => {
        for (const type of ['focus', 'online', 'visibilitychange']) window.dispatchEvent(new Event(type))
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await untilQuiet(server)
      expect(server.requests.length).toBe(asked)
    })

    test.describe('L11: five states', () => {
      test('loading, then rows', async ({ inspector, serve, page }) => {
        const gate = createGate()
        await openList(inspector, serve, heldList(gate.opened), { era })
        await expect(page.getByText(/asking for resources/i).first()).toBeVisible()
        gate.open()
        await inspector.expectRows(3)
      })

      test('empty: nothing registered yet, which is fine', async ({ inspector, serve, page }) => {
        await openList(inspector, serve, emptyLists, { era })
        await expect(inspector.listStatus).toHaveText(/^\s*0\b/)
        await expect(page.getByText(/nothing is registered/i).first()).toBeVisible()
        await expect(inspector.alert).toHaveCount(0)
      })

      test('not declared: nothing is sent until someone asks anyway', async ({ inspector, serve, page }) => {
        const { capabilities, script } = NO_RESOURCES
        const server = await openList(inspector, serve, script, { era, capabilities })
        const askAnyway = page.getByRole('button', { name: 'Ask anyway' })
        await expect(askAnyway).toBeVisible()
        await expect(page.getByText('-32601').first()).toBeVisible()
        await untilQuiet(server)
        expect(countRequests(server, 'resources/list') + countRequests(server, 'resources/templates/list')).toBe(0)
        await askAnyway.click()
        await expect.poll(() => countRequests(server, 'resources/list')).toBe(1)
        await expect(page.getByText('-32601').first()).toBeVisible()
      })

      test('not implemented: -32601 is a state of the list, not of the connection', async ({
        inspector,
        serve,
        page,
      }) => {
        await openList(inspector, serve, listRefused(-32601, 'Method not found'), { era })
        await expect(page.getByText('-32601').first()).toBeVisible()
        await expect(inspector.connection).toContainText(era)
        await inspector.openTab('Templates')
        await inspector.expectRows(4, 'Templates')
      })

      test('failed: the error with its code, and Try again', async ({ inspector, serve }) => {
        const broken: RawScript = {
          'resources/list': (call) =>
            // Twice more it is tried again of its own accord.
            call.nth < 3 ? { status: 500, body: 'The index is being rebuilt' } : undefined,
        }
        await openList(inspector, serve, broken, { era })
        await inspector.expectFailure(/./, 'HTTP 500')
        await inspector.alert.getByRole('button', { name: 'Try again' }).click()
        await inspector.expectRows(3)
      })
    })

    test('K05: missing templates never hide resources', async ({ inspector, serve, page }) => {
      await openList(inspector, serve, noTemplates, { era })
      await inspector.expectRows(3)
      await inspector.openTab('Templates')
      await expect(page.getByText('-32601').first()).toBeVisible()
      await inspector.openTab('Resources')
      await inspector.expectRows(3)
      await expect(inspector.connection).toContainText(era)
    })

    test('K05: templates that take long do not hold up resources', async ({ inspector, serve }) => {
      const gate = createGate()
      await openList(inspector, serve, heldTemplates(gate.opened), { era })
      await inspector.expectRows(3)
      gate.open()
    })

    test('L9: duplicates are all shown', async ({ inspector, serve }) => {
      await openList(inspector, serve, duplicates, { era })
      await inspector.expectRows(3)
      await inspector.loadAll()
      await inspector.expectRows(4)
    })
  })
}

test('the filter says that it covers only what is loaded', async ({ inspector, serve, page }) => {
  const server = await serve(startModern({ resources: 60, pageSize: 20 }))
  await inspector.connect(server.url)
  await inspector.expectRows(20)
  await inspector.filter('amalia logbook')
  await inspector.expectRows(1)
  const caveat = page.getByText(/only.*loaded|loaded.*only/i).first()
  await expect(caveat).toBeVisible()
  await inspector.filter('')
  await inspector.loadAll()
  await inspector.expectRows(60)
  await inspector.filter('logbook')
  await inspector.expectRows(1)
  await expect(caveat).toBeHidden()
})

test('rows of one server never appear under the next', async ({ inspector, serve }) => {
  const first = await serve(startLegacySessions({ resources: 40 }))
  const other = museumResources(40).slice(30)
  const second = await serve(
    startRaw({ 'resources/list': (call) => answerComplete(call, { resources: other }) }, { era: 'modern' }),
  )
  await inspector.connect(first.url)
  await inspector.expectRows(40)
  await inspector.disconnect()
  await inspector.askToConnect(second.url)
  await inspector.expectRows(10)
  await expect(inspector.row('Astrolabe, Nuremberg')).toHaveCount(0)
})
