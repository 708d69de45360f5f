import { expect, it } from 'vitest'
import { labelOf } from './listed.ts'

it.each([
  ['the title', { title: 'Astrolabe', name: 'a' }, 'Astrolabe'],
  ['the name where the title is blank', { title: ' \n', name: 'a' }, 'a'],
  ['the name where nothing of the title can be seen', { title: '\u200b\u2060', name: 'a' }, 'a'],
  ['the URI where neither can be seen', { title: '\u202e', name: '\u3164' }, 'm://x'],
  ['a title that begins with a mark of direction', { title: '\u200fשלום', name: 'a' }, '\u200fשלום'],
])('K35: the label is %s', (_, names, label) => {
  expect(labelOf({ uri: 'm://x', ...names })).toBe(label)
})
