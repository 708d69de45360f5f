// What the SDK is handed in place of what came.

import type { AnswerBreach } from './handshakeAnswer.ts'
import type { ReceivedBytes } from './receivedBytes.ts'

/** With status 200: the SDK waits on after a 202, and a 204 may hold no body. */
export function retyped(body: string | ReadableStream, contentType: string, { headers }: Response): Response {
  const changed = new Headers(headers)
  changed.set('content-type', contentType)
  changed.delete('content-length')
  return new Response(body, { status: 200, headers: changed })
}

/** @param refusal why it could not be resumed, as a sentence */
export function streamEnded(rest: ReceivedBytes | undefined, refusal?: string): AnswerBreach {
  const how =
    rest === undefined
      ? 'The event stream ended before the answer came.'
      : 'The event stream ended within an event: the blank line that would have ended it did not come.'
  return { kind: 'stream-ended', detail: refusal === undefined ? how : `${how} ${refusal}` }
}

export function eventOf(data: string | undefined): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`data: ${data}\n\n`)
}

/** The SDK would follow a Location within the origin by itself, so it is not told of one. */
export function withoutLocation(response: Response): Response {
  if (!response.headers.has('location')) return response
  const headers = new Headers(response.headers)
  headers.delete('location')
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}
