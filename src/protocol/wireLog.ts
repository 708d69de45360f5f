// The wire log: every HTTP exchange of one connection, bounded, with credentials masked.
// Bodies are kept as blobs, off the script heap; what was dropped is counted, never hidden.

import type { ExchangeNote } from '../domain/exchangeNote.ts'
import type { Probe } from '../domain/probes.ts'
import { BodyPacker, type KeptBody } from './bodyPacker.ts'
import type { RelayTrouble } from '../domain/failure.ts'
import type { AnswerBreach } from './handshakeAnswer.ts'
import type { ReceivedBytes } from './receivedBytes.ts'

export type RouteName = 'direct' | 'relay' | 'demo' | 'recording'

/** One event of an event stream, as it came. */
export interface StreamEvent {
  /** Milliseconds after the request was sent. */
  readonly at: number
  readonly bytes: number
  /** Absent when it was dropped to keep the log bounded. */
  readonly body?: KeptBody
}

export interface Exchange {
  /** Number within the connection, from 1. */
  readonly id: number
  readonly route: RouteName
  readonly httpMethod: string
  readonly url: string
  /** JSON-RPC method and id of the request, where its body was a JSON-RPC request or notification. */
  readonly rpcMethod?: string
  readonly rpcId?: string | number
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Credentials are masked. */
  readonly requestHeaders: readonly (readonly [string, string])[]
  readonly requestBody?: string
  readonly state: 'waiting' | 'receiving' | 'done' | 'failed' | 'cancelled'
  readonly status?: number
  readonly statusText?: string
  readonly contentType?: string | null
  readonly responseHeaders?: readonly (readonly [string, string])[]
  readonly sessionIdSeen?: boolean
  /** True of a redirect, which is not followed; a page is not told where it leads. */
  readonly isRedirect?: boolean
  /** What was looked for, where this is no part of the connection itself. */
  readonly probe?: Probe
  /** True of a response of which a page may know only that it came. */
  readonly isOpaque?: boolean
  /** Milliseconds from the request to the response's headers, and to the end of its body. */
  readonly headersMs?: number
  readonly endMs?: number
  /** Body bytes received so far, after content decoding. */
  readonly bytes: number
  /** The same with what is not complete yet, of an answer that somebody waits for; while it comes, told now and then. */
  readonly receivedBytes?: number
  /** Milliseconds from the request to the last of these. */
  readonly receivedMs?: number
  /** The whole body, unless it was an event stream or was dropped. */
  readonly body?: KeptBody
  readonly bodyDropped?: boolean
  readonly events: readonly StreamEvent[]
  readonly eventsDropped?: number
  /** The first characters of a body that was no good answer, as text. */
  readonly excerpt?: string
  /** What was wrong with the answer and did not matter. */
  readonly notes?: readonly ExchangeNote[]
  /** Why the answer answers nothing, where the SDK was told so (handshakeAnswer.ts). */
  readonly breach?: AnswerBreach
  /** The browser's own words when the request or its body failed. */
  readonly error?: string
  /** The relay's words, where it brought no answer. */
  readonly relay?: RelayTrouble
}

export interface WireLog {
  /** All exchanges kept, oldest first. The array is mutable inside: read it, do not keep it. */
  exchanges(): readonly Exchange[]
  get(id: number): Exchange | undefined
  /** Exchanges dropped from the front to keep the log bounded. */
  dropped(): number
  /** Grows with every change; the snapshot for `useSyncExternalStore`. */
  version(): number
  subscribe(listener: () => void): () => void
}

export interface WireLogLimits {
  readonly exchanges: number
  /** Bytes of all bodies and events kept together. */
  readonly bodyBytes: number
  readonly eventsPerExchange: number
}

const defaultLimits: WireLogLimits = { exchanges: 12_000, bodyBytes: 256 * 1024 * 1024, eventsPerExchange: 1_000 }

/** The log's writing side, for `observe` alone. */
export class WireRecorder implements WireLog {
  #exchanges: Exchange[] = []
  #nextId = 1
  #dropped = 0
  #version = 0
  #keptBytes = 0
  #oldestWithBody = 0
  #listeners = new Set<() => void>()
  readonly #packer = new BodyPacker()
  readonly #limits: WireLogLimits

