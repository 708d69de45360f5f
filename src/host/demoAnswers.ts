import type { IncomingMessage, ServerResponse } from 'node:http'

const mostBytes = 4_000_000

export const tooLarge = Symbol('a message over 4 MB')

/** The body as JSON; undefined where there is none or it is no JSON. */
export async function readMessage(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk as Uint8Array) // no encoding is set, so chunks are bytes
    bytes += part.length
    if (bytes > mostBytes) return tooLarge
    chunks.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** Whether a message wants an answer. */
export function isRequest(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'method' in message && 'id' in message
}

/** Refuses as a server of the legacy era does: an HTTP status, and a JSON-RPC error without an id. */
export function refuseMessage(response: ServerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }))
}
