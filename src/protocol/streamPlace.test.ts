import { expect, it } from 'vitest'

import { placeAfter } from './streamPlace.ts'

const before = { lastEventId: 'a', waitMs: 5 }

it.each([
  ['nothing of the kind', {}, before],
  ['an id', { id: 'b' }, { lastEventId: 'b', waitMs: 5 }],
  ['a pause', { retry: 0 }, { lastEventId: 'a', waitMs: 0 }],
  ['an empty id, which takes back the one before', { id: '' }, { waitMs: 5 }],
  ['an id with NUL', { id: 'b\u0000' }, { waitMs: 5 }],
  ['an id that no header can hold', { id: 'zwölf' }, { waitMs: 5 }],
  ['an id without measure', { id: 'x'.repeat(1_025) }, { waitMs: 5 }],
])('K45: the place of a stream after an event with %s', (_claim, event, place) => {
  expect(placeAfter(before, event)).toEqual(place)
})
