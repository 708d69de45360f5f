import { Text } from '@codemirror/state'
import { expect, it } from 'vitest'
import { markedCharacter } from './editorState.ts'

it.each([
  ['a character', 'ab\ncd', 1, 1],
  ['the last of a line for its end', 'ab\ncd', 2, 1],
  ['the last of all for the end', 'ab\ncd', 5, 4],
  ['the last of all for the end behind empty lines', 'ab\n\n\n', 5, 1],
  ['the last of all for what stands behind the end', 'ab', 99, 1],
  ['nothing of nothing', '\n\n', 1, undefined],
])('marks %s', (_, text, position, marked) => {
  expect(markedCharacter(position, Text.of(text.split('\n')))).toBe(marked)
})
