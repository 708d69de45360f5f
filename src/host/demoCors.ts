// What a page of another origin may do with a demo mount. Any origin, because a mount holds nothing but demo data.

import type { ServerResponse } from 'node:http'
import type { RouteHandler } from './createHost.ts'
import { refuse } from './refuse.ts'

export interface Cors {
  /** Request headers that a preflight allows. */
  readonly allow: readonly string[]
  /** Response headers that a page may read. */
  readonly expose: readonly string[]
}

/** All that an MCP client in a page needs. */
export const goodCors: Cors = {
  allow: [
    'accept',
    'authorization',
    'content-type',
    'last-event-id',
    'mcp-method',
    'mcp-name',
    'mcp-protocol-version',
    'mcp-session-id',
  ],
  expose: ['Mcp-Session-Id', 'WWW-Authenticate'],
}

/** Puts the headers on every answer, errors included, and answers preflights. */
export function withCors(handle: RouteHandler, { allow, expose }: Cors = goodCors): RouteHandler {
  return (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (expose.length > 0) response.setHeader('access-control-expose-headers', expose.join(', '))
    if (request.method !== 'OPTIONS') return handle(request, response)
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE, OPTIONS')
    response.setHeader('access-control-allow-headers', allow.join(', '))
    response.writeHead(204).end()
  }
}

/** A server that never heard of CORS: no header, and preflights are refused. */
export function withoutCors(handle: RouteHandler): RouteHandler {
  return (request, response) => (request.method === 'OPTIONS' ? refuseMethod(response) : handle(request, response))
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('allow', 'GET, POST, DELETE')
  refuse(response, 405, 'This method is not answered here.')
}
