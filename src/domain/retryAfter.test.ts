import { expect, it } from 'vitest'
import { retryAfterMs } from './retryAfter.ts'

it.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['120', 120_000],
  [' 5 ', 5_000],
  [' 0 ', 0],
  ['Tue, 28 Jul 2026 12:01:30 GMT', 90_000],
  ['Tue, 28 Jul 2026 11:00:00 GMT', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026', 2_026_000],
  ['2026-07-28T12:01:30Z', undefined],
  ['9'.repeat(40), undefined],
  ['9'.repeat(100_000), undefined],
])('reads %j', (value, expected) => {
  expect(retryAfterMs(value, Date.UTC(2026, 6, 28, 12, 0, 0))).toBe(expected)
})
