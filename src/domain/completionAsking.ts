// When a field asks the server for suggestions (T6, K42, K44): a state machine, from what the field is at and what happened to
// what it is at next and what to do. An answer counts only while its own question is the open one, so a late one cannot show.
// Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import type { Completion } from './completion.ts'
import { rpcErrorIn, type Failure } from './failure.ts'

/** An answer with what the screen says of its coming. */
export interface TimedCompletion extends Completion {
  /** From the request to the end of the answer, in milliseconds. */
  readonly ms: number
}

/** `text` is what the question is about: what stands in the field, but for a field that asks no more. */
export type CompletionState =
  | { readonly kind: 'idle' }
  /** Typed a moment ago; asked when nothing more is typed. */
  | { readonly kind: 'waiting'; readonly text: string }
  | { readonly kind: 'asking'; readonly text: string }
  | { readonly kind: 'answered'; readonly text: string; readonly answer: TimedCompletion }
  /** No answer came; the next letter asks again. */
  | { readonly kind: 'failed'; readonly text: string; readonly failure: Failure }
  /** The server refused. Nothing is asked any more until somebody wants it. */
  | { readonly kind: 'exhausted'; readonly text: string; readonly failure: Failure }

export type CompletionEvent =
  /** The field was entered, or its list is wanted again. */
  | { readonly kind: 'entered'; readonly text: string }
  | { readonly kind: 'typed'; readonly text: string }
  /** A suggestion was taken that is only a step, such as a folder. */
  | { readonly kind: 'stepped'; readonly text: string }
  | { readonly kind: 'asked-again'; readonly text: string }
  | { readonly kind: 'left' }
  /** What goes along with the question is another (K44). */
  | { readonly kind: 'context-changed' }
  /** Nothing was typed for a while. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'answered'; readonly text: string; readonly answer: TimedCompletion }
  | { readonly kind: 'failed'; readonly text: string; readonly failure: Failure }

/** `cancel` what is under way, `forget` the field's answers, `wait` until the typing has settled, `ask` about the state's text. */
export type CompletionEffect = 'cancel' | 'forget' | 'wait' | 'ask'

export interface CompletionStep {
  readonly state: CompletionState
  readonly effects: readonly CompletionEffect[]
}

/** The next state, and what to do in this order. The same state object where nothing changes. */
export function completionStep(state: CompletionState, event: CompletionEvent): CompletionStep {
  switch (event.kind) {
    case 'entered':
      if (state.kind === 'exhausted' || isAbout(state, event.text)) return stay(state)
      return ask(event.text)
    case 'typed':
      if (state.kind === 'exhausted' || isAbout(state, event.text)) return stay(state)
      return { state: { kind: 'waiting', text: event.text }, effects: ['cancel', 'wait'] }
    case 'stepped':
      return state.kind === 'exhausted' ? stay(state) : ask(event.text)
    case 'asked-again':
      return ask(event.text)
    case 'left':
      return state.kind === 'waiting' || state.kind === 'asking' ? { state: idle, effects: ['cancel'] } : stay(state)
    case 'context-changed':
      // Where the server refused for another reason than the parameters, other variables do not change its mind.
      if (state.kind === 'exhausted' && !isAboutParameters(state.failure)) return { state, effects: ['forget'] }
      return { state: idle, effects: ['cancel', 'forget'] }
    case 'settled':
      return state.kind === 'waiting' ? { state: { ...state, kind: 'asking' }, effects: ['ask'] } : stay(state)
    case 'answered':
      if (state.kind !== 'asking' || state.text !== event.text) return stay(state)
      return { state: { kind: 'answered', text: event.text, answer: event.answer }, effects: [] }
    case 'failed': {
      if (state.kind !== 'asking' || state.text !== event.text) return stay(state)
      const kind = mayPass(event.failure) ? 'failed' : 'exhausted'
      return { state: { kind, text: event.text, failure: event.failure }, effects: [] }
    }
    default:
      return assertNever(event)
  }
}

const idle: CompletionState = { kind: 'idle' }

function ask(text: string): CompletionStep {
  return { state: { kind: 'asking', text }, effects: ['cancel', 'ask'] }
}

function stay(state: CompletionState): CompletionStep {
  return { state, effects: [] }
}

/** Whether the text is asked about, or answered, already. */
function isAbout(state: CompletionState, text: string): boolean {
  const isOpen = state.kind === 'waiting' || state.kind === 'asking' || state.kind === 'answered'
  return isOpen && state.text === text
}

/** No answer of the server itself: it could not be reached, or what stands before it said that it is away. */
function mayPass(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.rpc === undefined && awayStatuses.has(failure.status)
  return failure.kind === 'unreachable'
}

const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

function isAboutParameters(failure: Failure): boolean {
  return rpcErrorIn(failure)?.code === -32602
}
