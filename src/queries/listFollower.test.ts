import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Era } from '../protocol/connection.ts'
import { createStore } from '../lib/store.ts'
import { openConnection } from '../protocol/openConnection.ts'
import { countRequests } from '../testing/servers/httpServer.ts'
import { startLegacySessions } from '../testing/servers/legacySessions.ts'
import { startModern } from '../testing/servers/modern.ts'
import { museumResources, type MuseumResource } from '../testing/servers/museum.ts'
import { ListFollower, type FollowedWalk } from './listFollower.ts'
import { ListWalk } from './listWalk.ts'
import type { ListFreshness, RestartCause } from './walkState.ts'
import { createQueryClient } from './queryClient.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Setting {
  readonly pageSize?: number
  readonly rows?: number
  readonly betweenMs?: number
  readonly quietMs?: number
  /** Called for every list request, before it is answered. */
  readonly onList?: (announce: () => void) => void
}

/** A followed list whose server's rows can be changed under it. */
async function follow(era: Era, { pageSize = 10, rows = 20, betweenMs = 20, quietMs = 10_000, onList }: Setting = {}) {
  const resources: MuseumResource[] = museumResources(rows)
  const options = { resources, pageSize }
  const modern = era === 'modern' ? await startModern(options) : undefined
  const legacy = era === 'legacy' ? await startLegacySessions(options) : undefined
  const announce = () => (modern ? modern.notify.resourcesChanged() : void legacy?.announceListChanged())
  const server = modern ?? legacy ?? expect.fail('no server')
  const connection = await openConnection(server.url)
  const walk = new ListWalk(createQueryClient(), connection, 'resources')
  const hidden = { value: false }
  const follower = new ListFollower(walk, () => hidden.value, { betweenReloadsMs: betweenMs, quietMs })
  connection.live.onNotice((notice) => notice.kind === 'list-changed' && follower.noticeChange())
  closers.push(
    server.close,
    () => connection.close(),
    () => follower.close(),
  )
  await expect.poll(() => connection.live.get().stream.kind).toBe('listening')
  if (onList) {
    let seen = 0
    const timer = setInterval(() => {
      for (; seen < countRequests(server, 'resources/list'); seen++) onList(announce)
    }, 1)
    closers.push(() => clearInterval(timer))
  }
  const lists = () => countRequests(server, 'resources/list')
  const state = () => walk.snapshot.get().state.kind
  const settled = () => expect.poll(state, { timeout: 20_000, interval: 5 }).not.toMatch(/walking|restarting|idle/)
  return { walk, follower, connection, resources, announce, lists, state, settled, hidden }
}

