// A hand-written server of the HTTP+SSE transport of 2024-11-05: one stream that first names the address for messages.
// Each stream is a session, which knows only what was said within it.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHttpServer, type RunningServer } from './httpServer.ts'
import { museumResources, readMuseum } from './museum.ts'

export interface HttpSseOptions {
  /** Path of the stream. */
  readonly path?: string
  /** What the `endpoint` event says; the stream's own origin is `ORIGIN` in it, its host and port `HOST`, its session `SESSION`. */
  readonly endpoint?: string
  /** Where messages are taken. */
  readonly messages?: string
  /** The answer to a POST on the stream's path. */
  readonly post?: { readonly status: number; readonly body?: string }
  /** A POST on the stream's path is answered by the stream itself. */
  readonly postOpensStream?: boolean
  /** The answer to GET, when it is no stream. A function is asked for each GET, counted from 0. */
  readonly get?: number | ((nth: number) => number | undefined)
  /** Headers of that answer. */
  readonly getHeaders?: Readonly<Record<string, string>>
  readonly capabilities?: object
  readonly read?: (uri: string) => object[] | undefined
  /** How many resources are listed. */
  readonly rows?: () => number
  /** Takes the message and cuts the stream before it is answered. */
  readonly cutsOn?: (message: SseMessage) => boolean
  /** What the stream says first, in place of the `endpoint` event. */
  readonly firstEvents?: string
  /** The server closes the stream: at once, or instead of sending an answer. */
  readonly closes?: 'at once' | 'for an answer'
  /** Where answers go: into the body of the POST's response, the later ones alone, or into both. */
  readonly answersIn?: 'body' | 'body after initialize' | 'body and stream'
}

export interface SseMessage {
  readonly id?: unknown
  readonly method?: string
  readonly params?: { readonly uri?: string }
}

export interface HttpSseServer extends RunningServer {
  /** Sends `notifications/resources/updated` in the sessions that subscribed to this. */
  announceUpdated(uri: string): void
  announceList(): void
  /** Streams opened so far. */
  streamsOpened(): number
}

interface Session {
  readonly stream: ServerResponse
  isInitialized: boolean
  readonly watched: Set<string>
}

export async function startHttpSse(options: HttpSseOptions = {}): Promise<HttpSseServer> {
  const {
    path = '/sse',
    endpoint = '/messages?session=SESSION',
    messages = '/messages',
    post = { status: 404 },
  } = options
  const sessions: Session[] = []
  let gets = 0

  function openStream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    sessions.push({ stream: response, isInitialized: false, watched: new Set() })
    const host = request.headers.host ?? ''
    const address = endpoint
      .replace('ORIGIN', `http://${host}`)
      .replace('HOST', host)
      .replace('SESSION', `${sessions.length - 1}`)
    response.write(options.firstEvents ?? `event: endpoint\ndata: ${address}\n\n`)
    if (options.closes === 'at once') response.end()
  }

  function takeMessage(request: IncomingMessage, response: ServerResponse, message: SseMessage): void {
    const number = new URL(request.url ?? '', 'http://localhost').searchParams.get('session')
    const session = sessions[Number(number ?? sessions.length - 1)] ?? sessions.at(-1)
    const isCut = options.cutsOn?.(message) === true
    const answer = session === undefined || isCut ? undefined : answerTo(message, session, options)
    const isStreamed = message.method === 'initialize' && options.answersIn === 'body after initialize'
    const place = isStreamed ? undefined : options.answersIn
    if (answer !== undefined && place !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    } else response.writeHead(202).end('Accepted')
    if (session === undefined) return
    if (isCut) session.stream.destroy()
    else if (answer !== undefined && options.closes === 'for an answer') session.stream.end()
    else if (answer !== undefined && (place === undefined || place === 'body and stream')) send(session, answer)
  }

  const server = await startHttpServer(
    (request, response, entry) => {
      if (entry.path === path) {
        const isGet = request.method === 'GET'
        const refusal = isGet ? statusOf(options.get, gets++) : undefined
        if (isGet ? refusal === undefined : options.postOpensStream === true) return openStream(request, response)
        const { status, body = '' } = refusal === undefined ? post : { status: refusal }
        response.writeHead(status, { 'content-type': 'application/json', ...(isGet && options.getHeaders) }).end(body)
        return
      }
      if (entry.path !== messages) return void response.writeHead(404).end('No such address')
      takeMessage(request, response, entry.body as SseMessage)
    },
    { path, anyPath: true },
  )
  return {
    ...server,
    announceUpdated(uri) {
      for (const session of sessions) if (session.watched.has(uri)) send(session, notice('resources/updated', { uri }))
    },
    announceList() {
      for (const session of sessions) if (session.isInitialized) send(session, notice('resources/list_changed'))
    },
    streamsOpened: () => sessions.length,
  }
}

function statusOf(get: HttpSseOptions['get'], nth: number): number | undefined {
  return typeof get === 'function' ? get(nth) : get
}

function send({ stream }: Session, message: object): void {
  if (!stream.destroyed) stream.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`)
}

function notice(name: string, params?: object): object {
  return { jsonrpc: '2.0', method: `notifications/${name}`, ...(params && { params }) }
}

function answerTo({ id, method, params }: SseMessage, session: Session, options: HttpSseOptions) {
  if (method === 'notifications/initialized') session.isInitialized = true
  if (id === undefined) return undefined
  const result = (value: object) => ({ jsonrpc: '2.0', id, result: value })
  const refuse = (code: number, message: string) => ({ jsonrpc: '2.0', id, error: { code, message } })
  if (method !== 'initialize' && !session.isInitialized) return refuse(-32600, 'This session was not initialized')
  const uri = params?.uri ?? ''
  switch (method) {
    case 'initialize':
      return result({
        protocolVersion: '2024-11-05',
        capabilities: options.capabilities ?? { resources: { listChanged: true } },
        serverInfo: { name: 'harbour-museum-2024', version: '1.0.0' },
      })
    case 'resources/list':
      return result({ resources: museumResources(options.rows?.() ?? 12) })
    case 'resources/templates/list':
      return result({ resourceTemplates: [] })
    case 'resources/read':
      return result({ contents: (options.read ?? readMuseum)(uri) ?? [] })
    case 'resources/subscribe':
      session.watched.add(uri)
      return result({})
    case 'resources/unsubscribe':
      session.watched.delete(uri)
      return result({})
    default:
      return refuse(-32601, 'Method not found')
  }
}
