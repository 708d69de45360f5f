// The one module that swaps results (docs/decisions/0002). For lists, reads and completions the SDK is told that a tiny
// valid answer came; the real one stands here by request id, read by our own parser. Event streams pass through and
// only the awaited event is replaced. A new SDK version that changes the ground under this fails rawResults.test.ts.

import type { ExchangeNote } from '../domain/exchangeNote.ts'
import type { Failure, ProtocolBreach } from '../domain/failure.ts'
import type { TransportKind } from './connection.ts'
import type { Carrier } from './envelopeNotes.ts'
import { readLargeReply } from './largeReply.ts'
import type { ReceivedBytes } from './receivedBytes.ts'
import { readReplyText, type FoundReply } from './replyReader.ts'
import {
  acceptedDetail,
  errorInBody,
  excerptLength,
  isOwnMethod,
  type AwaitedRequest,
  type Era,
  type OwnMethod,
  type Reply,
} from './replies.ts'

/** How an awaited request ended. `exchange` is the wire log's number. */
export type Outcome =
  /** `bytes` of the event, where the answer came in one. */
  | { readonly kind: 'reply'; readonly reply: Reply; readonly exchange: number; readonly bytes?: number }
  /** `isGivenUp`: another session takes the place of the one that it was sent in. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly isGivenUp?: boolean }

export interface ReplacedEvent {
  /** The event to hand on. */
  readonly text: string
  /** The exchange that carried the request: another one than the stream's over HTTP+SSE and after a resumption. */
  readonly request?: number
}

export interface ResponseFacts {
  readonly status: number
  readonly statusText: string
  readonly contentType: string | null
}

interface Waiting extends AwaitedRequest {
  readonly signal: AbortSignal | undefined
  readonly onPiece: (() => void) | undefined
  outcome?: Outcome
  exchange?: number
}

const stubs: Record<OwnMethod, object> = {
  'resources/list': { resources: [], ttlMs: 0, cacheScope: 'private' },
  'resources/templates/list': { resourceTemplates: [], ttlMs: 0, cacheScope: 'private' },
  'resources/read': { contents: [], ttlMs: 0, cacheScope: 'private' },
  'completion/complete': { completion: { values: [] } },
  'resources/subscribe': {},
  'resources/unsubscribe': {},
}

export class RawResults {
  readonly #waiting = new Map<string | number, Waiting>()
  /** Decides what the stub must hold and how freshness is judged; the connection sets it after the handshake. */
  era: Era = 'modern'
  /** Decides where an answer may come; `connect` sets it with each transport that it tries. */
  transport: TransportKind = 'streamable-http'

  /** Told what is wrong with an answer that is understood all the same; the number is that of the exchange that brought it. */
  onNotes: ((exchange: number, notes: readonly ExchangeNote[]) => void) | undefined

  /**
   * Says that the answer to this request is ours to read; call it as soon as the SDK has given the request its id.
   *
   * @param onPiece called for each piece of what may become the answer
   */
  expect(id: string | number, method: string, signal: AbortSignal | undefined, onPiece?: () => void): void {
    if (isOwnMethod(method)) this.#waiting.set(id, { id, method, signal, onPiece })
  }

  /** A piece of the request's own response came. */
  heard(id: string | number): void {
    this.#waiting.get(id)?.onPiece?.()
  }

  /** A piece of the stream came, on which any request may be answered. */
  heardOnStream(): void {
    for (const { onPiece } of this.#waiting.values()) onPiece?.()
  }

  /** The signal that cancels this request, so that the HTTP request ends with it in either era. */
  signalOf(id: string | number | undefined): AbortSignal | undefined {
    return id === undefined ? undefined : this.#waiting.get(id)?.signal
  }

  isAwaited(id: string | number | undefined): id is string | number {
    return id !== undefined && this.#waiting.has(id)
  }

  isUnanswered(id: string | number): boolean {
    const waiting = this.#waiting.get(id)
    return waiting !== undefined && waiting.outcome === undefined
  }

  /** How the request ended, and forgets it. Undefined when nothing was heard of it. */
  take(id: string | number): Outcome | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting?.outcome
  }

  /** The wire log's number of the exchange that carried the request. */
  exchangeOf(id: string | number): number | undefined {
    return this.#waiting.get(id)?.exchange
  }

  sent(id: string | number, exchange: number): void {
    const waiting = this.#waiting.get(id)
    if (waiting !== undefined) waiting.exchange = exchange
  }

  failed(id: string | number, failure: Failure): void {
    const waiting = this.#waiting.get(id)
    if (waiting !== undefined) waiting.outcome ??= { kind: 'failed', failure }
  }

