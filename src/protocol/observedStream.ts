// The event stream of a response as it is handed on: event by event, each in the wire log before anybody else sees it, and
// with what the SDK is owed where the stream ends without the answer.

import { isJsonObject } from '../lib/json.ts'
import { createEventSplitter, readEvent } from './eventStream.ts'
import type { ExchangeNotes } from './exchangeNotes.ts'
import { eventOf, streamEnded } from './handedOn.ts'
import { handshakeAnswer, unanswered } from './handshakeAnswer.ts'
import type { Observation } from './observation.ts'
import type { ObservedRequest } from './observedRequest.ts'
import { pacedReader } from './pacedReader.ts'
import { questionIn } from './questionIn.ts'
import type { ReceivedBytes } from './receivedBytes.ts'
import { excerptLength, parseJson } from './replies.ts'
import type { Resumption, StreamReader } from './resumption.ts'
import { placeAfter, type StreamPlace } from './streamPlace.ts'

type Source = ReadableStream<Uint8Array<ArrayBuffer>>
type Controller = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

/** Events that carry an id or an address and nothing else are smaller than this. */
const smallEventBytes = 4_096

export interface ObservedStreamOptions {
  readonly observation: Observation
  readonly request: ObservedRequest
  readonly notes: ExchangeNotes
  readonly resumption: Resumption
  /** As the response says. */
  readonly contentType: string | null
}

/** One response's event stream; `handedOn` is called once. */
export class ObservedStream {
  readonly #observation: Observation
  readonly #request: ObservedRequest
  readonly #notes: ExchangeNotes
  readonly #resumption: Resumption
  readonly #contentType: string | null
  #place: StreamPlace = {}
  #isHandshakeAnswered = false
  #strays = 0
  /** What the last of them held. */
  #strayText = ''

  constructor({ observation, request, notes, resumption, contentType }: ObservedStreamOptions) {
    this.#observation = observation
    this.#request = request
    this.#notes = notes
    this.#resumption = resumption
    this.#contentType = contentType
  }

  /** How far it was read. */
  get place(): StreamPlace {
    return this.#place
  }

