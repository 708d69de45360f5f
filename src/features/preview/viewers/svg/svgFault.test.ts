import { expect, it } from 'vitest'
import { svgFault } from './svgFault.ts'

it.each([
  ['<svg width="4"><path/></svg>', true],
  ['<?xml version="1.0"?>\n<svg\n viewBox="0 0 4 4"/>', true],
  ['<svg xmlns="http://www.w3.org/2000/svg"><path></svg>', false],
  ["<svg\nxmlns = 'http://www.w3.org/2000/svg'/>", false],
  ['<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', false],
  ['no markup', false],
])('%s lacks the name of its language: %s', (text, lacks) => {
  expect(svgFault(text).includes('xmlns')).toBe(lacks)
})
