import { expect, it } from 'vitest'

import { aroundStretch, boxText, editedValue, hidesCharacters } from './boxText.ts'

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

it.each([
  ['a\nbc', 2, 2, 'a\nb', 'c'],
  ['a\nbc', 1, 1, 'a\n', 'bc'],
  ['a\nb\nc', 1, 2, 'a\n', '\nc'],
  ['a\nb\n', 0, 2, '', '\n'],
  ['a\nb\n', 2, 2, 'a\nb\n', ''],
  ['plain', 1, 3, 'p', 'in'],
])('around the stretch of %j from %i to %i stand %j and %j', (value, start, end, before, after) => {
  expect(aroundStretch(value, start, end)).toEqual({ before, after })
})
