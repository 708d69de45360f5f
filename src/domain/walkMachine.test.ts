import { describe, expect, it } from 'vitest'

import type { Failure } from './failure.ts'
import type { NextCursor } from './listPage.ts'
import type { WalkGoal, WalkProgress } from './walk.ts'
import { settle, transition, type Reading, type WalkAction, type WalkContext, type WalkInput } from './walkMachine.ts'
import type { Restarting, Walking, WalkState } from './walkStates.ts'

const now = 1_000_000
const toTheEnd: WalkGoal = { kind: 'end' }
const next: NextCursor = { kind: 'cursor', cursor: 'c4' }
const end: NextCursor = { kind: 'end' }
const none: Reading = { pages: 0, rows: 0 }
const three: Reading = { pages: 3, rows: 30, next }
const whole: Reading = { pages: 3, rows: 30, next: end }
const run = { goal: toTheEnd, since: 5, from: { pages: 0, rows: 0 }, refusals: 0, changes: 0, tries: 1 }
const walking: Walking = { kind: 'walking', ...run }
const restarting: Restarting = { kind: 'restarting', ...run, why: 'reload', pages: 1, rows: 10 }
const idle: WalkState = { kind: 'idle', undeclared: false }

const unavailable: Failure = { kind: 'http', status: 503, statusText: '', contentType: null, excerpt: '' }
const refused: Failure = { kind: 'rpc', error: { code: -32602, message: 'cursor unknown' } }
const broken: Failure = { kind: 'protocol', breach: 'not-json', detail: '', excerpt: '' }

const loadAll: WalkInput = { kind: 'load', wanted: 'all' }
const loadNext: WalkInput = { kind: 'load', wanted: 'next-page' }
const stop: WalkInput = { kind: 'stop' }
const goOn: WalkInput = { kind: 'go-on' }
const failed = (failure: Failure, cursor: string | undefined = 'c4'): WalkInput => ({ kind: 'failed', failure, cursor })
const page = (nextCursor: NextCursor, change: Partial<WalkProgress> = {}): WalkInput => ({
  kind: 'page',
  progress: {
    pages: 4,
    rows: 40,
    emptyInARow: 0,
    lastPage: { rows: 10, newUris: 10, isFirstAgain: false, next: nextCursor },
    ...change,
  },
})

/** Both readings are one, unless `latest` is given. */
function after(state: WalkState, input: WalkInput, change: Partial<WalkContext> = {}) {
  const { shown = three } = change
  const given = transition(state, input, { shown, latest: shown, isOutdated: false, now, random: 0.5, ...change })
  return { state: given.state, does: given.actions.map(nameOf).join(' ') }
}

function nameOf(action: WalkAction): string {
  return action.kind === 'note' ? `note:${action.note.kind}` : action.kind
}

describe('L2: loading', () => {
  it.each<[string, WalkState, WalkInput, Partial<WalkContext>, string, string]>([
    ['asks for the first page', idle, loadNext, { shown: none }, 'walking', 'ask'],
    ['goes on from a pause', { kind: 'paused' }, loadAll, {}, 'walking', 'ask'],
    [
      'goes on after a brake',
      { kind: 'partial', reason: { kind: 'empty-pages', count: 20 } },
      loadAll,
      {},
      'walking',
      'ask',
    ],
    ['has nothing to ask of a list that ended', { kind: 'complete' }, loadAll, { shown: whole }, 'complete', ''],
    ['asks once when pressed twice', walking, loadNext, {}, 'walking', ''],
    [
      'L6: reads a list that has changed again instead of mixing two',
      { kind: 'paused' },
      loadNext,
      { isOutdated: true },
      'restarting',
      'note:restarted begin ask',
    ],
  ])('%s', (_claim, state, input, change, kind, does) => {
    const { state: to, does: did } = after(state, input, change)
    expect([to.kind, did]).toEqual([kind, does])
  })

  it('asks for one page more, or for all', () => {
    expect(after({ kind: 'paused' }, loadNext).state).toMatchObject({ goal: { kind: 'pages', count: 4 } })
    expect(after({ kind: 'paused' }, loadAll).state).toMatchObject({ goal: toTheEnd })
    expect(after({ ...walking, goal: { kind: 'pages', count: 4 } }, loadAll).state).toMatchObject({ goal: toTheEnd })
  })

  it('counts brakes from what is on screen, and restarts and tries anew', () => {
    expect(after({ kind: 'paused' }, loadAll).state).toMatchObject({
      from: { pages: 3, rows: 30 },
      refusals: 0,
      changes: 0,
      tries: 1,
    })
  })
})

