import { describe, expect, it } from 'vitest'
import { hexLine } from './hexLine.ts'
import { markedLine } from './markedLine.ts'

const bytes = Uint8Array.from({ length: 16 }, (_, index) => 0x61 + index)

describe('markedLine', () => {
  const marked = (perLine: number, first: number, end: number) =>
    markedLine(hexLine(bytes, 0, perLine), perLine, first, end)
      .filter(({ isMarked }) => isMarked)
      .map(({ text }) => text)

  it('marks bytes and characters, across the gap too', () => {
    expect(marked(16, 7, 9)).toEqual(['68  69', 'hi'])
    expect(marked(8, 0, 1)).toEqual(['61', 'a'])
    expect(marked(8, 7, 8)).toEqual(['68', 'h'])
  })

  it('marks the part of a longer sequence that is in the line', () => {
    expect(marked(8, -5, 2)).toEqual(['61 62', 'ab'])
    expect(marked(8, 6, 99)).toEqual(['67 68', 'gh'])
    expect(marked(8, 8, 12)).toEqual([])
  })

  it('loses nothing of the line', () => {
    const line = hexLine(bytes, 0, 16)
    expect(
      markedLine(line, 16, 3, 12)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
  })
})
