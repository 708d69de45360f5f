import { describe, expect, it } from 'vitest'
import type { Resource } from '../../domain/listPage.ts'
import { createRowIndex } from '../../domain/rowIndex.ts'
import { uriOf } from '../../domain/listed.ts'
import type { LoadedPage } from '../../protocol/connection.ts'
import type { WalkSnapshot } from '../../queries/walkState.ts'
import { isOneMorePage } from './useWalk.ts'

const page: LoadedPage<Resource> = {
  page: { entries: [], unusable: [], next: { kind: 'cursor', cursor: 'c' }, ttlMs: 0, notes: [] },
  cursor: undefined,
  exchange: 1,
  ms: 1,
  bytes: 1,
  at: 1,
}

const freshness = { kind: 'current' } as const
function walking(pages: number, more: Partial<WalkSnapshot<Resource>> = {}): WalkSnapshot<Resource> {
  return {
    state: {
      kind: 'walking',
      goal: { kind: 'end' },
      since: 1,
      from: { pages: 0, rows: 0 },
      refusals: 0,
      changes: 0,
      tries: 1,
    },
    pages: Array.from({ length: pages }, () => page),
    tallies: [],
    rows: createRowIndex<Resource>(uriOf),
    freshness,
    difference: undefined,
    generation: 0,
    events: [],
    eventsFolded: 0,
    ...more,
  }
}

describe('isOneMorePage: what may wait to be drawn', () => {
  it('is a further page of the same walk', () => {
    expect(isOneMorePage(walking(1), walking(2))).toBe(true)
  })

  it.each<[string, WalkSnapshot<Resource>, WalkSnapshot<Resource>]>([
    ['the first page', walking(0), walking(1)],
    ['the end of the walk', walking(1), walking(2, { state: { kind: 'complete' } })],
    ['the start of a walk', walking(1, { state: { kind: 'paused' } }), walking(1)],
    ['another generation', walking(1), walking(1, { generation: 1 })],
    ['a list that was marked', walking(1), walking(1, { freshness: { kind: 'outdated', since: 1 } })],
    ['a difference', walking(1), walking(1, { difference: { rows: new Map(), removed: [], added: 0, changed: 0 } })],
    ['a change at rest', walking(1, { state: { kind: 'paused' } }), walking(2, { state: { kind: 'paused' } })],
  ])('is not %s', (_claim, shown, next) => {
    expect(isOneMorePage(shown, next)).toBe(false)
  })
})
