import { expect, it } from 'vitest'
import { placeOfPage } from './pageGoal.ts'

const tally = { firstRow: 20, rows: 10, fresh: 10, duplicates: 0 }

it.each([
  { name: 'its first row in the list’s own order', tally, shown: 'all', place: { kind: 'row', row: 20 } },
  { name: 'the first that a filter left', tally, shown: [3, 19, 24, 27], place: { kind: 'row', row: 24 } },
  { name: 'the first as sorted', tally, shown: [40, 29, 20], place: { kind: 'row', row: 29 } },
  { name: 'none that passes', tally, shown: [3, 19, 30], place: { kind: 'hidden' } },
  { name: 'a page without rows', tally: { ...tally, rows: 0 }, shown: 'all', place: { kind: 'empty' } },
  { name: 'a page that is gone', tally: undefined, shown: 'all', place: { kind: 'empty' } },
] as const)('a page leads to $name', ({ tally: given, shown, place }) => {
  expect(placeOfPage(given, shown)).toEqual(place)
})
