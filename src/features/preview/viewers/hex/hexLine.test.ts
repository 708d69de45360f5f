import { describe, expect, it } from 'vitest'
import { hexLine, hexOffset } from './hexLine.ts'

const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x7e, 0x7f, 0x20])

describe('hexLine', () => {
  it('writes bytes and the printable ones as characters', () => {
    expect(hexLine(bytes, 0, 8)).toBe('89 50 4e 47 0d 0a 1a 0a  ·PNG····')
  })

  it('pads the last line, so that characters stand below each other', () => {
    expect(hexLine(bytes, 8, 8)).toBe('7e 7f 20                 ~· ')
    expect(hexLine(bytes, 8, 8).indexOf('~')).toBe(hexLine(bytes, 0, 8).indexOf('·'))
  })

  it('sets a gap after eight bytes', () => {
    expect(hexLine(bytes, 0, 16)).toBe(`89 50 4e 47 0d 0a 1a 0a  7e 7f 20${' '.repeat(15)}  ·PNG····~· `)
  })
})

describe('hexOffset', () => {
  it('is as wide as the last offset needs, at least four digits', () => {
    expect(hexOffset(0, 10)).toBe('0000')
    expect(hexOffset(0x10, 0x10000)).toBe('0010')
    expect(hexOffset(0x10, 0x10001)).toBe('00010')
    expect(hexOffset(0x1312cf0, 20_000_000)).toBe('1312cf0')
  })
})
