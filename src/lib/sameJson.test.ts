import { expect, it } from 'vitest'

import { sameJson } from './sameJson.ts'

it.each([
  ['{"a":1,"b":[1,2]}', '{"b":[1,2],"a":1}', true],
  ['{"a":1}', '{"a":1,"b":2}', false],
  ['{"a":1,"b":2}', '{"a":1,"c":2}', false],
  ['[1,2]', '[2,1]', false],
  ['[]', '{}', false],
  ['null', '{}', false],
  ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}', true],
  ['{"__proto__":{"a":1}}', '{"x":{"a":1}}', false],
  ['0', '"0"', false],
])('%s and %s: %s', (a, b, expected) => {
  expect(sameJson(JSON.parse(a), JSON.parse(b))).toBe(expected)
})

it('compares nesting of any depth', () => {
  const deep = (core: string) => JSON.parse('['.repeat(100_000) + core + ']'.repeat(100_000)) as unknown
  expect([sameJson(deep('1'), deep('1')), sameJson(deep('1'), deep('2'))]).toEqual([true, false])
})
