// The walk over a list's pages as a state machine: a pure function from a state and what happened to the next state and
// what to do, tested as a table. queries/listWalk.ts carries it out. While `restarting` there are two readings, the one on
// screen and the latest; in every other state they are one.

import { assertNever } from '../lib/assertNever.ts'
import type { Failure } from './failure.ts'
import type { NextCursor } from './listPage.ts'
import { shouldRestart, stepAfterPage, type Extent, type FailedPage, type WalkGoal, type WalkProgress } from './walk.ts'
import type { RestartCause, WalkNote } from './walkEvents.ts'
import { retryDelay } from './walkRetry.ts'
import {
  isAskedFor,
  isBusy,
  type Restarting,
  type Settled,
  type Waiting,
  type Walking,
  type WalkState,
} from './walkStates.ts'

/** What happened. */
export type WalkInput =
  /** More was asked for by hand. */
  | { readonly kind: 'load'; readonly wanted: 'next-page' | 'all' }
  /** The list is to be read again from its first page, up to `goal` or as far as before. */
  | { readonly kind: 'read-again'; readonly why: RestartCause; readonly goal?: WalkGoal }
  /** What failed is to go on from where it stood; `why` where something happened that it is read again for, if it is. */
  | { readonly kind: 'go-on'; readonly why?: RestartCause }
  | { readonly kind: 'page'; readonly progress: WalkProgress }
  | {
      readonly kind: 'failed'
      readonly failure: Failure
      readonly cursor: string | undefined
      /** What the server asks to wait, in milliseconds. */
      readonly retryAfterMs?: number | undefined
    }
  /** The wait before another try is over. */
  | { readonly kind: 'waited' }
  /** It is not to be waited for any longer. */
  | { readonly kind: 'try-now' }
  | { readonly kind: 'stop' }

/** What to do, in this order. */
export type WalkAction =
  /** Ask for the next page of the latest reading. */
  | { readonly kind: 'ask' }
  /** Begin another reading, the latest from now on, in place of one that is not on screen. */
  | { readonly kind: 'begin' }
  /** Put the latest reading on screen. */
  | { readonly kind: 'show' }
  /** Forget the latest reading: the one on screen is the latest again. */
  | { readonly kind: 'drop' }
  /** Wait, then say `waited`. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Give up the request or the wait under way. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'note'; readonly note: WalkNote }

/** A reading of the list so far; `next` is missing before its first page. */
export interface Reading extends Extent {
  readonly next?: NextCursor
}

export interface WalkContext {
  readonly shown: Reading
  readonly latest: Reading
  /** The list on screen is known to have changed: loading on would mix two lists. */
  readonly isOutdated: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
  /** From 0 up to, not including, 1. */
  readonly random: number
}

export interface Transition {
  readonly state: WalkState
  readonly actions: readonly WalkAction[]
}

/** The next state and what to do. What does not fit the state leaves it as it is. */
export function transition(state: WalkState, input: WalkInput, context: WalkContext): Transition {
  switch (input.kind) {
    case 'load':
      return load(state, input.wanted, context)
    case 'read-again':
      return readAgain(state, input.why, input.goal, context)
    case 'go-on':
      return goOn(state, input.why, context)
    case 'page':
      return isBusy(state) ? afterPage(state, input.progress) : stay(state)
    case 'failed':
      return isBusy(state) ? afterFailure(state, input, context) : stay(state)
    case 'waited': {
      if (!isBusy(state) || state.waiting === undefined) return stay(state)
      return { state: withoutWait(state), actions: [{ kind: 'ask' }] }
    }
    case 'try-now': {
      // What the server asks for is kept to.
      if (!isBusy(state) || state.waiting === undefined || isAskedFor(state.waiting)) return stay(state)
      return { state: withoutWait(state), actions: [{ kind: 'cancel' }, { kind: 'ask' }] }
    }
    case 'stop':
      return isBusy(state) ? stop(state, context) : stay(state)
    default:
      return assertNever(input)
  }
}

/** Where pages on screen leave a walk that is at rest for no reason of its own. */
export function settle({ next }: Reading): Settled {
  switch (next?.kind) {
    case undefined:
      return { kind: 'idle', undeclared: false }
    case 'invalid':
      return { kind: 'partial', reason: { kind: 'invalid-cursor', value: next.value } }
    case 'end':
      return { kind: 'complete' }
    case 'cursor':
      return { kind: 'paused' }
    default:
      return assertNever(next)
  }
}

function stay(state: WalkState): Transition {
  return { state, actions: [] }
}

function load(state: WalkState, wanted: 'next-page' | 'all', context: WalkContext): Transition {
  const { shown, isOutdated } = context
  if (isBusy(state)) return stay(wanted === 'all' ? { ...state, goal: { kind: 'end' } } : state)
  if (isOutdated && shown.pages > 0) {
    return readAgain(state, 'changed', wanted === 'all' ? { kind: 'end' } : undefined, context)
  }
  return walkOn(wanted === 'all' ? { kind: 'end' } : { kind: 'pages', count: shown.pages + 1 }, context)
}

function goOn(state: WalkState, why: RestartCause | undefined, context: WalkContext): Transition {
  if (state.kind === 'failed') return walkOn(state.goal, context)
  if (state.kind !== 'partial' || state.reason.kind !== 'failure') return load(state, 'next-page', context)
  const { restart, goal } = state.reason
  return restart === undefined && !context.isOutdated
    ? walkOn(goal, context)
    : readAgain(state, why ?? restart ?? 'changed', goal, context)
}

