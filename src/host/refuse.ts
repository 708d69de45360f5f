import type { ServerResponse } from 'node:http'

/** Ends an answer with a status and one plain sentence; cuts the connection when an answer had already begun. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(`${sentence}\n`)
}
