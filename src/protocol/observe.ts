// Wraps any route's fetch: notes every exchange in the wire log and hands the response on. Its body is unchanged but for
// the swap of rawResults.ts. Above this seam nothing behaves differently by route.

import { retryAfterMs } from '../domain/retryAfter.ts'
import { messageOf } from '../lib/messageOf.ts'
import { answerInBody, holdsAnswer, streamGrace } from './answerInBody.ts'
import { ExchangeNotes } from './exchangeNotes.ts'
import { retyped, withoutLocation } from './handedOn.ts'
import { handshakeBody } from './handshakeAnswer.ts'
import type { FetchLike, Observation } from './observation.ts'
import { observedRequest, type ObservedRequest } from './observedRequest.ts'
import { ObservedStream } from './observedStream.ts'
import { readAll } from './pacedReader.ts'
import type { ResponseFacts } from './rawResults.ts'
import { ReceivedBytes } from './receivedBytes.ts'
import { excerptLength } from './replies.ts'
import { isEventStream, isGoodAnswer } from './responseKinds.ts'
import { Resumption, type ResumingExchange } from './resumption.ts'
import { sniffStream } from './sniffStream.ts'
import type { StreamPlace } from './streamPlace.ts'

export function observe(fetch: FetchLike, observation: Observation): FetchLike {
  return (url, init) => new ObservedExchange(fetch, observation, String(url), init ?? {}).run()
}

class ObservedExchange implements ResumingExchange {
  readonly #fetch: FetchLike
  readonly #observation: Observation
  readonly #request: ObservedRequest
  readonly #notes: ExchangeNotes
  #stream: ObservedStream | undefined

  /** @param resumed the id of the request whose own stream this one resumes */
  constructor(fetch: FetchLike, observation: Observation, url: string, init: RequestInit, resumed?: string | number) {
    this.#fetch = fetch
    this.#observation = observation
    this.#request = observedRequest(observation, url, init, resumed)
    this.#notes = new ExchangeNotes(observation, this.#request)
  }

  place(): StreamPlace {
    return this.#stream?.place ?? {}
  }

