import { expect, it } from 'vitest'
import { nextReading, noReading, shownTarget, type LedgerTarget, type ReadingAction } from './ledgerReadingState.ts'

const page = (number: number): LedgerTarget => ({ kind: 'page', page: number })
const events: LedgerTarget = { kind: 'events', place: 2 }
const pointed = (target: LedgerTarget | undefined): ReadingAction => ({ kind: 'pointed', target })
const [focused, blurred, left, away] = (['focused', 'blurred', 'left', 'put-away'] as const).map((kind) => ({ kind }))

const cases: readonly [string, readonly (ReadingAction | undefined)[], LedgerTarget | undefined][] = [
  ['nothing at first', [], undefined],
  ['the focus stop’s page', [focused], page(1)],
  ['the page that keys went to', [focused, { kind: 'moved', page: 4 }], page(4)],
  ['what a pointer is on, before the focus', [focused, pointed(page(9))], page(9)],
  ['events under a pointer', [pointed(events)], events],
  ['the focus again, once the pointer has left', [focused, pointed(page(9)), left], page(1)],
  ['nothing once both have left', [focused, pointed(page(9)), left, blurred], undefined],
  ['keys before a pointer that rests', [focused, pointed(page(9)), { kind: 'moved', page: 2 }], page(2)],
  ['nothing once put away', [focused, away], undefined],
  ['nothing for a pointer that rests where it was put away', [pointed(page(9)), away, pointed(page(9))], undefined],
  ['the next thing after it was put away', [pointed(page(9)), away, pointed(page(8))], page(8)],
  ['the same page when its reading gets the focus', [pointed(page(9)), focused, left], page(9)],
  ['what is read when the focus comes back', [focused, away, blurred, focused], page(1)],
]

it.each(cases)('reads %s', (_, actions, target) => {
  let state = noReading
  for (const action of actions) if (action !== undefined) state = nextReading(state, action)
  expect(shownTarget(state, state.page ?? 1)).toEqual(target)
})
