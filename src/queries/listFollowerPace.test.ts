import { describe, expect, it, vi } from 'vitest'
import { closeLater } from '../testing/closeLater.ts'

import { createStore } from '../lib/store.ts'
import { ListFollower, type FollowedWalk } from './listFollower.ts'
import type { ListFreshness, RestartCause } from './walkState.ts'

it('K07: reads once more when a notice comes during a reload', async () => {
  const walk = new FakeWalk()
  const follower = new ListFollower(walk, () => false, { betweenReloadsMs: 20 })
  closeLater(() => follower.close())
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
    closeLater(() => follower.close())
    const stop = walk.snapshot.subscribe(() => {
      if (walk.snapshot.get().state.kind !== 'restarting') return
      walk.finish()
      onReading(follower)
    })
    closeLater(stop)
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
    closeLater(() => follower.close())
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
  closeLater(() => void vi.useRealTimers())
  const walk = new FakeWalk()
  const follower = new ListFollower(walk, () => false)
  closeLater(() => follower.close())
  const readings: number[] = []
  const stop = walk.snapshot.subscribe(() => {
    if (walk.snapshot.get().state.kind !== 'restarting') return
    readings.push(Date.now())
    walk.finish()
  })
  closeLater(stop)
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
  closeLater(() => follower.close())
  follower.supposeChange()
  await expect.poll(() => walk.readings).toBe(1)
  expect(walk.notices).toBe(0)
  follower.noticeChange()
  expect(walk.notices).toBe(1)
})

it('L5: leaves a walk that became long as it is, whatever came during it', async () => {
  const walk = new FakeWalk()
  const follower = new ListFollower(walk, () => false, { betweenReloadsMs: 20 })
  closeLater(() => follower.close())
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
