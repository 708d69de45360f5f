// The demo over HTTP, below /demo. Nothing of it is loaded before somebody asks; it ends with the host.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { systemClock, type DemoClock } from '../demo/clock.ts'
import { pathOf, type Route, type RouteHandler } from './createHost.ts'
import { goodCors, withCors, withoutCors } from './demoCors.ts'
import { byEra, cutLiveStreams, loginPage, redirectTo } from './demoFaults.ts'
import type { DemoServers } from './demoServers.ts'
import { refuse } from './refuse.ts'

export interface DemoRoutesOptions {
  readonly clock?: DemoClock
  /** Called once, with the first request's servers. */
  readonly onStart?: (servers: DemoServers) => void
}

interface Mount {
  readonly path: string
  /** A line for the listing; what only serves another mount has none. */
  readonly about?: string
  readonly handle: (servers: DemoServers, clock: DemoClock) => RouteHandler
}

const messagesPath = '/demo/messages'
const redirectPath = '/demo/faults/redirect/mcp'
const streamMs = 5_000

const about =
  'A harbour museum as MCP servers. The faults of CORS show only to a page of another origin: where this host serves the page too, open the page on 127.0.0.1 and type the address with localhost, or the other way round.'

const mounts: readonly Mount[] = [
  {
    path: '/demo/modern/mcp',
    about: 'Both eras: stateless by 2026-07-28, and the legacy one without sessions',
    handle: ({ dual }) => withCors(dual),
  },
  {
    path: '/demo/legacy/mcp',
    about: 'The legacy era with sessions, live stream, subscriptions and DELETE (up to 2025-11-25)',
    handle: ({ legacy }) => withCors(legacy),
  },
  { path: '/demo/sse', about: 'HTTP+SSE, the transport of 2024-11-05', handle: ({ sse }) => withCors(sse) },
  { path: messagesPath, handle: ({ sseMessages }) => withCors(sseMessages) },
  {
    path: '/demo/faults/no-cors/mcp',
    about: 'Sends no CORS headers and refuses preflights',
    handle: ({ dual }) => withoutCors(dual),
  },
  {
    path: '/demo/faults/hidden-session/mcp',
    about: 'Keeps sessions, but does not let a page of another origin read the session id',
    handle: ({ legacy }) => withCors(legacy, { ...goodCors, expose: [] }),
  },
  {
    path: '/demo/faults/refused-headers/mcp',
    about: 'Its preflight allows none of the mcp-* headers',
    handle: ({ dual }) => withCors(dual, { ...goodCors, allow: ['accept', 'authorization', 'content-type'] }),
  },
  {
    path: redirectPath,
    about: 'Redirects (307) to the same address with a slash at the end, without CORS headers on the redirect',
    handle: () => redirectTo(`${redirectPath}/`),
  },
  { path: `${redirectPath}/`, handle: ({ dual }) => withCors(dual) },
  {
    path: '/demo/faults/html/mcp',
    about: 'Answers everything with status 200 and the web page of a login',
    handle: () => withCors(loginPage),
  },
  {
    path: '/demo/faults/forgotten-session/mcp',
    about: 'Forgets each session after its third request, not counting the handshake, and answers 404 from then on',
    handle: ({ forgetful }) => withCors(forgetful),
  },
  {
    path: '/demo/faults/dropped-stream/mcp',
    about: 'Breaks the live stream off every five seconds, in both eras',
    handle: ({ dual, legacy }, clock) => withCors(cutLiveStreams(byEra(dual, legacy), clock, streamMs)),
  },
]

/** The mounts of the demo, and a list of them at `/demo/`. */
export function demoRoutes({ clock = systemClock, onStart }: DemoRoutesOptions = {}): readonly Route[] {
  const byPath = new Map(mounts.map((mount) => [mount.path, mount]))
  let starting: Promise<DemoServers> | undefined

  async function start(): Promise<DemoServers> {
    const { createDemoServers } = await import('./demoServers.ts')
    const servers = createDemoServers({ clock, messagesPath })
    onStart?.(servers)
    return servers
  }

  return [
    {
      prefix: '/demo',
      handle: async (request, response) => {
        const path = pathOf(request.url ?? '')
        if (path === '/demo' || path === '/demo/') return withCors(listMounts)(request, response)
        const mount = byPath.get(path)
        if (mount === undefined) return refuse(response, 404, 'The demo has no such address; /demo/ lists them.')
        starting ??= start()
        return mount.handle(await starting, clock)(request, response)
      },
      close: async () => {
        const servers = await starting
        await servers?.close()
      },
    },
  ]
}

function listMounts(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return refuse(response, 405, 'Only GET and HEAD are answered here.')
  }
  const origin = `http://${request.headers.host}` // checked before any route is asked
  const listed = mounts.flatMap((mount) =>
    mount.about === undefined ? [] : [{ url: origin + mount.path, about: mount.about }],
  )
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-store')
  response.end(`${JSON.stringify({ about, mounts: listed }, null, 2)}\n`)
}
