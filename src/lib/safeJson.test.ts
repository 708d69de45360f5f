import { describe, expect, it } from 'vitest'
import { safeJson } from './safeJson.ts'

/** As a server would send it: JSON.parse has no limit of depth. */
function nested(depth: number, open = '[', close = ']'): unknown {
  return JSON.parse(open.repeat(depth) + '1' + close.repeat(depth))
}

const ordinary: readonly unknown[] = [
  null,
  true,
  0,
  -1.5e300,
  '',
  'a "quoted" line\n\u2028 and \ud800',
  [],
  {},
  [[], {}, [1, [2]]],
  { a: 1, b: [true, null, 'x'], c: { d: {} } },
  JSON.parse('{"__proto__":{"a":1},"toString":2,"toJSON":3}'),
  { code: undefined, message: 'left out', list: [undefined] },
]

describe('safeJson', () => {
  it.each(ordinary.map((value) => [value]))(
    'writes %j as JSON.stringify does, with indentation and without',
    (value) => {
      expect(safeJson(value)).toBe(JSON.stringify(value))
      expect(safeJson(value, { indent: 2 })).toBe(JSON.stringify(value, null, 2))
    },
  )

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('writes 100,000 nested %s, where JSON.stringify gives up', (_claim, open, close) => {
    const deep = nested(100_000, open, close)
    expect(() => JSON.stringify(deep)).toThrow(RangeError)
    expect(safeJson(deep)).toBe(open.repeat(100_000) + '1' + close.repeat(100_000))
  })

  it('indents no further than 40 levels, so that the text does not grow with the square of the depth', () => {
    const text = safeJson(nested(20_000), { indent: 2, limit: 10_000_000 })
    expect(text.length).toBeLessThan(20_000 * 2 * 90)
    expect(JSON.parse(text)).toBeInstanceOf(Array)
  })

  it.each([
    ['a long text', 'x'.repeat(1_000_000)],
    ['a long list', Array.from({ length: 100_000 }, () => 'abc')],
    ['a deep one', nested(100_000)],
  ])('cuts %s at the limit and says so', (_claim, value) => {
    const text = safeJson(value, { limit: 100 })
    expect(text.slice(0, 100)).toBe(safeJson(value, { limit: 5_000 }).slice(0, 100))
    expect(text.slice(100)).toBe(' … cut after 100 characters')
  })

  it('cuts nothing that just fits', () => {
    expect(safeJson([1, 2, 3], { limit: 7 })).toBe('[1,2,3]')
    expect(safeJson([1, 2, 3], { limit: 6 })).toBe('[1,2,3 … cut after 6 characters')
  })

  it('ends at its limit in a value that contains itself', () => {
    const loop: unknown[] = []
    loop.push(loop)
    expect(safeJson(loop, { limit: 3 })).toBe('[[[ … cut after 3 characters')
  })

  it.each([
    [undefined, 'undefined'],
    [10n, '10'],
    [() => 1, 'undefined'],
  ])('has a word for %s, which is no JSON', (value, text) => {
    expect(safeJson(value)).toBe(text)
  })
})
