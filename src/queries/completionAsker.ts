// One field that asks for suggestions. `completionStep` decides; what it decides is carried out here: a timer, the query cache,
// and nothing else. No React.

import type { QueryClient } from '@tanstack/react-query'

import { completionStep, type CompletionEvent, type CompletionState } from '../domain/completionAsking.ts'
import type { CompletionContext } from '../domain/completionContext.ts'
import { assertNever } from '../lib/assertNever.ts'
import { createStore, type Store } from '../lib/store.ts'
import { ConnectionError, type CompletionQuestion, type Connection } from '../protocol/connection.ts'
import type { CompletionCalls } from './completionCalls.ts'
import { completionQuery } from './completionQuery.ts'
import { keys } from './keys.ts'

export interface AskerOptions {
  readonly queryClient: QueryClient
  readonly connection: Connection
  readonly uriTemplate: string
  readonly variable: string
  readonly calls: CompletionCalls
  /** Whether to ask although the server declares no completion. */
  readonly isInsisted: () => boolean
  readonly onFailure: (error: ConnectionError) => void
}

type Context = CompletionContext['arguments']

/** Milliseconds without a letter after which is asked. */
const settleMs = 200

export class CompletionAsker {
  readonly #options: AskerOptions
  readonly #state = createStore<CompletionState>({ kind: 'idle' })
  #context: Context
  #timer: ReturnType<typeof setTimeout> | undefined
  #open: CompletionQuestion | undefined

  constructor(options: AskerOptions) {
    this.#options = options
  }

  get state(): Store<CompletionState> {
    return this.#state
  }

  /** What goes along from now on. Where it is another, answers of the former are dropped. */
  setContext(context: Context): void {
    if (sameContext(this.#context, context)) return
    this.#context = context
    this.dispatch({ kind: 'context-changed' })
  }

  dispatch(event: CompletionEvent): void {
    const { state, effects } = completionStep(this.#state.get(), event)
    this.#state.set(state)
    for (const effect of effects) {
      switch (effect) {
        case 'cancel':
          this.#cancel()
          break
        case 'forget': {
          const { queryClient, connection, uriTemplate, variable } = this.#options
          queryClient.removeQueries({ queryKey: keys.completions(connection, uriTemplate, variable) })
          break
        }
        case 'wait':
          this.#timer = setTimeout(() => this.dispatch({ kind: 'settled' }), settleMs)
          break
        case 'ask':
          if (state.kind === 'asking') void this.#ask(state.text)
          break
        default:
          assertNever(effect)
      }
    }
  }

  #cancel(): void {
    const { queryClient, connection } = this.#options
    clearTimeout(this.#timer)
    if (this.#open !== undefined) {
      void queryClient.cancelQueries({ queryKey: keys.completion(connection, this.#open), exact: true })
    }
    this.#open = undefined
  }

  async #ask(text: string): Promise<void> {
    const { queryClient, connection, uriTemplate, variable, calls, isInsisted, onFailure } = this.#options
    const context = this.#context
    const question = { uriTemplate, variable, value: text, ...(context !== undefined && { context }) }
    this.#open = question
    try {
      const query = completionQuery(connection, question, { calls, askAnyway: isInsisted() })
      const answer = await queryClient.fetchQuery(query)
      if (this.#open === question) this.dispatch({ kind: 'answered', text, answer })
    } catch (error) {
      if (this.#open !== question || !(error instanceof ConnectionError)) return
      onFailure(error)
      this.dispatch({ kind: 'failed', text, failure: error.failure })
    }
  }
}

function sameContext(one: Context = {}, other: Context = {}): boolean {
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
}
