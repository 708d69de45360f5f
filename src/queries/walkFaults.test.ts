// Every page of a walk failing once, and for good, with every kind of fault: no row lost, invented or repeated.

import { describe, expect, it } from 'vitest'

import type { Era } from '../protocol/connection.ts'
import { openConnection } from '../protocol/openConnection.ts'
import { closeAll, closeLater } from '../testing/closeLater.ts'
import { countRequests } from '../testing/servers/httpServer.ts'
import { museumResources } from '../testing/servers/museum.ts'
import { answerComplete, startRaw, type RawScript } from '../testing/servers/raw.ts'
import { failingPages, transientFaults } from '../testing/servers/walkFaults.ts'
import { ListWalk } from './listWalk.ts'
import { createQueryClient } from './queryClient.ts'
import type { WalkTiming } from './walkTiming.ts'

const size = { pages: 5, rows: 3 }
const oracle = museumResources(15).map(({ uri }) => uri)

/** Notes how long it was asked to wait and does not wait. */
function hastyTiming(): WalkTiming & { readonly waits: number[] } {
  const waits: number[] = []
  return {
    waits,
    now: () => Date.now(),
    random: () => 0.5,
    wait(ms, then) {
      waits.push(ms)
      const timer = setTimeout(then, 0)
      return () => clearTimeout(timer)
    },
  }
}

async function walkOver(script: RawScript, era: Era, timing: WalkTiming = hastyTiming(), expose: string[] = []) {
  const server = await startRaw(script, { era, cors: { expose: ['Mcp-Session-Id', ...expose] } })
  const connection = await openConnection(server.url)
  closeLater(server.close, () => connection.close())
  const walk = new ListWalk(createQueryClient(), connection, 'resources', timing)
  return {
    walk,
    connection,
    asked: () => countRequests(server, 'resources/list'),
    state: () => walk.snapshot.get().state,
    events: () => walk.snapshot.get().events.map(({ kind }) => kind),
    uris: () => {
      const { rows } = walk.snapshot.get()
      return Array.from({ length: rows.length }, (_, row) => rows.entryAt(row)?.item.uri)
    },
  }
}

const settled = ({ walk }: { walk: ListWalk<'resources'> }) =>
  expect.poll(() => walk.snapshot.get().state.kind, { timeout: 20_000, interval: 5 }).not.toMatch(/walking|restarting/)

