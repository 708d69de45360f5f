import { describe, expect, it } from 'vitest'

import type { Failure } from './failure.ts'
import type { NextCursor } from './listPage.ts'
import { cursorOf, shouldRestart, stepAfterPage, walkLimits, type WalkGoal, type WalkProgress } from './walk.ts'

const toTheEnd: WalkGoal = { kind: 'end' }
const cursor: NextCursor = { kind: 'cursor', cursor: 'next' }

function progress(
  change: Partial<WalkProgress> & { next?: NextCursor; lastRows?: number; newUris?: number } = {},
): WalkProgress {
  const { next = cursor, lastRows = 10, newUris = lastRows, ...rest } = change
  return {
    pages: 3,
    rows: 30,
    emptyInARow: 0,
    lastPage: { rows: lastRows, newUris, isFirstAgain: false, next },
    ...rest,
  }
}

describe('stepAfterPage', () => {
  it.each<[string, WalkProgress, WalkGoal, string]>([
    ['ends without a cursor', progress({ next: { kind: 'end' } }), toTheEnd, 'complete'],
    ['goes on with a cursor', progress(), toTheEnd, 'continue'],
    ['takes the empty string for a cursor', progress({ next: { kind: 'cursor', cursor: '' } }), toTheEnd, 'continue'],
    ['goes on after an empty page with a cursor', progress({ lastRows: 0, emptyInARow: 1 }), toTheEnd, 'continue'],
    ['pauses once the wanted pages are there', progress(), { kind: 'pages', count: 3 }, 'pause'],
    ['goes on towards the wanted pages', progress(), { kind: 'pages', count: 4 }, 'continue'],
    [
      'ends at the end even when more pages were wanted',
      progress({ next: { kind: 'end' } }),
      { kind: 'pages', count: 9 },
      'complete',
    ],
    ['goes on after a page with some new rows', progress({ newUris: 1 }), toTheEnd, 'continue'],
    ['stops at 7 as a cursor', progress({ next: { kind: 'invalid', value: 7 } }), toTheEnd, 'invalid-cursor'],
    ['stops at a page that brings nothing new', progress({ newUris: 0 }), toTheEnd, 'nothing-new'],
    [
      'ends where nothing new comes without a cursor',
      progress({ newUris: 0, next: { kind: 'end' } }),
      toTheEnd,
      'complete',
    ],
    ['stops after 20 empty pages', progress({ lastRows: 0, emptyInARow: 20, pages: 20 }), toTheEnd, 'empty-pages'],
    ['goes on after 19 empty pages', progress({ lastRows: 0, emptyInARow: 19, pages: 40 }), toTheEnd, 'continue'],
    ['stops at the page budget', progress({ pages: walkLimits.pages }), toTheEnd, 'page-budget'],
    ['stops at the row budget', progress({ rows: walkLimits.rows }), toTheEnd, 'row-budget'],
  ])('%s', (_claim, at, goal, expected) => {
    const step = stepAfterPage(at, goal)
    expect(step.kind === 'partial' ? step.reason.kind : step.kind).toBe(expected)
  })
})

describe('L8: the brakes of stepAfterPage', () => {
  const from = { pages: 30, rows: 300 }
  const byHand: WalkGoal = { kind: 'pages', count: 31 }
  const empty = (emptyInARow: number, pages: number) => progress({ lastRows: 0, emptyInARow, pages })
  it.each<[string, WalkProgress, WalkGoal, string]>([
    ['let one more page be loaded by hand after 20 empty ones', empty(21, 31), byHand, 'pause'],
    ['let another 19 empty pages pass after 20', empty(39, 49), toTheEnd, 'continue'],
    ['hold again after another 20 empty pages', empty(40, 50), toTheEnd, 'empty-pages'],
    ['let 5,000 pages more be loaded', progress({ pages: 30 + walkLimits.pages - 1 }), toTheEnd, 'continue'],
    ['hold again after another 5,000 pages', progress({ pages: 30 + walkLimits.pages }), toTheEnd, 'page-budget'],
    ['let 500,000 rows more be loaded', progress({ pages: 40, rows: 299 + walkLimits.rows }), toTheEnd, 'continue'],
    [
      'hold again after another 500,000 rows',
      progress({ pages: 40, rows: 300 + walkLimits.rows }),
      toTheEnd,
      'row-budget',
    ],
    ['say that a page by hand brought nothing new', progress({ pages: 31, newUris: 0 }), byHand, 'nothing-new'],
    ['let a reading again pass what was passed before', progress({ pages: 12, newUris: 0 }), toTheEnd, 'continue'],
    ['hold no number of pages on its way', progress({ pages: 29, newUris: 0 }), byHand, 'continue'],
  ])('%s', (_claim, at, goal, expected) => {
    const step = stepAfterPage(at, goal, from)
    expect(step.kind === 'partial' ? step.reason.kind : step.kind).toBe(expected)
  })
})

describe('shouldRestart', () => {
  const refused: Failure = { kind: 'rpc', error: { code: -32602, message: 'cursor unknown' } }
  it.each<[string, Failure, string | undefined, number, boolean]>([
    ['restarts when a cursor is refused', refused, 'c1', 0, true],
    ['restarts when the empty cursor is refused', refused, '', 1, true],
    ['stops after two restarts', refused, 'c1', 2, false],
    ['never restarts a first page', refused, undefined, 0, false],
    ['never restarts for another code', { kind: 'rpc', error: { code: -32603, message: '' } }, 'c1', 0, false],
    [
      'never restarts for a code that is no number',
      { kind: 'rpc', error: { code: '-32602', message: '' } },
      'c1',
      0,
      false,
    ],
    ['never restarts when the network failed', { kind: 'unreachable', reason: 'refused', detail: '' }, 'c1', 0, false],
  ])('%s', (_claim, failure, sent, restarts, expected) => {
    expect(shouldRestart(failure, sent, restarts)).toBe(expected)
  })
})

describe('cursorOf', () => {
  it.each<[NextCursor | undefined, string | undefined]>([
    [undefined, undefined],
    [{ kind: 'end' }, undefined],
    [{ kind: 'invalid', value: {} }, undefined],
    [{ kind: 'cursor', cursor: '' }, ''],
  ])('%j gives %j', (next, expected) => {
    expect(cursorOf(next)).toBe(expected)
  })
})
