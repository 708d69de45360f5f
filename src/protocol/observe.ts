// Wraps any route's fetch: notes every exchange in the wire log and hands the response on. Its body is unchanged but for
// the swap of rawResults.ts. Above this seam nothing behaves differently by route. One class, although long: every step of
// an exchange works on the same few facts.

import type { Failure } from '../domain/failure.ts'
import { retryAfterMs } from '../domain/retryAfter.ts'
import { messageOf } from '../lib/messageOf.ts'
import { answerInBody, holdsAnswer, streamGrace } from './answerInBody.ts'
import { createEventSplitter, readEvent } from './eventStream.ts'
import type { EndpointSight } from './sseEndpoint.ts'
import { eventOf, retyped, streamEnded } from './handedOn.ts'
import { handshakeBody, isAnswerTo, isHandshake, unanswered } from './handshakeAnswer.ts'
import { pacedReader, readAll } from './pacedReader.ts'
import { questionIn } from './questionIn.ts'
import type { RawResults, ResponseFacts } from './rawResults.ts'
import type { ReceivedBytes } from './receivedBytes.ts'
import { excerptLength } from './replies.ts'
import { relayTrouble } from './relayError.ts'
import { carriesCredentials, loggedHeaders, rpcFacts } from './requestFacts.ts'
import { Resumption, type StreamReader } from './resumption.ts'
import { isEventStream, isGoodAnswer } from './responseKinds.ts'
import { sniffStream } from './sniffStream.ts'
import type { StreamSight } from './streamLoss.ts'
import { placeAfter, type StreamPlace } from './streamPlace.ts'
import type { Exchange, RouteName, WireRecorder } from './wireLog.ts'

export type FetchLike = (url: string | URL, init?: RequestInit) => Promise<Response>

/** Who is told what becomes of the legacy era's live stream, and may end the request for it. */
export interface StreamObserver {
  readonly see: (sight: StreamSight, exchange: number) => void
  readonly signal: AbortSignal
}

export interface Observation {
  readonly route: RouteName
  readonly log: WireRecorder
  readonly results: RawResults
  /** Header names, lower case, whose values are the user's secrets. */
  readonly secretHeaders?: ReadonlySet<string>
  /** Told of every `endpoint` event, the mark of an HTTP+SSE server. */
  readonly onEndpoint?: (sight: EndpointSight) => void
  /** Told of each question that came on the stream of an awaited request, before the SDK is: that is where it belongs. */
  readonly onQuestion?: (question: string | number, request: string | number) => void
  /** Every GET request is one for the live stream, but for those that resume a request's own stream here. */
  readonly live?: StreamObserver
}

/** Events that carry an id or an address and nothing else are smaller than this. */
const smallEventBytes = 4_096

export function observe(fetch: FetchLike, observation: Observation): FetchLike {
  return (url, init) => new ObservedExchange(fetch, observation, String(url), init ?? {}).run()
}

class ObservedExchange {
  readonly #fetch: FetchLike
  readonly #log: WireRecorder
  readonly #results: RawResults
  readonly #url: string
  readonly #onEndpoint: Observation['onEndpoint']
  readonly #onQuestion: Observation['onQuestion']
  readonly #live: StreamObserver | undefined
  readonly #init: RequestInit
  readonly #signal: AbortSignal | undefined
  /** The id of a request whose answer is ours to read. */
  readonly #rpcId: string | number | undefined
  /** The id of a request whose answer comes on this exchange or not at all. */
  readonly #requestId: string | number | undefined
  /** The id of a request whose answer belongs on another exchange, the stream. */
  readonly #streamedId: string | number | undefined
  readonly #isHandshake: boolean
  readonly #startedAt = performance.now()
  readonly #id: number
  #place: StreamPlace = {}
  readonly #resumption: Resumption
  #isHandshakeAnswered = false

