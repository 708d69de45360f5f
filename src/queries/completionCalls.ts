// The completion requests that really went out, for the log at the form: answers from the cache are none of them.

import type { Failure } from '../domain/failure.ts'
import { createStore, type Store } from '../lib/store.ts'
import type { CompletionQuestion } from '../protocol/connection.ts'

export interface CompletionCall {
  /** Unlike any other of the connection. */
  readonly number: number
  readonly question: CompletionQuestion
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly outcome: CallOutcome
}

export type CallOutcome =
  | { readonly kind: 'asking' }
  /** By the next letter, or because the field was left. `ms` until then. */
  | { readonly kind: 'cancelled'; readonly ms: number }
  | {
      readonly kind: 'answered'
      readonly ms: number
      /** The exchange's number in the wire log. */
      readonly exchange: number
      readonly count: number
      readonly total?: number
      readonly hasMore: boolean
      readonly notes: readonly string[]
    }
  | { readonly kind: 'failed'; readonly ms: number; readonly failure: Failure }

/** Of all templates of a connection; older ones are forgotten. */
const mostCalls = 50

export class CompletionCalls {
  readonly #calls = createStore<readonly CompletionCall[]>([])
  #lastNumber = 0

  /** The newest first. */
  get all(): Store<readonly CompletionCall[]> {
    return this.#calls
  }

  /** Notes a request that goes out now and gives its number. */
  begin(question: CompletionQuestion): number {
    this.#lastNumber++
    const call: CompletionCall = {
      number: this.#lastNumber,
      question,
      at: Date.now(),
      outcome: { kind: 'asking' },
    }
    this.#calls.set([call, ...this.#calls.get()].slice(0, mostCalls))
    return call.number
  }

  end(number: number, outcome: CallOutcome): void {
    this.#calls.set(this.#calls.get().map((call) => (call.number === number ? { ...call, outcome } : call)))
  }
}
