// A hand-written server of the HTTP+SSE transport of 2024-11-05: one stream that first names the address for messages.

import type { ServerResponse } from 'node:http'
import { startHttpServer, type RunningServer } from './httpServer.ts'
import { museumResources, readMuseum } from './museum.ts'

export interface HttpSseOptions {
  /** Path of the stream. */
  readonly path?: string
  /** What the `endpoint` event says; the stream's own origin is `ORIGIN` in it. */
  readonly endpoint?: string
  /** Where messages are taken. */
  readonly messages?: string
  /** The answer to a POST on the stream's path. */
  readonly post?: { readonly status: number; readonly body?: string }
  /** A POST on the stream's path is answered by the stream itself. */
  readonly postOpensStream?: boolean
  /** The answer to GET, when it is no stream. */
  readonly get?: number
}

export async function startHttpSse(options: HttpSseOptions = {}): Promise<RunningServer> {
  const { path = '/sse', endpoint = '/messages?session=1', messages = '/messages', post = { status: 404 } } = options
  let stream: ServerResponse | undefined
  const server = await startHttpServer(
    (request, response, entry) => {
      const isStreamPath = entry.path === path
      if (isStreamPath && (request.method === 'GET' ? options.get === undefined : options.postOpensStream === true)) {
        stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
        const origin = `http://${request.headers.host}`
        response.write(`event: endpoint\ndata: ${endpoint.replace('ORIGIN', origin)}\n\n`)
        return
      }
      if (isStreamPath) {
        const { status, body = '' } = request.method === 'GET' ? { status: options.get ?? 405 } : post
        response.writeHead(status, { 'content-type': 'application/json' }).end(body)
        return
      }
      if (entry.path !== messages) return void response.writeHead(404).end('No such address')
      response.writeHead(202).end('Accepted')
      const answer = answerTo(entry.body as { id?: unknown; method?: string; params?: { uri?: string } })
      if (answer !== undefined) stream?.write(`event: message\ndata: ${JSON.stringify(answer)}\n\n`)
    },
    { path, anyPath: true },
  )
  return server
}

function answerTo({ id, method, params }: { id?: unknown; method?: string; params?: { uri?: string } }) {
  if (id === undefined) return undefined
  const result = (value: object) => ({ jsonrpc: '2.0', id, result: value })
  switch (method) {
    case 'initialize':
      return result({
        protocolVersion: '2024-11-05',
        capabilities: { resources: { listChanged: true } },
        serverInfo: { name: 'harbour-museum-2024', version: '1.0.0' },
      })
    case 'resources/list':
      return result({ resources: museumResources(12) })
    case 'resources/templates/list':
      return result({ resourceTemplates: [] })
    case 'resources/read':
      return result({ contents: readMuseum(params?.uri ?? '') ?? [] })
    default:
      return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  }
}
