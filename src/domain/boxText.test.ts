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

it.each([
  ['a\tb', true],
  ['a\nb', true],
  ['a\u202eb', true],
  ['a\u200bb', true],
  ['\ud800', true],
  ['a b ü', false],
  ['👩\u200d🚀', false],
])('tells whether a box hides something of %j: %s', (value, expected) => {
  expect(hidesCharacters(value)).toBe(expected)
})
