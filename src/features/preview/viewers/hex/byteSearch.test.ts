import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createByteSearch, readNeedle, readOffset } from './byteSearch.ts'

function find(bytes: readonly number[], needle: readonly number[], from = 0, budget = 3): number | undefined {
  const search = createByteSearch(Uint8Array.from(bytes), Uint8Array.from(needle), from)
  while (!search.step(budget)) continue
  return search.found()
}

describe('createByteSearch', () => {
  it('finds what a plain search finds, however it is cut up', () => {
    const few = fc.array(fc.constantFrom(0, 1), { maxLength: 40 })
    fc.assert(
      fc.property(
        few,
        fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 6 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 9 }),
        (bytes, needle, from, budget) => {
          const expected = Buffer.from(bytes).indexOf(Buffer.from(needle), from)
          expect(find(bytes, needle, from, budget)).toBe(expected === -1 || from > bytes.length ? undefined : expected)
        },
      ),
    )
  })

  it('finds what begins inside of a false beginning', () => {
    expect(find([0, 0, 0, 1], [0, 0, 1])).toBe(1)
    expect(find([1, 0, 1, 0, 1, 1], [1, 0, 1, 1], 0, 1)).toBe(2)
  })

  it('finds an empty sequence nowhere', () => {
    expect(find([1, 2], [])).toBeUndefined()
  })
})

describe('readNeedle', () => {
  it('reads text as UTF-8 and bytes however they are set apart', () => {
    expect(readNeedle('é', 'text')).toEqual({ ok: true, value: new Uint8Array([0xc3, 0xa9]) })
    expect(readNeedle('0x89 50:4E,47', 'hex')).toEqual({ ok: true, value: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) })
  })

  it('says what is no pair of digits, and what is too long', () => {
    expect(readNeedle('8', 'hex').ok).toBe(false)
    expect(readNeedle('zz', 'hex').ok).toBe(false)
    expect(readNeedle('x'.repeat(1_001), 'text').ok).toBe(false)
  })
})

describe('readOffset', () => {
  it.each([
    ['0x1f', 31],
    [' 1,024 ', 1024],
    ['-1', undefined],
    ['1f', undefined],
    ['', undefined],
  ])('%j is %s', (typed, offset) => {
    expect(readOffset(typed)).toBe(offset)
  })
})
