// A request's own stream that broke off before the answer is asked for its rest: with GET and `Last-Event-ID`, where its
// events have ids (2025-11-25, Transports, "Resumability and Redelivery"). The modern era has no such thing, and over
// HTTP+SSE an answer does not come on its request's exchange.

import { messageOf } from '../lib/messageOf.ts'
import { pause } from '../lib/pause.ts'
import { pacedReader } from './pacedReader.ts'
import type { RawResults } from './rawResults.ts'
import { isEventStream } from './responseKinds.ts'
import type { StreamPlace } from './streamPlace.ts'

export type StreamReader = ReturnType<typeof pacedReader>

/** One request for the rest, and how far what it brought was read. */
export interface ResumingExchange {
  run(): Promise<Response>
  place(): StreamPlace
}

export interface ResumptionOptions {
  readonly results: RawResults
  /** The id of the request whose answer is owed. */
  readonly rpcId: string | number | undefined
  /** The headers of the request. */
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
  readonly begin: (init: RequestInit) => ResumingExchange
}

/** Resumptions in a row that brought no event with a new id, after which a request is given up. */
const mostFruitless = 5
/** A second resumption waits so long, unless the server wished for another pause. */
const pauseMs = 1_000
const longestPauseMs = 30_000

export class Resumption {
  readonly #options: ResumptionOptions
  #last: ResumingExchange | undefined
  #askedFor: string | undefined
  #fruitless = 0
  #refusal: string | undefined

  constructor(options: ResumptionOptions) {
    this.#options = options
  }

  /** What is read now is the rest, and not the response itself. */
  get isUnderWay(): boolean {
    return this.#last !== undefined
  }

  /** Why the rest could not be had, as a sentence. */
  get refusal(): string | undefined {
    return this.#refusal
  }

  get isOwed(): boolean {
    const { rpcId, results } = this.#options
    return rpcId !== undefined && results.isUnanswered(rpcId)
  }

  /**
   * Asks for what comes after the place, after the pause that the server wished for.
   *
   * @param place how far the response was read; later resumptions go on from their own
   * @returns undefined when the request is over
   */
  async next(place: StreamPlace): Promise<StreamReader | undefined> {
    const { lastEventId, waitMs } = { ...place, ...this.#last?.place() }
    if (lastEventId === undefined || !this.#isPossible()) return undefined
    this.#fruitless = lastEventId === this.#askedFor ? this.#fruitless + 1 : 0
    this.#askedFor = lastEventId
    if (this.#fruitless >= mostFruitless) {
      this.#refusal = `It was resumed ${mostFruitless} times, and nothing new came.`
      return undefined
    }
    await pause(Math.min(waitMs ?? (this.isUnderWay ? pauseMs : 0), longestPauseMs))
    return this.#isPossible() ? await this.#ask(lastEventId) : undefined
  }

  async #ask(lastEventId: string): Promise<StreamReader | undefined> {
    const { signal, begin } = this.#options
    const headers = new Headers(this.#options.headers)
    headers.delete('content-type')
    headers.set('accept', 'text/event-stream')
    headers.set('last-event-id', lastEventId)
    const exchange = begin({ method: 'GET', headers, ...(signal && { signal }) })
    try {
      const response = await exchange.run()
      if (response.ok && response.body !== null && isEventStream(response.headers.get('content-type'))) {
        this.#last = exchange
        return pacedReader(response.body)
      }
      this.#refusal = `The server answered ${response.status} to the request to resume it, and with no event stream.`
    } catch (error) {
      this.#refusal = `It could not be resumed: ${messageOf(error)}.`
    }
    return undefined
  }

  #isPossible(): boolean {
    const { era, transport } = this.#options.results
    return this.isOwed && era === 'legacy' && transport === 'streamable-http' && this.#options.signal?.aborted !== true
  }
}
