// Answers that come byte by byte: waited for while they move, cut off at the limit that was set, and nothing is lost (C12, fault table).

import { museumResources } from '../src/testing/servers/museum.ts'
import { answerComplete, startRaw, type RawCall, type RawReply, type RawScript } from '../src/testing/servers/raw.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { pageAsked } from '../src/testing/servers/walkFaults.ts'
import { expect, test } from './fixtures.ts'
import { lists, progress } from './listWalk.ts'
import { openRaw } from './openServer.ts'
import { setLimit } from './timeLimits.ts'

const pages = 4
const rows = 3

/** In so many pieces, one after the other, each after so many milliseconds. */
function dripping(reply: RawReply, pieces: number, chunkDelayMs: number): RawReply {
  const text = String(reply.body)
  const length = Math.ceil(text.length / pieces)
  const chunks = Array.from({ length: pieces }, (_, index) => text.slice(index * length, (index + 1) * length))
  return { ...(reply.headers && { headers: reply.headers }), chunks, chunkDelayMs }
}

/** A list whose pages come as `drip` says; all of its rows are the museum's first. */
function slowList(drip: (page: number, good: RawReply) => RawReply): RawScript {
  return {
    'resources/list': (call: RawCall) => {
      const page = pageAsked(call)
      const next = page < pages ? { nextCursor: `page-${page + 1}` } : {}
      const resources = museumResources(pages * rows).slice((page - 1) * rows, page * rows)
      return drip(page, answerComplete(call, { resources, ...next }))
    },
  }
}

for (const era of eras) {
  for (const form of ['json', 'sse'] as const) {
    test(`${era}, ${form}: pages that drip are all taken, each once`, async ({ inspector, serve }) => {
      const script = slowList((_, good) => dripping(good, 40, 25))
      const server = await openRaw(inspector, serve, script, { era, form })
      await inspector.expectRows(rows)
      await inspector.loadAll()
      await expect(progress(inspector)).toBeVisible()
      await expect(inspector.listStatus).toHaveText('12 rows on 4 pages · complete')
      await inspector.expectRows(12)
      expect(lists(server)).toBe(4)
    })
  }

  test(`${era}: a page that drips without end can be stopped, keeps what came, and goes on from there`, async ({
    inspector,
    serve,
  }) => {
    let isSlow = true
    const script = slowList((page, good) => (page === 3 && isSlow ? dripping(good, 200, 500) : good))
    const server = await openRaw(inspector, serve, script, { era })
    await inspector.expectRows(rows)
    await inspector.loadAll()
    await inspector.expectRows(6)
    await expect(progress(inspector)).toContainText(/\d s/)
    await inspector.stop()
    await expect(inspector.listStatus).toContainText('6 rows on 2 pages')
    await expect
      .poll(() => server.requests.findLast(({ rpcMethod }) => rpcMethod === 'resources/list')?.aborted)
      .toBe(true)
    isSlow = false
    await inspector.loadAll()
    await expect(inspector.listStatus).toHaveText('12 rows on 4 pages · complete')
    expect(lists(server)).toBe(5)
  })

  test(`${era}: a page that drips past the limit for a whole answer stops the walk there, and loses no row`, async ({
    inspector,
    serve,
    page,
  }) => {
    let isSlow = true
    const script = slowList((number, good) => (number === 3 && isSlow ? dripping(good, 200, 200) : good))
    await inspector.goto()
    await setLimit(page, 'Whole answer', '2')
    const server = await serve(startRaw(script, { era }))
    await inspector.askToConnect(server.url)
    await inspector.expectRows(rows)
    await inspector.loadAll()
    await expect(inspector.alert).toContainText('page 3', { timeout: 60_000 })
    await expect(inspector.listStatus).toContainText('6 rows on 2 pages')
    await expect(inspector.alert).toContainText('2 s')
    isSlow = false
    const before = lists(server)
    await inspector.alert
      .getByRole('button', { name: /Continue|Try again/ })
      .first()
      .click()
    await expect(inspector.listStatus).toHaveText('12 rows on 4 pages · complete')
    expect(lists(server)).toBe(before + 2)
  })
}