describe('L3: after a page', () => {
  it.each<[string, Walking | Restarting, WalkInput, string, string]>([
    ['a cursor goes on', walking, page(next), 'walking', 'ask'],
    ['the empty string goes on', walking, page({ kind: 'cursor', cursor: '' }), 'walking', 'ask'],
    ['no cursor ends', walking, page(end), 'complete', ''],
    ['what is no cursor stops', walking, page({ kind: 'invalid', value: 0 }), 'partial', 'note:braked'],
    ['a reached goal pauses', { ...walking, goal: { kind: 'pages', count: 4 } }, page(next), 'paused', ''],
    ['a reading again goes on', restarting, page(next), 'restarting', 'ask'],
    ['a reading again that ends takes the place of the former', restarting, page(end), 'complete', 'show'],
    [
      'so does one that a brake stops',
      restarting,
      page(next, { lastPage: { rows: 9, newUris: 0, isFirstAgain: true, next } }),
      'partial',
      'show note:braked',
    ],
    ['L8: 20 empty pages stop', walking, page(next, { emptyInARow: 20, pages: 20 }), 'partial', 'note:braked'],
  ])('%s', (_claim, state, input, kind, does) => {
    const { state: to, does: did } = after(state, input)
    expect([to.kind, did]).toEqual([kind, does])
  })

  it('counts the pages of a reading again, and begins with the tries anew', () => {
    const { state } = after({ ...restarting, tries: 3 }, page(next))
    expect(state).toMatchObject({ pages: 4, rows: 40, tries: 1 })
  })

  it('does nothing with a page that comes at rest', () => {
    expect(after({ kind: 'paused' }, page(next))).toEqual({ state: { kind: 'paused' }, does: '' })
  })
})

describe('L4: a cursor refused with -32602', () => {
  it('starts the walk again with the old rows in sight, at most twice', () => {
    const first = after(walking, failed(refused))
    expect(first).toMatchObject({
      state: { kind: 'restarting', why: 'cursor-refused', refusals: 1, goal: toTheEnd },
      does: 'note:restarted begin ask',
    })
    const second = after(first.state, failed(refused), { latest: { pages: 1, rows: 10, next } })
    expect(second).toMatchObject({ state: { kind: 'restarting', refusals: 2 }, does: 'note:restarted begin ask' })
    const third = after(second.state, failed(refused), { latest: three })
    expect(third).toMatchObject({
      state: { kind: 'partial', reason: { kind: 'failure', failure: refused, page: 4, cursor: 'c4' } },
      does: 'note:failed show',
    })
    expect(after(third.state, goOn).state).toMatchObject({ kind: 'walking', refusals: 0, goal: toTheEnd })
  })

  it('keeps the former rows when the new walk does not get as far', () => {
    const { state, does } = after({ ...restarting, refusals: 2 }, failed(refused), {
      latest: { pages: 1, rows: 10, next },
    })
    expect(state).toMatchObject({ kind: 'partial', reason: { kind: 'failure', page: 2, restart: 'reload' } })
    expect(does).toBe('note:failed drop')
  })

  it('does not start a first page again', () => {
    const refusedFirst: WalkInput = { kind: 'failed', failure: refused, cursor: undefined }
    expect(after(walking, refusedFirst, { shown: none })).toMatchObject({
      state: { kind: 'failed' },
      does: 'note:failed',
    })
  })
})

