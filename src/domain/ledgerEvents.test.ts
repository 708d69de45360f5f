import { describe, expect, it } from 'vitest'
import { endsInFailure, eventGroups, lastChangeOf, placeEvents } from './ledgerEvents.ts'
import type { WalkEvent } from './walkEvents.ts'

const base = { at: 1_000, generation: 1, afterPage: 3 }
const changed: WalkEvent = { ...base, kind: 'list-changed', count: 1 }
const stopped: WalkEvent = { ...base, kind: 'stopped' }
const restarted: WalkEvent = { ...base, kind: 'restarted', why: 'reload' }

/** One page each 200 ms. */
const cameAt = (count: number) => Array.from({ length: count }, (_, index) => ({ at: 200 * (index + 1) }))

describe('where an event stands', () => {
  const cases: readonly [string, WalkEvent, number][] = [
    ['of the shown walk: after its page', changed, 3],
    ['of the shown walk, further than it goes: at its end', { ...changed, afterPage: 9 }, 5],
    ['the restart into the shown walk: at its beginning', restarted, 0],
    ['of a former walk: before the first page', { ...stopped, generation: 0 }, 0],
    ['the restart into a walk that is not shown yet: behind what is', { ...restarted, generation: 2 }, 5],
    ['of a walk that is not shown yet: behind what is', { ...changed, generation: 2, afterPage: 1 }, 5],
    ['of a walk that was dropped: behind the pages that had come by then', { ...stopped, generation: 2, at: 700 }, 3],
    ['of a walk that was dropped before any page came', { ...stopped, generation: 2, at: 100 }, 0],
  ]
  it.each(cases)('%s', (_, event, place) => {
    expect(placeEvents([event], { generation: 1, pages: cameAt(5) })).toEqual([{ place, events: [event] }])
  })

  it('keeps those of one place together, oldest first, and the places in order', () => {
    const late = { ...stopped, afterPage: 4 }
    expect(placeEvents([late, changed, restarted, stopped], { generation: 1, pages: cameAt(5) })).toEqual([
      { place: 0, events: [restarted] },
      { place: 3, events: [changed, stopped] },
      { place: 4, events: [late] },
    ])
  })
})

describe('groups of events', () => {
  it('are one where their lines would run into each other, under the weightiest kind', () => {
    const placed = placeEvents([changed, { ...stopped, afterPage: 4 }, { ...changed, afterPage: 5 }], {
      generation: 1,
      pages: cameAt(9),
    })
    const groups = eventGroups(placed, (place) => place * 6, 10)
    expect(groups.map(({ place, x, kind, events }) => [place, x, kind, events.length])).toEqual([
      [3, 18, 'list-changed', 2],
      [5, 30, 'list-changed', 1],
    ])
    expect(eventGroups(placed, (place) => place * 60, 10)).toHaveLength(3)
  })
})

describe('the last change', () => {
  it.each([
    { name: 'none was announced', events: [stopped], at: undefined },
    {
      name: 'the latest of the shown walk',
      events: [
        { ...changed, at: 7 },
        { ...changed, at: 5 },
      ],
      at: 7,
    },
    { name: 'one of a former walk does not count', events: [{ ...changed, generation: 0 }], at: undefined },
  ])('$name', ({ events, at }) => {
    expect(lastChangeOf(events, 1)).toBe(at)
  })
})

describe('a walk ends in a failure', () => {
  const failure = { kind: 'unreachable', reason: 'refused', detail: '' } as const
  const failed: WalkEvent = { ...base, kind: 'failed', failure, cursor: 'c', afterPage: 5 }
  it.each([
    { name: 'when nothing came after it', events: [changed, failed], is: true },
    { name: 'not when it was stopped since', events: [failed, { ...stopped, afterPage: 5 }], is: false },
    { name: 'not when pages came since', events: [{ ...failed, afterPage: 4 }], is: false },
    { name: 'not when another walk failed', events: [{ ...failed, generation: 2 }], is: false },
    { name: 'not without events', events: [], is: false },
  ])('$name', ({ events, is }) => {
    expect(endsInFailure(events, { generation: 1, pages: cameAt(5) })).toBe(is)
  })
})
