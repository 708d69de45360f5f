import { expect, it } from 'vitest'
import { placeInText } from './placeInText.ts'

it.each([
  ['abc', 0, 1, 1],
  ['abc', 3, 1, 4],
  ['a\nbc', 2, 2, 1],
  ['a\r\nbc', 4, 2, 2],
  ['a\rbc', 3, 2, 2],
  ['\n\n\n', 3, 4, 1],
])('finds position %#: %j at %i', (text, position, line, column) => {
  expect(placeInText(text, position)).toEqual({ line, column })
})