  /** What comes from the source, and, where that breaks off, from the streams that resume it. */
  handedOn(source: Source): Source {
    const splitter = createEventSplitter()
    let reader = pacedReader(source)
    let rest: ReceivedBytes | undefined
    return new ReadableStream(
      {
        pull: async (controller) => {
          for (;;) {
            const step = await reader
              .read()
              .catch((error: unknown) => ({ done: true, value: undefined, error }) as const)
            if (!step.done) {
              this.#notes.heard(step.value.length)
              if (this.#resumption.isUnderWay) return await this.#handOnRest(step.value, controller, reader)
              const events = splitter.push(step.value)
              for (const event of events) await this.#handOn(event, controller)
              if (events.length > 0) return
              continue
            }
            const problem = 'error' in step ? { error: step.error } : undefined
            rest ??= this.#noteEnd(splitter.end(), problem)
            const resumed = await this.#resumption.next(this.#place)
            if (resumed === undefined) return await this.#end(controller, rest, problem)
            reader = resumed
          }
        },
        cancel: async (reason) => {
          this.#notes.finish({ state: 'cancelled' })
          this.#notes.tell({ kind: 'ended', ...this.#place })
          await reader.cancel(reason)
        },
      },
      { highWaterMark: 0 },
    )
  }

  /** What the resumed stream brings is in the log and swapped already. Once the answer came, nothing is owed. */
  async #handOnRest(chunk: Uint8Array<ArrayBuffer>, controller: Controller, reader: StreamReader): Promise<void> {
    controller.enqueue(chunk)
    if (this.#resumption.isOwed) return
    await reader.cancel('answered')
    controller.close()
  }

  async #handOn(event: ReceivedBytes, controller: Controller): Promise<void> {
    const { log, results, onQuestion } = this.#observation
    const { id } = this.#notes
    const kept = this.#notes.addEvent(event)
    const mended = event.size < smallEventBytes || this.#request.isHandshake ? this.#lookAt(event.smallText) : undefined
    if (mended !== undefined) return controller.enqueue(eventOf(mended))
    const question = onQuestion === undefined ? undefined : questionIn(event.smallText)
    if (question !== undefined) onQuestion?.(question, this.#request.askedFor)
    const replaced = await results.replaceEvent(event, id, this.#contentType)
    if (replaced === undefined) {
      if (event.size >= smallEventBytes) this.#place = placeAfter(this.#place, readEvent(event.smallText ?? ''))
      for await (const piece of event.pieces()) controller.enqueue(piece)
      return
    }
    const { text, request = id } = replaced
    // The answer belongs to its request in the log, wherever it came.
    if (request !== id) log.update(request, { body: kept, bytes: event.size })
    // The LF of a CRLF whose CR ended the event before: it was sent, so it is handed on.
    const lineFeed = event.firstByte === 10 ? '\n' : ''
    controller.enqueue(new TextEncoder().encode(lineFeed + text))
  }

  /** Gives the answer to a handshake where the SDK cannot be handed what came. */
  #lookAt(text: string | undefined): string | undefined {
    // Only a handshake's event is looked at when it is too large to be decoded here, and then it is no mere notice.
    if (text === undefined) this.#isHandshakeAnswered = true
    const { type, data, ...marks } = readEvent(text ?? '')
    const { isHandshake, requestId, httpMethod } = this.#request
    this.#place = placeAfter(this.#place, marks)
    if (isHandshake && requestId !== undefined) {
      const answer = handshakeAnswer(data, requestId, { shape: 'event', contentType: this.#contentType })
      this.#isHandshakeAnswered ||= answer !== undefined
      if (answer !== undefined) this.#notes.judged(answer, data)
      if (answer?.isAsItShould === false) return answer.text
    }
    if (type === 'message' && data !== '' && isStray(data)) {
      this.#strays++
      this.#strayText = data.slice(0, excerptLength)
      this.#observation.log.addNotes(this.#notes.id, [{ kind: 'stray-events', count: this.#strays }])
    }
    if (type === 'endpoint') this.#observation.onEndpoint?.({ httpMethod, data })
    return undefined
  }

  /** Notes that the response is over; gives the event that it broke off within. */
  #noteEnd(rest: ReceivedBytes | undefined, problem: StreamProblem | undefined): ReceivedBytes | undefined {
    if (rest !== undefined) this.#notes.addEvent(rest)
    if (problem === undefined) this.#notes.finish({ state: 'done' })
    else this.#notes.finishFailed(problem.error)
    this.#notes.tell({ kind: 'ended', ...this.#place })
    return rest
  }

  /** What ends the request in the SDK's eyes, where its stream still owes the answer. */
  #endingWithoutAnswer(): Uint8Array<ArrayBuffer> | undefined {
    const { results } = this.#observation
    const { requestId: id, rpcId, isHandshake } = this.#request
    if (id === undefined) return undefined
    if (isHandshake) {
      return this.#isHandshakeAnswered ? undefined : eventOf(unanswered(id, streamEnded(undefined)).text)
    }
    return rpcId !== undefined && results.isUnanswered(id) ? eventOf(results.stubFor(id)) : undefined
  }

  /**
   * A request's stream that ends without the answer ends the request: nothing will wait for it any longer.
   *
   * @param rest an event that lacks its blank line. It does not count (HTML, "Parsing an event stream"), and an event after
   *   it would become a part of it, so it is handed on only where nothing follows.
   */
  async #end(
    controller: Controller,
    rest: ReceivedBytes | undefined,
    problem: StreamProblem | undefined,
  ): Promise<void> {
    const { signal, isHandshake } = this.#request
    const ending = problem !== undefined && signal?.aborted === true ? undefined : this.#endingWithoutAnswer()
    if (ending === undefined) {
      if (problem !== undefined) {
        this.#notes.failUnreachable('cut-off', problem.error)
        throw problem.error
      }
      for await (const piece of rest?.pieces() ?? []) controller.enqueue(piece)
    } else {
      const excerpt = (await rest?.excerpt(excerptLength)) ?? this.#strayText
      const { kind: breach, detail } = streamEnded(rest, this.#resumption.refusal)
      const isCut = problem !== undefined && this.#resumption.refusal === undefined
      if (isHandshake && !isCut) this.#notes.update({ breach: { kind: breach, detail }, excerpt })
      if (isCut) this.#notes.failUnreachable('cut-off', problem.error)
      else this.#notes.failRequest({ kind: 'protocol', breach, detail, excerpt, exchange: this.#notes.id })
      controller.enqueue(ending)
    }
    controller.close()
  }
}

/** Whether the data of an event is no message of JSON-RPC, nor messages in an array (K18). */
function isStray(data: string): boolean {
  const parsed = parseJson(data)
  const messages: readonly unknown[] =
    parsed.ok && Array.isArray(parsed.value) ? parsed.value : [parsed.ok && parsed.value]
  const isMessage = (one: unknown) =>
    isJsonObject(one) && ['method', 'result', 'error'].some((key) => Object.hasOwn(one, key))
  return messages.length === 0 || !messages.every(isMessage)
}

interface StreamProblem {
  readonly error: unknown
}