describe.each<Era>(['modern', 'legacy'])('a walk whose pages fail, %s', (era) => {
  it.each(transientFaults)('gets over each single page that fails once with %s', async (fault) => {
    for (let failing = 1; failing <= size.pages; failing++) {
      const { script } = failingPages({ ...size, fault, how: 'once', failing: (page) => page === failing })
      const over = await walkOver(script, era)
      over.walk.loadAll()
      await settled(over)
      expect([failing, over.state().kind, over.uris()]).toEqual([failing, 'complete', oracle])
      expect([over.asked(), over.events()]).toEqual([6, ['retried']])
      const waitMs = fault === 'reset' ? 750 : 500
      expect(over.walk.snapshot.get().events[0]).toMatchObject({ afterPage: failing - 1, attempt: 2, waitMs })
      await closeAll()
    }
  })

  it.each([...transientFaults, 'html-200'] as const)(
    'stops at each page that fails for good with %s, and goes on from there once it is mended',
    async (fault) => {
      for (let failing = 1; failing <= size.pages; failing++) {
        const pages = failingPages({ ...size, fault, how: 'always', failing: (page) => page === failing })
        const over = await walkOver(pages.script, era)
        over.walk.loadAll()
        await settled(over)
        const tries = fault === 'html-200' ? 1 : fault === 'reset' ? 6 : 3
        expect(over.asked()).toBe(failing - 1 + tries)
        const cursor = failing === 1 ? undefined : `page-${failing}`
        expect(over.state()).toMatchObject(
          failing === 1
            ? { kind: 'failed', tries }
            : { kind: 'partial', reason: { kind: 'failure', page: failing, cursor, tries } },
        )
        expect(over.uris()).toEqual(oracle.slice(0, (failing - 1) * size.rows))
        pages.mend()
        over.walk.retry()
        await settled(over)
        expect([failing, over.state().kind, over.uris()]).toEqual([failing, 'complete', oracle])
        expect(over.asked()).toBe(size.pages + tries)
        await closeAll()
      }
    },
  )

  it('takes nothing of a small page that is cut off, at whichever byte, and reads it anew', async () => {
    const rows = museumResources(1)
    let cutAt = 0
    let whole = Infinity
    const script: RawScript = {
      'resources/list': (call) => {
        const good = answerComplete(call, { resources: rows })
        const text = String(good.body)
        whole = text.length
        return call.nth % 2 === 0 ? { ...good, body: text.slice(0, cutAt), ending: 'cut' } : good
      },
    }
    const over = await walkOver(script, era)
    for (; cutAt < whole; cutAt++) {
      over.walk.reload()
      await settled(over)
      expect([cutAt, over.state().kind, over.uris(), over.asked()]).toEqual([
        cutAt,
        'complete',
        [rows[0]?.uri],
        2 * (cutAt + 1),
      ])
    }
    expect(whole).toBeGreaterThan(100)
  })

  it('starts over where it is read again after it failed', async () => {
    const pages = failingPages({ ...size, fault: 'html-200', how: 'always', failing: (page) => page >= 3 })
    const over = await walkOver(pages.script, era)
    over.walk.loadAll()
    await settled(over)
    pages.mend()
    over.walk.reload()
    await settled(over)
    expect([over.state().kind, over.uris()]).toEqual(['paused', oracle.slice(0, 6)])
    over.walk.loadAll()
    await settled(over)
    expect([over.state().kind, over.uris()]).toEqual(['complete', oracle])
  })

  it('K02: gets over a cursor that is refused once, with a walk that takes the place of the first', async () => {
    const { script } = failingPages({ ...size, fault: 'refused', how: 'once', failing: (page) => page === 3 })
    const over = await walkOver(script, era)
    over.walk.loadAll()
    await settled(over)
    expect([over.state().kind, over.uris(), over.asked()]).toEqual(['complete', oracle, 8])
    const { events, generation } = over.walk.snapshot.get()
    expect(events).toMatchObject([{ kind: 'restarted', why: 'cursor-refused', generation: 1, afterPage: 2 }])
    expect(generation).toBe(1)
  })

  it('K02: stops at a cursor that is refused every time, and goes on or starts over once it is taken', async () => {
    for (const goOn of ['retry', 'reload'] as const) {
      const pages = failingPages({ ...size, fault: 'refused', how: 'always', failing: (page) => page === 3 })
      const over = await walkOver(pages.script, era)
      over.walk.loadAll()
      await settled(over)
      expect(over.state()).toMatchObject({ kind: 'partial', reason: { kind: 'failure', page: 3, cursor: 'page-3' } })
      expect([over.asked(), over.uris()]).toEqual([9, oracle.slice(0, 6)])
      expect(over.events()).toEqual(['restarted', 'restarted', 'failed'])
      pages.mend()
      over.walk[goOn]()
      await settled(over)
      expect([over.state().kind, over.uris()]).toEqual(
        goOn === 'retry' ? ['complete', oracle] : ['paused', oracle.slice(0, 6)],
      )
      await closeAll()
    }
  })
})

