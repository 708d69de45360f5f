// The requests of a connection: sent through the SDK, answered by what is read here, and sent again once where they were lost
// with their session (C9).

import type { Client } from '@modelcontextprotocol/client'
import type { FailedAction } from '../domain/failure.ts'
import type { TimeLimits } from '../domain/timeLimits.ts'
import { ConnectionError, type Arrival, type AskOptions } from './connection.ts'
import { failureOfRequest } from './failures.ts'
import { abortError, orAborted } from './handshake.ts'
import type { Outcome, RawResults } from './rawResults.ts'
import type { ReadDesk } from './readDesk.ts'
import type { RenewableSession } from './renewableSession.ts'
import type { Digests, OwnMethod, Reply } from './replies.ts'
import type { FailedRequest, SessionKeeper } from './sessionKeeper.ts'
import { timeLimit } from './timeLimit.ts'
import type { WireLog } from './wireLog.ts'

/** Milliseconds that the SDK waits, as the time is kept here: the longest that a timer takes. */
const longestTimeout = 2 ** 31 - 1

type Answered = Extract<Reply, { kind: 'result' | 'question' }>

export interface RequestParts {
  readonly client: Client
  readonly session: RenewableSession
  readonly results: RawResults
  readonly desk: ReadDesk
  readonly keeper: SessionKeeper
  /** Whether requests can be sent; `ready` waits until they can, or rejects with why not. */
  readonly gate: { readonly isReady: boolean; ready(): Promise<void> }
  readonly log: WireLog
  readonly limits: TimeLimits
}

/** With the number of the read that the request belongs to, whose time stands still while a person is asked. */
export type ReadingOptions = AskOptions & { readonly read?: number }

export interface AnsweredRequest {
  readonly reply: Answered
  readonly arrival: Arrival
}

type Sent =
  | ({ readonly kind: 'answered' } & AnsweredRequest)
  | (FailedRequest & { readonly kind: 'failed'; readonly error: ConnectionError })

export interface Requests {
  /** Rejects with a ConnectionError, or an AbortError when `signal` was aborted; so does `request`. */
  readonly ask: <Method extends OwnMethod>(
    action: FailedAction,
    method: Method,
    params: Record<string, unknown>,
    asking?: AskOptions,
  ) => Promise<{ digest: Digests[Method]; arrival: Arrival }>
  /** Sends what ends something of the session, and so is done where the session ended; never again. Rejects as `ask` does. */
  readonly end: (action: FailedAction, method: OwnMethod, params: Record<string, unknown>) => Promise<void>
  readonly request: (
    action: FailedAction,
    method: OwnMethod,
    params: Record<string, unknown>,
    asking?: ReadingOptions,
  ) => Promise<AnsweredRequest>
}

