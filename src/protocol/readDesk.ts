// Keeps account of the reads of a connection: their states, the questions that hold them up, and what is owed to the server
// for each. What follows what is decided in domain/readFlow.ts.

import { readQuestion, type Question, type QuestionResponse, type UrlQuestion } from '../domain/question.ts'
import {
  isOver,
  newRead,
  nextReadState,
  type AskedQuestion,
  type Belonging,
  type QuestionEnd,
  type ReadEvent,
} from '../domain/readFlow.ts'
import { readProgressOf } from '../domain/readProgress.ts'
import { isJsonObject, own } from '../lib/json.ts'
import { messageOf } from '../lib/messageOf.ts'
import { createStore } from '../lib/store.ts'
import { ProgressNotices } from './progressNotices.ts'
import type { SentQuestion } from './questionIn.ts'
import type { OpenRead, ServerQuestions } from './serverQuestions.ts'
import type { Respond, ServerRequest } from './transports.ts'

interface Pending {
  /** The server's id of it; undefined where it is a part of a result. */
  readonly id: string | number | undefined
  readonly question: Question
  readonly send: (response: QuestionResponse) => Promise<void>
}

/** How a question came. */
interface Carrier {
  /** The request of ours on whose stream it came; undefined where it came on no request's. */
  readonly request: string | number | undefined
  readonly schemaText: string | undefined
}

/** Questions that wait at a time; further ones are cancelled unread. */
export const mostPending = 20
const mostEnded = 50
const mostIds = 1_000
let lastNumber = 0

