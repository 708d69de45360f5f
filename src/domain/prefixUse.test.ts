import { expect, it } from 'vitest'

import { prefixUse } from './prefixUse.ts'

it.each([
  ['abcdef', [3], '3 of 6 characters go in'],
  ['a', [3], '1 of 1 character goes in'],
  ['', [3], '0 of 0 characters go in'],
  ['😀😀', [1], '1 of 2 characters go in'],
  ['abcdef', [3, Infinity], 'Of 6 characters, these go in: 3 at :3, all where it has no prefix'],
  ['abcdef', [1, 3, 9], 'Of 6 characters, these go in: 1 at :1, 3 at :3, all at :9'],
  [
    'abcdefgh',
    [1, 2, 3, 4, 5, 6, 7],
    'Of 8 characters, these go in: 1 at :1, 2 at :2, 3 at :3, 4 at :4, 5 at :5, and so on at 2 more prefixes',
  ],
])('%j at places of %j: %s', (text, lengths, words) => {
  expect(prefixUse(text, lengths)).toBe(words)
})
