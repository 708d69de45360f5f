import { describe, expect, it } from 'vitest'
import { utf8Length } from './utf8Length.ts'

describe('utf8Length', () => {
  it.each([
    ['nothing', '', 0],
    ['ASCII', 'abc', 3],
    ['two bytes', 'é', 2],
    ['three bytes', '€', 3],
    ['a pair', '😀', 4],
    ['a lone first half', 'a\ud83d', 4],
    ['a lone second half', '\ude00a', 4],
    ['the halves in the wrong order', '\ude00\ud83d', 6],
    ['first halves alone', '\ud83d'.repeat(40_000), 120_000],
  ])('counts %s', (_what, text, bytes) => {
    expect(utf8Length(text)).toBe(bytes)
  })

  it.each([0, 1, 2, 3])('counts each pair of a long text once, wherever it is cut (%i characters before)', (before) => {
    const text = 'x'.repeat(before) + '😀'.repeat(50_000)
    expect(utf8Length(text)).toBe(before + 200_000)
  })

  it.each(['é€', 'a😀\ud83d', '\ud83d\ud83d\ude00€'])('agrees with the whole text encoded (%j)', (piece) => {
    const text = `a${piece.repeat(30_000)}`
    expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
  })
})