/** Whoever asks by hand gives the walk its restarts, tries and budgets anew. */
function walkOn(goal: WalkGoal, { shown, now }: WalkContext): Transition {
  if (shown.next !== undefined && shown.next.kind !== 'cursor') return stay(settle(shown))
  const state: Walking = { kind: 'walking', goal, ...begun(now, shown), refusals: 0, changes: 0 }
  return { state, actions: [{ kind: 'ask' }] }
}

function readAgain(state: WalkState, why: RestartCause, goal: WalkGoal | undefined, context: WalkContext): Transition {
  const isInterrupted = isBusy(state)
  const goesOn = isInterrupted && why !== 'reload'
  const asFar: WalkGoal =
    context.shown.next?.kind === 'end' ? { kind: 'end' } : { kind: 'pages', count: Math.max(1, context.shown.pages) }
  return restart(state, why, context, {
    goal: goal ?? (isInterrupted ? state.goal : asFar),
    refusals: goesOn ? state.refusals : 0,
    changes: (goesOn ? state.changes : 0) + (why === 'changed' || why === 'new-session' ? 1 : 0),
  })
}

function restart(
  state: WalkState,
  why: RestartCause,
  { shown, now }: WalkContext,
  run: Pick<Walking, 'goal' | 'refusals' | 'changes'>,
): Transition {
  const actions: WalkAction[] = [{ kind: 'note', note: { kind: 'restarted', why } }, { kind: 'begin' }, { kind: 'ask' }]
  const next = { ...run, ...begun(now, shown), why }
  if (shown.pages === 0) return { state: { kind: 'walking', ...next }, actions }
  const before = isBusy(state) ? (state.kind === 'restarting' ? state.before : undefined) : state
  return { state: { kind: 'restarting', ...next, pages: 0, rows: 0, ...(before && { before }) }, actions }
}

function begun(since: number, { pages, rows }: Extent) {
  return { since, from: { pages, rows }, tries: 1 }
}

function afterPage(state: Walking | Restarting, progress: WalkProgress): Transition {
  const step = stepAfterPage(progress, state.goal, state.from)
  if (step.kind === 'continue') {
    const { pages, rows } = progress
    const on = { ...withoutWait(state), tries: 1 }
    return { state: on.kind === 'restarting' ? { ...on, pages, rows } : on, actions: [{ kind: 'ask' }] }
  }
  const actions: WalkAction[] = state.kind === 'restarting' ? [{ kind: 'show' }] : []
  if (step.kind !== 'partial') return { state: { kind: step.kind === 'complete' ? 'complete' : 'paused' }, actions }
  return { state: step, actions: [...actions, { kind: 'note', note: { kind: 'braked', reason: step.reason } }] }
}

type FailedInput = Extract<WalkInput, { kind: 'failed' }>

function afterFailure(state: Walking | Restarting, input: FailedInput, context: WalkContext): Transition {
  const { failure, cursor, retryAfterMs } = input
  if (shouldRestart(failure, cursor, state.refusals)) {
    const { goal, refusals, changes } = state
    return restart(state, 'cursor-refused', context, { goal, refusals: refusals + 1, changes })
  }
  const ms = retryDelay(failure, state.tries, retryAfterMs, context.random)
  if (ms === undefined) return giveUp(state, input, context)
  const attempt = state.tries + 1
  const page = context.latest.pages + 1
  const asked = retryAfterMs === undefined ? {} : { retryAfterMs }
  const waiting: Waiting = { failure, page, cursor, attempt, until: context.now + ms, ...asked }
  return {
    state: { ...state, tries: attempt, waiting },
    actions: [
      { kind: 'note', note: { kind: 'retried', failure, attempt, waitMs: ms } },
      { kind: 'wait', ms },
    ],
  }
}

/** The end of a walk that failed. What was loaded stays: of two readings the one that holds more of the list. */
function giveUp(state: Walking | Restarting, input: Omit<FailedInput, 'kind'>, context: WalkContext): Transition {
  const { failure, cursor, retryAfterMs } = input
  const { shown, latest } = context
  const { goal, tries, refusals } = state
  const noted: WalkAction = { kind: 'note', note: { kind: 'failed', failure, cursor } }
  const facts = { failure, goal, tries, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  if (latest.pages === 0 && shown.pages === 0) return { state: { kind: 'failed', ...facts }, actions: [noted] }
  const failed: FailedPage = { kind: 'failure', cursor, page: latest.pages + 1, refusals, ...facts }
  if (state.kind === 'walking') return { state: { kind: 'partial', reason: failed }, actions: [noted] }
  if (reachesAsFar(latest, shown)) {
    return { state: { kind: 'partial', reason: failed }, actions: [noted, { kind: 'show' }] }
  }
  const reason = { ...failed, restart: state.why }
  return { state: { kind: 'partial', reason }, actions: [noted, { kind: 'drop' }] }
}

function reachesAsFar(latest: Reading, shown: Reading): boolean {
  return shown.next?.kind !== 'end' && latest.pages >= shown.pages
}

function stop(state: Walking | Restarting, context: WalkContext): Transition {
  const first: WalkAction[] = [{ kind: 'cancel' }, { kind: 'note', note: { kind: 'stopped' } }]
  if (state.waiting !== undefined) {
    // It had failed before it was stopped, which is what there is to say.
    const ended = giveUp({ ...state, tries: state.tries - 1 }, state.waiting, context)
    return { state: ended.state, actions: [...first, ...ended.actions] }
  }
  if (state.kind === 'walking') return { state: settle(context.shown), actions: first }
  return { state: state.before ?? settle(context.shown), actions: [...first, { kind: 'drop' }] }
}

function withoutWait<State extends Walking | Restarting>(state: State): State {
  const { waiting: _over, ...rest } = state
  // Only an optional field is gone.
  return rest as State
}
