import { expect, it } from 'vitest'

import { boxText, editedValue, hidesCharacters } from './boxText.ts'

it.each([
  ['one\ntwo', 'onetwo!', 'one\ntwo!'],
  ['one\ntwo', 'Xonetwo', 'Xone\ntwo'],
  ['one\ntwo', 'on-two', 'on-\ntwo'],
  ['one\ntwo\n', 'onetwo!', 'one\ntwo\n!'],
  ['one\r\ntwo\nthree', 'onethree', 'one\r\nthree'],
  ['one\ntwo', 'other', 'other'],
  ['\n', 'a', '\na'],
  ['one\ntwo', '', ''],
  ['plain', 'plain!', 'plain!'],
])('the value %j whose box is edited to %j is %j', (value, typed, expected) => {
  expect(boxText(value)).not.toContain('\n')
  expect(editedValue(value, typed)).toBe(expected)
})

it('tells what a box does not show', () => {
  expect([hidesCharacters('a\tb'), hidesCharacters('a b ü')]).toEqual([true, false])
})
