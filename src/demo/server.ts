// The museum over `@modelcontextprotocol/server`: low-level handlers, because the high-level ones do not page. Runs in the
// page and in Node; speaks the modern era, and the legacy one statelessly.

import {
  createMcpHandler,
  inputRequired,
  inputResponse,
  ProtocolError,
  ResourceNotFoundError,
  Server,
  type McpHttpHandler,
  type ServerEvent,
  type ServerEventBus,
} from '@modelcontextprotocol/server'
import {
  complete,
  instructions,
  listResources,
  listTemplates,
  readContents,
  readingCardContents,
  serverInfo,
  type AnswerOptions,
} from './answers.ts'
import { Museum, type MuseumEvent } from './museum.ts'
import { readingCardQuestion, readingCardUri } from './world/readingCard.ts'
import { rearrangeUri, tideStepMs, tideUri, visitorsUri } from './world/living.ts'

/** Milliseconds for which a list or an ordinary read is fresh. */
const ttlMs = 300_000
const livingUris: readonly string[] = [tideUri, visitorsUri, rearrangeUri]

/** One server for one exchange (or one connection); all of them share the museum. */
export function createDemoServer(options: AnswerOptions): Server {
  const server = new Server(serverInfo, {
    capabilities: { resources: { listChanged: true, subscribe: true }, completions: {} },
    instructions,
  })
  server.setRequestHandler('resources/list', ({ params }) => ({
    ...known(listResources(options, params?.cursor)),
    ttlMs,
    cacheScope: 'public' as const,
  }))
  server.setRequestHandler('resources/templates/list', ({ params }) => ({
    ...known(listTemplates(options, params?.cursor)),
    ttlMs,
    cacheScope: 'public' as const,
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }, { mcpReq }) => {
    // Only the modern era's requests have an envelope; a legacy one without a session cannot be asked anything.
    const isAsking = uri === readingCardUri && mcpReq.envelope !== undefined
    const reader = inputResponse(mcpReq.inputResponses, 'reader')
    if (isAsking && reader.kind !== 'elicit') {
      return inputRequired({
        inputRequests: { reader: inputRequired.elicit(readingCardQuestion) },
        requestState: 'reading-card 1',
      })
    }
    const contents =
      isAsking && reader.kind === 'elicit'
        ? readingCardContents(reader.action, reader.content)
        : readContents(options, uri)
    if (contents === undefined) throw new ResourceNotFoundError(uri)
    return {
      contents,
      ttlMs: isAsking ? 0 : livingUris.includes(uri) ? tideStepMs : ttlMs,
      cacheScope: 'private' as const,
    }
  })
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument, context } }, { mcpReq }) => {
    if (ref.type !== 'ref/resource') throw new ProtocolError(-32602, 'Only templates of resources complete here')
    const given = new Map(Object.entries(context?.arguments ?? {}))
    const completion = await complete(options, { uriTemplate: ref.uri, argument, given, signal: mcpReq.signal })
    if (completion === undefined) throw new ProtocolError(-32602, `No such template: ${ref.uri}`)
    return { completion }
  })
  return server
}

function known<Page>(page: Page | undefined): Page {
  if (page === undefined) throw new ProtocolError(-32602, 'This cursor was never given out')
  return page
}

export interface DemoHandlerOptions extends Partial<AnswerOptions> {
  /** `reject`: the modern era only. */
  readonly legacy?: 'stateless' | 'reject'
  /** Milliseconds between comments on open streams; none unless given. */
  readonly keepAliveMs?: number
}

/** The museum behind web-standard requests. `subscriptions/listen` streams are what the museum counts as listeners. */
export function createDemoHandler(options: DemoHandlerOptions = {}): McpHttpHandler {
  const museum = options.museum ?? new Museum()
  return createMcpHandler(() => createDemoServer({ ...options, museum }), {
    legacy: options.legacy ?? 'stateless',
    keepAliveMs: options.keepAliveMs ?? 0,
    bus: busOf(museum),
  })
}

/** The museum's own events as the SDK's bus; whatever else is published reaches the same listeners. */
function busOf(museum: Museum): ServerEventBus {
  const listeners = new Set<(event: ServerEvent) => void>()
  return {
    publish: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const leave = museum.listen((event) => listener(serverEvent(event)))
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
  }
}

function serverEvent(event: MuseumEvent): ServerEvent {
  return event.kind === 'list' ? { kind: 'resources_list_changed' } : { kind: 'resource_updated', uri: event.uri }
}
