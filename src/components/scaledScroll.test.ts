import { describe, expect, it } from 'vitest'
import { offsetToShow, scaledScroll, tallestElement } from './scaledScroll.ts'

describe('scaledScroll', () => {
  it('leaves a list that fits alone', () => {
    const scroll = scaledScroll(4_500_000, 800)
    expect(scroll.height).toBe(4_500_000)
    expect(scroll.isScaled).toBe(false)
    expect(scroll.toList(1234)).toBe(1234)
  })

  it('bounds the height and still reaches both ends', () => {
    const listHeight = 90_000_000
    const scroll = scaledScroll(listHeight, 800)
    expect(scroll.height).toBe(tallestElement)
    expect(scroll.toList(0)).toBe(0)
    expect(scroll.toList(tallestElement - 800)).toBeCloseTo(listHeight - 800, 3)
    expect(scroll.toElement(scroll.toList(5_000_000))).toBeCloseTo(5_000_000, 3)
  })
})

describe('offsetToShow', () => {
  it.each([
    { name: 'a row above', top: 45, expected: 45 },
    { name: 'a row in view', top: 450, expected: 400 },
    { name: 'a row that touches the lower edge', top: 655, expected: 400 },
    { name: 'a row cut by the lower edge', top: 670, expected: 415 },
    { name: 'a row below', top: 4500, expected: 4245 },
  ])('moves as little as $name needs', ({ top, expected }) => {
    expect(offsetToShow(top, 45, 400, 300)).toBe(expected)
  })
})
