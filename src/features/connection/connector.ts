// The connection's life as one union outside React. Only clicks move it: a component that mounts twice opens nothing.

import { failureOfPart, type Failure } from '../../domain/failure.ts'
import { headersOf, type HeaderEntry } from '../../domain/headerEntry.ts'
import { PartError } from '../../lib/part.ts'
import { messageOf } from '../../lib/messageOf.ts'
import { createStore, type Store } from '../../lib/store.ts'
import { ConnectionError, isAbort, type Connection, type EraChoice } from '../../protocol/connection.ts'
import type { OpenOptions } from '../../protocol/openConnection.ts'
import { WireRecorder, type WireLog } from '../../protocol/wireLog.ts'
import { timeLimits } from './limitSettings.ts'

export interface ConnectTarget {
  readonly url: string
  readonly era: EraChoice
  /** A revision of the older era that a person chose to ask for. */
  readonly revision?: string
  /** A person asked for the way through the relay; otherwise the address tells the route. */
  readonly route?: 'relay'
  /** Secrets: in memory alone, and for this server alone. */
  readonly headers?: readonly HeaderEntry[]
}

/** The same at another address of the server's: headers that were meant for one origin go to no other (C10). */
export function targetAt(target: ConnectTarget, url: string): ConnectTarget {
  const { headers, ...rest } = target
  const isSameOrigin = new URL(url).origin === new URL(target.url).origin
  return { ...rest, url, ...(isSameOrigin && headers !== undefined && { headers }) }
}

export type ConnectionState =
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'connecting'; readonly target: ConnectTarget; readonly log: WireLog; readonly since: number }
  | { readonly kind: 'failed'; readonly target: ConnectTarget; readonly log: WireRecorder; readonly failure: Failure }
  | { readonly kind: 'connected'; readonly target: ConnectTarget; readonly connection: Connection }

export interface ConnectorEvents {
  onOpen(connection: Connection, target: ConnectTarget): void
  onClose(connection: Connection): void
}

type Open = (url: string, options: OpenOptions, route: ConnectTarget['route']) => Promise<Connection>

export class Connector {
  readonly #state = createStore<ConnectionState>({ kind: 'disconnected' })
  readonly #open: Open
  readonly #events: ConnectorEvents
  #cancelling = new AbortController()

  constructor(open: Open, events: ConnectorEvents) {
    this.#open = open
    this.#events = events
  }

  get state(): Store<ConnectionState> {
    return this.#state
  }

  /** Connects, and ends whatever was connected or connecting before. */
  connect(target: ConnectTarget): void {
    this.disconnect()
    const cancelling = (this.#cancelling = new AbortController())
    const log = new WireRecorder()
    this.#state.set({ kind: 'connecting', target, log, since: Date.now() })
    const headers = headersOf(target.headers ?? [])
    const limits = timeLimits.get()
    const { era, revision } = target
    const options = {
      era,
      log,
      headers,
      limits,
      signal: cancelling.signal,
      ...(revision !== undefined && { revision }),
    }
    this.#open(target.url, options, target.route).then(
      (connection) => {
        // Cancelled in the moment between the handshake's end and this line.
        if (cancelling.signal.aborted) return void connection.close()
        this.#state.set({ kind: 'connected', target, connection })
        this.#events.onOpen(connection, target)
      },
      (error: unknown) => {
        if (cancelling.signal.aborted || isAbort(error)) return
        this.#state.set({ kind: 'failed', target, log, failure: failureOf(error) })
      },
    )
  }

  /** Cancels connecting, or closes the connection. */
  disconnect(): void {
    this.#cancelling.abort()
    const state = this.#state.get()
    if (state.kind === 'connected') {
      this.#events.onClose(state.connection)
      void state.connection.close()
    }
    this.#state.set({ kind: 'disconnected' })
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof ConnectionError) return error.failure
  if (error instanceof PartError) return failureOfPart(error)
  // Our own code failed: say what it said.
  return {
    kind: 'protocol',
    breach: 'other',
    detail: messageOf(error),
    excerpt: '',
  }
}
