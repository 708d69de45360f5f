// Reads the text of a JSON-RPC answer once and turns its result into what the domain shows. Pure: no I/O; runs on the
// page for small answers and in a worker for large ones, so everything it gives can be cloned between the two.

import { parseReadResult, type ReadResult } from '../domain/contents.ts'
import type { WireEra } from '../domain/freshness.ts'
import type { ProtocolBreach, RpcError } from '../domain/failure.ts'
import { shorten } from '../domain/format.ts'
import { parseListPage, resultTypeOf, type ListPage, type Resource, type ResourceTemplate } from '../domain/listPage.ts'
import { noteWords, type ExchangeNote } from '../domain/exchangeNote.ts'
import { readInputDemand, type InputDemand } from '../domain/question.ts'
import { isJsonObject, nounFor, type JsonObject } from '../lib/json.ts'
import { jsonChildren, jsonSpanAt, type JsonSpan } from '../lib/jsonSlice.ts'
import { safeJson } from '../lib/safeJson.ts'
import { messageOf } from '../lib/messageOf.ts'
import { claimsJson, envelopeNotes, type Carrier } from './envelopeNotes.ts'

export type Era = WireEra

/** The methods whose results the SDK must not decide about (docs/decisions/0002). */
export const ownMethods = [
  'resources/subscribe',
  'resources/unsubscribe',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'completion/complete',
] as const
export type OwnMethod = (typeof ownMethods)[number]

export function isOwnMethod(method: string): method is OwnMethod {
  return (ownMethods as readonly string[]).includes(method)
}

export interface Digests {
  'resources/list': ListPage<Resource>
  'resources/templates/list': ListPage<ResourceTemplate>
  'resources/read': ReadResult
  'completion/complete': unknown
  'resources/subscribe': unknown
  'resources/unsubscribe': unknown
}

/** What the server answered to one request, before anybody judged it. */
export type Reply = ReplyKind & {
  /** What was wrong with the way it came and did not matter; none where it is `broken`. */
  readonly notes?: readonly ExchangeNote[]
}

type ReplyKind =
  | { readonly kind: 'result'; readonly digest: Digests[OwnMethod]; readonly resultTypeMissing: boolean }
  | { readonly kind: 'error'; readonly error: RpcError }
  /** Only to a read: it is not answered yet. */
  | { readonly kind: 'question'; readonly demand: InputDemand; readonly excerpt: string }
  | { readonly kind: 'broken'; readonly breach: ProtocolBreach; readonly detail: string; readonly excerpt: string }

/** A request whose answer is ours to read. */
export interface AwaitedRequest {
  readonly id: string | number
  readonly method: OwnMethod
}

export const excerptLength = 2_000
export const acceptedDetail = 'It answered 202 (Accepted), which says only that a message was taken.'

/**
 * Finds the answer to one of the awaited requests in a message.
 *
 * @param text a response body, or the data of one event
 * @param awaited the requests that wait for an answer
 * @returns undefined when the message answers none of them (a notification, another request's answer)
 */
export function findReply(
  text: string,
  awaited: readonly AwaitedRequest[],
  era: Era,
  carrier: Carrier,
): { readonly id: string | number; readonly reply: Reply } | undefined {
  const message = parseJson(text)
  if (!message.ok) return undefined
  const isBatch = Array.isArray(message.value)
  const candidates: readonly unknown[] = Array.isArray(message.value) ? message.value : [message.value]
  for (const [place, candidate] of candidates.entries()) {
    if (!isJsonObject(candidate) || 'method' in candidate) continue
    const request = awaited.find(({ id }) => id === candidate['id'])
    if (request === undefined) continue
    const notes = envelopeNotes(candidate, isBatch, carrier)
    const answer = { era, text, path: isBatch ? [place] : [], notes }
    const reply = readReply(candidate, request.method, answer)
    return { id: request.id, reply: reply.kind === 'broken' || notes.length === 0 ? reply : { ...reply, notes } }
  }
  return undefined
}

/**
 * Reads a response body that is the answer to exactly one request: whatever it is, the request is over with it.
 *
 * @param text the body, decoded; a leading byte-order mark is ignored
 * @param contentType the header as it came. Where it does not say JSON, that is remarked on beside the answer; for a body that
 *   is no JSON it is the reason that is given
 * @param hasMark whether a byte-order mark was taken away in decoding
 */
export function readBody(
  text: string,
  request: AwaitedRequest,
  era: Era,
  contentType: string | null,
  hasMark = false,
): Reply {
  if (text.trim() === '') return broken('empty-body', 'The answer has no body.', text)
  const found = findReply(text, [request], era, { shape: 'body', contentType, hasMark })
  if (found !== undefined) return found.reply
  const message = parseJson(text)
  if (!message.ok) {
    if (claimsJson(contentType)) return broken('not-json', message.reason, text)
    return broken('wrong-content-type', `The answer's type is ${shortType(contentType) ?? 'not given'}.`, text)
  }
  const soleError = isJsonObject(message.value) && message.value['id'] == null ? errorOf(message.value) : undefined
  if (soleError !== undefined) return { kind: 'error', error: soleError }
  return broken('not-json-rpc', `It holds no answer to request ${JSON.stringify(request.id)}.`, text)
}

