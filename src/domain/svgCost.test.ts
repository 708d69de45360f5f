import { expect, it } from 'vitest'

import { svgMultiplies } from './svgCost.ts'

const level = (name: string, from: string, times: number) =>
  `<g id="${name}">${`<use href="#${from}"/>`.repeat(times)}</g>`
const bomb = `<svg>${['b', 'c', 'd', 'e'].map((name, index) => level(name, 'abcd'.charAt(index), 10)).join('')}</svg>`

it.each([
  ['a page without SVG', '<h1>Hours</h1>'.repeat(30_000), false],
  ['a page with a dozen icons', `<p>Hours</p>${'<svg><use href="#clock"/></svg>'.repeat(12)}`, false],
  ['uses that draw uses that draw uses', bomb, true],
  ['the same in capitals, which HTML does not tell apart', bomb.toUpperCase(), true],
])('safety row 32: %s', (_, page, expected) => {
  expect(svgMultiplies(page)).toBe(expected)
})
