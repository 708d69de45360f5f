import { describe, expect, it } from 'vitest'

import { jsonChildren, jsonSpanAt } from './jsonSlice.ts'

const at = (text: string, ...path: readonly (string | number)[]) => {
  const span = jsonSpanAt(text, path)
  return span === undefined ? undefined : text.slice(span.start, span.end)
}

describe('jsonSpanAt', () => {
  it('K28: cuts a value out with every token as it was sent', () => {
    const item = '{ "id":9007199254740993, "price":1.10,"e":1E400,"k":1,"k":2 }'
    expect(at(`{"jsonrpc":"2.0","result":{"contents":[1,${item} ,[]]},"id":1}`, 'result', 'contents', 1)).toBe(item)
  })

  it.each<[string, readonly (string | number)[], string | undefined]>([
    ['\uFEFF 1.10 ', [], '1.10'],
    ['{"a":1,"a":[2]}', ['a', 0], '2'],
    ['{"cont\\u0065nts":[ true , null]}', ['contents', 1], 'null'],
    [String.raw`["\\","a\"]",{"b":"}\\\""}]`, [1], String.raw`"a\"]"`],
    [String.raw`["\\","a\"]",{"b":"}\\\""}]`, [2, 'b'], String.raw`"}\\\""`],
    ['{"__proto__":7}', ['__proto__'], '7'],
    ['{}', ['toString'], undefined],
    ['[[]]', [0, 0], undefined],
    ['[1]', ['0'], undefined],
    ['{"0":1}', [0], undefined],
    ['"text"', ['length'], undefined],
  ])('%s at %j is %s', (text, path, value) => {
    expect(at(text, ...path)).toBe(value)
  })

  it('agrees with JSON.parse on every value of a tree', () => {
    const text = '[ {"a": [1, -2.5e3, "x,]}", {"b": {}}], "c" :[[],[[ ]]]} , "\\"", false ]'
    const walk = (value: unknown, path: readonly (string | number)[]) => {
      expect(JSON.parse(at(text, ...path) ?? '')).toEqual(value)
      if (Array.isArray(value)) value.forEach((child, index) => walk(child, [...path, index]))
      else if (typeof value === 'object' && value !== null)
        for (const [name, child] of Object.entries(value)) walk(child, [...path, name])
    }
    walk(JSON.parse(text), [])
  })

  it('goes as deep as the text', () => {
    const depth = 200_000
    expect(at(`[${'['.repeat(depth)}${']'.repeat(depth)},7]`, 1)).toBe('7')
  })
})

it('jsonChildren keeps all members of a name that repeats', () => {
  const text = '{"k":1,"k":2}'
  expect(jsonChildren(text, { start: 0, end: text.length }).map(({ start }) => text[start])).toEqual(['1', '2'])
})
