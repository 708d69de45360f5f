// What a server was told during reads that it holds up with questions.

import type { RunningServer } from '../src/testing/servers/httpServer.ts'
import { MUSEUM_URIS } from '../src/testing/servers/museum.ts'
import { answer, answerComplete, type RawCall, type RawReply } from '../src/testing/servers/raw.ts'

/** The resource that is asked about. */
export const uri = MUSEUM_URIS.ledger

export interface Sent {
  readonly id?: unknown
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
}

export function sentTo(server: RunningServer): readonly Sent[] {
  // Every message of ours is an object.
  return server.requests.flatMap(({ body }) => (typeof body === 'object' && body !== null ? [body as Sent] : []))
}

/** What was sent as answers: the legacy era's responses, or the modern era's `inputResponses`. */
export function answersTo(server: RunningServer): readonly unknown[] {
  return sentTo(server).flatMap(({ result, params }) => result ?? params?.['inputResponses'] ?? [])
}

export const elicit = (params: object) => ({ method: 'elicitation/create', params: { message: 'm', ...params } })
export const inputNeeded = (call: RawCall, more: object): RawReply =>
  answer(call, { resultType: 'input_required', ...more })
export const read = (call: RawCall): RawReply => answerComplete(call, { contents: [{ uri, text: 'read at last' }] })