  /** The session is over, or over HTTP+SSE the stream that all answers come on: none of those awaited will come. */
  streamEnded({ detail, isGivenUp = false }: { readonly detail: string; readonly isGivenUp?: boolean }): void {
    for (const waiting of this.#waiting.values()) {
      const where = waiting.exchange === undefined ? {} : { exchange: waiting.exchange }
      waiting.outcome ??= {
        kind: 'failed',
        failure: { kind: 'protocol', breach: 'stream-ended', detail, excerpt: '', ...where },
        isGivenUp,
      }
    }
  }

  /**
   * Takes a whole response body for an awaited request.
   *
   * @returns the body to hand to the SDK in its place; undefined when the SDK should see the original
   */
  async replaceBody(
    id: string | number,
    response: ResponseFacts,
    body: ReceivedBytes,
    exchange: number,
  ): Promise<string | undefined> {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return undefined
    if (response.status < 200 || response.status >= 300) {
      this.failed(id, httpFailure(id, response, body.smallText ?? (await body.excerpt(excerptLength)), exchange))
      return undefined
    }
    // It only says that the request was taken; the answer comes on the stream.
    if (this.transport === 'http+sse') return undefined
    const found = await this.#read(body, carrierOf(body, response), [awaitedOf(waiting)])
    return this.#settle(response.status === 202 ? judgedAsAccepted(found) : found, exchange)
  }

  /**
   * Takes one event of a stream.
   *
   * @param contentType the stream's, as it came
   * @returns what to hand to the SDK in its place; undefined when it passes through as it came
   */
  async replaceEvent(
    event: ReceivedBytes,
    exchange: number,
    contentType: string | null,
  ): Promise<ReplacedEvent | undefined> {
    const awaited = [...this.#waiting.values()].filter(({ outcome }) => outcome === undefined).map(awaitedOf)
    if (awaited.length === 0) return undefined
    const found = await this.#read(event, { shape: 'event', contentType }, awaited)
    const stub = this.#settle(found, exchange, event.size)
    if (found === undefined || stub === undefined) return undefined
    const request = this.exchangeOf(found.id)
    return { text: `event: message\ndata: ${stub}\n\n`, ...(request !== undefined && { request }) }
  }

  /** Small answers are read here at once, large ones off the main thread. */
  async #read(bytes: ReceivedBytes, carrier: Carrier, awaited: readonly AwaitedRequest[]): Promise<FoundReply> {
    const job = { ...carrier, awaited, era: this.era }
    const text = bytes.smallText
    return text === undefined ? readLargeReply({ ...job, blob: bytes.blob }) : readReplyText(text, job)
  }

  #settle(found: FoundReply, exchange: number, bytes?: number): string | undefined {
    const waiting = found && this.#waiting.get(found.id)
    if (found === undefined || waiting === undefined) return undefined
    if (found.reply.notes !== undefined) this.onNotes?.(exchange, found.reply.notes)
    waiting.outcome ??= { kind: 'reply', reply: found.reply, exchange, ...(bytes !== undefined && { bytes }) }
    return this.stubFor(waiting.id)
  }

  /** A tiny valid answer to an awaited request, to end it in the SDK's eyes. */
  stubFor(id: string | number): string | undefined {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return undefined
    const result = this.era === 'modern' ? { resultType: 'complete', ...stubs[waiting.method] } : stubs[waiting.method]
    return JSON.stringify({ jsonrpc: '2.0', id: waiting.id, result })
  }
}

/** A 202 whose body holds the answer is one all the same; any other has no answer to wait for. */
function judgedAsAccepted(found: FoundReply): FoundReply {
  if (found?.reply.kind !== 'broken' || !answersNothing.has(found.reply.breach)) return found
  return { ...found, reply: { ...found.reply, breach: 'accepted', detail: acceptedDetail } }
}

const answersNothing: ReadonlySet<ProtocolBreach> = new Set([
  'empty-body',
  'not-json',
  'not-json-rpc',
  'wrong-content-type',
])

function carrierOf(body: ReceivedBytes, { contentType }: ResponseFacts): Carrier {
  return { shape: 'body', contentType, ...(body.hasMark && { hasMark: true }) }
}

function awaitedOf({ id, method }: Waiting): AwaitedRequest {
  return { id, method }
}

/** A 4xx or 5xx that carries the request's own JSON-RPC error is that error; any other is a matter of HTTP. */
function httpFailure(id: string | number, response: ResponseFacts, text: string, exchange: number): Failure {
  const found = errorInBody(text, id)
  if (found?.own === true) return { kind: 'rpc', error: found.error, status: response.status, exchange }
  return {
    kind: 'http',
    ...response,
    excerpt: text.slice(0, excerptLength),
    ...(found !== undefined && { rpc: found.error }),
    exchange,
  }
}
