// One raw HTTP server that does on command what servers do wrong: with CORS, with statuses, with their answers. Otherwise it
// is a small and proper MCP server of either era. Only the wire counts here, so no SDK takes part.

import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  startHttpServer,
  type HttpServerOptions,
  type RequestLogEntry,
  type RunningServer,
} from '../../src/testing/servers/httpServer.ts'

export interface Cors {
  /** Whole header lines of the answer to OPTIONS; a name may come twice. */
  readonly preflight: readonly string[]
  /** Whole header lines of every other answer. */
  readonly answer: readonly string[]
  readonly preflightStatus: number
  /** False leaves the lines out of answers with 4xx and 5xx. */
  readonly onErrors: boolean
}

export interface Reply {
  readonly status?: number
  readonly type?: string
  readonly headers?: readonly string[]
  readonly body?: string
  /** Closes the socket after what was written, although more was promised. */
  readonly isCut?: boolean
}

export interface Behaviour {
  readonly era: 'legacy' | 'modern'
  readonly cors: Cors
  /** Where the endpoint is; other paths get `elsewhere`. */
  readonly path: string
  readonly elsewhere: Reply
  /** By JSON-RPC method, or by `*` for every request: answered instead of properly. */
  readonly replies: Readonly<Record<string, Reply | undefined>>
  /** Paths that are redirected, with the address to go to; preflights too, as web frameworks do, unless `sparesPreflight`. */
  readonly redirects: Readonly<Record<string, { readonly to: string; readonly sparesPreflight?: boolean } | undefined>>
  /** Names in `Host` that get 403, without CORS. */
  readonly refusedHosts: readonly string[]
}

export interface FaultServer extends RunningServer {
  /** From now on. What is not given is as in a good server. */
  behave(behaviour: Partial<Behaviour>): void
  /** Puts header lines in place, as a developer would who was shown them. */
  addHeaders(lines: readonly string[]): void
}

const allowOrigin = 'Access-Control-Allow-Origin: *'
export const allowing = (...headers: readonly string[]) => `Access-Control-Allow-Headers: ${headers.join(', ')}`

