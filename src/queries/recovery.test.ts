// Lists and reads over a session that is forgotten, and over a server that answers again: nothing lost, nothing twice.

import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { openConnection } from '../protocol/openConnection.ts'
import { closeAll, closeLater } from '../testing/closeLater.ts'
import { countRequests } from '../testing/servers/httpServer.ts'
import { museumResources } from '../testing/servers/museum.ts'
import { answerComplete, startRaw, type RawOptions, type RawScript } from '../testing/servers/raw.ts'
import { failingPages } from '../testing/servers/walkFaults.ts'
import { listsOf } from './connectionLists.ts'
import { contentsQuery } from './contentsQuery.ts'
import { followServer } from './followServer.ts'
import { goOnWhereItFailed } from './goOnWhereItFailed.ts'
import { createQueryClient } from './queryClient.ts'

const size = { pages: 5, rows: 3 }
const oracle = museumResources(15).map(({ uri }) => uri)

async function open(script: RawScript, options: RawOptions) {
  const server = await startRaw(script, options)
  const connection = await openConnection(server.url)
  const queryClient = createQueryClient()
  const lists = listsOf(queryClient, connection)
  followServer(queryClient, connection, lists)
  closeLater(server.close, () => connection.close())
  const { resources: walk } = lists
  return {
    server,
    connection,
    queryClient,
    lists,
    walk,
    state: () => walk.snapshot.get().state,
    events: () => walk.snapshot.get().events,
    uris: () => {
      const { rows } = walk.snapshot.get()
      return Array.from({ length: rows.length }, (_, row) => rows.entryAt(row)?.item.uri)
    },
  }
}

describe('K09: a session that is forgotten', () => {
  it('at any page of a walk costs no row: the walk begins again once, and says why', async () => {
    for (let failing = 1; failing <= size.pages; failing++) {
      const { script } = failingPages({
        ...size,
        fault: 'session-gone',
        how: 'once',
        failing: (page) => page === failing,
      })
      const { walk, state, events, uris, server, connection } = await open(script, { era: 'legacy' })
      walk.loadAll()
      await expect.poll(() => events().map((event) => event.kind === 'restarted' && event.why)).toEqual(['new-session'])
      await expect.poll(() => state().kind).toBe('complete')
      expect([failing, uris()]).toEqual([failing, oracle])
      expect(connection.session.get()).toMatchObject({ kind: 'renewed', repeated: 1 })
      expect(countRequests(server, 'initialize')).toBe(2)
      await closeAll()
    }
  })

  it('leaves the list on screen, reads it again, and shows the difference', async () => {
    let rows = 3
    let isGone = false
    const { walk, state, uris, connection } = await open(
      {
        'resources/list': (call) => answerComplete(call, { resources: museumResources(rows) }),
        'resources/read': () => (isGone ? ((isGone = false), { status: 404, body: '' }) : undefined),
      },
      { era: 'legacy' },
    )
    walk.loadAll()
    await expect.poll(() => state().kind).toBe('complete')
    isGone = true
    rows = 4
    await connection.read(museumResources(1)[0]?.uri ?? '')
    await expect.poll(() => uris().length, { timeout: 5_000 }).toBe(4)
    expect(walk.snapshot.get().difference).toMatchObject({ added: 1, changed: 0, removed: [] })
  })

  it('reads a list that had failed again for that reason', async () => {
    const pages = failingPages({ ...size, fault: 'reset', how: 'always', failing: (page) => page === 3 })
    let isGone = false
    const { walk, state, events, connection } = await open(
      { ...pages.script, 'resources/read': () => (isGone ? ((isGone = false), { status: 404, body: '' }) : undefined) },
      { era: 'legacy' },
    )
    walk.loadAll()
    await expect.poll(() => state()).toMatchObject({ waiting: { page: 3 } })
    walk.stop()
    pages.mend()
    isGone = true
    await connection.read(museumResources(1)[0]?.uri ?? '')
    await expect.poll(() => state().kind).toBe('complete')
    expect(events().filter(({ kind }) => kind === 'restarted')).toMatchObject([{ why: 'new-session' }])
  })

  it('marks a long list as perhaps outdated, and reads it when it is next needed', async () => {
    const { script } = failingPages({ pages: 7, rows: 2, fault: 'session-gone', how: 'once', failing: () => false })
    let isGone = false
    const { walk, state, connection, server } = await open(
      { ...script, 'resources/read': () => (isGone ? ((isGone = false), { status: 404, body: '' }) : undefined) },
      { era: 'legacy' },
    )
    walk.loadAll()
    await expect.poll(() => state().kind).toBe('complete')
    isGone = true
    await connection.read(museumResources(1)[0]?.uri ?? '')
    await expect.poll(() => walk.snapshot.get().freshness).toMatchObject({ kind: 'outdated', isSupposed: true })
    expect(countRequests(server, 'resources/list')).toBe(7)
  })
})

describe.each(['modern', 'legacy'] as const)('a server that answers again, %s', (era) => {
  it('brings a walk that waits, and one that had given up, on from their cursors', async () => {
    const pages = failingPages({ ...size, fault: 'reset', how: 'always', failing: (page) => page === 3 })
    const { walk, state, uris, queryClient, connection, lists, server } = await open(pages.script, { era })
    walk.loadAll()
    await expect.poll(() => state()).toMatchObject({ kind: 'walking', waiting: { page: 3 } })
    goOnWhereItFailed(queryClient, connection, lists)
    // At once, and not when the wait is over.
    expect(state()).not.toHaveProperty('waiting')
    await expect.poll(() => state()).toMatchObject({ waiting: { attempt: 3 } })
    walk.stop()
    expect(state()).toMatchObject({ kind: 'partial', reason: { kind: 'failure', cursor: 'page-3' } })
    pages.mend()
    const asked = countRequests(server, 'resources/list')
    goOnWhereItFailed(queryClient, connection, lists)
    await expect.poll(() => state().kind).toBe('complete')
    expect([uris(), countRequests(server, 'resources/list')]).toEqual([oracle, asked + 3])
  })

  it('is asked again for the reads that are on screen and got no answer, and for no others', async () => {
    let isAway = true
    const [shown, hidden, refused] = museumResources(3).map(({ uri }) => uri)
    const { queryClient, connection, lists, server } = await open(
      {
        'resources/read': ({ params }) =>
          params['uri'] === refused ? { status: 403, body: '' } : isAway ? { ending: 'reset' } : undefined,
      },
      { era },
    )
    const leave = [shown, refused].map((uri) =>
      new QueryObserver(queryClient, contentsQuery(connection, uri ?? '')).subscribe(() => {}),
    )
    await queryClient.prefetchQuery(contentsQuery(connection, hidden ?? ''))
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    isAway = false
    goOnWhereItFailed(queryClient, connection, lists)
    await expect.poll(() => queryClient.getQueryData(contentsQuery(connection, shown ?? '').queryKey)).toBeDefined()
    expect(countRequests(server, 'resources/read')).toBe(4)
    for (const each of leave) each()
  })
})
