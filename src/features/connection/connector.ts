// The connection's life as one union outside React. Only clicks move it: a component that mounts twice opens nothing.

import { failureOfPart, type Failure } from '../../domain/failure.ts'
import { PartError } from '../../lib/part.ts'
import { messageOf } from '../../lib/messageOf.ts'
import { createStore, type Store } from '../../lib/store.ts'
import { ConnectionError, isAbort, type Connection, type EraChoice } from '../../protocol/connection.ts'
import type { OpenOptions } from '../../protocol/openConnection.ts'
import { WireRecorder, type WireLog } from '../../protocol/wireLog.ts'

export interface ConnectTarget {
  readonly url: string
  readonly era: EraChoice
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

export class Connector {
  readonly #state = createStore<ConnectionState>({ kind: 'disconnected' })
  readonly #open: (url: string, options: OpenOptions) => Promise<Connection>
  readonly #events: ConnectorEvents
  #cancelling = new AbortController()

  constructor(open: (url: string, options: OpenOptions) => Promise<Connection>, events: ConnectorEvents) {
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
    this.#open(target.url, { era: target.era, log, signal: cancelling.signal }).then(
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