describe.each<Era>(['modern', 'legacy'])('ListFollower, %s', (era) => {
  it('L6: reads a short list again and tells what was added, changed and removed', async () => {
    const { walk, resources, announce, settled } = await follow(era)
    walk.loadAll()
    await settled()
    const [first, second, ...rest] = resources
    resources.splice(0, resources.length, { ...(second ?? expect.fail()), title: 'Renamed' }, ...rest, {
      uri: 'museum://new',
      name: 'new',
    })
    announce()
    await expect.poll(() => walk.snapshot.get().difference?.rows.size).toBe(2)
    const { difference, freshness, rows } = walk.snapshot.get()
    expect(difference).toMatchObject({ added: 1, changed: 1, removed: [{ item: { uri: first?.uri } }] })
    expect([freshness.kind, rows.length]).toEqual(['current', 20])
    walk.dismissDifference()
    expect(walk.snapshot.get().difference).toBeUndefined()
  })

  it('L6: says how many pages were compared where that is not the whole list', async () => {
    const { walk, resources, announce, settled } = await follow(era, { rows: 40, pageSize: 10 })
    walk.loadNextPage()
    await settled()
    walk.loadNextPage()
    await settled()
    resources[3] = { ...(resources[3] ?? expect.fail()), title: 'Renamed' }
    announce()
    await expect.poll(() => walk.snapshot.get().difference).toMatchObject({ changed: 1, pages: 2 })
    walk.loadAll()
    await settled()
    resources[3] = { ...(resources[3] ?? expect.fail()), title: 'Renamed again' }
    announce()
    await expect.poll(() => walk.snapshot.get().difference).not.toHaveProperty('pages')
  })

  it('L6: marks a long list and reads it again when more is asked for', async () => {
    const { walk, announce, lists, settled } = await follow(era, { rows: 80, pageSize: 10 })
    for (let page = 0; page < 6; page++) {
      walk.loadNextPage()
      await settled()
    }
    announce()
    await expect.poll(() => walk.snapshot.get().freshness.kind).toBe('outdated')
    expect(lists()).toBe(6)
    walk.loadNextPage()
    await settled()
    await expect.poll(() => walk.snapshot.get().generation).toBe(1)
    expect([lists(), walk.snapshot.get().freshness.kind]).toEqual([12, 'current'])
  })

  it('K07: folds 200 notices into one reload and at most one more', async () => {
    const { walk, announce, lists, settled, connection } = await follow(era, { pageSize: 100, betweenMs: 200 })
    walk.loadAll()
    await settled()
    for (let count = 0; count < 200; count++) announce()
    await expect.poll(() => connection.live.get().listNotices).toBe(200)
    await expect.poll(lists).toBeGreaterThan(1)
    await settled()
    expect(lists()).toBeLessThanOrEqual(3)
  })

  it('K07: stops reading of its own accord when reading causes the notices; by hand it goes on', async () => {
    const { walk, lists, settled } = await follow(era, { pageSize: 100, onList: (announce) => announce() })
    walk.loadAll()
    await expect.poll(() => walk.snapshot.get().freshness.kind, { timeout: 20_000 }).toBe('paused')
    const before = lists()
    expect(before).toBeLessThan(20)
    walk.reload()
    await settled()
    expect(lists()).toBeGreaterThan(before)
  })

  it('L5: starts a walk again once when the list changes in its middle', async () => {
    let announced = false
    const { walk, settled, lists } = await follow(era, {
      rows: 200,
      onList: (announce) => {
        if (!announced) announce()
        announced = true
      },
    })
    walk.loadAll()
    await expect.poll(() => walk.snapshot.get().pages.length + lists(), { timeout: 20_000 }).toBeGreaterThan(20)
    await settled()
    await expect.poll(() => walk.snapshot.get().state.kind, { timeout: 20_000 }).toBe('complete')
    expect(walk.snapshot.get().rows.length).toBe(200)
    expect(lists()).toBeLessThanOrEqual(41)
  })

  it('K03: says that the list keeps changing while it is read, with what was loaded', async () => {
    const { walk, settled, lists } = await follow(era, { rows: 200, onList: (announce) => announce() })
    walk.loadAll()
    await expect.poll(() => walk.snapshot.get().freshness.kind, { timeout: 20_000 }).toBe('unsteady')
    await settled()
    expect(walk.snapshot.get().rows.length).toBe(200)
    expect(lists()).toBeLessThanOrEqual(41)
  })

  it('asks for nothing while nobody looks, and reads when somebody does', async () => {
    const { walk, follower, announce, lists, settled, hidden } = await follow(era)
    walk.loadAll()
    await settled()
    hidden.value = true
    announce()
    await expect.poll(() => walk.snapshot.get().freshness.kind).toBe('outdated')
    expect(lists()).toBe(2)
    hidden.value = false
    follower.look()
    await expect.poll(lists).toBe(4)
  })
})

it('K07: reads once more when a notice comes during a reload', async () => {
  const walk = new FakeWalk()
  const follower = new ListFollower(walk, () => false, { betweenReloadsMs: 20 })
  closers.push(() => follower.close())
  follower.noticeChange()
  await expect.poll(() => walk.readings).toBe(1)
  follower.noticeChange()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([walk.readings, walk.freshness()]).toEqual([1, 'unsteady'])
  walk.finish()
  await expect.poll(() => walk.readings).toBe(2)
  walk.finish()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([walk.readings, walk.freshness()]).toEqual([2, 'current'])
})

