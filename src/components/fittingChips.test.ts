import { expect, it } from 'vitest'

import { fittingChips } from './fittingChips.ts'

it.each([
  [[], 120, 0],
  [['new'], 120, 1],
  [['listed 1,000 times and again'], 120, 1],
  [['no name', 'bad size'], 120, 1],
  [['no name', 'bad size'], 140, 2],
  [['new', 'updated', 'no name'], 140, 2],
  [['new', 'updated', 'no name'], 100, 1],
])('of %j in %i pixels there fit %i', (texts, room, count) => {
  expect(fittingChips(texts, room)).toBe(count)
})
