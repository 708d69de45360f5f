// States that come of what a server announces, each reached the same way for behaviour, accessibility and pictures.

import { createGate } from '../src/testing/gate.ts'
import type { RequestLogEntry } from '../src/testing/servers/httpServer.ts'
import { startLive, type LiveServer } from '../src/testing/servers/live.ts'
import { museumResources, MUSEUM_URIS, readMuseum, type MuseumResource } from '../src/testing/servers/museum.ts'
import type { Era } from '../src/testing/servers/thousand.ts'
import { expect, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

export const LOGBOOK = 'Logbook of the Amalia, 1863'

export interface Museum {
  readonly server: LiveServer
  /** What the server lists; change it in place. */
  readonly resources: MuseumResource[]
  /** What the logbook holds; it says which version it is. */
  rewriteLogbook(version: number): void
  /** From now on a stream that is asked for waits until `letBack` is called. */
  keepAway(): void
  letBack(): void
}

export interface MuseumOptions {
  readonly rows?: number
  readonly pageSize?: number
  readonly listChanged?: boolean
  readonly getStream?: boolean
  readonly before?: (entry: RequestLogEntry) => Promise<void> | void
}

export function opensStream({ method, rpcMethod }: RequestLogEntry): boolean {
  return method === 'GET' || rpcMethod === 'subscriptions/listen'
}

/** A museum whose list and logbook can be changed while the app looks on. */
export async function startMuseum(serve: Serve, era: Era, options: MuseumOptions = {}): Promise<Museum> {
  const { rows = 24, before, ...others } = options
  const resources = museumResources(rows)
  const gate = createGate()
  let isAway = false
  let version = 1
  const server = await serve(
    startLive(era, {
      ...others,
      resources,
      read: (uri) => {
        if (uri !== MUSEUM_URIS.logbook) return readMuseum(uri)
        return [{ uri, mimeType: 'text/plain', text: `Version ${version} of the logbook` }]
      },
      before: async (entry) => {
        if (isAway && opensStream(entry)) await gate.opened
        await before?.(entry)
      },
    }),
  )
  return {
    server,
    resources,
    rewriteLogbook: (next) => void (version = next),
    keepAway: () => void (isAway = true),
    letBack: () => gate.open(),
  }
}

/** One added, one changed, one removed. */
export function rehang(resources: MuseumResource[]): void {
  const [first, second, ...rest] = resources
  if (first === undefined || second === undefined) throw new Error('There are too few resources to change.')
  const renamed = { ...second, title: `${second.title}, restored` }
  const lent = { uri: 'museum://loans/2026-090', name: 'loan-2026-090', title: 'Loan 2026-090, arrived today' }
  resources.splice(0, resources.length, renamed, ...rest, lent)
}

export async function reachListening(inspector: Inspector, serve: Serve, era: Era, options?: MuseumOptions) {
  const museum = await startMuseum(serve, era, options)
  await inspector.connect(museum.server.url)
  await expect(inspector.connection).toContainText(era)
  await expect(inspector.stream).toContainText('listening')
  await inspector.expectRows(options?.pageSize ?? museum.resources.length)
  return museum
}

export async function reachWatching(inspector: Inspector, serve: Serve, era: Era, options?: MuseumOptions) {
  const museum = await reachListening(inspector, serve, era, options)
  await inspector.read(LOGBOOK)
  await expect(inspector.preview).toContainText('Version 1 of the logbook')
  await inspector.pressWatch()
  await expect(inspector.watchStatus).toHaveText('watching; no notice yet')
  return museum
}

export async function reachDifference(inspector: Inspector, serve: Serve, era: Era = 'modern') {
  const museum = await reachListening(inspector, serve, era)
  rehang(museum.resources)
  museum.server.announceList()
  await expect(inspector.difference).toContainText('1 added, 1 changed, 1 removed')
  return museum
}

export async function reachChanged(inspector: Inspector, serve: Serve, era: Era = 'modern') {
  const museum = await reachWatching(inspector, serve, era)
  museum.rewriteLogbook(2)
  museum.server.announceUpdated(MUSEUM_URIS.logbook)
  await expect(inspector.changed).toBeVisible()
  return museum
}

export async function reachReconnecting(inspector: Inspector, serve: Serve, era: Era = 'modern') {
  const museum = await reachWatching(inspector, serve, era)
  museum.keepAway()
  expect(museum.server.cutOpenAnswers()).toBeGreaterThan(0)
  await expect(inspector.stream).toContainText('reconnecting, try 1')
  return museum
}

/** Six pages on screen: too long a list to be read again unasked. */
export async function reachOutdated(inspector: Inspector, serve: Serve, era: Era = 'modern') {
  const museum = await reachListening(inspector, serve, era, { rows: 80, pageSize: 10 })
  for (let page = 2; page <= 6; page++) {
    await inspector.loadNextPage()
    await inspector.expectRows(page * 10)
  }
  rehang(museum.resources)
  museum.server.announceList()
  await expect(inspector.freshness).toContainText('list changed at')
  return museum
}

/** Each reading of the list brings the next notice, a moment later. */
export async function reachNoticeLoop(inspector: Inspector, serve: Serve, era: Era) {
  let announce = () => {}
  const museum = await startMuseum(serve, era, {
    before: ({ rpcMethod }) => {
      if (rpcMethod === 'resources/list') setTimeout(announce, 150)
    },
  })
  announce = museum.server.announceList
  await inspector.connect(museum.server.url)
  await expect(inspector.stream).toContainText('listening')
  museum.server.announceList()
  return museum
}
