// The ground under every test server: node:http on a free loopback port, CORS done right, and a log of what came in.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { goodCors } from '../../host/demoCors.ts'
import type { Tls } from './selfSigned.ts'

export interface RequestLogEntry {
  /** Position in order of arrival, from 0. */
  readonly order: number
  /** HTTP method. */
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body parsed as JSON; the text itself when it is no JSON; undefined when there is none. */
  readonly body: unknown
  /** The body's JSON-RPC method, if it has one. */
  readonly rpcMethod: string | undefined
  /** Milliseconds since the server started. */
  readonly at: number
  /** The status answered, once headers are out. */
  status: number | undefined
  /** True when the client went away before the answer was complete. */
  aborted: boolean
}

export interface RunningServer {
  readonly url: string
  /** Every request except CORS preflights, in order of arrival. */
  readonly requests: RequestLogEntry[]
  readonly preflights: RequestLogEntry[]
  /** Cuts every answer that is still being written, as a proxy or a restart would; says how many. */
  cutOpenAnswers(): number
  close(): Promise<void>
}

export interface CorsOptions {
  /** No CORS header at all, preflights answered 405. */
  readonly none?: boolean
  /** Request headers a preflight allows. */
  readonly allow?: readonly string[]
  /** Response headers a page may read; an empty list sends no expose header. */
  readonly expose?: readonly string[]
}

export interface HttpServerOptions {
  readonly cors?: CorsOptions
  /** Serves https with this certificate. */
  readonly tls?: Tls
  /** Path of the endpoint; other paths get 404. */
  readonly path?: string
  /** A free one unless given: that of a server that was ended, so that this one is the same started again. */
  readonly port?: number
  /** Other paths reach the handler too. */
  readonly anyPath?: boolean
  /** Preflights go to the handler as well (for a proxy that passes on another server's CORS). */
  readonly forwardPreflights?: boolean
  /** Called for each request that is in the log, before it is answered; what it returns is waited for. */
  readonly before?: (entry: RequestLogEntry) => Promise<void> | void
}

export type HttpHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  entry: RequestLogEntry,
) => void | Promise<void>

/** How many requests carried this JSON-RPC method. */
export function countRequests(server: Pick<RunningServer, 'requests'>, rpcMethod: string): number {
  return server.requests.filter((entry) => entry.rpcMethod === rpcMethod).length
}

export async function startHttpServer(handler: HttpHandler, options: HttpServerOptions = {}): Promise<RunningServer> {
  const path = options.path ?? '/mcp'
  const requests: RequestLogEntry[] = []
  const preflights: RequestLogEntry[] = []
  const sockets = new Set<Socket>()
  const openAnswers = new Set<ServerResponse>()
  const startedAt = performance.now()

  const server = options.tls === undefined ? createServer(listener) : createSecureServer(options.tls, listener)
  function listener(request: IncomingMessage, response: ServerResponse): void {
    void serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(error))
    })
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowOrigins(response, options.cors)
    const arrivedAt = Math.round(performance.now() - startedAt)
    const isPreflight = request.method === 'OPTIONS'
    const log = isPreflight ? preflights : requests
    // The place in the log is taken on arrival, so that a slow body does not change the order.
    const place = log.length
    const waiting = logEntry(request, place, undefined, arrivedAt)
    log.push(waiting)
    const body = parseBody(await readBody(request))
    const entry = logEntry(request, place, body, arrivedAt)
    log[place] = entry
    openAnswers.add(response)
    response.on('close', () => {
      openAnswers.delete(response)
      entry.status = response.headersSent ? response.statusCode : undefined
      entry.aborted = !response.writableFinished
    })
    if (!isPreflight) await options.before?.(entry)
    if (isPreflight && !options.forwardPreflights) response.writeHead(options.cors?.none ? 405 : 204).end()
    else if (entry.path !== path && options.anyPath !== true)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title>Not found')
    else await handler(request, response, entry)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  // A listening TCP server always has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo
  return {
    url: `${options.tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}${path}`,
    requests,
    preflights,
    cutOpenAnswers() {
      const cut = [...openAnswers]
      for (const response of cut) response.destroy()
      return cut.length
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Opens a port and closes it again: an address where nothing answers (browsers refuse well-known dead ports themselves). */
export async function deadUrl(): Promise<string> {
  const server = await startHttpServer((_request, response) => void response.end())
  await server.close()
  return server.url
}

function allowOrigins(response: ServerResponse, cors: CorsOptions = {}): void {
  if (cors.none) return
  const expose = cors.expose ?? goodCors.expose
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE, OPTIONS')
  response.setHeader('Access-Control-Allow-Headers', (cors.allow ?? goodCors.allow).join(', '))
  if (expose.length > 0) response.setHeader('Access-Control-Expose-Headers', expose.join(', '))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)) // no encoding is set, so chunks are bytes
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function logEntry(request: IncomingMessage, order: number, body: unknown, at: number): RequestLogEntry {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value)
  return {
    order,
    method: request.method ?? '',
    path: new URL(request.url ?? '/', 'http://localhost').pathname,
    headers,
    body,
    rpcMethod: rpcMethodOf(body),
    at,
    status: undefined,
    aborted: false,
  }
}

function rpcMethodOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('method' in body)) return undefined
  return typeof body.method === 'string' ? body.method : undefined
}
