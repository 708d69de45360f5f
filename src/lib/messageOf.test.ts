import { expect, it } from 'vitest'
import { messageOf } from './messageOf.ts'

it.each([
  [new TypeError('no'), 'no'],
  ['text', 'text'],
  [undefined, 'undefined'],
])('of %j is %s', (thrown, said) => {
  expect(messageOf(thrown)).toBe(said)
})
