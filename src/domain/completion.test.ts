import { expect, it } from 'vitest'

import { parseCompletion } from './completion.ts'

it.each([
  ['values', { values: ['a', 'b'], total: 2, hasMore: false }, ['a', 'b'], 2, false, 0],
  ['more to come', { values: ['a'], total: 140, hasMore: true }, ['a'], 140, true, 0],
  ['duplicates and an empty value', { values: ['a', '', 'a'] }, ['a', ''], undefined, false, 1],
  ['values that are no strings', { values: ['a', 7, null] }, ['a'], undefined, false, 1],
  ['a total that is too small', { values: ['a', 'b', 'c'], total: 0 }, ['a', 'b', 'c'], undefined, false, 1],
  ['a total that is a text', { values: ['a'], total: '12' }, ['a'], undefined, false, 1],
  ['a negative total', { values: [], total: -1 }, [], undefined, false, 1],
  ['values null', { values: null }, [], undefined, false, 1],
  ['a hundred values that are all and more at once', { values: ['a'], total: 1, hasMore: true }, ['a'], 1, true, 1],
  ['hasMore that is a text', { values: ['a'], hasMore: 'true' }, ['a'], undefined, false, 1],
  ['an empty list with more', { values: [], hasMore: true }, [], undefined, true, 0],
])('K43: reads %s', (_claim, completion, values, total, hasMore, notes) => {
  const read = parseCompletion({ completion })
  expect([read.values, read.total, read.hasMore, read.notes.length]).toEqual([values, total, hasMore, notes])
})

it('K43: takes 250 values and says that they are too many', () => {
  const values = Array.from({ length: 250 }, (_, index) => `v${index}`)
  const read = parseCompletion({ completion: { values } })
  expect([read.values.length, read.notes]).toEqual([250, ['250 values came; the limit is 100.']])
})

it.each([{}, null, 7, { completion: 'x' }, JSON.parse('{"__proto__":{"completion":{"values":["a"]}}}')])(
  'K42: %j is no suggestion',
  (result: unknown) => {
    expect(parseCompletion(result)).toMatchObject({ values: [], notes: ['The answer holds no `completion`.'] })
  },
)
