// Walks through pages that fail: what is tried again, what is kept, and where it goes on.

import { createGate } from '../src/testing/gate.ts'
import { museumResources } from '../src/testing/servers/museum.ts'
import { answerComplete, type RawScript } from '../src/testing/servers/raw.ts'
import { staleCursor } from '../src/testing/servers/rawScripts.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { failingPages, pageAsked, transientFaults } from '../src/testing/servers/walkFaults.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { lists, longCursor, notice, progress } from './listWalk.ts'
import { openRaw } from './openServer.ts'
import { untilQuiet } from './quiet.ts'

const size = { pages: 5, rows: 4 }

const retryLine = ({ page }: Inspector) => page.getByRole('status', { name: 'Retry' })

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
        const server = await openRaw(inspector, serve, script, { era })
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
        const server = await openRaw(inspector, serve, pages.script, { era })
        await inspector.expectRows(4)
        await inspector.loadAll()
        const tries = fault === 'html-200' ? 'once' : fault === 'reset' ? '6 times' : '3 times'
        // Where no response comes a restart is waited for, half a minute at most.
        await expect(inspector.alert).toContainText('The walk stopped at page 3', { timeout: 30_000 })
        await expect(inspector.alert).toContainText(`Page 3 was asked for ${tries}`)
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
      await openRaw(inspector, serve, holding, { era })
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
        const server = await openRaw(inspector, serve, refusing.script, { era })
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
      const server = await openRaw(inspector, serve, staleCursor('internal'), { era })
      await inspector.expectRows(3)
      await inspector.loadAll()
      await inspector.expectFailure(/./, '-32603')
      await expect(inspector.alert).toContainText('The walk stopped at page 2')
      await inspector.expectRows(3)
      expect(lists(server)).toBe(2)
    })

    test('K02 (c): a server that ignores the cursor is said to', async ({ inspector, serve }) => {
      await openRaw(inspector, serve, staleCursor('first-page-again'), { era })
      await inspector.expectRows(3)
      await inspector.loadAll()
      await expect(notice(inspector)).toContainText('page 2 is the first page again')
      await inspector.expectRows(6)
    })
  })
}

test('a page that fails is waited for in sight, and Stop ends the wait with the failure', async ({
  inspector,
  serve,
  page,
}) => {
  // The longest waits that there are.
  await page.addInitScript(() => (Math.random = () => 0.999))
  const pages = failingPages({ ...size, fault: '500', how: 'always', failing: (number) => number === 2 })
  const server = await openRaw(inspector, serve, pages.script, { era: 'modern' })
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
  const server = await openRaw(inspector, serve, script, { era: 'modern', cors: { expose: ['Retry-After'] } })
  await expect(retryLine(inspector)).toHaveText(
    'Page 1 failed with HTTP 429; trying again, 2 of 3, after the 2.0 s that the server asks to wait',
  )
  await expect(inspector.page.getByRole('button', { name: 'Try now' })).toHaveCount(0)
  await inspector.expectRows(3)
  const [first, second] = server.requests.filter(({ rpcMethod }) => rpcMethod === 'resources/list')
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_990)
})

test('429 whose Retry-After the page may not read is waited for in short steps, and that is said', async ({
  inspector,
  serve,
  page,
}) => {
  await page.addInitScript(() => (Math.random = () => 0.999))
  const script: RawScript = {
    'resources/list': (call) =>
      call.nth < 2 ? { status: 429, headers: { 'retry-after': '2' }, body: 'slow down' } : undefined,
  }
  const server = await openRaw(inspector, serve, script, { era: 'modern' })
  await expect(retryLine(inspector)).toContainText('it gives no Retry-After that this page can read')
  await expect(retryLine(inspector)).toContainText('3 of 3')
  await page.getByRole('button', { name: 'Try now' }).click()
  await inspector.expectRows(3)
  expect(lists(server)).toBe(3)
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
  await openRaw(inspector, serve, script, { era: 'modern' })
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
  await openRaw(inspector, serve, script, { era: 'modern' })
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
      await openRaw(inspector, serve, script, { era: 'modern', cors: { expose: ['Retry-After'] } })
      await inspector.loadNextPage()
      await expect(retryLine(inspector)).toBeVisible()
      await expectAccessible(page, 'waiting')
      await inspector.stop()
      await expect(inspector.alert).toContainText('The server asks to wait 2 min before the next request.')
      await expectAccessible(page, 'partial')
    })
  })
}