describe('the wait before another try', () => {
  const busy = (headers: Record<string, string>): RawScript => ({
    'resources/list': (call) => (call.nth === 0 ? { status: 429, headers, body: 'slow down' } : undefined),
  })

  it('is what Retry-After asks', async () => {
    const timing = hastyTiming()
    const over = await walkOver(busy({ 'retry-after': '7' }), 'modern', timing, ['Retry-After'])
    over.walk.loadNextPage()
    await settled(over)
    expect([over.state().kind, timing.waits]).toEqual(['complete', [7_000]])
  })

  it('is none where Retry-After asks for more than five minutes', async () => {
    const timing = hastyTiming()
    const over = await walkOver(busy({ 'retry-after': '301' }), 'modern', timing, ['Retry-After'])
    over.walk.loadNextPage()
    await settled(over)
    expect(over.state()).toMatchObject({ kind: 'failed', tries: 1, retryAfterMs: 301_000 })
    expect([over.asked(), timing.waits]).toEqual([1, []])
  })

  it('is ended by Stop, with the failure said and nothing sent', async () => {
    const waits: (() => void)[] = []
    const timing: WalkTiming = { ...hastyTiming(), wait: (_ms, then) => (waits.push(then), () => {}) }
    const pages = failingPages({ ...size, fault: '500', how: 'always', failing: (page) => page === 2 })
    const over = await walkOver(pages.script, 'modern', timing)
    over.walk.loadAll()
    await expect.poll(over.state).toMatchObject({ kind: 'walking', waiting: { page: 2, attempt: 2 } })
    over.walk.stop()
    expect(over.state()).toMatchObject({ kind: 'partial', reason: { page: 2, tries: 1 } })
    for (const late of waits) late()
    expect([over.state().kind, over.asked()]).toEqual(['partial', 2])
    expect(over.events()).toEqual(['retried', 'stopped', 'failed'])
  })

  it('that was ended cuts no later one short', async () => {
    const waits: (() => void)[] = []
    const wait: WalkTiming['wait'] = (_ms, then) => {
      let isCancelled = false
      waits.push(() => isCancelled || then())
      return () => void (isCancelled = true)
    }
    const pages = failingPages({ ...size, fault: '500', how: 'always', failing: (page) => page === 2 })
    const over = await walkOver(pages.script, 'modern', { ...hastyTiming(), wait })
    over.walk.loadAll()
    await expect.poll(() => waits.length).toBe(1)
    over.walk.stop()
    over.walk.retry()
    await expect.poll(() => waits.length).toBe(2)
    waits[0]?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([over.state().kind, over.asked()]).toEqual(['walking', 3])
    waits[1]?.()
    await expect.poll(over.asked).toBe(4)
  })

  it('sends nothing when the connection was closed meanwhile', async () => {
    const waits: (() => void)[] = []
    const timing: WalkTiming = { ...hastyTiming(), wait: (_ms, then) => (waits.push(then), () => {}) }
    const { script } = failingPages({ ...size, fault: '500', how: 'always' })
    const over = await walkOver(script, 'modern', timing)
    over.walk.loadNextPage()
    await expect.poll(() => waits.length).toBe(1)
    await over.connection.close()
    for (const due of waits) due()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(over.asked()).toBe(1)
  })
})

describe('events', () => {
  it('hold a storm of notices as one, with their number', async () => {
    const over = await walkOver({}, 'modern')
    over.walk.loadNextPage()
    await settled(over)
    for (let count = 0; count < 500; count++) over.walk.noteNotice()
    await expect.poll(() => over.walk.snapshot.get().events).toMatchObject([{ kind: 'list-changed', count: 500 }])
  })

  it('are bounded, and what was left out is counted', async () => {
    const over = await walkOver({}, 'modern')
    over.walk.loadNextPage()
    await settled(over)
    for (let count = 0; count < 150; count++) {
      over.walk.reload()
      over.walk.stop()
    }
    const { events, eventsFolded } = over.walk.snapshot.get()
    expect([events.length, eventsFolded]).toEqual([200, 100])
  })
})

it('a first page that was stopped can be asked for again at once', async () => {
  const over = await walkOver({}, 'modern')
  over.walk.loadNextPage()
  over.walk.stop()
  expect(over.state().kind).toBe('idle')
  over.walk.loadNextPage()
  await settled(over)
  expect([over.state().kind, over.uris().length]).toEqual(['complete', 3])
})

it.each<[string, unknown, object]>([
  ['stops', new DOMException('The connection was closed.', 'AbortError'), { kind: 'idle' }],
  ['fails with', new TypeError('A mistake of ours.'), { kind: 'failed', failure: { detail: 'A mistake of ours.' } }],
])('does not stand still over an error that is no failed exchange: it %s it', async (_how, error, state) => {
  const { connection } = await walkOver({}, 'modern')
  const walk = new ListWalk(createQueryClient(), { ...connection, listPage: () => Promise.reject(error) }, 'resources')
  walk.loadAll()
  await settled({ walk })
  expect(walk.snapshot.get().state).toMatchObject(state)
})
