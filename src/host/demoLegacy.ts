// The museum in the legacy era: Streamable HTTP with sessions, GET stream and DELETE, over `@modelcontextprotocol/sdk`.

import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js'
import type { LegacyDemo } from '../demo/legacy.ts'
import type { RouteHandler } from './createHost.ts'
import { isRequest, readMessage, refuseMessage, tooLarge } from './demoAnswers.ts'
import { DemoSessions, type SessionLimits } from './demoSessions.ts'

export interface LegacyServerOptions extends SessionLimits {
  /** After so many requests a session is forgotten, as by a server that was restarted. */
  readonly requestsPerSession?: number
}

export interface DemoServer {
  readonly handle: RouteHandler
  readonly sessions: { readonly size: number; endAll(): void }
}

export function createLegacyServer(demo: LegacyDemo, options: LegacyServerOptions): DemoServer {
  const { requestsPerSession = Infinity } = options
  const sessions = new DemoSessions<StreamableHTTPServerTransport>(options)

  const handle: RouteHandler = async (request, response) => {
    const message = request.method === 'POST' ? await readMessage(request) : undefined
    if (message === tooLarge) return refuseMessage(response, 413, -32000, 'The message is too large')
    const id = request.headers['mcp-session-id']
    if (id === undefined) {
      if (!isInitializeRequest(message)) return refuseMessage(response, 400, -32000, 'No session id was sent')
      const transport = await openSession(response)
      if (transport === undefined) return refuseMessage(response, 503, -32000, 'There are too many sessions')
      return transport.handleRequest(request, response, message)
    }
    if (isRequest(message) && sessions.countRequest(String(id)) > requestsPerSession) sessions.end(String(id))
    const transport = sessions.use(String(id), response)
    // Streamable HTTP, section "Session Management": 404 tells the client to begin another session.
    if (transport === undefined) return refuseMessage(response, 404, -32001, 'Session not found')
    return transport.handleRequest(request, response, message)
  }

  async function openSession(response: ServerResponse): Promise<StreamableHTTPServerTransport | undefined> {
    const id = randomUUID()
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => id })
    if (!sessions.add(id, transport)) return undefined
    transport.onclose = () => sessions.forget(id)
    sessions.use(id, response)
    // The transport knows its id only once it took `initialize`; until then nobody could come back with it.
    response.once('close', () => transport.sessionId === undefined && sessions.end(id))
    await demo.createServer().connect(transport)
    return transport
  }

  return { handle, sessions }
}