  constructor(fetch: FetchLike, observation: Observation, url: string, init: RequestInit) {
    const { live, ...others } = observation
    const { route, log, results, secretHeaders, onEndpoint } = observation
    this.#onEndpoint = onEndpoint
    this.#onQuestion = observation.onQuestion
    const headers = new Headers(init.headers)
    const rpc = rpcFacts(init.body)
    this.#fetch = fetch
    this.#log = log
    this.#results = results
    this.#url = url
    this.#live = (init.method ?? 'GET') === 'GET' ? live : undefined
    // An answer of ours to a request of the server's carries the server's id, which may be one of ours as well.
    const sentId = rpc.rpcMethod === undefined ? undefined : rpc.rpcId
    this.#rpcId = results.isAwaited(sentId) ? sentId : undefined
    this.#requestId = results.transport === 'http+sse' ? undefined : sentId
    this.#streamedId = results.transport === 'http+sse' ? sentId : undefined
    this.#isHandshake = this.#requestId !== undefined && isHandshake(rpc.rpcMethod)
    this.#signal = anySignal(init.signal, this.#live?.signal ?? results.signalOf(sentId))
    this.#init = {
      ...init,
      ...(this.#signal && { signal: this.#signal }),
      // A redirect delivers custom headers to wherever it points (measured for `x-api-key`), so none is followed then.
      ...(carriesCredentials(headers, secretHeaders) && { redirect: 'error' }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    }
    this.#id = log.begin({
      route,
      url,
      httpMethod: init.method ?? 'GET',
      ...rpc,
      startedAt: Date.now(),
      requestHeaders: loggedHeaders(headers, secretHeaders),
      ...(typeof init.body === 'string' && { requestBody: init.body }),
    })
    if (this.#rpcId !== undefined) results.sent(this.#rpcId, this.#id)
    this.#resumption = new Resumption({
      results,
      rpcId: this.#rpcId,
      headers,
      signal: this.#signal,
      begin: (again) => new ObservedExchange(fetch, others, url, again),
    })
    this.#tell({ kind: 'asked' })
  }

  place(): StreamPlace {
    return this.#place
  }

  async run(): Promise<Response> {
    const response = await this.#attempt(() => this.#fetch(this.#url, this.#init), 'refused')
    const facts: ResponseFacts = {
      status: response.status,
      statusText: response.statusText,
      contentType: response.headers.get('content-type'),
    }
    this.#log.update(this.#id, {
      ...facts,
      state: 'receiving',
      headersMs: this.#elapsed(),
      responseHeaders: [...response.headers],
      sessionIdSeen: response.headers.has('mcp-session-id'),
    })
    const { isStream, source } = await this.#attempt(() => this.#shapeOf(response), 'cut-off')
    if (isStream && source !== null) {
      this.#tell({ kind: 'opened' })
      return this.#streamed(response, source, facts.contentType)
    }
    const waitMs = retryAfterMs(response.headers.get('retry-after'), Date.now())
    const { status, contentType } = facts
    this.#tell({ kind: 'answered', status, contentType, ...(waitMs !== undefined && { waitMs }) })
    const body = await this.#attempt(() => readAll(source), 'cut-off')
    return this.#buffered(response, facts, body)
  }

  /** Whether the answer is an event stream; one without a type is looked into (K19 d). */
  async #shapeOf({ ok, headers, body }: Response): Promise<{ isStream: boolean; source: Response['body'] }> {
    const contentType = headers.get('content-type')
    if (contentType !== null || !ok || body === null || this.#requestId === undefined) {
      return { isStream: ok && isEventStream(contentType), source: body }
    }
    const sniffed = await sniffStream(body)
    return { isStream: sniffed.isEventStream, source: sniffed.body }
  }

  async #buffered(response: Response, facts: ResponseFacts, body: ReceivedBytes): Promise<Response> {
    this.#finish({
      state: 'done',
      bytes: body.size,
      ...(body.size > 0 && { body: this.#log.keep(body) }),
      ...(!isGoodAnswer(facts) && body.size > 0 && { excerpt: await body.excerpt(excerptLength) }),
    })
    const stub = this.#rpcId !== undefined && (await this.#results.replaceBody(this.#rpcId, facts, body, this.#id))
    if (typeof stub === 'string') return retyped(stub, 'application/json', response)
    const handshake = this.#isHandshake && response.ok ? this.#judgeHandshake(body.smallText, facts) : undefined
    if (handshake !== undefined) return retyped(handshake, 'application/json', response)
    if (response.ok) await this.#refuseAnswerInBody(body.smallText ?? '')
    if (response.body === null) return response
    // 204, 205 and 304 may not carry a body object.
    return new Response(body.size === 0 ? null : body.blob, response)
  }

  /** Ends a request that was answered in the wrong place, unless the stream brings the answer as well. */
  async #refuseAnswerInBody(text: string): Promise<void> {
    const id = this.#streamedId
    if (id === undefined || !holdsAnswer(text, id)) return
    await streamGrace()
    if (this.#rpcId !== undefined && !this.#results.isUnanswered(id)) return
    const { kind, detail } = answerInBody
    const excerpt = text.slice(0, excerptLength)
    this.#log.update(this.#id, { breach: answerInBody, excerpt })
    this.#results.failed(id, { kind: 'protocol', breach: kind, detail, excerpt, exchange: this.#id })
    throw new Error(detail)
  }

  #judgeHandshake(text: string | undefined, facts: ResponseFacts): string | undefined {
    if (text === undefined || this.#requestId === undefined) return undefined
    const judged = handshakeBody(text, this.#requestId, facts)
    if (judged?.breach !== undefined) {
      this.#log.update(this.#id, { breach: judged.breach, excerpt: text.slice(0, excerptLength) })
    }
    return judged?.text
  }

  #streamed(response: Response, source: ReadableStream<Uint8Array<ArrayBuffer>>, contentType: string | null): Response {
    const splitter = createEventSplitter()
    let reader = pacedReader(source)
    let rest: ReceivedBytes | undefined
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          for (;;) {
            const step = await reader
              .read()
              .catch((error: unknown) => ({ done: true, value: undefined, error }) as const)
            if (!step.done) {
              if (this.#resumption.isUnderWay) return await this.#handOnRest(step.value, controller, reader)
              const events = splitter.push(step.value)
              for (const event of events) await this.#handOn(event, controller, contentType)
              if (events.length > 0) return
              continue
            }
            const problem = 'error' in step ? { error: step.error } : undefined
            rest ??= this.#noteEnd(splitter.end(), problem)
            const resumed = await this.#resumption.next(this.#place)
            if (resumed === undefined) return await this.#endStream(controller, rest, problem)
            reader = resumed
          }
        },
        cancel: async (reason) => {
          this.#finish({ state: 'cancelled' })
          this.#tell({ kind: 'ended', ...this.#place })
          await reader.cancel(reason)
        },
      },
      { highWaterMark: 0 },
    )
    return this.#requestId === undefined
      ? new Response(stream, response)
      : retyped(stream, contentType ?? 'text/event-stream', response)
  }

  /** What the resumed stream brings is in the log and swapped already. Once the answer came, nothing is owed. */
  async #handOnRest(
    chunk: Uint8Array<ArrayBuffer>,
    controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
    reader: StreamReader,
  ): Promise<void> {
    controller.enqueue(chunk)
    if (this.#resumption.isOwed) return
    await reader.cancel('answered')
    controller.close()
  }

  async #handOn(
    event: ReceivedBytes,
    controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
    contentType: string | null,
  ): Promise<void> {
    const kept = this.#log.keep(event)
    this.#log.addEvent(this.#id, { at: this.#elapsed(), bytes: event.size, body: kept })
    if (event.size < smallEventBytes || this.#isHandshake) this.#lookAt(event.smallText)
    if (this.#rpcId !== undefined) {
      const question = questionIn(event.smallText)
      if (question !== undefined) this.#onQuestion?.(question, this.#rpcId)
    }
    const replaced = await this.#results.replaceEvent(event, this.#id, contentType)
    if (replaced === undefined) {
      if (event.size >= smallEventBytes) this.#place = placeAfter(this.#place, readEvent(event.smallText ?? ''))
      for await (const piece of event.pieces()) controller.enqueue(piece)
      return
    }
    const { text, request = this.#id } = replaced
    // The answer belongs to its request in the log, wherever it came.
    if (request !== this.#id) this.#log.update(request, { body: kept, bytes: event.size })
    // The LF of a CRLF whose CR ended the event before: it was sent, so it is handed on.
    const lineFeed = event.firstByte === 10 ? '\n' : ''
    controller.enqueue(new TextEncoder().encode(lineFeed + text))
  }

  #lookAt(text: string | undefined): void {
    // Only a handshake's event is looked at when it is too large to be decoded here, and then it is no mere notice.
    if (text === undefined) this.#isHandshakeAnswered = true
    const { type, data, ...marks } = readEvent(text ?? '')
    this.#place = placeAfter(this.#place, marks)
    if (this.#isHandshake && this.#requestId !== undefined && isAnswerTo(data, this.#requestId)) {
      this.#isHandshakeAnswered = true
    }
    if (type === 'endpoint') this.#onEndpoint?.({ httpMethod: this.#init.method ?? 'GET', data })
  }

  /** What ends the request in the SDK's eyes, where its stream still owes the answer. */
  #endingWithoutAnswer(): Uint8Array<ArrayBuffer> | undefined {
    if (this.#requestId === undefined) return undefined
    const id = this.#requestId
    if (this.#isHandshake) {
      return this.#isHandshakeAnswered ? undefined : eventOf(unanswered(id, streamEnded(undefined)).text)
    }
    return this.#rpcId !== undefined && this.#results.isUnanswered(id) ? eventOf(this.#results.stubFor(id)) : undefined
  }

  /** Notes that the response is over; gives the event that it broke off within. */
  #noteEnd(rest: ReceivedBytes | undefined, problem: StreamProblem | undefined): ReceivedBytes | undefined {
    if (rest !== undefined)
      this.#log.addEvent(this.#id, { at: this.#elapsed(), bytes: rest.size, body: this.#log.keep(rest) })
    this.#finish(problem === undefined ? { state: 'done' } : this.#failedState(problem.error))
    this.#tell({ kind: 'ended', ...this.#place })
    return rest
  }

  /**
   * A request's stream that ends without the answer ends the request: nothing will wait for it any longer.
   *
   * @param rest an event that lacks its blank line. It does not count (HTML, "Parsing an event stream"), and an event after
   *   it would become a part of it, so it is handed on only where nothing follows.
   */
  async #endStream(
    controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
    rest: ReceivedBytes | undefined,
    problem: StreamProblem | undefined,
  ): Promise<void> {
    const ending = problem !== undefined && this.#signal?.aborted === true ? undefined : this.#endingWithoutAnswer()
    if (ending === undefined) {
      if (problem !== undefined) {
        this.#failRequest(cutOff(problem.error, this.#id))
        throw problem.error
      }
      for await (const piece of rest?.pieces() ?? []) controller.enqueue(piece)
    } else {
      const excerpt = (await rest?.excerpt(excerptLength)) ?? ''
      const { kind: breach, detail } = streamEnded(rest, this.#resumption.refusal)
      const isCut = problem !== undefined && this.#resumption.refusal === undefined
      if (this.#isHandshake && !isCut) this.#log.update(this.#id, { breach: { kind: breach, detail }, excerpt })
      const ended: Failure = { kind: 'protocol', breach, detail, excerpt, exchange: this.#id }
      this.#failRequest(isCut ? cutOff(problem.error, this.#id) : ended)
      controller.enqueue(ending)
    }
    controller.close()
  }

  #failRequest(failure: Failure): void {
    if (this.#rpcId !== undefined) this.#results.failed(this.#rpcId, failure)
  }

  /** Runs one step of the exchange; when it fails, the log and the waiting request learn why before the SDK does. */
  async #attempt<Value>(step: () => Promise<Value>, reason: 'refused' | 'cut-off'): Promise<Value> {
    try {
      return await step()
    } catch (error) {
      const detail = messageOf(error)
      this.#finish(this.#failedState(error))
      this.#failRequest({ kind: 'unreachable', reason, detail, exchange: this.#id, ...relayTrouble(error) })
      // Of a response that broke off its status was told.
      if (reason === 'refused') this.#tell({ kind: 'failed', detail })
      throw error
    }
  }

  #failedState(error: unknown): Pick<Exchange, 'state' | 'error' | 'relay'> {
    const state = this.#signal?.aborted === true ? 'cancelled' : 'failed'
    return { state, error: messageOf(error), ...relayTrouble(error) }
  }

  /** What we ended ourselves is no news. */
  #tell(sight: StreamSight): void {
    if (this.#signal?.aborted !== true) this.#live?.see(sight, this.#id)
  }

  #finish(change: Parameters<WireRecorder['update']>[1]): void {
    const { state } = this.#log.get(this.#id) ?? {}
    if (state === 'waiting' || state === 'receiving') this.#log.update(this.#id, { endMs: this.#elapsed(), ...change })
  }

  #elapsed(): number {
    return performance.now() - this.#startedAt
  }
}

interface StreamProblem {
  readonly error: unknown
}

function cutOff(error: unknown, exchange: number): Failure {
  return { kind: 'unreachable', reason: 'cut-off', detail: messageOf(error), exchange, ...relayTrouble(error) }
}

function anySignal(a: AbortSignal | null | undefined, b: AbortSignal | undefined): AbortSignal | undefined {
  if (a && b) return AbortSignal.any([a, b])
  return a ?? b
}
