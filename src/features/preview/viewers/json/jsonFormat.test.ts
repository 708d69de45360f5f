import { describe, expect, it } from 'vitest'
import { createJsonFormatter, formatJson } from './jsonFormat.ts'

const formatted = (text: string) => {
  const result = formatJson(text)
  return result.ok ? result.value.text : result.problem
}

/** The tokens of a JSON text in order, strings whole, white space between them gone. */
const tokens = (text: string) => text.match(/"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+|[{}[\],:]/g)

describe('formatJson', () => {
  it('breaks and indents', () => {
    expect(formatted('{"a":[1,{"b":null}],"c":{},"d":[ ]}')).toBe(
      ['{', '  "a": [', '    1,', '    {', '      "b": null', '    }', '  ],', '  "c": {},', '  "d": []', '}'].join(
        '\n',
      ),
    )
  })

  it.each([
    ['a big integer', '{"n": 9007199254740993}'],
    ['the spelling of numbers', '[1.0, 18.40, 1E5, 1e+05, -0, -0.0, 1e999, 0.1000]'],
    ['duplicate keys', '{"a": 1, "a": 2, "__proto__": {"x": 1}}'],
    ['escapes', String.raw`{"caf\u00e9": "a\/b\n\ud83d\ude00\uD800", "\"": "\\"}`],
    ['literal names', '[true, false, null]'],
    ['a scalar', ' "alone" '],
    ['characters beyond ASCII', '["é", "\u2028", "😀"]'],
  ])('keeps %s as sent', (_, text) => {
    expect(tokens(String(formatted(text)))).toEqual(tokens(text))
  })

  it('changes nothing when done twice', () => {
    const once = String(formatted('{"a":[1,[],{"b":{}}]}'))
    expect(formatted(once)).toBe(once)
  })

  it('skips a byte-order mark', () => {
    expect(formatted('\uFEFF[1]')).toBe('[\n  1\n]')
  })

  it.each([
    ['', 0],
    ['  ', 2],
    ['{"a": }', 6],
    ['{"a" 1}', 5],
    ['{a: 1}', 1],
    ["{'a': 1}", 1],
    ['[1, ]', 4],
    ['{"a": 1, }', 9],
    ['[1 2]', 3],
    ['[1]]', 3],
    ['{} {}', 3],
    ['[1}', 2],
    ['{"a": 1', 7],
    ['["abc', 5],
    ['["a\nb"]', 3],
    [String.raw`["\x41"]`, 2],
    [String.raw`["\u12G4"]`, 2],
    ['[01]', 1],
    ['[1.]', 1],
    ['[.5]', 1],
    ['[+1]', 1],
    ['[NaN]', 1],
    ['[True]', 1],
    ['[1] // comment', 4],
    [']', 0],
    ['[,]', 1],
    ['{"a"}', 4],
    ['{"a":1,"b":2]', 12],
  ])('says where %j is no JSON', (text, position) => {
    expect(formatted(text)).toMatchObject({ position })
    expect(() => void JSON.parse(text)).toThrow()
  })

  it('counts numbers that a double cannot hold', () => {
    const count = (text: string) => {
      const result = formatJson(text)
      return result.ok ? result.value.bigNumbers : undefined
    }
    expect(count('[9007199254740993, 1e999, 0.1234567890123456789]')).toBe(3)
    expect(count('[9007199254740992, 1, 18.40, 1e5, 100000000000000000000, 1.0e-7, 0.00000000000000000000, 0e5]')).toBe(
      0,
    )
  })

  it('takes a million levels without overflowing or swelling', () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    const text = String(formatted(deep))
    expect(text.replaceAll(/[\n ]/g, '')).toBe(deep)
    expect(text.length).toBeLessThan(deep.length * 1.1)
  })

  it('goes on where a step ended', () => {
    const text = JSON.stringify({
      list: Array.from({ length: 500 }, (_, index) => ({ index, text: 'x'.repeat(index) })),
    })
    const formatter = createJsonFormatter(text)
    let steps = 1
    while (!formatter.step(100)) steps += 1
    expect(steps).toBeGreaterThan(50)
    expect(formatter.result()).toEqual(formatJson(text))
    expect(formatted(text)).toBe(JSON.stringify(JSON.parse(text), undefined, 2))
  })
})
