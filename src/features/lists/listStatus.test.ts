import { describe, expect, it } from 'vitest'
import { noChoice } from '../../domain/facetChoice.ts'
import type { WalkState } from '../../queries/walkState.ts'
import { countedAmong, keptRows, partialReason, progressWords } from './listStatus.ts'
import type { Narrowing } from './useNarrowing.ts'

describe('a nextCursor that is none', () => {
  it('is named as it came', () => {
    expect(partialReason({ kind: 'invalid-cursor', value: { page: 2 } }).wire).toBe('{"page":2}')
  })

  it.each<[string, unknown]>([
    ['of 300 kB', { a: 'x'.repeat(300_000) }],
    ['of 20,000 levels', JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))],
  ])('%s is named by its beginning', (_claim, value) => {
    expect(partialReason({ kind: 'invalid-cursor', value }).wire?.length).toBeLessThan(400)
  })
})

describe('progressWords', () => {
  const run = { goal: { kind: 'end' }, since: 10_000, refusals: 0, changes: 0, tries: 1 } as const
  it.each<[string, WalkState, number, string | undefined]>([
    [
      'L2: pages, rows, seconds and rows per second of this go',
      { kind: 'walking', ...run, from: { pages: 2, rows: 200 } },
      14_000,
      'Loading all · 12 pages · 1,200 rows · 4 s · 250 rows per second',
    ],
    [
      'no rate in the first second',
      { kind: 'walking', ...run, from: { pages: 0, rows: 0 } },
      10_999,
      'Loading all · 12 pages · 1,200 rows · 0 s',
    ],
    [
      'the reading under way, not the rows on screen',
      { kind: 'restarting', ...run, why: 'reload', from: { pages: 12, rows: 1_200 }, pages: 1, rows: 100 },
      12_000,
      'Reading again · 1 page · 100 rows · 2 s · 50 rows per second',
    ],
    ['nothing of a walk at rest', { kind: 'paused' }, 12_000, undefined],
  ])('says %s', (_claim, state, now, expected) => {
    expect(progressWords(state, { pages: 12, rows: 1_200 }, now)).toBe(expected)
  })
})

describe('keptRows', () => {
  const failed = {
    kind: 'failure',
    failure: { kind: 'rpc', error: { code: -32603, message: '' } },
    page: 3,
    cursor: 'c',
    goal: { kind: 'end' },
    tries: 1,
    refusals: 0,
  } as const
  it('names the page of a walk that stopped', () => {
    expect(keptRows({ kind: 'partial', reason: failed }, 2)).toContain('stopped at page 3')
  })

  it('calls the rows of a failed reload those of the reading before', () => {
    const said = keptRows({ kind: 'partial', reason: { ...failed, restart: 'reload' } }, 7)
    expect(said).toMatch(/page 3 of the new reading.*reading before, all of them/)
  })
})

describe('what the counts of facets are of', () => {
  it.each<[number | 'all', string, Narrowing, boolean, string]>([
    ['all', '', 'none', false, '1,240 rows'],
    ['all', '', 'none', true, '1,240 loaded rows; more pages exist'],
    [3, 'ink', 'none', false, '3 rows that match the filter'],
    [1, 'ink', 'none', true, '1 row that matches the filter; more pages exist'],
    [3, '', 'once', false, '3 rows that are the first of their URI'],
    [1, ' ', 'once', false, '1 row that is the first of its URI'],
    [3, '', 'changed', false, '3 rows that are new or changed'],
    [0, 'ink', 'changed', false, '0 rows that are new or changed and that match the filter'],
  ])('%s, with %j typed, narrowed to %s, more: %s', (count, words, narrowing, hasMore, said) => {
    const eligible = count === 'all' ? count : Array.from({ length: count }, (_, row) => row)
    const wanted = { words, choice: noChoice, sort: undefined, only: undefined }
    expect(countedAmong({ eligible, length: 1_240, wanted }, narrowing, hasMore)).toBe(`Counted among ${said}.`)
  })
})
