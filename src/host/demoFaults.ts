// Faults of HTTP, each put in front of a good server or in its place.

import type { DemoClock } from '../demo/clock.ts'
import type { RouteHandler } from './createHost.ts'

/** As web frameworks do for a missing slash: 307, for preflights too, and without CORS headers. */
export function redirectTo(location: string): RouteHandler {
  return (_request, response) => void response.writeHead(307, { location }).end()
}

/** What a proxy says to everybody who is not signed in. */
export const loginPage: RouteHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`<!doctype html>
<html lang="en">
  <title>Sign in · Harbour Museum</title>
  <h1>Please sign in</h1>
  <form method="post"><label>Pass number <input name="pass"></label> <button>Sign in</button></form>
</html>
`)
}

/** Breaks each live stream of either era off after `ms` milliseconds, as a proxy with a time limit does. */
export function cutLiveStreams(handle: RouteHandler, clock: DemoClock, ms: number): RouteHandler {
  return (request, response) => {
    if (request.method === 'GET' || request.headers['mcp-method'] === 'subscriptions/listen') {
      const ended = new AbortController()
      response.once('close', () => ended.abort())
      clock.sleep(ms, ended.signal).then(
        () => response.destroy(),
        () => undefined,
      )
    }
    return handle(request, response)
  }
}

/** Requests of the modern era name their method in a header; all others are the legacy era's. */
export function byEra(modern: RouteHandler, legacy: RouteHandler): RouteHandler {
  return (request, response) => (request.headers['mcp-method'] === undefined ? legacy : modern)(request, response)
}