/** A JSON-RPC error in a body of any status, or undefined. `own` tells whether it carried the request's id. */
export function errorInBody(
  text: string,
  requestId: string | number | undefined,
): { readonly error: RpcError; readonly own: boolean } | undefined {
  const message = parseJson(text)
  const candidate: unknown = message.ok && Array.isArray(message.value) ? message.value[0] : message.ok && message.value
  if (!isJsonObject(candidate)) return undefined
  const error = errorOf(candidate)
  return error && { error, own: requestId !== undefined && candidate['id'] === requestId }
}

interface Answer {
  readonly era: Era
  readonly text: string
  /** Where in the text it stands: its place in a batch, or nothing. */
  readonly path: readonly number[]
  /** What is odd about the way it came. */
  readonly notes: readonly ExchangeNote[]
}

function readReply(message: JsonObject, method: OwnMethod, answer: Answer): Reply {
  const { text } = answer
  const error = errorOf(message)
  const hasResult = Object.hasOwn(message, 'result')
  if (error !== undefined && hasResult) {
    return broken('not-json-rpc', 'It holds both a result and an error.', text)
  }
  if (error !== undefined) return { kind: 'error', error }
  const result = message['result']
  if (!isJsonObject(result)) {
    return broken(
      'not-json-rpc',
      hasResult ? 'Its result is no object.' : 'It holds neither a result nor an error.',
      text,
    )
  }
  const resultType = resultTypeOf(result)
  switch (resultType.kind) {
    case 'input-required':
      return questionOf(result, method, answer)
    case 'unknown':
      return broken('unknown-result-type', `Its resultType is ${safeJson(resultType.value, { limit: 200 })}.`, text)
    case 'complete':
      return digest(result, method, answer, resultType.missing)
  }
}

/** Of our methods only `resources/read` may be answered so (2026-07-28, "Supported Requests"). */
function questionOf(result: JsonObject, method: OwnMethod, { text, path }: Answer): Reply {
  if (method !== 'resources/read') return broken('input-required', `It came in answer to ${method}.`, text)
  const span = jsonSpanAt(text, [...path, 'result'])
  const demand = readInputDemand(result, span && text.slice(span.start, span.end))
  if (!demand.ok) return broken('question-unusable', demand.problem, text)
  return { kind: 'question', demand: demand.value, excerpt: text.slice(0, excerptLength) }
}

function digest(result: object, method: OwnMethod, answer: Answer, resultTypeMissing: boolean): Reply {
  const { era, text } = answer
  const said = answer.notes.map(noteWords)
  switch (method) {
    case 'resources/list':
    case 'resources/templates/list': {
      const page =
        method === 'resources/list' ? parseListPage('resources', result, era) : parseListPage('templates', result, era)
      if (page.wrongArray === undefined) {
        return { kind: 'result', digest: { ...page, notes: [...page.notes, ...said] }, resultTypeMissing }
      }
      return broken('wrong-list', `The list is ${nounFor(page.wrongArray)}, not an array.`, text)
    }
    case 'resources/read': {
      const read = parseReadResult(result, era, sentItems(answer))
      const notes = said.map(({ field, note }) => `\`${field}\` ${note}`)
      return { kind: 'result', digest: { ...read, notes: [...read.notes, ...notes] }, resultTypeMissing }
    }
    case 'completion/complete':
    case 'resources/subscribe':
    case 'resources/unsubscribe':
      return { kind: 'result', digest: result, resultTypeMissing }
  }
}

/** Cuts the items of a read out of its text, which is gone through once, when the first is asked for. */
function sentItems({ text, path }: Answer): (place: number) => string | undefined {
  let items: readonly JsonSpan[] | undefined
  return (place) => {
    if (items === undefined) {
      const contents = jsonSpanAt(text, [...path, 'result', 'contents'])
      const isList = contents !== undefined && text[contents.start] === '['
      items = contents === undefined ? [] : isList ? jsonChildren(text, contents) : [contents]
    }
    const item = items[place]
    return item && text.slice(item.start, item.end)
  }
}

/** The error of a message as it came, also one that is no object; undefined when there is none. */
export function errorOf(message: JsonObject): RpcError | undefined {
  const error = message['error']
  if (error === undefined || error === null) return undefined
  if (typeof error === 'string') return { code: undefined, message: error }
  if (!isJsonObject(error)) return { code: undefined, message: safeJson(error, { limit: excerptLength }) }
  const text = error['message']
  return {
    code: error['code'],
    message: typeof text === 'string' ? text : '',
    ...(error['data'] !== undefined && { data: error['data'] }),
  }
}

function broken(breach: ProtocolBreach, detail: string, text: string): Reply {
  return { kind: 'broken', breach, detail, excerpt: text.slice(0, excerptLength) }
}

function shortType(contentType: string | null): string | undefined {
  return contentType === null ? undefined : shorten(contentType, 80)
}

/** A leading byte-order mark is ignored. */
export function parseJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) }
  } catch (error) {
    return { ok: false, reason: messageOf(error) }
  }
}
