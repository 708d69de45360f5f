import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatByteCount,
  formatBytes,
  formatCount,
  formatMs,
  formatShortAge,
  shorten,
  visibleText,
} from './format.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [9949, '9.9 kB'],
  [9950, '10 kB'],
  [182_400, '182 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_230_000, '1.2 MB'],
  [26_700_000, '27 MB'],
  [9e15, '9.0 PB'],
  [2e18, '2,000 PB'],
  [-1, '-1 B'],
  [1.5, '1.5 B'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [59_167, '59,167 bytes'],
  [-3, '-3 bytes'],
  [1.5, '1.5 bytes'],
  [1e15, '1,000,000,000,000,000 bytes'],
])('a count of %d bytes reads as %s', (bytes, text) => {
  expect(formatByteCount(bytes)).toBe(text)
})

it.each([
  [0, '0'],
  [1240, '1,240'],
  [1_000_000, '1,000,000'],
])('%d reads as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

it.each([
  [0.4, '0 ms'],
  [340.6, '341 ms'],
  [999.6, '1.0 s'],
  [1249, '1.2 s'],
  [59_960, '1 min'],
  [125_000, '2 min 5 s'],
])('%d milliseconds read as %s', (ms, text) => {
  expect(formatMs(ms)).toBe(text)
})

it.each([
  ['2026-01-10T12:00:00Z', 'just now'],
  ['2026-01-10T11:59:01Z', 'just now'],
  ['2026-01-10T11:59:00Z', '1 minute ago'],
  ['2026-01-10T10:00:00Z', '2 hours ago'],
  ['2026-01-07', '3 days ago'],
  ['2025-11-01', '2 months ago'],
  ['2023-01-10', '3 years ago'],
  ['2026-01-10T14:30:00Z', 'in 2 hours'],
  ['last Tuesday', 'last Tuesday'],
])('%s is %s', (iso, text) => {
  expect(formatAge(iso, Date.UTC(2026, 0, 10, 12))).toBe(text)
})

describe('shortening', () => {
  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abc…fg'],
    ['abcdefg', 1, '…'],
    ['abcdefg', 2, 'a…'],
    ['ab😀defg', 6, 'ab…fg'],
    ['abcde😀f', 6, 'abc…f'],
  ])('%s to %d is %s', (text, max, short) => {
    expect(shorten(text, max)).toBe(short)
    expect(shorten(text, max).length).toBeLessThanOrEqual(max)
    expect(shorten(text, max).isWellFormed()).toBe(true)
  })
})

describe('visible text', () => {
  function shown(text: string): string {
    return visibleText(text)
      .map((segment) => (segment.hidden ? `[${segment.text}]` : segment.text))
      .join('')
  }

  it.each([
    ['plain text', 'plain text'],
    ['', ''],
    ['é ñ 漢字 العربية', 'é ñ 漢字 العربية'],
    ['a\u202egpj.exe', 'a[U+202E]gpj.exe'],
    ['a\u2066b\u2069', 'a[U+2066]b[U+2069]'],
    ['a\u200bb', 'a[U+200B]b'],
    ['\ufeffa', '[U+FEFF]a'],
    ['a\r\nb\t', 'a[U+000D][U+000A]b[U+0009]'],
    ['a\u0000\u001b[31m\u007f\u0085', 'a[U+0000][U+001B][31m[U+007F][U+0085]'],
    ['a\u2028b', 'a[U+2028]b'],
    ['a\u00adb\u2060', 'a[U+00AD]b[U+2060]'],
    ['\u{e0041}\u{e0100}', '[U+E0041][U+E0100]'],
    ['a\ud800b', 'a[U+D800]b'],
    ['\u3164\u115f', '[U+3164][U+115F]'],
    ['👩‍👩‍👧 ❤️ 👩🏽‍🚀', '👩‍👩‍👧 ❤️ 👩🏽‍🚀'],
    ['a\u200db', 'a[U+200D]b'],
    ['👩\u200d', '👩[U+200D]'],
  ])('of %j is %s', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it('keeps two names that look alike apart', () => {
    expect(shown('readme')).not.toBe(shown('read\u200bme'))
  })
})

describe('formatShortAge', () => {
  it.each([
    ['2026-11-27T09:00:00Z', '3 d'],
    ['2026-11-30T07:00:00Z', '2 h'],
    ['2024-11-01T00:00:00Z', '2 y'],
    ['2026-12-02T09:00:00Z', 'in 2 d'],
    ['2026-11-30T09:00:20Z', 'now'],
    ['last Tuesday', 'last Tuesday'],
  ])('%s is %s', (iso, expected) => {
    expect(formatShortAge(iso, Date.UTC(2026, 10, 30, 9))).toBe(expected)
  })
})