describe('L5: a change in mid-walk', () => {
  const change: WalkInput = { kind: 'read-again', why: 'changed' }

  it('starts the walk again up to the same goal, with its rows in sight', () => {
    expect(after(walking, change)).toMatchObject({
      state: { kind: 'restarting', why: 'changed', goal: toTheEnd, changes: 1 },
      does: 'note:restarted begin ask',
    })
  })

  it('starts a walk without rows again as a first one', () => {
    expect(after(walking, change, { shown: none }).state).toMatchObject({ kind: 'walking', why: 'changed', changes: 1 })
  })

  it('counts refused cursors on: alternating with changes they come to an end', () => {
    const { state } = after({ ...restarting, refusals: 2, changes: 1 }, change)
    expect(state).toMatchObject({ refusals: 2, changes: 2 })
    expect(after(state, failed(refused), { latest: none }).state.kind).toBe('partial')
  })

  it('forgets both counts when somebody reloads', () => {
    const { state } = after({ ...restarting, refusals: 2, changes: 1 }, { kind: 'read-again', why: 'reload' })
    expect(state).toMatchObject({ refusals: 0, changes: 0 })
  })
})

describe('reading again', () => {
  const reload: WalkInput = { kind: 'read-again', why: 'reload' }

  it.each<[string, Reading, WalkGoal]>([
    ['as many pages as before', three, { kind: 'pages', count: 3 }],
    ['to the end where the end was reached', whole, toTheEnd],
  ])('reads %s', (_claim, shown, goal) => {
    expect(after({ kind: 'paused' }, reload, { shown }).state).toMatchObject({ kind: 'restarting', goal })
  })

  it('goes back to what it was when it is stopped', () => {
    const before: WalkState = { kind: 'partial', reason: { kind: 'page-budget', limit: 5_000 } }
    const { state } = after(before, reload)
    expect(after(state, stop)).toEqual({ state: before, does: 'cancel note:stopped drop' })
  })

  it('keeps the former rows when it fails, and tries the same again', () => {
    const fails = after({ ...restarting, before: { kind: 'complete' } }, failed(broken), {
      shown: whole,
      latest: { pages: 1, rows: 10, next },
    })
    expect(fails).toMatchObject({
      state: { kind: 'partial', reason: { kind: 'failure', page: 2, restart: 'reload', goal: toTheEnd } },
      does: 'note:failed drop',
    })
    const again = after(fails.state, goOn, { shown: whole })
    expect(again).toMatchObject({ state: { kind: 'restarting', why: 'reload', goal: toTheEnd } })
    expect(again.does).toBe('note:restarted begin ask')
  })

  it('keeps a list that was whole even when it fails further on', () => {
    const latest: Reading = { pages: 4, rows: 40, next }
    expect(after(restarting, failed(broken), { shown: whole, latest }).does).toBe('note:failed drop')
  })

  it('that fails behind what was on screen stays, because it holds more', () => {
    const latest: Reading = { pages: 5, rows: 50, next }
    expect(after(restarting, failed(broken), { latest })).toMatchObject({
      state: { kind: 'partial', reason: { page: 6 } },
      does: 'note:failed show',
    })
  })
})

