// A server's question, read from what it sent in either era: the parameters of `elicitation/create`, the modern
// `input_required` result, and the data of error -32042. Lenient, bounded, never throws. Pure: no I/O.

import { isJsonObject, nounFor, own, type JsonObject } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { jsonSpanAt, memberTexts } from '../lib/jsonSlice.ts'
import type { RpcError } from './failure.ts'
import { shorten } from './format.ts'
import type { QuestionField } from './questionField.ts'
import { fieldsOf } from './questionFields.ts'
import { remark, remarkOn, type Remark } from './remark.ts'

interface QuestionFacts {
  /** As sent; empty where there is none. */
  readonly message: string
  /** What is odd about the question. */
  readonly notes: readonly Remark[]
}

export interface FormQuestion extends QuestionFacts {
  readonly kind: 'form'
  readonly fields: readonly QuestionField[]
}

/** Something to be done at an address, of which only the server learns. */
export interface UrlQuestion extends QuestionFacts {
  readonly kind: 'url'
  /** As sent, unchecked. */
  readonly url: string
  /** Only revision 2025-11-25 has it; a notice that it is done names it. */
  readonly elicitationId: string | undefined
}

export type Question = FormQuestion | UrlQuestion

export type QuestionAction = 'accept' | 'decline' | 'cancel'

/** What is sent for one question: `content` only with an accepted form. */
export interface QuestionResponse {
  readonly action: QuestionAction
  readonly content?: Readonly<Record<string, unknown>>
}

/**
 * Reads the parameters of one `elicitation/create`. Undefined for a mode that no revision knows.
 *
 * @param schemaText its `requestedSchema` as JSON, as it was sent; undefined where that is no longer there
 */
export function readQuestion(params: unknown, schemaText?: string): Question | undefined {
  const sent = isJsonObject(params) ? params : {}
  const mode = own(sent, 'mode')
  const notes: Remark[] = []
  const message = stringOf(sent, 'message', notes)
  if (mode === 'url') return { kind: 'url', message, ...addressOf(sent, notes), notes }
  // Without a mode it is a form (2025-11-25, "Elicitation Requests").
  if (mode !== undefined && mode !== 'form') return undefined
  const { fields, notes: ofSchema } = fieldsOf(own(sent, 'requestedSchema'), schemaText)
  return { kind: 'form', message, fields, notes: [...notes, ...ofSchema] }
}

function addressOf(sent: JsonObject, notes: Remark[]): Pick<UrlQuestion, 'url' | 'elicitationId'> {
  const id = own(sent, 'elicitationId')
  return { url: stringOf(sent, 'url', notes), elicitationId: typeof id === 'string' ? id : undefined }
}

function stringOf(sent: JsonObject, key: string, notes: Remark[]): string {
  const value = own(sent, key)
  if (typeof value === 'string') return value
  notes.push(remark(`\`${key}\` is ${nounFor(value)}${value === undefined ? '' : ', not a string'}.`))
  return ''
}

/** A request among the questions that is not answered, and why. */
export interface RefusedRequest {
  readonly key: string
  readonly method: string
  readonly reason: string
}

/** What an `input_required` result asks for (2026-07-28, "Multi Round-Trip Requests"). */
export interface InputDemand {
  readonly questions: readonly { readonly key: string; readonly question: Question }[]
  readonly refused: readonly RefusedRequest[]
  /** To be sent back untouched; absent when none was sent, and then none may be sent. */
  readonly requestState?: { readonly value: unknown }
  readonly notes: readonly Remark[]
}

/** Of one result. */
const mostQuestions = 50

/**
 * Reads an `input_required` result; fails with a sentence where there is nothing to go on with.
 *
 * @param text the result as JSON, as it was sent
 */
export function readInputDemand(result: JsonObject, text?: string): Result<InputDemand, string> {
  const requests = own(result, 'inputRequests')
  const state = own(result, 'requestState')
  const notes: Remark[] = []
  if (requests !== undefined && !isJsonObject(requests)) {
    return fail(`\`inputRequests\` is ${nounFor(requests)}, not an object.`)
  }
  const entries = Object.entries(requests ?? {})
  if (entries.length === 0 && state === undefined) {
    return fail('It holds neither questions (`inputRequests`) nor a `requestState` to go on with.')
  }
  if (state !== undefined && typeof state !== 'string') {
    notes.push(remarkOn('It is sent back all the same: a `requestState` that is no string,', state))
  }
  const texts = memberTexts(text, ['inputRequests'])
  const questions: { key: string; question: Question }[] = []
  const refused: RefusedRequest[] = []
  for (const [key, request] of entries) {
    const method = isJsonObject(request) ? own(request, 'method') : undefined
    const question =
      method === 'elicitation/create'
        ? readQuestion(own(request as JsonObject, 'params'), schemaTextIn(texts.get(key)))
        : undefined
    if (question !== undefined && questions.length < mostQuestions) questions.push({ key, question })
    else if (refused.length < mostQuestions) refused.push(refusedRequest(key, method, question !== undefined))
  }
  return ok({ questions, refused, ...(state !== undefined && { requestState: { value: state } }), notes })
}

/** The schema of an `elicitation/create`, cut out of the text of that request. */
export function schemaTextIn(request: string | undefined): string | undefined {
  const span = request === undefined ? undefined : jsonSpanAt(request, ['params', 'requestedSchema'])
  return span && request?.slice(span.start, span.end)
}

function refusedRequest(key: string, method: unknown, isTooMany: boolean): RefusedRequest {
  const name = typeof method === 'string' ? shorten(method, 100) : '(no method)'
  return {
    key: shorten(key, 100),
    method: name,
    reason: isTooMany ? `only ${mostQuestions} are shown` : reasonFor(name),
  }
}

function reasonFor(method: string): string {
  switch (method) {
    case 'sampling/createMessage':
      return 'Vitrine has no language model and does not declare `sampling`'
    case 'roots/list':
      return 'Vitrine has no folders and does not declare `roots`'
    case 'elicitation/create':
      return 'its mode is neither `form` nor `url`'
    default:
      return 'no revision knows it as a question'
  }
}

/**
 * The addresses that error -32042 asks to open before the request is made again. Servers put them below
 * `data.elicitations`, or `data` is the list or the one entry itself. Undefined for any other error.
 */
export function requiredUrls({ code, data }: RpcError): readonly UrlQuestion[] | undefined {
  if (code !== -32042) return undefined
  const listed = isJsonObject(data) ? (own(data, 'elicitations') ?? [data]) : data
  const entries: readonly unknown[] = Array.isArray(listed) ? listed.slice(0, mostQuestions) : []
  return entries.flatMap((entry) => {
    if (!isJsonObject(entry) || typeof own(entry, 'url') !== 'string') return []
    const question = readQuestion({ ...entry, mode: 'url' })
    return question?.kind === 'url' ? [question] : []
  })
}
