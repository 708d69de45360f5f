// The SDK reads the handshake's answers itself, and where one is over without answering the request it waits until its
// time limit. So such an answer is ended here by an error under the request's id; why stands in the wire log. Pure.

import type { ProtocolBreach, RpcError } from '../domain/failure.ts'
import { isJsonObject } from '../lib/json.ts'
import { acceptedDetail, claimsJson, errorOf, parseJson } from './replies.ts'

export interface HandshakeBody {
  /** What to hand to the SDK as JSON. */
  readonly text: string
  /** Why the answer answers nothing. */
  readonly breach?: AnswerBreach
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
  { status, contentType }: { readonly status: number; readonly contentType: string | null },
): HandshakeBody | undefined {
  const accepted: AnswerBreach = { kind: 'accepted', detail: acceptedDetail }
  const message = parseJson(text)
  if (!message.ok) return status === 202 ? unanswered(id, accepted) : undefined
  if (answersRequest(message.value, id)) {
    return status === 202 || !claimsJson(contentType) ? { text: text.replace(/^\uFEFF/, '') } : undefined
  }
  const error = isJsonObject(message.value) && message.value['id'] == null ? errorOf(message.value) : undefined
  if (error !== undefined && Number.isInteger(error.code)) return { text: errorReply(id, error) }
  return unanswered(
    id,
    status === 202
      ? accepted
      : { kind: 'not-json-rpc', detail: `It holds no answer to request ${JSON.stringify(id)}.` },
  )
}

/** Whether the text of an event's data is an answer to this request, good or bad. */
export function isAnswerTo(data: string, id: string | number): boolean {
  const message = parseJson(data)
  return message.ok && answersRequest(message.value, id)
}

/** The error that ends a request in the SDK's eyes. */
export function unanswered(id: string | number, breach: AnswerBreach): HandshakeBody {
  return { text: errorReply(id, { code: -32603, message: breach.detail }), breach }
}

function answersRequest(message: unknown, id: string | number): boolean {
  const messages: readonly unknown[] = Array.isArray(message) ? message : [message]
  return messages.some((one) => isJsonObject(one) && one['id'] === id && !Object.hasOwn(one, 'method'))
}

function errorReply(id: string | number, { code, message }: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}
