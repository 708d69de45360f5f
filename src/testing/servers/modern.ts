// A real server of `@modelcontextprotocol/server` 2 over HTTP. Low-level handlers, because the high-level ones do not page.

import { toNodeHandler, type NodeIncomingMessageLike } from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  ProtocolError,
  ResourceNotFoundError,
  Server,
  type InputRequiredResult,
  type ServerContext,
  type ServerNotifier,
} from '@modelcontextprotocol/server'
import { startHttpServer, type HttpServerOptions, type RunningServer } from './httpServer.ts'
import {
  MUSEUM_TEMPLATES,
  museumResources,
  readMuseum,
  type MuseumContents,
  type MuseumResource,
  type MuseumTemplate,
} from './museum.ts'
import { servePage, UnknownCursor } from './pages.ts'

export interface ModernOptions extends HttpServerOptions {
  /** Also answers the legacy era, statelessly (no session, no GET stream). */
  readonly dualEra?: boolean
  /** The resources themselves, or how many of the museum's. */
  readonly resources?: readonly MuseumResource[] | number
  readonly templates?: readonly MuseumTemplate[]
  /** Entries in a page; absent: one page holds all. */
  readonly pageSize?: number
  readonly read?: (uri: string) => MuseumContents[] | undefined | Promise<MuseumContents[] | undefined>
  /** Comes before `read`: gives a question for the reader, or undefined once there is nothing more to ask. */
  readonly ask?: (uri: string, context: ServerContext) => InputRequiredResult | undefined
  readonly responseMode?: 'auto' | 'json' | 'sse'
  /** Freshness in milliseconds on lists and reads. */
  readonly ttlMs?: number
  /** False: the server declares no resources and answers -32601. */
  readonly declaresResources?: boolean
  /** False: the server does not announce list changes. */
  readonly listChanged?: boolean
}

export interface ModernServer extends RunningServer {
  /** Publishes change notifications to open `subscriptions/listen` streams. */
  readonly notify: ServerNotifier
}

const INSTRUCTIONS = 'Everything the harbour museum shows, keeps and lends. Start with the loans ledger.'

export async function startModern(options: ModernOptions = {}): Promise<ModernServer> {
  const handler = createMcpHandler(() => museumServer(options), {
    legacy: options.dualEra ? 'stateless' : 'reject',
    responseMode: options.responseMode ?? 'auto',
    keepAliveMs: 0,
  })
  const node = toNodeHandler(handler)
  const server = await startHttpServer(
    // The adapter's own request type fails node's under exactOptionalPropertyTypes; it is the same object at run time.
    (request, response, entry) => node(request as NodeIncomingMessageLike, response, entry.body),
    options,
  )
  return {
    ...server,
    notify: handler.notify,
    close: async () => {
      await handler.close()
      await server.close()
    },
  }
}

function museumServer(options: ModernOptions): Server {
  const resources = typeof options.resources === 'object' ? options.resources : museumResources(options.resources ?? 24)
  const templates = options.templates ?? MUSEUM_TEMPLATES
  const freshness = { ttlMs: options.ttlMs ?? 60_000, cacheScope: 'private' as const }
  const declared = options.declaresResources ?? true
  const server = new Server(
    { name: 'harbour-museum', title: 'Harbour Museum', version: '3.2.0' },
    {
      capabilities: declared ? { resources: { listChanged: options.listChanged ?? true, subscribe: true } } : {},
      instructions: INSTRUCTIONS,
    },
  )
  if (!declared) return server
  server.setRequestHandler('resources/list', (request) => {
    const page = pageOrInvalidParams(resources, options.pageSize, request.params?.cursor)
    return { resources: page.items, ...next(page), ...freshness }
  })
  server.setRequestHandler('resources/templates/list', (request) => {
    const page = pageOrInvalidParams(templates, options.pageSize, request.params?.cursor)
    return { resourceTemplates: page.items, ...next(page), ...freshness }
  })
  server.setRequestHandler('resources/read', async (request, context) => {
    const question = options.ask?.(request.params.uri, context)
    if (question !== undefined) return question
    const contents = await (options.read ?? readMuseum)(request.params.uri)
    if (contents === undefined) throw new ResourceNotFoundError(request.params.uri)
    return { contents: contents.map(withBody), ...freshness }
  })
  return server
}

function pageOrInvalidParams<Item>(all: readonly Item[], pageSize: number | undefined, cursor: string | undefined) {
  try {
    return servePage(all, pageSize, cursor)
  } catch (error) {
    if (error instanceof UnknownCursor) throw new ProtocolError(-32602, error.message)
    throw error
  }
}

function next(page: { nextCursor?: string }): { nextCursor?: string } {
  return page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }
}

function withBody({ text, blob, ...rest }: MuseumContents) {
  return blob === undefined ? { ...rest, text: text ?? '' } : { ...rest, blob }
}
