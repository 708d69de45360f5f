// A real legacy server of `@modelcontextprotocol/sdk`: sessions, GET stream, DELETE, and a session count that shows leaks.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import {
  isInitializeRequest,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { startHttpServer, type HttpServerOptions, type RequestLogEntry, type RunningServer } from './httpServer.ts'
import {
  MUSEUM_TEMPLATES,
  museumResources,
  readMuseum,
  type MuseumContents,
  type MuseumResource,
  type MuseumTemplate,
} from './museum.ts'
import { servePage, UnknownCursor } from './pages.ts'

export interface LegacyOptions extends HttpServerOptions {
  readonly resources?: readonly MuseumResource[] | number
  readonly templates?: readonly MuseumTemplate[]
  readonly pageSize?: number
  readonly read?: (
    uri: string,
    asking: LegacyAsking,
  ) => MuseumContents[] | undefined | Promise<MuseumContents[] | undefined>
  /** Answers POSTs with JSON instead of event streams. */
  readonly json?: boolean
  /** False: GET is answered 405. */
  readonly getStream?: boolean
  readonly declaresResources?: boolean
  /** False: the server does not announce list changes. */
  readonly listChanged?: boolean
}

/** What a read may ask of the reader: on the read's own stream with `onOwnStream`, else on the session's GET stream. */
export interface LegacyAsking {
  readonly elicit: (
    params: Parameters<Server['elicitInput']>[0],
    how?: { readonly onOwnStream?: boolean },
  ) => ReturnType<Server['elicitInput']>
  readonly progress: (progress: number, total: number, message: string) => Promise<void>
  /** Tells that something is done that was to be done at an address. */
  readonly complete: (elicitationId: string) => Promise<void>
}

export interface LegacyServer extends RunningServer {
  /** Live sessions by id: empty once every client has sent its DELETE. */
  readonly sessions: ReadonlyMap<string, Server>
  /** Sessions ever made. */
  sessionsStarted(): number
  /** Sends `notifications/resources/list_changed` to every session. */
  announceListChanged(): Promise<void>
  /** Sends `notifications/resources/updated` to every session. */
  announceUpdated(uri: string): Promise<void>
}

interface Session {
  readonly server: Server
  readonly transport: StreamableHTTPServerTransport
}

export async function startLegacySessions(options: LegacyOptions = {}): Promise<LegacyServer> {
  const transports = new Map<string, StreamableHTTPServerTransport>()
  const sessions = new Map<string, Server>()
  let started = 0

  async function openSession(): Promise<Session> {
    const server = museumServer(options)
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: options.json ?? false,
      onsessioninitialized: (id) => {
        started += 1
        sessions.set(id, server)
        transports.set(id, transport)
      },
      onsessionclosed: forget,
    })
    server.onclose = () => forget(transport.sessionId ?? '')
    await server.connect(transport)
    return { server, transport }
  }

  function forget(id: string): void {
    sessions.delete(id)
    transports.delete(id)
  }

  async function serve(request: IncomingMessage, response: ServerResponse, entry: RequestLogEntry): Promise<void> {
    const id = entry.headers['mcp-session-id']
    if (request.method === 'GET' && options.getStream === false) return refuse(response, 405, 'No stream here')
    if (id !== undefined) {
      const transport = transports.get(id)
      if (transport === undefined) return refuse(response, 404, 'Session not found')
      return transport.handleRequest(request, response, entry.body)
    }
    if (!isInitializeRequest(entry.body)) return refuse(response, 400, 'Bad Request: No valid session ID provided')
    const { transport } = await openSession()
    return transport.handleRequest(request, response, entry.body)
  }

  const server = await startHttpServer(serve, options)
  return {
    ...server,
    sessions,
    sessionsStarted: () => started,
    announceListChanged: async () => {
      for (const session of sessions.values()) await session.sendResourceListChanged()
    },
    announceUpdated: async (uri) => {
      for (const session of sessions.values()) await session.sendResourceUpdated({ uri })
    },
    close: async () => {
      for (const transport of [...transports.values()]) await transport.close()
      await server.close()
    },
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }))
}

function museumServer(options: LegacyOptions): Server {
  const resources = typeof options.resources === 'object' ? options.resources : museumResources(options.resources ?? 24)
  const templates = options.templates ?? MUSEUM_TEMPLATES
  const declared = options.declaresResources ?? true
  const server = new Server(
    { name: 'harbour-museum-2025', title: 'Harbour Museum, older desk', version: '2.9.1' },
    { capabilities: declared ? { resources: { listChanged: options.listChanged ?? true, subscribe: true } } : {} },
  )
  if (!declared) return server
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => {
    const page = pageOrInvalidParams(resources, options.pageSize, params?.cursor)
    return { resources: page.items, ...next(page) }
  })
  server.setRequestHandler(ListResourceTemplatesRequestSchema, ({ params }) => {
    const page = pageOrInvalidParams(templates, options.pageSize, params?.cursor)
    return { resourceTemplates: page.items, ...next(page) }
  })
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }, extra) => {
    const progressToken = params._meta?.progressToken ?? ''
    const contents = await (options.read ?? readMuseum)(params.uri, {
      elicit: (question, { onOwnStream = true } = {}) =>
        server.elicitInput(question, { timeout: 600_000, ...(onOwnStream && { relatedRequestId: extra.requestId }) }),
      progress: (progress, total, message) =>
        extra.sendNotification({
          method: 'notifications/progress',
          params: { progressToken, progress, total, message },
        }),
      complete: (elicitationId) => server.createElicitationCompletionNotifier(elicitationId)(),
    })
    // -32002 is what the 2025 revisions name for a resource that is not found.
    if (contents === undefined) throw new McpError(-32002, 'Resource not found', { uri: params.uri })
    return { contents: contents.map(withBody) }
  })
  server.setRequestHandler(SubscribeRequestSchema, () => ({}))
  server.setRequestHandler(UnsubscribeRequestSchema, () => ({}))
  return server
}

function pageOrInvalidParams<Item>(all: readonly Item[], pageSize: number | undefined, cursor: string | undefined) {
  try {
    return servePage(all, pageSize, cursor)
  } catch (error) {
    if (error instanceof UnknownCursor) throw new McpError(-32602, error.message)
    throw error
  }
}

function next(page: { nextCursor?: string }): { nextCursor?: string } {
  return page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }
}

function withBody({ text, blob, ...rest }: MuseumContents) {
  return blob === undefined ? { ...rest, text: text ?? '' } : { ...rest, blob }
}
