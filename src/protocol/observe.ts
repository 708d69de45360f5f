// Wraps any route's fetch: notes every exchange in the wire log and hands the response on. Its body is unchanged but for
// the swap of rawResults.ts. Above this seam nothing behaves differently by route.

import type { Failure } from '../domain/failure.ts'
import { parseMimeType } from '../domain/mimeType.ts'
import { createEventSplitter, readEvent } from './eventStream.ts'
import type { EndpointSight } from './handshake.ts'
import { eventOf, retyped, streamEnded } from './handedOn.ts'
import { handshakeBody, isAnswerTo, isHandshake, unanswered } from './handshakeAnswer.ts'
import type { StreamSight } from './liveLegacy.ts'
import { pacedReader, readAll } from './pacedReader.ts'
import type { RawResults, ResponseFacts } from './rawResults.ts'
import type { ReceivedBytes } from './receivedBytes.ts'
import { excerptLength } from './replies.ts'
import { carriesCredentials, loggedHeaders, rpcFacts } from './requestFacts.ts'
import { sniffStream } from './sniffStream.ts'
import type { RouteName, WireRecorder } from './wireLog.ts'

export type FetchLike = (url: string | URL, init?: RequestInit) => Promise<Response>

export interface Observation {
  readonly route: RouteName
  readonly log: WireRecorder
  readonly results: RawResults
  /** Header names, lower case, whose values are the user's secrets. */
  readonly secretHeaders?: ReadonlySet<string>
  /** Told of every `endpoint` event, the mark of an HTTP+SSE server. */
  readonly onEndpoint?: (sight: EndpointSight) => void
  /** Told what becomes of each GET request, which is the legacy era's live stream. */
  readonly onStream?: (sight: StreamSight) => void
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
  readonly #onStream: ((sight: StreamSight) => void) | undefined
  readonly #init: RequestInit
  readonly #signal: AbortSignal | undefined
  /** The id of a request whose answer is ours to read. */
  readonly #rpcId: string | number | undefined
  /** The id of a request whose answer comes on this exchange or not at all. */
  readonly #requestId: string | number | undefined
  readonly #isHandshake: boolean
  readonly #startedAt = performance.now()
  readonly #id: number
  /** The server gave an event an id, so a stream that breaks off may be resumed by the SDK. */
  #isResumable = false
  #isHandshakeAnswered = false

