import { expect, it } from 'vitest'

import { placeAfter } from './streamPlace.ts'

const before = { lastEventId: 'a', waitMs: 5 }

it.each([
  [{}, before],
  [{ id: 'b' }, { lastEventId: 'b', waitMs: 5 }],
  [{ retry: 0 }, { lastEventId: 'a', waitMs: 0 }],
  [{ id: '' }, { waitMs: 5 }],
  [{ id: 'b\u0000' }, { waitMs: 5 }],
  [{ id: 'zwölf' }, { waitMs: 5 }],
  [{ id: 'x'.repeat(1_025) }, { waitMs: 5 }],
])('K45: an event with %j leaves the place %j', (event, place) => {
  expect(placeAfter(before, event)).toEqual(place)
})
