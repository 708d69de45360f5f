import { describe, expect, it } from 'vitest'

import { noEvents, withEvent, type WalkEvent } from './walkEvents.ts'

const notice = (at: number, afterPage = 3): WalkEvent => ({
  at,
  generation: 0,
  afterPage,
  kind: 'list-changed',
  count: 1,
})
const stopped = (at: number): WalkEvent => ({ at, generation: 0, afterPage: 3, kind: 'stopped' })
const logOf = (events: readonly WalkEvent[]) => events.reduce(withEvent, noEvents)

describe('withEvent', () => {
  it('folds the notices of a burst into one event with their number and the time of the first', () => {
    const storm = Array.from({ length: 10_000 }, (_, index) => notice(1_000 + index))
    expect(logOf(storm).events).toEqual([{ ...notice(1_000), count: 10_000 }])
  })

  it.each<[string, readonly WalkEvent[]]>([
    ['a second apart', [notice(1_000), notice(2_000)]],
    ['at different pages', [notice(1_000, 3), notice(1_001, 4)]],
    ['in different walks', [notice(1_000), { ...notice(1_001), generation: 1 }]],
    ['with something else between them', [notice(1_000), stopped(1_001), notice(1_002)]],
  ])('keeps notices apart that are %s', (_claim, events) => {
    expect(logOf(events).events).toEqual(events)
  })

  it('keeps the first 20 and the last 180 and counts the others', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => stopped(index))
    const { events, folded } = logOf(many)
    expect(events.map(({ at }) => at)).toEqual([...many.slice(0, 20), ...many.slice(-180)].map(({ at }) => at))
    expect(folded).toBe(800)
  })
})
