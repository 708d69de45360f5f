// What becomes of one read: it runs, is held up by the server's questions, and ends. Decided here, carried out in
// protocol/readDesk.ts. Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import type { Question, QuestionAction, RefusedRequest } from './question.ts'
import type { ReadProgress } from './readProgress.ts'
import type { Remark } from './remark.ts'

/** A question that waits, under a number that no other of the page has. */
export interface AskedQuestion {
  readonly number: number
  readonly question: Question
  /** How sure it is that the question belongs to this read. */
  readonly belonging: Belonging
}

/**
 * `known`: it came with the read's own answer. `only`: no other read was open. `unknown`: so many reads were open, and it
 * stands at each; none where no read was open, or it came on another request's stream.
 */
export type Belonging =
  | { readonly kind: 'known' }
  | { readonly kind: 'only' }
  | { readonly kind: 'unknown'; readonly reads: number }

export type QuestionEnd = QuestionAction | 'withdrawn' | 'overflow'

interface SoFar {
  /** How the questions of this read ended, oldest first. */
  readonly ends: readonly QuestionEnd[]
  /** Requests among the questions that were not answered. */
  readonly refused: readonly RefusedRequest[]
  readonly notes: readonly Remark[]
  /** Times that the request was made again because the server gave only a `requestState`. */
  readonly waits: number
}

export type ReadState = SoFar &
  (
    | { readonly kind: 'reading'; readonly progress?: ReadProgress }
    /** The first of the questions is to be answered, the others queue. */
    | { readonly kind: 'asked'; readonly questions: readonly [AskedQuestion, ...AskedQuestion[]] }
    /** All questions are answered; the server works on. */
    | { readonly kind: 'answering'; readonly progress?: ReadProgress }
    | { readonly kind: 'done' }
    | { readonly kind: 'failed' }
    /** It failed after a question was declined, or cancelled: the failure is what the server made of that. */
    | { readonly kind: 'declined' }
    | { readonly kind: 'cancelled' }
    /** The reader gave it up, or the connection was closed: the server's answer was not waited for. */
    | { readonly kind: 'aborted' }
  )

export type ReadEvent =
  | { readonly kind: 'progressed'; readonly progress: ReadProgress }
  | { readonly kind: 'asked'; readonly question: AskedQuestion }
  | { readonly kind: 'demanded'; readonly refused: readonly RefusedRequest[]; readonly notes: readonly Remark[] }
  | { readonly kind: 'question-ended'; readonly number: number; readonly how: QuestionEnd }
  /** A question came that did not fit the queue any more. */
  | { readonly kind: 'overflowed' }
  | { readonly kind: 'waited' }
  | { readonly kind: 'ended'; readonly how: 'done' | 'failed' | 'aborted' }

export const newRead: ReadState = { kind: 'reading', ends: [], refused: [], notes: [], waits: 0 }

/** The state after an event; an event that no longer matters changes nothing. */
export function nextReadState(state: ReadState, event: ReadEvent): ReadState {
  if (isOver(state)) return state
  switch (event.kind) {
    case 'progressed':
      return state.kind === 'asked' ? state : { ...state, progress: event.progress }
    case 'asked': {
      const questions = state.kind === 'asked' ? state.questions : []
      const [first, ...others] = [...questions, event.question]
      // Never empty: the event's own question is in it.
      return first === undefined ? state : { ...soFar(state), kind: 'asked', questions: [first, ...others] }
    }
    case 'demanded':
      return { ...state, refused: [...state.refused, ...event.refused].slice(-50), notes: event.notes }
    case 'question-ended': {
      if (state.kind !== 'asked') return state
      const [first, ...others] = state.questions.filter(({ number }) => number !== event.number)
      const ended = others.length + (first === undefined ? 0 : 1) < state.questions.length
      const so = ended ? withEnd(state, event.how) : soFar(state)
      return first === undefined
        ? { ...so, kind: 'answering' }
        : { ...so, kind: 'asked', questions: [first, ...others] }
    }
    case 'overflowed':
      return { ...state, ...withEnd(state, 'overflow') }
    case 'waited':
      return { ...soFar(state), kind: 'reading', waits: state.waits + 1 }
    case 'ended':
      return endOf(state, event.how)
    default:
      return assertNever(event)
  }
}

export function isOver(
  state: ReadState,
): state is Extract<ReadState, { kind: 'done' | 'failed' | 'declined' | 'cancelled' | 'aborted' }> {
  const { kind } = state
  return kind === 'done' || kind === 'failed' || kind === 'declined' || kind === 'cancelled' || kind === 'aborted'
}

function endOf(state: ReadState, how: 'done' | 'failed' | 'aborted'): ReadState {
  const open = state.kind === 'asked' ? state.questions.length : 0
  const so = { ...soFar(state), ends: [...state.ends, ...Array<QuestionEnd>(open).fill('cancel')].slice(-50) }
  if (how !== 'failed') return { ...so, kind: how }
  const last = state.ends.at(-1)
  return { ...so, kind: last === 'decline' ? 'declined' : last === 'cancel' ? 'cancelled' : 'failed' }
}

function withEnd(state: ReadState, how: QuestionEnd): SoFar {
  return { ...soFar(state), ends: [...state.ends, how].slice(-50) }
}

function soFar({ ends, refused, notes, waits }: ReadState): SoFar {
  return { ends, refused, notes, waits }
}
