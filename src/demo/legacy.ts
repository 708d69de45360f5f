// The museum over `@modelcontextprotocol/sdk`, the legacy era's own server: subscriptions, list_changed, completion. For
// Node only: whoever mounts it brings the transport (sessions and GET stream, HTTP+SSE, stdio), one server for each.

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CompleteRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
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

/** Milliseconds that the desk waits for a reader. */
const patienceMs = 600_000

export interface LegacyDemo {
  readonly museum: Museum
  /** A server for one session. It counts as a listener of the museum from `initialized` until it closes. */
  readonly createServer: () => Server
}

/** The servers of all sessions share one museum: what one person rearranges, everybody sees. */
export function createLegacyDemo(options: Partial<AnswerOptions> = {}): LegacyDemo {
  const museum = options.museum ?? new Museum()
  return { museum, createServer: () => createLegacyServer({ ...options, museum }) }
}

function createLegacyServer(options: AnswerOptions): Server {
  const server = new Server(
    { ...serverInfo, name: 'harbour-museum-2025', title: 'Harbour Museum, older desk' },
    { capabilities: { resources: { listChanged: true, subscribe: true }, completions: {} }, instructions },
  )
  const watched = new Set<string>()
  listenWhileOpen(server, options.museum, watched)
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => known(listResources(options, params?.cursor)))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, ({ params }) =>
    known(listTemplates(options, params?.cursor)),
  )
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { requestId }) => {
    if (uri === readingCardUri && server.getClientCapabilities()?.elicitation !== undefined) {
      const { action, content } = await server.elicitInput(readingCardQuestion, {
        relatedRequestId: requestId,
        timeout: patienceMs,
      })
      return { contents: readingCardContents(action, content) }
    }
    const contents = readContents(options, uri)
    // -32002 is what the 2025 revisions name for a resource that is not found.
    if (contents === undefined) throw new McpError(-32002, 'Resource not found', { uri })
    return { contents }
  })
  server.setRequestHandler(SubscribeRequestSchema, ({ params: { uri } }) => {
    watched.add(uri)
    return {}
  })
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    watched.delete(uri)
    return {}
  })
  server.setRequestHandler(CompleteRequestSchema, async ({ params: { ref, argument, context } }, { signal }) => {
    if (ref.type !== 'ref/resource') throw new McpError(-32602, 'Only templates of resources complete here')
    const given = new Map(Object.entries(context?.arguments ?? {}))
    const completion = await complete(options, { uriTemplate: ref.uri, argument, given, signal })
    if (completion === undefined) throw new McpError(-32602, `No such template: ${ref.uri}`)
    return { completion }
  })
  return server
}

function listenWhileOpen(server: Server, museum: Museum, watched: ReadonlySet<string>): void {
  const hear = (event: MuseumEvent) => {
    // Whoever mounts the server may have taken `onclose` for itself: a closed server has no transport.
    if (server.transport === undefined) leave?.()
    else if (event.kind === 'list') send(server.sendResourceListChanged())
    else if (watched.has(event.uri)) send(server.sendResourceUpdated({ uri: event.uri }))
  }
  let leave: (() => void) | undefined
  server.oninitialized = () => {
    leave ??= museum.listen(hear)
  }
  server.onclose = () => {
    leave?.()
    leave = undefined
  }
}

/** A notice to a session that is just closing is nobody's loss. */
function send(notice: Promise<void>): void {
  notice.catch(() => undefined)
}

function known<Page>(page: Page | undefined): Page {
  if (page === undefined) throw new McpError(-32602, 'This cursor was never given out')
  return page
}
