// Suggestions of one connection: whether there are any to be had, the fields that ask, and what was asked.

import type { QueryClient } from '@tanstack/react-query'

import { rpcErrorIn } from '../domain/failure.ts'
import { createStore, type Store } from '../lib/store.ts'
import type { Connection, ConnectionError } from '../protocol/connection.ts'
import { declaresCompletions } from '../protocol/eras.ts'
import { CompletionAsker } from './completionAsker.ts'
import { CompletionCalls, type CompletionCall } from './completionCalls.ts'

/**
 * `undeclared`: nothing is sent (C6). `insisted`: it is all the same, because somebody asked for it. `absent`: a server too old
 * to declare it was tried once and does not have it (K42).
 */
export type CompletionOffer = 'offered' | 'undeclared' | 'insisted' | 'absent'

export class Completions {
  readonly #queryClient: QueryClient
  readonly #connection: Connection
  readonly #calls = new CompletionCalls()
  readonly #offer
  readonly #askers = new Map<string, Map<string, CompletionAsker>>()

  constructor(queryClient: QueryClient, connection: Connection) {
    this.#queryClient = queryClient
    this.#connection = connection
    this.#offer = createStore<CompletionOffer>(connection.server.capabilities.completions ? 'offered' : 'undeclared')
  }

  get offer(): Store<CompletionOffer> {
    return this.#offer
  }

  /** Requests that went out, the newest first. */
  get calls(): Store<readonly CompletionCall[]> {
    return this.#calls.all
  }

  /** From now on requests go out although the server declares no completion. */
  insist(): void {
    this.#offer.set('insisted')
  }

  /** The field of one variable, which remembers its refusals for as long as the connection lasts. */
  asker(uriTemplate: string, variable: string): CompletionAsker {
    const ofTemplate = this.#askers.get(uriTemplate) ?? new Map<string, CompletionAsker>()
    this.#askers.set(uriTemplate, ofTemplate)
    const known = ofTemplate.get(variable)
    if (known !== undefined) return known
    const asker = new CompletionAsker({
      queryClient: this.#queryClient,
      connection: this.#connection,
      uriTemplate,
      variable,
      calls: this.#calls,
      isInsisted: () => this.#offer.get() === 'insisted',
      onFailure: (error) => this.#noteFailure(error),
    })
    ofTemplate.set(variable, asker)
    return asker
  }

  #noteFailure({ failure }: ConnectionError): void {
    const isUnknown = rpcErrorIn(failure)?.code === -32601
    if (isUnknown && !declaresCompletions(this.#connection.server.revision)) this.#offer.set('absent')
  }
}

const known = new WeakMap<Connection, Completions>()

/** The suggestions of a connection, the same for everyone who asks. */
export function completionsOf(queryClient: QueryClient, connection: Connection): Completions {
  const completions = known.get(connection) ?? new Completions(queryClient, connection)
  known.set(connection, completions)
  return completions
}
