import { describe, expect, it } from 'vitest'

import { parseLooseJson } from './looseJson.ts'

describe('loose JSON', () => {
  it.each<[string, string, unknown, readonly string[]]>([
    ['strict JSON', '{"a": [1, "//x", "/*", ",]"]}', { a: [1, '//x', '/*', ',]'] }, []],
    ['a comment to the end of a line', '{ // why\n "a": 1 }', { a: 1 }, ['comments']],
    ['a comment across lines', '/* one\n** two */ {"a": 1}', { a: 1 }, ['comments']],
    ['commas before closing brackets', '{"a": [1, 2, ], }', { a: [1, 2] }, ['trailing commas']],
    ['both, with a comment behind the comma', '{"a": "x", // y\n}', { a: 'x' }, ['trailing commas', 'comments']],
    ['marks inside strings', String.raw`{"a": "\"// ,}", }`, { a: '"// ,}' }, ['trailing commas']],
  ])('reads %s', (_, text, value, left) => {
    const read = parseLooseJson(text)
    expect(read.ok && read.value.value).toEqual(value)
    expect(read.ok && read.value.left.toSorted()).toEqual(left.toSorted())
  })

  it.each([
    ['one comma too many', '{"a": 1,,}'],
    ['a string without an end', '{"a": "x'],
    ['other text', 'hello // there'],
    ['a comma alone', '[,]'],
  ])('refuses %s', (_, text) => {
    expect(parseLooseJson(text).ok).toBe(false)
  })

  it('takes no longer for what is made to be slow than its length asks', () => {
    for (const piece of ['/*', '"\\', ', ', '/', '*/', '"//']) {
      expect(parseLooseJson(`{${piece.repeat(200_000)}`).ok).toBe(false)
    }
  })
})
