import { describe, expect, it } from 'vitest'
import { deepestYaml, yamlVerdict } from './yamlVerdict.ts'

const found = (text: string) => {
  const verdict = yamlVerdict(text)
  return verdict.kind === 'fault' ? [verdict.position, verdict.reason] : verdict.kind
}

describe('yamlVerdict', () => {
  it.each([
    ['an unclosed quote', 'a: "x\n', 6, /missing closing/],
    ['a tab as indentation', 'a:\n\t- 1\n', 3, /^tabs are not allowed/],
    ['two values in one line', 'a: b: c\n', 3, /^nested mappings/],
    ['an unclosed list', 'a: [1, 2\n', 9, /must be sufficiently indented and end with a \]/],
    ['less indentation than before', 'a:\n    b: 1\n   c: 2\n', 12, /must start at the same column/],
    ['a list that goes on as a mapping', '- a\nb: 1\n', 4, /^unexpected scalar/],
    ['a reserved character', 'a: @x\n', 3, /reserved character @/],
    ['an unknown escape', 'a: "\\q"\n', 4, /^invalid escape/],
    ['a key that stands twice', 'a: 1\nb: 2\na: 3\n', 10, /^the key `a` stands twice/],
    ['an alias of nothing', 'a: *nope\nb: &nope 1\n', 3, /^no anchor `nope` stands before/],
    ['a control character', 'a: x\u0001y\n', 4, /U\+0001/],
    ['a fault in the second document', '---\na: 1\n---\nb: [\n', 18, /end with a \]/],
  ])('finds %s', (_, text, position, reason) => {
    expect(found(text)).toEqual([position, expect.stringMatching(reason)])
  })

  it.each([
    ['nothing', ''],
    ['several documents', '%YAML 1.2\n---\na: 1\n...\n---\n- b\n'],
    ['anchors and merges', 'a: &x {b: 1}\nc:\n  <<: *x\n'],
    ['tags that nobody knows', 'a: !foo b\nc: !!int x\n'],
    ['keys that differ by their type', '1: a\n"1": b\ntrue: c\n"true": d\n'],
    ['keys named like a prototype’s', '__proto__: 1\nconstructor: 2\n'],
    ['block scalars', 'a: |\n  x\nb: >-\n  y\n'],
    ['JSON', '{"a": [1, 2, {"b": null}]}'],
  ])('finds nothing in %s', (_, text) => {
    expect(found(text)).toBe('nothing-found')
  })

  it('makes nothing of aliases that would grow to billions', () => {
    const levels = Array.from(
      { length: 30 },
      (_, n) => `a${n + 1}: &a${n + 1} [${'*a'.concat(String(n), ', ').repeat(9)}]`,
    )
    expect(found(`a0: &a0 [x]\n${levels.join('\n')}\n`)).toBe('nothing-found')
  })

  it('does not say of nesting beyond reason what it did not look at', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    expect(yamlVerdict(deep)).toEqual({
      kind: 'unchecked',
      reason: `it is nested more than ${deepestYaml} levels deep`,
    })
    expect(found('['.repeat(deepestYaml - 10) + ']'.repeat(deepestYaml - 10))).toBe('nothing-found')
    expect(found(`a: b: c\n${'- '.repeat(1_000)}`)).toEqual([3, expect.stringMatching(/^nested mappings/)])
  })

  it('goes through ten thousand keys', () => {
    const keys = Array.from({ length: 10_000 }, (_, n) => `k${n}: v`).join('\n')
    expect(found(keys)).toBe('nothing-found')
    expect(found(`${keys}\nk7: v`)).toEqual([keys.length + 1, 'the key `k7` stands twice in one mapping'])
  })
})
