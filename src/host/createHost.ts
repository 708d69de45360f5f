import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PolicyOptions } from './contentSecurityPolicy.ts'
import { namesOwnHost } from './ownHost.ts'
import type { Relay } from './relay.ts'
import { refuse } from './refuse.ts'
import { securityHeaders } from './securityHeaders.ts'
import { serveFile } from './serveFile.ts'

/** A part of the host below one path. It decides about methods and origins itself; Host has been checked before it is asked. */
export type Route = {
  /** Matches itself and everything below it: `/demo` matches `/demo` and `/demo/mcp`, not `/demonstration`. */
  prefix: string
  handle: RouteHandler
  /** Ends what the route started. Called once, when the host has closed and cut its connections. */
  close?: () => Promise<void>
}

export type RouteHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export type HostOptions = {
  /** The folder of the built page. Without it, what no route takes goes to `next`: the dev server has its own files. */
  root?: string
  routes?: readonly Route[]
  /** Lets the page reach servers that a browser keeps from it; the page is told the relay's token as it is served. */
  relay?: Relay
  dev?: PolicyOptions['dev']
}

export type HostHandler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void

/** The whole of what the host answers, as a request handler for `node:http` and as middleware for Vite's dev server. */
export function createHost({ root, routes: others = [], relay, dev }: HostOptions): HostHandler {
  const headers = Object.entries(securityHeaders(dev))
  const routes = relay === undefined ? others : [relay.route, ...others]
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!namesOwnHost(request)) return refuse(response, 403, 'This address is not answered here.')
    const route = routes.find(({ prefix }) => isBelow(prefix, request.url ?? ''))
    if (route) return settle(response, () => route.handle(request, response))
    if (root === undefined) return next ? next() : refuse(response, 404, 'There is no such page here.')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return refuse(response, 405, 'Only GET and HEAD are answered here.')
    }
    settle(response, () => serveFile(root, request, response, relay?.token))
  }
}

/** Ends what the routes started. */
export async function closeRoutes(routes: readonly Route[]): Promise<void> {
  await Promise.all(routes.map(async ({ close }) => close?.()))
}

function isBelow(prefix: string, target: string): boolean {
  return pathOf(target) === prefix || target.startsWith(`${prefix}/`)
}

/** A request target without its query. */
export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? ''
}

/** A fault in one answer is that answer's alone: it never ends the process, nor tells the caller about its insides. */
function settle(response: ServerResponse, answer: () => void | Promise<void>): void {
  Promise.resolve()
    .then(answer)
    .catch(() => refuse(response, 500, 'The host failed to answer this.'))
}
