import { describe, expect, it } from 'vitest'
import { boundedScale, canvasRatio, fittedScale, fullScale, pageExtent } from './pageScale.ts'
import { pdfProblem } from './pdfProblem.ts'

const a4 = { width: 595, height: 842 }
const named = (name: string, message = 'raw words') => Object.assign(new Error(message), { name })

describe('the scale of pages', () => {
  it('makes a page as wide as its box', () => {
    expect(fittedScale(a4, 619) * a4.width).toBeCloseTo(595)
    expect(fittedScale(a4, 0)).toBe(fullScale)
  })

  it('keeps all pages below one another within what a browser lays out', () => {
    const scale = boundedScale(99, a4, 10_000)
    expect(scale * 10_000 * a4.height).toBeLessThan(16_000_001)
    expect(boundedScale(1, a4, 3)).toBe(1)
    expect(boundedScale(99, a4, 3)).toBe(4 * fullScale)
  })

  it('keeps a canvas small, whatever size a page claims', () => {
    const wall = { width: 14_400, height: 14_400 }
    const ratio = canvasRatio(wall, 4, 3)
    expect(wall.width * 4 * ratio * wall.height * 4 * ratio).toBeLessThan(8_000_001)
    expect(canvasRatio(a4, 1, 2)).toBe(2)
  })

  it('counts the gap in front of a page', () => {
    expect(pageExtent(a4, 1)).toBe(854)
  })
})

describe('pdfProblem', () => {
  it('tells encrypted and broken apart by what the library names them, never by its words', () => {
    expect(pdfProblem(named('PasswordException'))).toMatch(/encrypted/)
    expect(pdfProblem(named('InvalidPDFException'))).toMatch(/^This is no PDF/)
    expect(pdfProblem(named('Error', 'PasswordException'))).toMatch(/could not be opened.*PasswordException/)
  })
})