  async run(): Promise<Response> {
    const response = await this.#attempt(() => this.#respond(), 'refused')
    const facts: ResponseFacts = {
      status: response.status,
      statusText: response.statusText,
      contentType: response.headers.get('content-type'),
    }
    this.#notes.update({
      ...facts,
      state: 'receiving',
      headersMs: this.#notes.elapsed(),
      responseHeaders: [...response.headers],
      sessionIdSeen: response.headers.has('mcp-session-id'),
    })
    this.#notes.heard(0)
    if (response.ok && this.#request.isNotice) return this.#accepted(response)
    const { isStream, source } = await this.#attempt(() => this.#shapeOf(response), 'cut-off')
    if (isStream && source !== null) {
      this.#notes.tell({ kind: 'opened' })
      return this.#streamed(response, source, facts.contentType)
    }
    const waitMs = retryAfterMs(response.headers.get('retry-after'), Date.now())
    const { status, contentType } = facts
    this.#notes.tell({ kind: 'answered', status, contentType, ...(waitMs !== undefined && { waitMs }) })
    const body = await this.#attempt(() => readAll(source, (bytes) => this.#notes.heard(bytes)), 'cut-off')
    return withoutLocation(await this.#buffered(response, facts, body))
  }

  /** The SDK follows redirects itself where it is told of their address, which a page is not: then there is no answer. */
  async #respond(): Promise<Response> {
    const response = await this.#fetch(this.#request.url, this.#request.init)
    if (response.type !== 'opaqueredirect') return response
    this.#notes.update({ isRedirect: true })
    throw new TypeError('The server redirects, and the browser does not say where to.')
  }

  /** Every 2xx takes the message, and whatever comes with it is no reply (K11). It is for the log, and nobody waits for it. */
  #accepted(response: Response): Response {
    void this.#noteAcceptance(response).catch((error: unknown) => this.#notes.finishFailed(error))
    return new Response(null, { status: 202, headers: response.headers })
  }

  async #noteAcceptance({ status, headers, body }: Response): Promise<void> {
    const isStream = isEventStream(headers.get('content-type'))
    if (isStream) await body?.cancel()
    const received = isStream ? new ReceivedBytes() : await readAll(body)
    const hasBody = received.size > 0
    if (status !== 202 || hasBody || isStream) this.#observation.log.addNotes(this.#notes.id, [{ kind: 'acceptance' }])
    const kept = hasBody && { body: this.#notes.keep(received), excerpt: await received.excerpt(excerptLength) }
    this.#notes.finish({ state: 'done', bytes: received.size, ...kept })
  }

  /** Whether the answer is an event stream; one without a type is looked into (K19 d). */
  async #shapeOf({ ok, headers, body }: Response): Promise<{ isStream: boolean; source: Response['body'] }> {
    const contentType = headers.get('content-type')
    if (contentType !== null || !ok || body === null || this.#request.requestId === undefined) {
      return { isStream: ok && isEventStream(contentType), source: body }
    }
    const sniffed = await sniffStream(body)
    return { isStream: sniffed.isEventStream, source: sniffed.body }
  }

  #streamed(response: Response, source: ReadableStream<Uint8Array<ArrayBuffer>>, contentType: string | null): Response {
    const observation = this.#observation
    const { url, rpcId, requestId, headers, signal } = this.#request
    const { results } = observation
    const begin = (again: RequestInit) => new ObservedExchange(this.#fetch, observation, url, again, rpcId)
    const resumption = new Resumption({ results, rpcId, headers, signal, begin })
    this.#stream = new ObservedStream({
      observation,
      request: this.#request,
      notes: this.#notes,
      resumption,
      contentType,
    })
    const stream = this.#stream.handedOn(source)
    return requestId === undefined
      ? new Response(stream, response)
      : retyped(stream, contentType ?? 'text/event-stream', response)
  }

  async #buffered(response: Response, facts: ResponseFacts, body: ReceivedBytes): Promise<Response> {
    const { rpcId, isHandshake } = this.#request
    const { id } = this.#notes
    this.#notes.finish({
      state: 'done',
      bytes: body.size,
      ...(body.size > 0 && { body: this.#notes.keep(body) }),
      ...(!isGoodAnswer(facts) && body.size > 0 && { excerpt: await body.excerpt(excerptLength) }),
    })
    const stub = rpcId !== undefined && (await this.#observation.results.replaceBody(rpcId, facts, body, id))
    if (typeof stub === 'string') return retyped(stub, 'application/json', response)
    const handshake = isHandshake && response.ok ? this.#judgeHandshake(body, facts) : undefined
    if (handshake !== undefined) return retyped(handshake, 'application/json', response)
    if (response.ok) await this.#refuseAnswerInBody(body.smallText ?? '')
    if (response.body === null) return response
    // 204, 205 and 304 may not carry a body object.
    return new Response(body.size === 0 ? null : body.blob, response)
  }

  /** Ends a request that was answered in the wrong place, unless the stream brings the answer as well. */
  async #refuseAnswerInBody(text: string): Promise<void> {
    const { results } = this.#observation
    const { streamedId, rpcId } = this.#request
    if (streamedId === undefined || !holdsAnswer(text, streamedId)) return
    await streamGrace()
    if (rpcId !== undefined && !results.isUnanswered(streamedId)) return
    const { kind, detail } = answerInBody
    const excerpt = text.slice(0, excerptLength)
    this.#notes.update({ breach: answerInBody, excerpt })
    results.failed(streamedId, { kind: 'protocol', breach: kind, detail, excerpt, exchange: this.#notes.id })
    throw new Error(detail)
  }

  #judgeHandshake({ smallText: text, hasMark }: ReceivedBytes, facts: ResponseFacts): string | undefined {
    const { requestId } = this.#request
    if (text === undefined || requestId === undefined) return undefined
    const judged = handshakeBody(text, requestId, { ...facts, hasMark })
    if (judged !== undefined) this.#notes.judged(judged, text)
    return judged?.text
  }

  /** Runs one step of the exchange; when it fails, the log and the waiting request learn why before the SDK does. */
  async #attempt<Value>(step: () => Promise<Value>, reason: 'refused' | 'cut-off'): Promise<Value> {
    try {
      return await step()
    } catch (error) {
      this.#notes.finishFailed(error)
      this.#notes.failUnreachable(reason, error)
      // Of a response that broke off its status was told.
      if (reason === 'refused') this.#notes.tell({ kind: 'failed', detail: messageOf(error) })
      throw error
    }
  }
}