export const goodCors: Cors = {
  preflight: [
    allowOrigin,
    'Access-Control-Allow-Methods: GET, POST, DELETE',
    allowing('content-type', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name', 'last-event-id'),
  ],
  answer: [allowOrigin, 'Access-Control-Expose-Headers: Mcp-Session-Id'],
  preflightStatus: 204,
  onErrors: true,
}

export const noCors: Cors = { preflight: [], answer: [], preflightStatus: 405, onErrors: true }

const good: Behaviour = {
  era: 'legacy',
  cors: goodCors,
  path: '/mcp',
  elsewhere: { status: 404, type: 'text/html', body: '<!doctype html><title>Not found</title>Not found' },
  replies: {},
  redirects: {},
  refusedHosts: [],
}

export async function startFaults(
  behaviour: Partial<Behaviour> = {},
  options: Pick<HttpServerOptions, 'tls'> = {},
): Promise<FaultServer> {
  let now: Behaviour = { ...good, ...behaviour }
  const sessions = new Set<string>()
  const server = await startHttpServer(
    (_request, response, entry) => {
      const isPreflight = entry.method === 'OPTIONS'
      const host = entry.headers['host']?.replace(/:\d+$/, '') ?? ''
      if (now.refusedHosts.includes(host))
        return send(response, { status: 403, type: 'text/plain', body: 'Not this host' })
      const redirect = now.redirects[entry.path]
      if (redirect !== undefined && !(isPreflight && redirect.sparesPreflight === true)) {
        const lines = redirect.sparesPreflight === true ? now.cors.answer : []
        return send(response, { status: 307, headers: [`Location: ${redirect.to}`, ...lines] })
      }
      if (isPreflight) return send(response, { status: now.cors.preflightStatus, headers: now.cors.preflight })
      const reply = replyTo(entry, now, sessions)
      const hasCors = (reply.status ?? 200) < 400 || now.cors.onErrors
      return send(response, { ...reply, headers: [...(reply.headers ?? []), ...(hasCors ? now.cors.answer : [])] })
    },
    { ...options, cors: { none: true }, forwardPreflights: true, anyPath: true },
  )
  return {
    ...server,
    behave(changed) {
      now = { ...good, ...changed }
    },
    addHeaders(lines) {
      const { cors } = now
      const preflight = withLines(cors.preflight, lines)
      const answer = withLines(cors.answer, lines)
      // Who names the headers of a preflight answers it as well.
      now = { ...now, cors: { preflight, answer, preflightStatus: 204, onErrors: true } }
    },
  }
}

/** The lines, each in the place of those with the same name. */
function withLines(former: readonly string[], lines: readonly string[]): readonly string[] {
  const nameOf = (line: string) => line.slice(0, line.indexOf(':')).toLowerCase()
  const names = new Set(lines.map(nameOf))
  return [...former.filter((line) => !names.has(nameOf(line))), ...lines]
}

function replyTo(entry: RequestLogEntry, now: Behaviour, sessions: Set<string>): Reply {
  const { path, rpcMethod = entry.method } = entry
  const scripted = now.replies[rpcMethod] ?? now.replies['*']
  if (path !== now.path && now.redirects[path.replace(/\/$/, '')] === undefined) return now.elsewhere
  if (scripted !== undefined) return scripted
  return now.era === 'modern' ? modernReply(entry, rpcMethod) : legacyReply(entry, rpcMethod, sessions)
}

function modernReply({ body }: RequestLogEntry, method: string): Reply {
  const common = { resultType: 'complete', ttlMs: 60_000, cacheScope: 'private' }
  switch (method) {
    case 'server/discover':
      return result(body, {
        ...common,
        supportedVersions: ['2026-07-28'],
        capabilities: { resources: {} },
        _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
      })
    case 'initialize':
      return error(body, 400, -32022, 'Unsupported protocol version', { supported: ['2026-07-28'] })
    default:
      return listReply(body, method, common)
  }
}

function legacyReply({ body, headers }: RequestLogEntry, method: string, sessions: Set<string>): Reply {
  const session = headers['mcp-session-id']
  if (method === 'initialize') {
    const id = randomUUID()
    sessions.add(id)
    const handshake = { protocolVersion: '2025-11-25', capabilities: { resources: {} }, serverInfo }
    return { ...result(body, handshake), headers: [`Mcp-Session-Id: ${id}`] }
  }
  if (session === undefined) return error(body, 400, -32000, 'Bad Request: a session id is required')
  if (!sessions.has(session)) return error(body, 404, -32001, 'Session not found')
  if (method === 'GET') return { status: 405 }
  if (method === 'DELETE') return { status: 200 }
  return method.startsWith('notifications/') ? { status: 202 } : listReply(body, method, {})
}

const serverInfo = { name: 'harbour-museum-cellar', title: 'Harbour Museum, cellar', version: '1.0.0' }

function listReply(body: unknown, method: string, common: object): Reply {
  switch (method) {
    case 'resources/list':
      return result(body, { ...common, resources: [{ uri: 'museum://anchor', name: 'anchor', title: 'The anchor' }] })
    case 'resources/templates/list':
      return result(body, { ...common, resourceTemplates: [] })
    case 'resources/read':
      return result(body, { ...common, contents: [{ uri: 'museum://anchor', mimeType: 'text/plain', text: 'Rusty.' }] })
    default:
      return error(body, 404, -32601, 'Method not found')
  }
}

function result(body: unknown, value: object): Reply {
  return json({ jsonrpc: '2.0', id: idOf(body), result: value })
}

export function error(body: unknown, status: number, code: number, message: string, data?: unknown): Reply {
  return {
    ...json({ jsonrpc: '2.0', id: idOf(body), error: { code, message, ...(data !== undefined && { data }) } }),
    status,
  }
}

export function json(value: unknown): Reply {
  return { type: 'application/json', body: JSON.stringify(value) }
}

function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : null
}

function send(response: ServerResponse, { status = 200, type, headers = [], body = '', isCut = false }: Reply): void {
  for (const line of headers) {
    const at = line.indexOf(':')
    response.appendHeader(line.slice(0, at), line.slice(at + 1).trim())
  }
  if (type !== undefined) response.setHeader('Content-Type', type)
  if (isCut) response.setHeader('Content-Length', Buffer.byteLength(body) + 100)
  response.writeHead(status)
  if (!isCut) return void response.end(body)
  response.write(body, () => response.destroy())
}
