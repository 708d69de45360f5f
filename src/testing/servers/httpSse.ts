// A hand-written server of the HTTP+SSE transport of 2024-11-05: one stream that first names the address for messages.

import type { ServerResponse } from 'node:http'
import { startHttpServer, type RunningServer } from './httpServer.ts'
import { museumResources, readMuseum } from './museum.ts'

export interface HttpSseOptions {
  /** Path of the stream. */
  readonly path?: string
  /** What the `endpoint` event says; the stream's own origin is `ORIGIN` in it, its host and port `HOST`. */
  readonly endpoint?: string
  /** Where messages are taken. */
  readonly messages?: string
  /** The answer to a POST on the stream's path. */
  readonly post?: { readonly status: number; readonly body?: string }
  /** A POST on the stream's path is answered by the stream itself. */
  readonly postOpensStream?: boolean
  /** The answer to GET, when it is no stream. */
  readonly get?: number
  /** What the stream says first, in place of the `endpoint` event. */
  readonly firstEvents?: string
  /** The server closes the stream: at once, or instead of sending an answer. */
  readonly closes?: 'at once' | 'for an answer'
  /** Where answers go: into the body of the POST's response, the later ones alone, or into both. */
  readonly answersIn?: 'body' | 'body after initialize' | 'body and stream'
}

export async function startHttpSse(options: HttpSseOptions = {}): Promise<RunningServer> {
  const { path = '/sse', endpoint = '/messages?session=1', messages = '/messages', post = { status: 404 } } = options
  let stream: ServerResponse | undefined
  const server = await startHttpServer(
    (request, response, entry) => {
      const isStreamPath = entry.path === path
      if (isStreamPath && (request.method === 'GET' ? options.get === undefined : options.postOpensStream === true)) {
        stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
        const host = request.headers.host ?? ''
        const announced = endpoint.replace('ORIGIN', `http://${host}`).replace('HOST', host)
        response.write(options.firstEvents ?? `event: endpoint\ndata: ${announced}\n\n`)
        if (options.closes === 'at once') response.end()
        return
      }
      if (isStreamPath) {
        const { status, body = '' } = request.method === 'GET' ? { status: options.get ?? 405 } : post
        response.writeHead(status, { 'content-type': 'application/json' }).end(body)
        return
      }
      if (entry.path !== messages) return void response.writeHead(404).end('No such address')
      const answer = answerTo(entry.body as { id?: unknown; method?: string; params?: { uri?: string } })
      const place =
        entry.rpcMethod === 'initialize' && options.answersIn === 'body after initialize'
          ? undefined
          : options.answersIn
      if (answer !== undefined && place !== undefined) {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      } else response.writeHead(202).end('Accepted')
      if (answer !== undefined && options.closes === 'for an answer') stream?.end()
      else if (answer !== undefined && (place === undefined || place === 'body and stream')) {
        stream?.write(`event: message\ndata: ${JSON.stringify(answer)}\n\n`)
      }
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