describe('a failure', () => {
  it('that may pass is waited for and asked again, three times in all', () => {
    const first = after(walking, failed(unavailable))
    expect(first).toMatchObject({
      state: { kind: 'walking', tries: 2, waiting: { page: 4, cursor: 'c4', attempt: 2, until: now + 500 } },
      does: 'note:retried wait',
    })
    const waited = after(first.state, { kind: 'waited' })
    expect(waited.does).toBe('ask')
    expect(waited.state).not.toHaveProperty('waiting')
    const second = after(waited.state, failed(unavailable))
    expect(second.state).toMatchObject({ waiting: { attempt: 3, until: now + 1_500 } })
    const third = after(after(second.state, { kind: 'waited' }).state, failed(unavailable))
    expect(third).toMatchObject({
      state: { kind: 'partial', reason: { kind: 'failure', page: 4, cursor: 'c4', tries: 3, goal: toTheEnd } },
      does: 'note:failed',
    })
  })

  it('is asked again at once when somebody does not want to wait, unless the server asked for the wait', () => {
    const waiting = after(walking, failed(unavailable)).state
    const tried = after(waiting, { kind: 'try-now' })
    expect(tried.does).toBe('cancel ask')
    expect(tried.state).toMatchObject({ kind: 'walking', tries: 2 })
    expect(tried.state).not.toHaveProperty('waiting')
    const asked = after(walking, { kind: 'failed', failure: unavailable, cursor: 'c4', retryAfterMs: 7_000 }).state
    expect(after(asked, { kind: 'try-now' })).toMatchObject({ state: { waiting: { retryAfterMs: 7_000 } }, does: '' })
  })

  it('that may pass is waited for in a reading again as well', () => {
    expect(after(restarting, failed(unavailable), { latest: none }).state).toMatchObject({
      kind: 'restarting',
      waiting: { page: 1 },
    })
  })

  it.each<[string, Failure]>([
    ['a JSON-RPC error', { kind: 'rpc', error: { code: -32603, message: '' } }],
    ['what is no JSON', broken],
  ])('that is %s ends the walk at once', (_claim, failure) => {
    expect(after(walking, failed(failure))).toMatchObject({ state: { kind: 'partial' }, does: 'note:failed' })
  })

  it('of the first page is no partial list', () => {
    expect(after(walking, failed(broken), { shown: none }).state).toMatchObject({ kind: 'failed', tries: 1 })
  })

  it('is gone on from with the page and the goal it had', () => {
    const { state } = after(walking, failed(broken))
    expect(after(state, goOn)).toMatchObject({ state: { kind: 'walking', goal: toTheEnd }, does: 'ask' })
    expect(after(state, goOn, { isOutdated: true }).does).toBe('note:restarted begin ask')
    expect(after(state, goOn, { isOutdated: true }).state).toMatchObject({ why: 'changed' })
    const inNewSession: WalkInput = { kind: 'go-on', why: 'new-session' }
    expect(after(state, inNewSession, { isOutdated: true }).state).toMatchObject({ why: 'new-session' })
  })

  it('with a Retry-After of more than is waited is said with it', () => {
    const input: WalkInput = { kind: 'failed', failure: unavailable, cursor: 'c4', retryAfterMs: 600_000 }
    expect(after(walking, input).state).toMatchObject({ kind: 'partial', reason: { retryAfterMs: 600_000, tries: 1 } })
  })
})

describe('Stop', () => {
  it.each<[string, WalkState, Partial<WalkContext>, string, string]>([
    ['leaves a walk paused', walking, {}, 'paused', 'cancel note:stopped'],
    ['before the first page leaves nothing asked', walking, { shown: none }, 'idle', 'cancel note:stopped'],
    ['of a walk started again goes back to its rows', restarting, {}, 'paused', 'cancel note:stopped drop'],
    ['at rest does nothing', { kind: 'complete' }, {}, 'complete', ''],
  ])('%s', (_claim, state, change, kind, does) => {
    const { state: to, does: did } = after(state, stop, change)
    expect([to.kind, did]).toEqual([kind, does])
  })

  it('while another try is waited for says the failure', () => {
    const waiting = after(walking, failed(unavailable)).state
    expect(after(waiting, stop)).toMatchObject({
      state: { kind: 'partial', reason: { kind: 'failure', page: 4, cursor: 'c4', tries: 1 } },
      does: 'cancel note:stopped note:failed',
    })
  })

  it('makes a wait that is over late do nothing', () => {
    expect(after({ kind: 'paused' }, { kind: 'waited' }).does).toBe('')
    expect(after({ kind: 'paused' }, { kind: 'try-now' }).does).toBe('')
    expect(after(walking, { kind: 'try-now' }).does).toBe('')
    expect(after(walking, { kind: 'waited' }).does).toBe('')
  })
})

describe('settle', () => {
  it.each<[NextCursor | undefined, string]>([
    [undefined, 'idle'],
    [next, 'paused'],
    [end, 'complete'],
    [{ kind: 'invalid', value: [] }, 'partial'],
  ])('%j leaves %s', (given, kind) => {
    expect(settle({ pages: 1, rows: 1, ...(given && { next: given }) }).kind).toBe(kind)
  })
})
