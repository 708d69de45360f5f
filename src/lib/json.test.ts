import { expect, it } from 'vitest'
import { isJsonObject, nounFor, own } from './json.ts'

it.each<[unknown, boolean, string]>([
  [{}, true, 'an object'],
  [JSON.parse('{"__proto__":null}'), true, 'an object'],
  [null, false, 'null'],
  [[], false, 'an array'],
  ['x', false, 'a string'],
  [0, false, 'a number'],
  [false, false, 'a boolean'],
  [undefined, false, 'missing'],
])('%j is an object: %s, and called %s', (value, isObject, noun) => {
  expect(isJsonObject(value)).toBe(isObject)
  expect(nounFor(value)).toBe(noun)
})

it('own values come from the object itself, never from a prototype', () => {
  expect(own({ a: 1 }, 'a')).toBe(1)
  expect(own({}, 'toString')).toBeUndefined()
  expect(own(JSON.parse('{"__proto__":{"a":1}}'), 'a')).toBeUndefined()
  expect(own(JSON.parse('{"__proto__":{"a":1}}'), '__proto__')).toEqual({ a: 1 })
})