  constructor(fetch: FetchLike, observation: Observation, url: string, init: RequestInit) {
    const { route, log, results, secretHeaders, onStream, onEndpoint } = observation
    this.#onEndpoint = onEndpoint
    const headers = new Headers(init.headers)
    const rpc = rpcFacts(init.body)
    this.#fetch = fetch
    this.#log = log
    this.#results = results
    this.#url = url
    this.#onStream = (init.method ?? 'GET') === 'GET' ? onStream : undefined
    this.#rpcId = results.isAwaited(rpc.rpcId) ? rpc.rpcId : undefined
    this.#requestId = results.transport === 'http+sse' ? undefined : rpc.rpcId
    this.#isHandshake = this.#requestId !== undefined && isHandshake(rpc.rpcMethod)
    this.#signal = anySignal(init.signal, results.signalOf(rpc.rpcId))
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
    this.#onStream?.(isStream ? { kind: 'opened' } : { kind: 'refused', status: response.status })
    if (isStream && source !== null) return this.#streamed(response, source, facts.contentType)
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
    if (response.body === null) return response
    // 204, 205 and 304 may not carry a body object.
    return new Response(body.size === 0 ? null : body.blob, response)
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
    const reader = pacedReader(source)
    const splitter = createEventSplitter()
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          let handedOn = false
          while (!handedOn) {
            const ending = this.#endingWithoutAnswer()
            const step = await this.#attempt(() => reader.read(), 'cut-off').catch((error: unknown) => {
              // The SDK waits on after a stream that broke off, unless it can resume it.
              if (ending === undefined || this.#signal?.aborted === true) throw error
              controller.enqueue(ending)
              controller.close()
            })
            if (step === undefined) return
            if (step.done) return await this.#endStream(controller, splitter.end())
            for (const event of splitter.push(step.value)) {
              handedOn = true
              await this.#handOn(event, controller, contentType)
            }
          }
        },
        cancel: async (reason) => {
          this.#finish({ state: 'cancelled' })
          await reader.cancel(reason)
        },
      },
      { highWaterMark: 0 },
    )
    return this.#requestId === undefined
      ? new Response(stream, response)
      : retyped(stream, contentType ?? 'text/event-stream', response)
  }

  async #handOn(
    event: ReceivedBytes,
    controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
    contentType: string | null,
  ): Promise<void> {
    const kept = this.#log.keep(event)
    this.#log.addEvent(this.#id, { at: this.#elapsed(), bytes: event.size, body: kept })
    if (event.size < smallEventBytes || this.#isHandshake) this.#lookAt(event.smallText)
    const replaced = await this.#results.replaceEvent(event, this.#id, contentType)
    if (replaced === undefined) {
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
    const { id, type, data } = readEvent(text ?? '')
    this.#isResumable ||= id !== undefined
    if (this.#isHandshake && this.#requestId !== undefined && isAnswerTo(data, this.#requestId)) {
      this.#isHandshakeAnswered = true
    }
    if (type === 'endpoint') this.#onEndpoint?.({ httpMethod: this.#init.method ?? 'GET', data })
  }

  /** What ends the request in the SDK's eyes, where its stream still owes the answer and cannot be resumed. */
  #endingWithoutAnswer(): Uint8Array<ArrayBuffer> | undefined {
    if (this.#isResumable || this.#requestId === undefined) return undefined
    const id = this.#requestId
    if (this.#isHandshake) {
      return this.#isHandshakeAnswered ? undefined : eventOf(unanswered(id, streamEnded(undefined)).text)
    }
    return this.#rpcId !== undefined && this.#results.isUnanswered(id) ? eventOf(this.#results.stubFor(id)) : undefined
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
  ): Promise<void> {
    if (rest !== undefined)
      this.#log.addEvent(this.#id, { at: this.#elapsed(), bytes: rest.size, body: this.#log.keep(rest) })
    const ending = this.#endingWithoutAnswer()
    const excerpt = (await rest?.excerpt(excerptLength)) ?? ''
    this.#finish({ state: 'done' })
    this.#onStream?.({ kind: 'ended' })
    if (ending === undefined) {
      for await (const piece of rest?.pieces() ?? []) controller.enqueue(piece)
    } else {
      const { kind: breach, detail } = streamEnded(rest)
      if (this.#isHandshake) this.#log.update(this.#id, { breach: { kind: breach, detail }, excerpt })
      if (this.#rpcId !== undefined) {
        this.#results.failed(this.#rpcId, { kind: 'protocol', breach, detail, excerpt, exchange: this.#id })
      }
      controller.enqueue(ending)
    }
    controller.close()
  }

  /** Runs one step of the exchange; when it fails, the log and the waiting request learn why before the SDK does. */
  async #attempt<Value>(step: () => Promise<Value>, reason: 'refused' | 'cut-off'): Promise<Value> {
    try {
      return await step()
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      this.#finish({ state: this.#signal?.aborted === true ? 'cancelled' : 'failed', error: detail })
      const failure: Failure = { kind: 'unreachable', reason, detail, exchange: this.#id }
      if (this.#rpcId !== undefined) this.#results.failed(this.#rpcId, failure)
      this.#onStream?.({ kind: 'ended' })
      throw error
    }
  }

  #finish(change: Parameters<WireRecorder['update']>[1]): void {
    const { state } = this.#log.get(this.#id) ?? {}
    if (state === 'waiting' || state === 'receiving') this.#log.update(this.#id, { endMs: this.#elapsed(), ...change })
  }

  #elapsed(): number {
    return performance.now() - this.#startedAt
  }
}

function isEventStream(contentType: string | null): boolean {
  return essenceOf(contentType) === 'text/event-stream'
}

function isGoodAnswer({ status, contentType }: ResponseFacts): boolean {
  return status >= 200 && status < 300 && essenceOf(contentType) === 'application/json'
}

function essenceOf(contentType: string | null): string | undefined {
  return parseMimeType(contentType ?? '')?.essence
}

function anySignal(a: AbortSignal | null | undefined, b: AbortSignal | undefined): AbortSignal | undefined {
  if (a && b) return AbortSignal.any([a, b])
  return a ?? b
}