describe('K07: when the notices stop', () => {
  const pace = { betweenReloadsMs: 20, quietMs: 120 }

  async function storm(onReading: (follower: ListFollower) => void = () => {}) {
    const walk = new FakeWalk()
    const follower = new ListFollower(walk, () => false, pace)
    closers.push(() => follower.close())
    const stop = walk.snapshot.subscribe(() => {
      if (walk.snapshot.get().state.kind !== 'restarting') return
      walk.finish()
      onReading(follower)
    })
    closers.push(stop)
    follower.noticeChange()
    return { walk, follower }
  }

  it('one more reading makes a short list current', async () => {
    const { walk } = await storm((follower) => walk.readings <= 5 && follower.noticeChange())
    await expect.poll(() => walk.freshness()).toBe('paused')
    expect(walk.readings).toBe(5)
    await expect.poll(() => walk.readings).toBe(6)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([walk.readings, walk.freshness()]).toEqual([6, 'current'])
  })

  it('and one more reading is answered by a notice as well, reading is given up, also after a reading by hand', async () => {
    const { walk } = await storm((follower) => follower.noticeChange())
    await expect.poll(() => walk.freshness()).toBe('echoing')
    expect(walk.readings).toBe(6)
    walk.readAgain('reload')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([walk.readings, walk.freshness()]).toEqual([7, 'echoing'])
  })

  it('a notice that follows no reading is one of the server’s own again', async () => {
    const { walk, follower } = await storm((one) => one.noticeChange())
    await expect.poll(() => walk.freshness()).toBe('echoing')
    walk.finish(1, Date.now() - 60_000)
    follower.noticeChange()
    await expect.poll(() => walk.readings).toBeGreaterThan(6)
  })

  it('nothing is read while nobody looks, and the list is marked for when somebody does', async () => {
    const walk = new FakeWalk()
    let isHidden = false
    const follower = new ListFollower(walk, () => isHidden, pace)
    closers.push(() => follower.close())
    for (let count = 0; count < 5; count++) {
      follower.noticeChange()
      await expect.poll(() => walk.readings).toBe(count + 1)
      walk.finish()
    }
    follower.noticeChange()
    expect(walk.freshness()).toBe('paused')
    isHidden = true
    await expect.poll(() => walk.freshness()).toBe('outdated')
    expect(walk.readings).toBe(5)
  })
})

it('V4: leaves two seconds between two readings of its own accord, however many notices come', () => {
  vi.useFakeTimers()
  closers.push(() => void vi.useRealTimers())
  const walk = new FakeWalk()
  const follower = new ListFollower(walk, () => false)
  closers.push(() => follower.close())
  const readings: number[] = []
  const stop = walk.snapshot.subscribe(() => {
    if (walk.snapshot.get().state.kind !== 'restarting') return
    readings.push(Date.now())
    walk.finish()
  })
  closers.push(stop)
  for (let notice = 0; notice < 7_000; notice++) {
    follower.noticeChange()
    vi.advanceTimersByTime(1)
  }
  const [first = 0] = readings
  expect(readings.map((at) => at - first)).toEqual([0, 2_000, 4_000, 6_000])
})

it('V3: reads again after a gap, and counts no notice for it', async () => {
  const walk = new FakeWalk()
  const follower = new ListFollower(walk, () => false, { betweenReloadsMs: 20 })
  closers.push(() => follower.close())
  follower.supposeChange()
  await expect.poll(() => walk.readings).toBe(1)
  expect(walk.notices).toBe(0)
  follower.noticeChange()
  expect(walk.notices).toBe(1)
})

it('L5: leaves a walk that became long as it is, whatever came during it', async () => {
  const walk = new FakeWalk()
  const follower = new ListFollower(walk, () => false, { betweenReloadsMs: 20 })
  closers.push(() => follower.close())
  walk.readAgain('changed')
  follower.noticeChange()
  walk.finish(30)
  follower.noticeChange()
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect([walk.readings, walk.freshness()]).toEqual([1, 'unsteady'])
})

/** A walk whose readings end when the test says so. */
class FakeWalk implements FollowedWalk {
  readonly snapshot = createStore<ReturnType<FollowedWalk['snapshot']['get']>>({
    state: { kind: 'complete' },
    pages: [{ at: Date.now() }],
    freshness: { kind: 'current' },
  })
  readings = 0
  notices = 0

  freshness(): string {
    return this.snapshot.get().freshness.kind
  }

  noteNotice(): void {
    this.notices++
  }

  mark(freshness: ListFreshness): void {
    this.snapshot.set({ ...this.snapshot.get(), freshness })
  }

  readAgain(why: RestartCause): void {
    this.readings++
    const run = {
      goal: { kind: 'end' },
      since: 0,
      from: { pages: 1, rows: 1 },
      refusals: 0,
      changes: 1,
      tries: 1,
    } as const
    const state = { kind: 'restarting', ...run, why, pages: 0, rows: 0 } as const
    this.snapshot.set({ ...this.snapshot.get(), state, freshness: { kind: 'current' } })
  }

  finish(pages = 1, at = Date.now()): void {
    this.snapshot.set({
      ...this.snapshot.get(),
      state: { kind: 'complete' },
      pages: Array.from({ length: pages }, () => ({ at })),
    })
  }
}
