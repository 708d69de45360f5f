// The SDK reads the handshake's answers itself, and where one is over without answering the request it waits until its
// time limit. So such an answer is ended here by an error under the request's id; why stands in the wire log. Pure.

import type { ProtocolBreach, RpcError } from '../domain/failure.ts'
import { isJsonObject } from '../lib/json.ts'
import type { ExchangeNote } from '../domain/exchangeNote.ts'
import { claimsJson, envelopeNotes, isProperError, type Carrier } from './envelopeNotes.ts'
import { acceptedDetail, errorOf, parseJson } from './replies.ts'

export interface HandshakeBody {
  /** What to hand to the SDK as JSON. */
  readonly text: string
  /** Why the answer answers nothing. */
  readonly breach?: AnswerBreach
  /** What was wrong with it and did not matter. */
  readonly notes?: readonly ExchangeNote[]
}

export interface AnswerBreach {
  readonly kind: ProtocolBreach
  readonly detail: string
}

export function isHandshake(method: string | undefined): boolean {
  return method === 'initialize' || method === 'server/discover'
}

/**
 * Judges the whole 2xx body of a handshake's answer.
 *
 * @returns what the SDK is handed in its place; undefined when it should see the original, also to refuse it
 */
export function handshakeBody(
  text: string,
  id: string | number,
  { status, contentType, hasMark = false }: Omit<Carrier, 'shape'> & { readonly status: number },
): HandshakeBody | undefined {
  const accepted: AnswerBreach = { kind: 'accepted', detail: acceptedDetail }
  const message = parseJson(text)
  if (!message.ok) return status === 202 ? unanswered(id, accepted) : undefined
  const answer = handshakeAnswer(text, id, { shape: 'body', contentType, hasMark })
  if (answer !== undefined) return answer.isAsItShould && status !== 202 && claimsJson(contentType) ? undefined : answer
  const error = isJsonObject(message.value) && message.value['id'] == null ? errorOf(message.value) : undefined
  if (error !== undefined && Number.isInteger(error.code)) return { text: errorReply(id, error) }
  return unanswered(
    id,
    status === 202
      ? accepted
      : { kind: 'not-json-rpc', detail: `It holds no answer to request ${JSON.stringify(id)}.` },
  )
}

/** `isAsItShould` tells whether the SDK can be handed what came. */
export type HandshakeAnswer = HandshakeBody & { readonly isAsItShould: boolean }

/**
 * The answer to this request in the text of a body or of an event's data, as the SDK's schemas want it (K20).
 *
 * @returns undefined when the text holds none
 */
export function handshakeAnswer(text: string, id: string | number, carrier: Carrier): HandshakeAnswer | undefined {
  const message = parseJson(text)
  if (!message.ok) return undefined
  const isBatch = Array.isArray(message.value)
  const candidates: readonly unknown[] = Array.isArray(message.value) ? message.value : [message.value]
  const answer = candidates.filter(isJsonObject).find((one) => one['id'] === id && !Object.hasOwn(one, 'method'))
  if (answer === undefined) return undefined
  const notes = envelopeNotes(answer, isBatch, carrier)
  const isAsItShould = notes.every(({ kind }) => kind === 'content-type')
  const error = errorOf(answer)
  const { result } = answer
  if (error !== undefined && Object.hasOwn(answer, 'result')) return broken(id, 'It holds both a result and an error.')
  if (error !== undefined) {
    // The SDK takes no other code; what was sent stands in the log.
    const code = isProperError(answer['error']) ? error.code : -32603
    return { text: errorReply(id, { ...error, code }), notes, isAsItShould }
  }
  if (!isJsonObject(result)) {
    const why = Object.hasOwn(answer, 'result') ? 'Its result is no object.' : 'It holds neither a result nor an error.'
    return broken(id, why)
  }
  return { text: JSON.stringify({ jsonrpc: '2.0', id, result }), notes, isAsItShould }
}

function broken(id: string | number, detail: string): HandshakeAnswer {
  return { ...unanswered(id, { kind: 'not-json-rpc', detail }), isAsItShould: false }
}

/** The error that ends a request in the SDK's eyes. */
export function unanswered(id: string | number, breach: AnswerBreach): HandshakeBody {
  return { text: errorReply(id, { code: -32603, message: breach.detail }), breach }
}

function errorReply(id: string | number, { code, message, data }: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } })
}
