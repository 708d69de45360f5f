import type { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import type { ListKind } from '../domain/listPage.ts'
import { openConnection } from '../protocol/openConnection.ts'
import type { Era } from '../protocol/connection.ts'
import { closeLater } from '../testing/closeLater.ts'
import { countRequests, type RunningServer } from '../testing/servers/httpServer.ts'
import { answerComplete, startRaw, type RawScript } from '../testing/servers/raw.ts'
import * as scripts from '../testing/servers/rawScripts.ts'
import { startThousand } from '../testing/servers/thousand.ts'
import { forgetConnection } from './keys.ts'
import { ListWalk } from './listWalk.ts'
import type { WalkState } from './walkState.ts'
import { createQueryClient } from './queryClient.ts'

async function walkOf<Kind extends ListKind>(starting: Promise<RunningServer>, kind: Kind) {
  const server = await starting
  const queryClient = createQueryClient()
  const connection = await openConnection(server.url)
  closeLater(server.close, () => connection.close())
  return { server, queryClient, connection, walk: new ListWalk(queryClient, connection, kind) }
}

interface AnyWalk {
  readonly snapshot: { get(): { readonly state: WalkState } }
}

const stateOf = (walk: AnyWalk) => walk.snapshot.get().state.kind
const settled = (walk: AnyWalk) =>
  expect.poll(() => stateOf(walk), { timeout: 60_000, interval: 5 }).not.toMatch(/walking|restarting|idle/)

function queriesIn(queryClient: QueryClient): number {
  return queryClient.getQueryCache().getAll().length
}

describe.each<Era>(['modern', 'legacy'])('ListWalk, %s', (era) => {
  const raw = (script: RawScript) => startRaw(script, { era })

  it('walks 1,000 resources in 100 pages to the end', async () => {
    const { walk, server } = await walkOf(startThousand(era), 'resources')
    walk.loadAll()
    await settled(walk)
    const { state, pages, rows } = walk.snapshot.get()
    expect({ state: state.kind, pages: pages.length, rows: rows.length }).toEqual({
      state: 'complete',
      pages: 100,
      rows: 1_000,
    })
    expect(new Set(Array.from({ length: 1_000 }, (_, row) => rows.entryAt(row)?.item.uri)).size).toBe(1_000)
    expect(countRequests(server, 'resources/list')).toBe(100)
  })

  it('loads one page at a time and asks for none of its own accord', async () => {
    const { walk, server } = await walkOf(startThousand(era), 'resources')
    walk.start()
    await settled(walk)
    walk.start()
    expect(stateOf(walk)).toBe('paused')
    walk.loadNextPage()
    await settled(walk)
    expect(walk.snapshot.get().rows.length).toBe(20)
    expect(countRequests(server, 'resources/list')).toBe(2)
  })

  it('goes on from the last good cursor after it was stopped', async () => {
    const { walk, server } = await walkOf(raw(scripts.slowPages({ pages: 6, rows: 3, delayMs: 30 })), 'resources')
    walk.loadAll()
    await expect.poll(() => walk.snapshot.get().pages.length, { interval: 5 }).toBe(2)
    walk.stop()
    expect(stateOf(walk)).toBe('paused')
    walk.loadAll()
    await settled(walk)
    expect(walk.snapshot.get()).toMatchObject({ state: { kind: 'complete' }, pages: { length: 6 } })
    expect(walk.snapshot.get().rows.length).toBe(18)
    expect(countRequests(server, 'resources/list')).toBeLessThanOrEqual(7)
  })

  it('tells nothing of a reading that was dropped as if it were of the next', async () => {
    const { walk } = await walkOf(raw(scripts.slowPages({ pages: 4, rows: 2, delayMs: 30 })), 'resources')
    walk.loadAll()
    await settled(walk)
    walk.reload()
    walk.mark({ kind: 'unsteady', since: 1 })
    walk.stop()
    // The rows are those of the undisturbed reading: old, but whole.
    expect(walk.snapshot.get().freshness).toEqual({ kind: 'outdated', since: 1 })
    walk.reload()
    await settled(walk)
    const { events, generation } = walk.snapshot.get()
    expect(events.map((event) => [event.kind, event.generation - generation])).toEqual([
      ['restarted', -1],
      ['stopped', -1],
      ['restarted', 0],
    ])
  })

  it('keeps the old rows until a reload has read as far as before, and goes to the wire for it', async () => {
    const { walk, server, queryClient } = await walkOf(
      raw(scripts.slowPages({ pages: 3, rows: 2, delayMs: 20 })),
      'resources',
    )
    walk.loadAll()
    await settled(walk)
    const before = walk.snapshot.get()
    walk.reload()
    expect(walk.snapshot.get()).toMatchObject({ state: { kind: 'restarting', why: 'reload' }, rows: before.rows })
    await settled(walk)
    const after = walk.snapshot.get()
    expect(after.rows).not.toBe(before.rows)
    expect({ generation: after.generation, rows: after.rows.length }).toEqual({ generation: 1, rows: 6 })
    expect(countRequests(server, 'resources/list')).toBe(6)
    expect(queriesIn(queryClient)).toBe(1)
  })

  it('keeps the old rows when a reload is stopped', async () => {
    const { walk } = await walkOf(raw(scripts.slowPages({ pages: 3, rows: 2, delayMs: 50 })), 'resources')
    walk.loadAll()
    await settled(walk)
    walk.reload()
    walk.stop()
    expect(walk.snapshot.get()).toMatchObject({ state: { kind: 'complete' }, rows: { length: 6 } })
  })

  it('keeps the former rows, whole and complete, when a reload fails on its way, and tries the reload again', async () => {
    let isBroken = false
    const inner = scripts.slowPages({ pages: 4, rows: 2, delayMs: 0 })
    const script: RawScript = {
      ...inner,
      'resources/list': (call) =>
        isBroken && call.params['cursor'] !== undefined
          ? { status: 500, body: 'broken' }
          : inner['resources/list']?.(call),
    }
    const { walk, server } = await walkOf(raw(script), 'resources')
    walk.loadAll()
    await settled(walk)
    isBroken = true
    walk.reload()
    await settled(walk)
    const { state, rows, pages } = walk.snapshot.get()
    expect(state).toMatchObject({
      kind: 'partial',
      reason: { kind: 'failure', failure: { kind: 'http', status: 500 }, page: 2, restart: 'reload' },
    })
    expect([rows.length, pages.length]).toEqual([8, 4])
    isBroken = false
    const before = countRequests(server, 'resources/list')
    walk.retry()
    await settled(walk)
    expect(walk.snapshot.get()).toMatchObject({ state: { kind: 'complete' }, rows: { length: 8 } })
    expect(countRequests(server, 'resources/list') - before).toBe(4)
  })

  it('goes back to why a list was partial when a reload is stopped', async () => {
    const { walk } = await walkOf(raw(scripts.endless('constant')), 'resources')
    walk.loadAll()
    await settled(walk)
    const before = walk.snapshot.get().state
    walk.reload()
    walk.stop()
    expect(walk.snapshot.get().state).toEqual(before)
  })

  it('tells a template with a `uri` of its own by its template', async () => {
    const templates = ['one', 'two'].map((name) => ({
      uriTemplate: `x://${name}/{id}`,
      name,
      uri: name === 'one' ? 7 : 'x://evil',
    }))
    const script: RawScript = {
      'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: templates }),
    }
    const { walk } = await walkOf(raw(script), 'templates')
    walk.start()
    await settled(walk)
    const { rows } = walk.snapshot.get()
    expect([rows.rowOf('x://one/{id}'), rows.rowOf('x://two/{id}'), rows.timesListed(1)]).toEqual([0, 1, 1])
    expect(rows.entryAt(0)?.raw).toMatchObject({ uri: 7 })
  })

  it('K02: starts again when a cursor is refused, at most twice, then says so and keeps the rows', async () => {
    const { walk, server } = await walkOf(raw(scripts.staleCursor('refused')), 'resources')
    walk.loadAll()
    await settled(walk)
    const { state, rows } = walk.snapshot.get()
    expect(state).toMatchObject({
      kind: 'partial',
      reason: { kind: 'failure', failure: { kind: 'rpc', error: { code: -32602 } }, page: 2, cursor: 'c1' },
    })
    expect(rows.length).toBeGreaterThan(0)
    const firstPages = server.requests.filter(({ body }) => {
      const { method, params } = (body ?? {}) as { method?: string; params?: object }
      return method === 'resources/list' && !('cursor' in (params ?? {}))
    })
    expect(firstPages).toHaveLength(3)
  })

  it.each(['constant', 'alternating', 'random'] as const)(
    'K01: brakes where %s cursors bring nothing new',
    async (kind) => {
      const { walk } = await walkOf(raw(scripts.endless(kind)), 'resources')
      walk.loadAll()
      await settled(walk)
      const before = walk.snapshot.get()
      expect(before.state).toMatchObject({ kind: 'partial', reason: { kind: 'nothing-new' } })
      walk.loadNextPage()
      await settled(walk)
      expect(walk.snapshot.get().pages).toHaveLength(before.pages.length + 1)
    },
  )

  it('K01: completes a walk whose constant cursor moves on', async () => {
    const { walk } = await walkOf(raw(scripts.constantCursorThatAdvances), 'resources')
    walk.loadAll()
    await settled(walk)
    expect(walk.snapshot.get()).toMatchObject({ state: { kind: 'complete' }, pages: { length: 5 } })
  })

  it('flags a list whose cursor is no cursor and keeps its rows', async () => {
    const { walk } = await walkOf(raw(scripts.cursorOffered(7)), 'resources')
    walk.loadAll()
    await settled(walk)
    expect(walk.snapshot.get().state).toEqual({ kind: 'partial', reason: { kind: 'invalid-cursor', value: 7 } })
    expect(walk.snapshot.get().rows.length).toBeGreaterThan(0)
  })

  it('asks nothing of a server without resources, until asked anyway', async () => {
    const { walk, server } = await walkOf(startRaw(scripts.emptyLists, { era, capabilities: {} }), 'templates')
    walk.start()
    expect(walk.snapshot.get().state).toEqual({ kind: 'idle', undeclared: true })
    expect(countRequests(server, 'resources/templates/list')).toBe(0)
    walk.askAnyway()
    await settled(walk)
    expect(stateOf(walk)).toBe('complete')
  })

  it('forgets everything of a connection', async () => {
    const { walk, queryClient, connection } = await walkOf(startThousand(era), 'resources')
    walk.start()
    await settled(walk)
    forgetConnection(queryClient, connection)
    expect(queriesIn(queryClient)).toBe(0)
  })
})
