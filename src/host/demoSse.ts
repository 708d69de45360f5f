// The museum over HTTP+SSE, the transport of 2024-11-05: a stream that names the address for messages. The SDK still has it.

import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js'
import type { LegacyDemo } from '../demo/legacy.ts'
import type { RouteHandler } from './createHost.ts'
import { refuseMessage } from './demoAnswers.ts'
import type { DemoServer } from './demoLegacy.ts'
import { DemoSessions, type SessionLimits } from './demoSessions.ts'
import { refuse } from './refuse.ts'

export interface SseServer extends DemoServer {
  readonly handleMessages: RouteHandler
}

/** @param messagesPath where messages are taken, announced in the stream's first event */
export function createSseServer(demo: LegacyDemo, messagesPath: string, limits: SessionLimits): SseServer {
  const sessions = new DemoSessions<SSEServerTransport>(limits)

  const handle: RouteHandler = async (request, response) => {
    // 405 to a POST is what sends a client of Streamable HTTP on to this transport (2025-11-25, "Backwards Compatibility").
    if (request.method !== 'GET') {
      response.setHeader('allow', 'GET')
      return refuse(response, 405, 'This is a stream of the HTTP+SSE transport; open it with GET.')
    }
    const transport = new SSEServerTransport(messagesPath, response)
    const id = transport.sessionId
    if (!sessions.add(id, transport)) return refuseMessage(response, 503, -32000, 'There are too many sessions')
    transport.onclose = () => sessions.forget(id)
    sessions.use(id, response)
    await demo.createServer().connect(transport)
  }

  const handleMessages: RouteHandler = async (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      return refuse(response, 405, 'Messages are sent here with POST.')
    }
    const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('sessionId') ?? ''
    const transport = sessions.use(id, response)
    if (transport === undefined) return refuseMessage(response, 404, -32001, 'Session not found')
    await transport.handlePostMessage(request, response)
  }

  return { handle, handleMessages, sessions }
}