export class ReadDesk implements ServerQuestions {
  readonly reads = createStore<readonly OpenRead[]>([])
  readonly strays = createStore<readonly AskedQuestion[]>([])
  readonly finished = createStore<ReadonlySet<string>>(new Set())
  readonly #pending = new Map<number, Pending>()
  readonly #requests = new Map<string | number, number>()
  readonly #carriers = new Map<string | number, Carrier>()
  readonly #ids = new Set<string>()
  readonly #closing = new AbortController()
  readonly #progress = new ProgressNotices((latest) =>
    this.#change(({ number }) => {
      const progress = latest.get(number)
      return progress && { kind: 'progressed', progress }
    }),
  )

  /** Aborted when the connection is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  begin(uri: string): number {
    const number = ++lastNumber
    const kept = this.reads.get().filter((read) => read.uri !== uri || !isOver(read.state))
    const ended = kept.filter(({ state }) => isOver(state))
    const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - mostEnded)))
    this.reads.set([...kept.filter((read) => !forgotten.has(read)), { number, uri, state: newRead }])
    return number
  }

  /** The read's present request, whose stream brings its questions. */
  sentAs(number: number, requestId: string | number): void {
    this.#requests.set(requestId, number)
  }

  note(number: number, event: ReadEvent): void {
    this.#change((read) => (read.number === number ? event : undefined))
  }

  /** Ends a read; what nobody else will answer is cancelled towards the server. */
  end(number: number, how: 'done' | 'failed' | 'aborted'): void {
    const read = this.reads.get().find((one) => one.number === number)
    const open = read?.state.kind === 'asked' ? read.state.questions : []
    this.note(number, { kind: 'ended', how })
    for (const [id, owner] of this.#requests) if (owner === number) this.#requests.delete(id)
    for (const question of open) if (!this.#isAsked(question.number)) this.#drop(question.number)
  }

  /** Whether the read waits for a person. */
  isHeld(number: number): boolean {
    return this.reads.get().some((read) => read.number === number && read.state.kind === 'asked')
  }

  /** Asks a question out of a result; settles with the answer. */
  ask(number: number, question: Question): Promise<QuestionResponse> {
    return new Promise((resolve) => {
      const send = (response: QuestionResponse) => {
        resolve(response)
        return Promise.resolve()
      }
      const asked = this.#add({ id: undefined, question, send }, { kind: 'known' })
      this.note(number, { kind: 'asked', question: asked })
    })
  }

  /** On the stream of this request of ours, or on none's, comes that question of the server's. */
  arrives({ id, schemaText }: SentQuestion, request: string | number | undefined): void {
    bounded(this.#carriers, mostIds).set(id, { request, schemaText })
  }

  /**
   * Takes a request of the server's.
   *
   * @returns false when it is no question, and the SDK may answer it
   */
  hear({ id, method, params }: ServerRequest, respond: Respond): boolean {
    if (method !== 'elicitation/create') return false
    const { request: carrier, schemaText } = this.#carriers.get(id) ?? {}
    this.#carriers.delete(id)
    const question = readQuestion(params, schemaText)
    if (question === undefined) {
      // 2025-11-25, "Elicitation", Error Handling: a mode that was not declared is answered so.
      respond({ error: { code: -32602, message: 'Unknown elicitation mode' } }).catch(() => undefined)
      return true
    }
    const owner = carrier === undefined ? undefined : this.#requests.get(carrier)
    // What came on the stream of a list, or of a read that is over, belongs to none of the open reads.
    const owners = owner !== undefined ? [owner] : carrier === undefined ? this.#openReads() : []
    if (this.#pending.size >= mostPending || this.closing.aborted) {
      respond({ result: { action: 'cancel' } }).catch(() => undefined)
      this.#change((read) => (owners.includes(read.number) ? { kind: 'overflowed' } : undefined))
      return true
    }
    const asked = this.#add({ id, question, send: (result) => respond({ result }) }, belongingOf(owner, owners.length))
    if (owners.length === 0) this.strays.set([...this.strays.get(), asked])
    this.#change((read) => (owners.includes(read.number) ? { kind: 'asked', question: asked } : undefined))
    return true
  }

  notified(method: string, params: unknown): void {
    switch (method) {
      case 'notifications/progress':
        return this.#progressed(params)
      case 'notifications/cancelled':
        return this.#withdrawn(isJsonObject(params) ? own(params, 'requestId') : undefined)
      case 'notifications/elicitation/complete': {
        const id = isJsonObject(params) ? own(params, 'elicitationId') : undefined
        // Ids that were never given out are ignored (2025-11-25, "Completion Notifications").
        if (typeof id === 'string' && this.#ids.delete(id)) this.finished.set(new Set([...this.finished.get(), id]))
      }
    }
  }

  /** The server gave out these ids, so that a notice about them means something. */
  expectFinish(urls: readonly UrlQuestion[]): void {
    for (const { elicitationId } of urls)
      if (elicitationId !== undefined) bounded(this.#ids, mostIds).add(elicitationId)
  }

  async answer(number: number, response: QuestionResponse): Promise<string | undefined> {
    const pending = this.#pending.get(number)
    if (pending === undefined) return undefined
    // Taken before it is sent, so that a second press sends nothing; put back when it could not be sent.
    this.#pending.delete(number)
    const isRound = pending.id === undefined
    // The answers to the questions of a result go out together, so the state has to be ahead of the last one.
    if (isRound) this.#remove(number, response.action)
    try {
      await pending.send(response)
    } catch (error) {
      // Unless the read ended meanwhile, it is still to be answered.
      if (this.#isAsked(number) || this.strays.get().some((stray) => stray.number === number)) {
        this.#pending.set(number, pending)
      }
      return messageOf(error)
    }
    if (!isRound) this.#remove(number, response.action)
    return undefined
  }

  /** Cancels every question towards the server; nothing is asked afterwards. */
  close(): void {
    this.#closing.abort(new DOMException('The connection was closed.', 'AbortError'))
    for (const [number, { id }] of this.#pending) if (id !== undefined) this.#drop(number)
    this.strays.set([])
    this.#progress.close()
  }

  #add(pending: Pending, belonging: Belonging): AskedQuestion {
    const number = ++lastNumber
    this.#pending.set(number, pending)
    if (pending.question.kind === 'url') this.expectFinish([pending.question])
    return { number, question: pending.question, belonging }
  }

  #drop(number: number): void {
    const pending = this.#pending.get(number)
    this.#pending.delete(number)
    // The read is over: nobody is left to be told that this could not be sent.
    pending?.send({ action: 'cancel' }).catch(() => undefined)
  }

  #remove(number: number, how: QuestionEnd): void {
    this.strays.set(this.strays.get().filter((stray) => stray.number !== number))
    this.#change(() => ({ kind: 'question-ended', number, how }))
  }

  #openReads(): readonly number[] {
    return this.reads
      .get()
      .filter(({ state }) => !isOver(state))
      .map(({ number }) => number)
  }

  #isAsked(number: number): boolean {
    return this.reads
      .get()
      .some(({ state }) => state.kind === 'asked' && state.questions.some((question) => question.number === number))
  }

  #withdrawn(id: unknown): void {
    for (const [number, pending] of this.#pending) {
      if (pending.id === undefined || pending.id !== id) continue
      this.#pending.delete(number)
      this.#remove(number, 'withdrawn')
    }
  }

  #progressed(params: unknown): void {
    const progress = readProgressOf(params)
    const token = isJsonObject(params) ? own(params, 'progressToken') : undefined
    if (progress === undefined || typeof token !== 'number' || this.closing.aborted) return
    if (this.#openReads().includes(token)) this.#progress.take(token, progress)
  }

  #change(eventFor: (read: OpenRead) => ReadEvent | undefined): void {
    const before = this.reads.get()
    let isChanged = false
    const after = before.map((read) => {
      const event = eventFor(read)
      if (event === undefined) return read
      const state = nextReadState(read.state, event)
      if (state === read.state) return read
      if (event.kind !== 'progressed') this.#progress.forget(read.number)
      isChanged = true
      return { ...read, state }
    })
    if (isChanged) this.reads.set(after)
  }
}

function belongingOf(owner: number | undefined, open: number): Belonging {
  if (owner !== undefined) return { kind: 'known' }
  return open === 1 ? { kind: 'only' } : { kind: 'unknown', reads: open }
}

/** Makes room for one more by forgetting the oldest. */
function bounded<Items extends Set<string> | Map<string | number, unknown>>(items: Items, most: number): Items {
  for (const oldest of items.keys()) {
    if (items.size < most) break
    items.delete(oldest as string)
  }
  return items
}
