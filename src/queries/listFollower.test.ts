import { describe, expect, it } from 'vitest'

import type { Era } from '../protocol/connection.ts'
import { openConnection } from '../protocol/openConnection.ts'
import { closeLater } from '../testing/closeLater.ts'
import { countRequests } from '../testing/servers/httpServer.ts'
import { startLegacySessions } from '../testing/servers/legacySessions.ts'
import { startModern } from '../testing/servers/modern.ts'
import { museumResources, type MuseumResource } from '../testing/servers/museum.ts'
import { ListFollower } from './listFollower.ts'
import { ListWalk } from './listWalk.ts'
import { createQueryClient } from './queryClient.ts'

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
  closeLater(
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
    closeLater(() => clearInterval(timer))
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
