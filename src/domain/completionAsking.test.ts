import { expect, it } from 'vitest'

import { completionStep, type CompletionEvent, type CompletionState, type TimedCompletion } from './completionAsking.ts'
import type { Failure } from './failure.ts'

const answer: TimedCompletion = { values: ['mast'], hasMore: false, notes: [], ms: 38 }
const refused = (code: number): Failure => ({ kind: 'rpc', error: { code, message: 'no' } })
const silent: Failure = { kind: 'unreachable', reason: 'timeout', detail: '' }
const http: Failure = { kind: 'http', status: 500, statusText: '', contentType: null, excerpt: '' }
const away: Failure = { ...http, status: 503 }

const idle: CompletionState = { kind: 'idle' }
const waiting: CompletionState = { kind: 'waiting', text: 'm' }
const asking: CompletionState = { kind: 'asking', text: 'm' }
const answered: CompletionState = { kind: 'answered', text: 'm', answer }
const failed: CompletionState = { kind: 'failed', text: 'm', failure: silent }
const exhausted: CompletionState = { kind: 'exhausted', text: 'm', failure: refused(-32603) }
const unsuited: CompletionState = { kind: 'exhausted', text: 'm', failure: refused(-32602) }

const entered: CompletionEvent = { kind: 'entered', text: 'm' }
const typed: CompletionEvent = { kind: 'typed', text: 'ma' }
const stepped: CompletionEvent = { kind: 'stepped', text: 'ma/' }
const again: CompletionEvent = { kind: 'asked-again', text: 'ma' }
const left: CompletionEvent = { kind: 'left' }
const parent: CompletionEvent = { kind: 'context-changed' }
const settled: CompletionEvent = { kind: 'settled' }
const came = (text: string): CompletionEvent => ({ kind: 'answered', text, answer })
const lost = (failure: Failure, text = 'm'): CompletionEvent => ({ kind: 'failed', text, failure })

it.each<[string, CompletionState, CompletionEvent, string, string]>([
  ['asks on focus', idle, entered, 'asking m', 'cancel ask'],
  ['does not ask twice for what is being asked', asking, entered, 'asking m', ''],
  ['waits on for what is about to be asked', waiting, entered, 'waiting m', ''],
  ['keeps what was answered', answered, entered, 'answered m', ''],
  ['asks anew about another text', answered, { ...entered, text: 'x' }, 'asking x', 'cancel ask'],
  ['tries again after silence', failed, entered, 'asking m', 'cancel ask'],
  ['stays quiet on focus once refused', exhausted, entered, 'exhausted m', ''],

  ['waits while typing', idle, typed, 'waiting ma', 'cancel wait'],
  ['waits anew with the next letter', waiting, typed, 'waiting ma', 'cancel wait'],
  ['cancels with the next letter', asking, typed, 'waiting ma', 'cancel wait'],
  ['drops the former answer with the next letter', answered, typed, 'waiting ma', 'cancel wait'],
  ['tries again with the next letter after silence', failed, typed, 'waiting ma', 'cancel wait'],
  ['stays quiet while typing once refused', exhausted, typed, 'exhausted m', ''],

  ['asks at once on a step', answered, stepped, 'asking ma/', 'cancel ask'],
  ['stays quiet on a step once refused', exhausted, stepped, 'exhausted m', ''],
  ['asks again on demand', exhausted, again, 'asking ma', 'cancel ask'],

  ['asks when the typing has settled', waiting, settled, 'asking m', 'ask'],
  ['lets a late timer pass', answered, settled, 'answered m', ''],
  ['lets a late timer pass after leaving', idle, settled, 'idle', ''],

  ['cancels what it waits for on leaving', waiting, left, 'idle', 'cancel'],
  ['cancels what it asks on leaving', asking, left, 'idle', 'cancel'],
  ['keeps an answer on leaving', answered, left, 'answered m', ''],
  ['keeps a refusal on leaving', exhausted, left, 'exhausted m', ''],

  ['forgets with another parent', answered, parent, 'idle', 'cancel forget'],
  ['cancels with another parent', asking, parent, 'idle', 'cancel forget'],
  ['takes a refusal of the parameters back with another parent', unsuited, parent, 'idle', 'cancel forget'],
  ['keeps any other refusal with another parent', exhausted, parent, 'exhausted m', 'forget'],

  ['takes the answer to its question', asking, came('m'), 'answered m', ''],
  ['drops a late answer to another text', asking, came('x'), 'asking m', ''],
  ['drops an answer while typing', waiting, came('m'), 'waiting m', ''],
  ['drops an answer after leaving', idle, came('m'), 'idle', ''],

  ['may ask again after silence', asking, lost(silent), 'failed m', ''],
  ['asks no more after a refusal', asking, lost(refused(-32602)), 'exhausted m', ''],
  ['may ask again when the server is away for a while', asking, lost(away), 'failed m', ''],
  ['asks no more after an HTTP error', asking, lost(http), 'exhausted m', ''],
  ['drops a late failure of another text', asking, lost(silent, 'x'), 'asking m', ''],
  ['drops a late failure while typing', waiting, lost(refused(-32603)), 'waiting m', ''],
])('K42, K44: %s', (_claim, state, event, next, effects) => {
  const step = completionStep(state, event)
  const words = 'text' in step.state ? `${step.state.kind} ${step.state.text}` : step.state.kind
  expect([words, step.effects.join(' ')]).toEqual([next, effects])
})

it('gives the same state where nothing changes', () => {
  expect(completionStep(answered, entered).state).toBe(answered)
})
