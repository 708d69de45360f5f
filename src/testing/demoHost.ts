// The demo behind the host program, on a free port, with time in the test's hand.

import { expect, onTestFinished } from 'vitest'

import { demoRoutes } from '../host/demoRoutes.ts'
import type { DemoServers } from '../host/demoServers.ts'
import { startHost } from '../host/startHost.ts'
import type { Connection } from '../protocol/connection.ts'
import { openConnection, type OpenOptions } from '../protocol/openConnection.ts'
import { FakeDemoClock } from './fakeDemoClock.ts'

/** The mounts that work, one for each way to listen. */
export const watchable = ['/demo/modern/mcp', '/demo/legacy/mcp', '/demo/sse']

/** A resource that changes by the clock. */
export const tide = 'museum://tide/now'

export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
}
export const list = { jsonrpc: '2.0', id: 2, method: 'resources/list' }

/** The host and what is opened at it; all of it is closed with the test. */
export async function startDemo() {
  const clock = new FakeDemoClock()
  const started: DemoServers[] = []
  const host = await startHost({ routes: demoRoutes({ clock, onStart: (servers) => started.push(servers) }), port: 0 })
  onTestFinished(host.close)
  const url = (path: string) => new URL(path, host.url).href
  const open = async (path: string, options: OpenOptions = {}) => {
    const connection = await openConnection(url(path), options)
    onTestFinished(() => connection.close())
    return connection
  }
  const post = (path: string, message: object | string, headers: Record<string, string> = {}) =>
    fetch(url(path), {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
      body: typeof message === 'string' ? message : JSON.stringify(message),
      redirect: 'manual',
    })
  return { clock, started, host, url, open, post, sessions: () => started[0]?.sessionCount() }
}

/** Reads the list to its end. */
export async function walk(connection: Connection): Promise<{ pages: number; uris: Set<string> }> {
  const uris = new Set<string>()
  let cursor: string | undefined
  for (let pages = 1; ; pages++) {
    const { page } = await connection.listPage('resources', cursor)
    for (const { item } of page.entries) uris.add(item.uri)
    if (page.next.kind !== 'cursor') return { pages, uris }
    cursor = page.next.cursor
  }
}

export const stream = (connection: Connection) => expect.poll(() => connection.live.get().stream.kind)
