// What is noted of one exchange: its entry in the wire log, and what its request and the live stream's observer are told.

import type { Failure } from '../domain/failure.ts'
import { messageOf } from '../lib/messageOf.ts'
import type { KeptBody } from './bodyPacker.ts'
import type { Observation } from './observation.ts'
import type { ObservedRequest } from './observedRequest.ts'
import type { ReceivedBytes } from './receivedBytes.ts'
import type { HandshakeBody } from './handshakeAnswer.ts'
import { excerptLength } from './replies.ts'
import { relayTrouble } from './relayError.ts'
import { loggedHeaders } from './requestFacts.ts'
import type { StreamSight } from './streamLoss.ts'
import type { WireRecorder } from './wireLog.ts'

type Change = Parameters<WireRecorder['update']>[1]

/** Milliseconds between two entries of how much came. */
const tellingMs = 250

export class ExchangeNotes {
  /** The number of the exchange in the wire log. */
  readonly id: number
  readonly #observation: Observation
  readonly #request: ObservedRequest
  readonly #startedAt = performance.now()
  #receivedBytes = 0
  #toldAt = -Infinity

  constructor(observation: Observation, request: ObservedRequest) {
    const { route, log, results, secretHeaders } = observation
    const { url, httpMethod, rpc, headers, init } = request
    this.#observation = observation
    this.#request = request
    this.id = log.begin({
      route,
      url,
      httpMethod,
      ...rpc,
      startedAt: Date.now(),
      requestHeaders: loggedHeaders(headers, secretHeaders),
      ...(typeof init.body === 'string' && { requestBody: init.body }),
    })
    if (request.rpcId !== undefined) results.sent(request.rpcId, this.id)
    this.tell({ kind: 'asked' })
  }

  /** Milliseconds since the request. */
  elapsed(): number {
    return performance.now() - this.#startedAt
  }

  /** Changes the entry, whether it has ended or not. */
  update(change: Change): void {
    this.#observation.log.update(this.id, change)
  }

  /** Notes what was made of a handshake's answer, with what came where that is not the same. */
  judged({ breach, notes = [] }: HandshakeBody, text: string): void {
    if (notes.length > 0) this.#observation.log.addNotes(this.id, notes)
    const isMisread = breach !== undefined || notes.some(({ kind }) => kind === 'error-shape')
    if (isMisread) this.update({ excerpt: text.slice(0, excerptLength), ...(breach && { breach }) })
  }

  /** The bytes as they are now, in the form that the entry takes. */
  keep(body: ReceivedBytes): KeptBody {
    return this.#observation.log.keep(body)
  }

  /** Adds an event to the entry, with the milliseconds from the request to now and its size in bytes; gives what was kept of it. */
  addEvent(event: ReceivedBytes): KeptBody {
    const body = this.keep(event)
    this.#observation.log.addEvent(this.id, { at: this.elapsed(), bytes: event.size, body })
    return body
  }

  /** Tells the waiting request that something came: the response's head, or so many bytes of its body. */
  heard(bytes: number): void {
    const { live, askedFor } = this.#request
    const { results } = this.#observation
    if (live !== undefined && results.transport === 'http+sse') results.heardOnStream()
    if (askedFor === undefined) return
    results.heard(askedFor)
    this.#receivedBytes += bytes
    const now = this.elapsed()
    if (bytes === 0 || now - this.#toldAt < tellingMs) return
    this.#toldAt = now
    this.update({ receivedBytes: this.#receivedBytes, receivedMs: now })
  }

  /** Ends the entry, once. */
  finish(change: Change): void {
    const { state } = this.#observation.log.get(this.id) ?? {}
    const received = this.#receivedBytes > 0 && { receivedBytes: this.#receivedBytes }
    if (state === 'waiting' || state === 'receiving') this.update({ endMs: this.elapsed(), ...received, ...change })
  }

  finishFailed(error: unknown): void {
    const isOurs = this.#request.signal?.aborted === true
    this.finish({ state: isOurs ? 'cancelled' : 'failed', error: messageOf(error), ...relayTrouble(error) })
  }

  /** The request got no answer, or not the whole of one. */
  failUnreachable(reason: 'refused' | 'cut-off', error: unknown): void {
    this.failRequest({
      kind: 'unreachable',
      reason,
      detail: messageOf(error),
      exchange: this.id,
      ...relayTrouble(error),
    })
  }

  /** Tells whoever waits for the request's answer why none comes, before the SDK learns of it. */
  failRequest(failure: Failure): void {
    const { rpcId } = this.#request
    if (rpcId !== undefined) this.#observation.results.failed(rpcId, failure)
  }

  /** What we ended ourselves is no news. */
  tell(sight: StreamSight): void {
    const { signal, live } = this.#request
    if (signal?.aborted !== true) live?.see(sight, this.id)
  }
}
