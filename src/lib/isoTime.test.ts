import { expect, it } from 'vitest'
import { parseIsoTime } from './isoTime.ts'

it.each([
  ['2025-01-12T15:00:58Z', Date.UTC(2025, 0, 12, 15, 0, 58)],
  ['2025-01-12T15:00:58.123456Z', Date.UTC(2025, 0, 12, 15, 0, 58, 123)],
  ['2025-01-12T15:00:58+02:00', Date.UTC(2025, 0, 12, 13, 0, 58)],
  ['2025-01-12T15:00:58-0530', Date.UTC(2025, 0, 12, 20, 30, 58)],
  ['2025-01-12T15:00', Date.UTC(2025, 0, 12, 15)],
  ['2025-01-12', Date.UTC(2025, 0, 12)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
])('reads %s', (text, time) => {
  expect(parseIsoTime(text)).toBe(time)
})

it.each([
  'last Tuesday',
  '',
  '2025',
  '2025-13-45T00:00:00Z',
  '2025-02-29',
  '2025-01-12T24:00:00Z',
  '2025-01-12T10:60:00Z',
  '2025-01-12T10:00:00+25:00',
  '2025-01-12 10:00:00',
  '12 Jan 2025',
  '1736690458',
  `2025-01-12T10:00:00.${'1'.repeat(100_000)}Z`,
])('refuses %s', (text) => {
  expect(parseIsoTime(text)).toBeUndefined()
})
