// The live stream and the watches on it: what becomes of them, and that the screen says it.

import { createGate } from '../src/testing/gate.ts'
import { startEverything } from '../src/testing/servers/everything.ts'
import { countRequests, type RequestLogEntry } from '../src/testing/servers/httpServer.ts'
import { MUSEUM_URIS } from '../src/testing/servers/museum.ts'
import { answer, refuse, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import { listening } from '../src/testing/servers/rawScripts.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { expect, test } from './fixtures.ts'
import {
  LOGBOOK,
  opensStream,
  reachChanged,
  reachListening,
  reachReconnecting,
  reachWatching,
  rehang,
  type Museum,
} from './liveStates.ts'
import { untilQuiet } from './quiet.ts'

const ANNOUNCES = { resources: { listChanged: true, subscribe: true } }

const lists = ({ server }: Museum) => countRequests(server, 'resources/list')
const reads = ({ server }: Museum) => countRequests(server, 'resources/read')

for (const era of eras) {
  test.describe(`${era} era`, () => {
    test('V1: a watch is asked, granted, heard, and given up', async ({ inspector, serve }) => {
      const granted = createGate()
      const isAsked = ({ body, rpcMethod }: RequestLogEntry) =>
        rpcMethod === 'resources/subscribe' || JSON.stringify(body ?? '').includes('"resourceSubscriptions":[')
      const museum = await reachListening(inspector, serve, era, {
        before: (entry) => (isAsked(entry) ? granted.opened : undefined),
      })
      await inspector.read(LOGBOOK)
      await inspector.pressWatch()
      await expect(inspector.watchStatus).toHaveText('asked, not confirmed yet')
      granted.open()
      await expect(inspector.watchStatus).toHaveText('watching; no notice yet')
      await expect(inspector.stream).toContainText('listening · 2 of 2 granted')
      museum.server.announceUpdated(MUSEUM_URIS.logbook)
      await expect(inspector.watchStatus).toHaveText(/^watching; 1 notice, the last at \d\d:\d\d:\d\d$/)
      museum.server.announceUpdated(`${MUSEUM_URIS.logbook}/page-3`)
      if (era === 'legacy') await expect(inspector.watchStatus).toContainText('2 notices')

      await inspector.pressWatch()
      await expect(inspector.watchStatus).toHaveCount(0)
      await expect(inspector.stream).toContainText('listening · 1 of 1 granted')
      if (era === 'legacy') {
        await expect.poll(() => countRequests(museum.server, 'resources/unsubscribe')).toBe(1)
        museum.server.announceUpdated(MUSEUM_URIS.logbook)
        await expect(inspector.stream).toContainText('1 stray')
      }
    })

    test('V2: what is read is not replaced, and said to have changed, until it is read again', async ({
      inspector,
      serve,
    }) => {
      const museum = await reachChanged(inspector, serve, era)
      await expect(inspector.changed).toContainText('this is what was read before')
      await expect(inspector.row(LOGBOOK).getByText('updated', { exact: true })).toBeVisible()
      await untilQuiet(museum.server)
      expect(reads(museum)).toBe(1)
      await expect(inspector.preview).toContainText('Version 1 of the logbook')
      await inspector.readAgain()
      await expect(inspector.preview).toContainText('Version 2 of the logbook')
      await expect(inspector.changed).toHaveCount(0)
      await expect(inspector.row(LOGBOOK).getByText('updated', { exact: true })).toHaveCount(0)
    })

    test('V2: a burst is read again once where the reader chose that', async ({ inspector, serve }) => {
      const museum = await reachWatching(inspector, serve, era)
      await inspector.readsByItself().check()
      museum.rewriteLogbook(2)
      for (let count = 0; count < 50; count++) museum.server.announceUpdated(MUSEUM_URIS.logbook)
      await expect(inspector.preview).toContainText('Version 2 of the logbook')
      await expect(inspector.watchStatus).toContainText('50 notices')
      await expect(inspector.changed).toHaveCount(0)
      await untilQuiet(museum.server, 2_500)
      expect(reads(museum)).toBe(2)
    })

    test('V3: a cut stream comes back, the gap is said, and what was missed is there', async ({ inspector, serve }) => {
      const museum = await reachReconnecting(inspector, serve, era)
      await expect(inspector.stream).toContainText('What was sent meanwhile is lost and will be fetched')
      await expect(inspector.watchStatus).toHaveText('accepted; the stream is being opened again')
      rehang(museum.resources)
      museum.rewriteLogbook(2)
      museum.server.announceList()
      museum.server.announceUpdated(MUSEUM_URIS.logbook)
      expect(lists(museum)).toBe(1)
      museum.letBack()
      await expect(inspector.stream).toContainText('listening · 2 of 2 granted · 1 gap')
      await expect(inspector.difference).toContainText('1 added, 1 changed, 1 removed')
      await expect(inspector.preview).toContainText('Version 2 of the logbook')
      await expect(inspector.changed).toHaveCount(0)
      await untilQuiet(museum.server)
      expect([lists(museum), reads(museum)]).toEqual([2, 2])
      museum.server.announceUpdated(MUSEUM_URIS.logbook)
      await expect(inspector.watchStatus).toContainText('watching; 1 notice')
    })

    test('V3: a resource that reads itself again does so after a gap', async ({ inspector, serve }) => {
      const museum = await reachReconnecting(inspector, serve, era)
      await inspector.readsByItself().check()
      museum.rewriteLogbook(2)
      museum.letBack()
      await expect(inspector.preview).toContainText('Version 2 of the logbook')
      await untilQuiet(museum.server)
      expect(reads(museum)).toBe(2)
    })

    test('K45: a server without a stream says so at the watch', async ({ inspector, serve }) => {
      const server = await serve(
        startRaw({ 'resources/subscribe': (call) => answer(call, {}) }, { era, capabilities: ANNOUNCES }),
      )
      await inspector.connect(server.url)
      await expect(inspector.stream).toContainText('no live stream')
      await expect(inspector.stream).toContainText(era === 'legacy' ? '405' : '-32601')
      await inspector.read('Astrolabe, Nuremberg')
      await inspector.pressWatch()
      await expect(inspector.watchStatus).toContainText('there is no stream to deliver on')
      await untilQuiet(server)
      expect(server.requests.filter(opensStream).length).toBeLessThanOrEqual(2)
    })
  })
}

test('K46: strangers are counted and disturb nothing', async ({ inspector, serve }) => {
  const museum = await reachWatching(inspector, serve, 'legacy')
  for (const stranger of [MUSEUM_URIS.ledger, MUSEUM_URIS.logbook.toUpperCase()]) {
    museum.server.announceUpdated(stranger)
  }
  await expect(inspector.stream).toContainText('2 stray')
  await expect(inspector.watchStatus).toHaveText('watching; no notice yet')
  await expect(inspector.changed).toHaveCount(0)
  await expect(inspector.row('Loans, open').getByText('updated', { exact: true })).toHaveCount(0)
  expect(reads(museum)).toBe(1)
})

const grants: { said: string; grant: object; stream: string; watch: string }[] = [
  {
    said: 'list changes but not the resource',
    grant: { resourcesListChanged: true },
    stream: 'listening · 1 of 2 granted',
    watch: 'not granted by the server',
  },
  {
    said: 'the resource but no list changes',
    grant: { resourceSubscriptions: [MUSEUM_URIS.astrolabe] },
    stream: 'listening · 1 of 2 granted',
    watch: 'watching; no notice yet',
  },
  { said: 'nothing', grant: {}, stream: 'listening · 0 of 2 granted', watch: 'not granted by the server' },
]
for (const { said, grant, stream, watch } of grants) {
  test(`K47: a server that grants ${said} is shown to`, async ({ inspector, serve }) => {
    const script = listening(() => grant)
    const server = await serve(startRaw(script, { era: 'modern', capabilities: ANNOUNCES }))
    await inspector.connect(server.url)
    await inspector.read('Astrolabe, Nuremberg')
    await inspector.pressWatch()
    await expect(inspector.watchStatus).toHaveText(watch)
    await expect(inspector.stream).toContainText(stream)
    await expect(inspector.stream).toContainText('The server granted less than was asked for')
  })
}

test('K45: a refused watch says the code and is not counted as one', async ({ inspector, serve }) => {
  const script: RawScript = {
    'resources/subscribe': (call) => refuse(call, -32602, 'Not this one'),
  }
  const server = await serve(startRaw(script, { era: 'legacy', capabilities: { resources: { subscribe: true } } }))
  await inspector.connect(server.url)
  await inspector.read('Astrolabe, Nuremberg')
  await inspector.pressWatch()
  await expect(inspector.watchStatus).toHaveText('refused: -32602 Not this one')
})

test('server-everything 2025.9.25: `updated` of a watched resource is seen', async ({ inspector, serve }) => {
  const server = await serve(startEverything('2025'))
  await inspector.connect(server.url)
  await inspector.expectRows(10)
  await inspector.read('Resource 1')
  await inspector.pressWatch()
  await expect(inspector.changed).toBeVisible()
  // It asks the client to sample while it subscribes, and hands our refusal of that back as its own.
  await expect(inspector.watchStatus).toHaveText(/^refused: -32601 Method not found; yet \d+ notices? came$/)
  await expect(inspector.row('Resource 1').getByText('updated', { exact: true })).toBeVisible()
})

test('K47: what was granted and not asked for is counted apart', async ({ inspector, serve }) => {
  const script = listening(() => ({ resourcesListChanged: true, resourceSubscriptions: ['x:1', 'x:2'] }))
  const server = await serve(startRaw(script, { era: 'modern', capabilities: ANNOUNCES }))
  await inspector.connect(server.url)
  await expect(inspector.stream).toContainText('listening · 1 of 1 granted')
  await expect(inspector.stream).toContainText('It also granted 2 that nobody asked for')
})