export function createRequests(parts: RequestParts): Requests {
  const { client, session, results, desk, keeper, gate, log, limits } = parts
  return { ask, end, request }

  async function ask<Method extends OwnMethod>(
    action: FailedAction,
    method: Method,
    params: Record<string, unknown>,
    asking?: AskOptions,
  ): Promise<{ digest: Digests[Method]; arrival: Arrival }> {
    const { reply, arrival } = await request(action, method, params, asking)
    // Only a read is ever answered with a question (replies.ts), and the reply was digested for exactly this method:
    // `expect` bound the two.
    if (reply.kind === 'result') return { digest: reply.digest as Digests[Method], arrival }
    throw new ConnectionError(failureOfRequest(undefined, undefined, arrival.exchange), action)
  }

  async function end(action: FailedAction, method: OwnMethod, params: Record<string, unknown>): Promise<void> {
    const sent = await send(action, method, params, {})
    if (sent.kind === 'failed' && !keeper.endedWithSession(sent)) throw sent.error
  }

  /** A request that was lost with its session is sent again in the next, once. */
  async function request(
    action: FailedAction,
    method: OwnMethod,
    params: Record<string, unknown>,
    asking: ReadingOptions = {},
  ): Promise<AnsweredRequest> {
    const first = await send(action, method, params, asking)
    if (first.kind === 'answered') return first
    if (!(await orAborted(mayRepeat(first, action), asking.signal))) throw first.error
    const second = await keeper.repeating(send(action, method, params, asking))
    if (second.kind === 'answered') {
      keeper.repeated()
      return second
    }
    keeper.failedAgain(second)
    throw second.error
  }

  async function mayRepeat(failed: FailedRequest, action: FailedAction): Promise<boolean> {
    try {
      return await keeper.mayRepeat(failed)
    } catch (error) {
      throw asFailureOf(action, error)
    }
  }

  async function send(
    action: FailedAction,
    method: OwnMethod,
    params: Record<string, unknown>,
    { signal: cancel, read }: ReadingOptions,
  ): Promise<Sent> {
    cancel?.throwIfAborted()
    if (!gate.isReady) await orAborted(ready(action), cancel)
    // A person's answer to a question during a read takes as long as it takes.
    const limit = timeLimit(limits, desk.reads, () => read !== undefined && desk.isHeld(read))
    const signal = AbortSignal.any([limit.signal, ...(cancel ? [cancel] : [])])
    // `send` runs synchronously inside `request`, so the id is known before anything else can be sent.
    const pending = client.request({ method, params }, { timeout: longestTimeout, signal })
    const id = session.sent.lastId()
    results.expect(id, method, signal, () => limit.heard())
    if (read !== undefined) desk.sentAs(read, id)
    const inSession = keeper.number
    let problem: unknown
    try {
      await pending
    } catch (error) {
      problem = limit.signal.aborted ? limit.signal.reason : error
    }
    limit.end()
    const carrier = results.exchangeOf(id)
    const outcome = results.take(id)
    if (cancel?.aborted === true) throw abortError(cancel)
    if (outcome?.kind === 'reply') keeper.answered(inSession)
    if (outcome?.kind === 'reply' && (outcome.reply.kind === 'result' || outcome.reply.kind === 'question')) {
      return { kind: 'answered', reply: outcome.reply, arrival: arrivalOf(log, carrier ?? outcome.exchange, outcome) }
    }
    const heard = limit.signal.aborted ? undefined : outcome
    const failure = failureOfRequest(heard, problem, carrier)
    const failed: FailedRequest = {
      failure,
      session: inSession,
      wasInSession: carrier !== undefined && wasInSession(log, carrier),
      isGivenUp: heard?.kind === 'failed' && heard.isGivenUp === true,
    }
    keeper.failed(failed)
    return { ...failed, kind: 'failed', error: new ConnectionError(failure, action, { cause: problem }) }
  }

  /** A request needs a session, which over HTTP+SSE is the stream that it is answered on: one that was lost is begun first. */
  async function ready(action: FailedAction): Promise<void> {
    try {
      await gate.ready()
    } catch (error) {
      throw asFailureOf(action, error)
    }
  }

  function asFailureOf(action: FailedAction, error: unknown): unknown {
    return error instanceof ConnectionError ? new ConnectionError(error.failure, action, { cause: error }) : error
  }
}

/** Whether the request of an exchange named a session. */
export function wasInSession(log: WireLog, exchange: number): boolean {
  return log.get(exchange)?.requestHeaders.some(([name]) => name === 'mcp-session-id') === true
}

/**
 * When and how large the answer was. Over HTTP+SSE it comes on another exchange than the request's own, which ended long
 * before; then the clock tells, and the event's size.
 */
function arrivalOf(log: WireLog, id: number, reply: Extract<Outcome, { kind: 'reply' }>): Arrival {
  const exchange = log.get(id)
  const elapsed = exchange && Date.now() - exchange.startedAt
  const own = reply.exchange === id ? (exchange?.endMs ?? exchange?.events.at(-1)?.at) : undefined
  const bytes = reply.exchange === id ? exchange?.bytes : reply.bytes
  return { exchange: id, ms: own ?? elapsed ?? 0, bytes: bytes ?? 0, at: Date.now() }
}