  constructor(limits: WireLogLimits = defaultLimits) {
    this.#limits = limits
  }

  exchanges(): readonly Exchange[] {
    return this.#exchanges
  }

  get(id: number): Exchange | undefined {
    return this.#exchanges[id - 1 - this.#dropped]
  }

  dropped(): number {
    return this.#dropped
  }

  version(): number {
    return this.#version
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds an exchange and gives its id. */
  begin(facts: Omit<Exchange, 'id' | 'state' | 'bytes' | 'events'>): number {
    const id = this.#nextId++
    this.#exchanges.push({ ...facts, id, state: 'waiting', bytes: 0, events: [] })
    if (this.#exchanges.length > this.#limits.exchanges) this.#dropOldest()
    this.#changed()
    return id
  }

  update(id: number, change: Partial<Exchange>): void {
    const index = id - 1 - this.#dropped
    const exchange = this.#exchanges[index]
    if (exchange === undefined) return
    this.#exchanges[index] = { ...exchange, ...change }
    if (change.body !== undefined) this.#count(change.body.size)
    this.#changed()
  }

  /** Bytes in the form in which exchanges and events take them. */
  keep(bytes: ReceivedBytes): KeptBody {
    return this.#packer.keep(bytes)
  }

  /** Notes of the same kind take the place of former ones. */
  addNotes(id: number, notes: readonly ExchangeNote[]): void {
    const kinds = new Set(notes.map(({ kind }) => kind))
    const former = this.get(id)?.notes?.filter(({ kind }) => !kinds.has(kind)) ?? []
    this.update(id, { notes: [...former, ...notes] })
  }

  addEvent(id: number, event: StreamEvent): void {
    const exchange = this.get(id)
    if (exchange === undefined) return
    const events = [...exchange.events, event]
    const excess = events.length - this.#limits.eventsPerExchange
    for (const old of excess > 0 ? events.splice(0, excess) : []) this.#keptBytes -= old.body?.size ?? 0
    const eventsDropped = (exchange.eventsDropped ?? 0) + Math.max(0, excess)
    this.update(id, { events, bytes: exchange.bytes + event.bytes, ...(eventsDropped > 0 && { eventsDropped }) })
    this.#count(event.body?.size ?? 0)
  }

  #count(bytes: number): void {
    this.#keptBytes += bytes
    while (this.#keptBytes > this.#limits.bodyBytes && this.#oldestWithBody < this.#exchanges.length - 1) {
      const { body, events, ...rest } = this.#exchanges[this.#oldestWithBody] ?? { events: [] }
      const size = bodyBytesOf({ body, events })
      if (size > 0 && 'id' in rest) {
        const bare = events.map(({ at, bytes: eventBytes }) => ({ at, bytes: eventBytes }))
        this.#exchanges[this.#oldestWithBody] = { ...rest, events: bare, bodyDropped: true }
        this.#keptBytes -= size
      }
      this.#oldestWithBody++
    }
  }

  #dropOldest(): void {
    const oldest = this.#exchanges.shift()
    if (oldest !== undefined) this.#keptBytes -= bodyBytesOf(oldest)
    this.#dropped++
    this.#oldestWithBody = Math.max(0, this.#oldestWithBody - 1)
  }

  #changed(): void {
    this.#version++
    for (const listener of [...this.#listeners]) listener()
  }
}

function bodyBytesOf({ body, events }: { body?: KeptBody | undefined; events: readonly StreamEvent[] }): number {
  return events.reduce((sum, event) => sum + (event.body?.size ?? 0), body?.size ?? 0)
}

/**
 * The answer to a JSON-RPC request as it stood on the wire: the whole body, or the stream's last event.
 *
 * @returns undefined when nothing came or the body was dropped
 */
export async function rawReplyText(exchange: Exchange): Promise<string | undefined> {
  const body = exchange.body ?? exchange.events.findLast((event) => event.body !== undefined)?.body
  return body?.text()
}
