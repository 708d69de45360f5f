import { describe, expect, it } from 'vitest'

import { parseTemplate } from './uriTemplate.ts'
import type { ParsedTemplate } from './uriTemplate.ts'
import { sketchTemplate } from '../testing/templateSketch.ts'

function parsed(template: string): ParsedTemplate {
  const result = parseTemplate(template)
  if (!result.ok) throw new Error(result.problem.reason)
  return result.value
}

describe('RFC 6570 section 2: what the grammar allows is read', () => {
  it.each([
    ['', ''],
    ['x://fixed/path', '"x://fixed/path"'],
    ['{a}', '(a)'],
    ['x://{a}/{b}', '"x://" (a) "/" (b)'],
    ['{a}{b}', '(a) (b)'],
    ['{+a}', '+(a)'],
    ['{#a}', '#(a)'],
    ['{.a}', '.(a)'],
    ['{/a}', '/(a)'],
    ['{;a}', ';(a)'],
    ['{?a}', '?(a)'],
    ['{&a}', '&(a)'],
    ['{a,b,c}', '(a | b | c)'],
    ['{?a*,b:3,c}', '?(a each | b first 3 | c)'],
    ['{a:1}', '(a first 1)'],
    ['{a:9999}', '(a first 9999)'],
    ['{a*}', '(a each)'],
    ['{a.b.c}', '(a.b.c)'],
    ['{.a.b}', '.(a.b)'],
    ['{_}', '(_)'],
    ['{_a_1}', '(_a_1)'],
    ['{42}', '(42)'],
    ['{%20}', '(%20)'],
    ['{a%2Fb.%c3}', '(a%2Fb.%c3)'],
    ['{%75ser}', '(%75ser)'],
    ['{__proto__}{constructor}', '(__proto__) (constructor)'],
    ["'{a}'", '"\'" (a) "\'"'],
    ['%20{a}', '"%20" (a)'],
    ['é😀{a}', '"é😀" (a)'],
  ])('%j is %s', (template, expected) => {
    expect(sketchTemplate(template)).toBe(expected)
    expect(parsed(template).isConforming).toBe(true)
  })

  it('keeps place and text of every part, and each name once', () => {
    expect(parsed('x{?q,lang*}{&q}')).toEqual({
      text: 'x{?q,lang*}{&q}',
      parts: [
        { kind: 'literal', text: 'x', position: 0 },
        {
          kind: 'expression',
          text: '{?q,lang*}',
          position: 1,
          operator: '?',
          variables: [
            { name: 'q', modifier: { kind: 'none' }, position: 3 },
            { name: 'lang', modifier: { kind: 'explode' }, position: 5 },
          ],
        },
        {
          kind: 'expression',
          text: '{&q}',
          position: 11,
          operator: '&',
          variables: [{ name: 'q', modifier: { kind: 'none' }, position: 13 }],
        },
      ],
      names: ['q', 'lang'],
      isConforming: true,
    })
  })

  it('keeps names apart that differ in case or in a triplet (section 2.3)', () => {
    expect(parsed('{a}{A}{%61}').names).toEqual(['a', 'A', '%61'])
  })

  it('keeps names in order of use, also those that an object would sort or swallow', () => {
    expect(parsed('{b}{10}{9}{__proto__}{b}').names).toEqual(['b', '10', '9', '__proto__'])
  })
})

describe('K40: a name outside the grammar is read as sent and marked', () => {
  it.each([
    ['acct://{user-id}/card', 'user-id', 12],
    ['x://{ id }', ' id ', 5],
    ['x://{用户}', '用户', 5],
    ['{?a[]}', 'a[]', 3],
    ['{~thing}', '~thing', 1],
    ['{with space}', 'with space', 5],
    ['{-a}', '-a', 1],
    ['{😀}', '😀', 1],
  ])('%j', (template, name, strayAt) => {
    const { names, isConforming, parts } = parsed(template)
    expect(names).toEqual([name])
    expect(isConforming).toBe(false)
    expect(parts.flatMap((part) => (part.kind === 'expression' ? part.variables : []))).toMatchObject([{ strayAt }])
  })

  it('dots and percent triplets are legal', () => {
    expect(parsed('{user.id}{%75ser}{user_id}').isConforming).toBe(true)
  })
})

it.each([
  ['a b{x}', 1],
  ['{x}100%', 6],
  ['a"b', 1],
  ['<', 0],
  ['a>b', 1],
  ['\\', 0],
  ['^', 0],
  ['`', 0],
  ['a|b', 1],
  ['%4', 0],
  ['%zz', 0],
  ['é%', 1],
  ['\u0000', 0],
  ['\n', 0],
  ['\u007f', 0],
  ['\u009f', 0],
  ['\ufdd0', 0],
  ['\u{1fffe}', 0],
])('section 2.1: %j is read, and its first stray character marked', (template, offset) => {
  const { parts, isConforming } = parsed(template)
  expect(isConforming).toBe(false)
  expect(parts.flatMap((part) => (part.kind === 'literal' ? [part.strayAt] : []))).toEqual([offset])
})

it.each<[string, [string, ...string[]][], string[]]>([
  ['', [], []],
  ['demo://plain', [['demo://plain']], []],
  ['{a}', [['{a}', 'a']], ['a']],
  ['x://{a}/{b}', [['x://'], ['{a}', 'a'], ['/'], ['{b}', 'b']], ['a', 'b']],
  [
    '{a}{b}',
    [
      ['{a}', 'a'],
      ['{b}', 'b'],
    ],
    ['a', 'b'],
  ],
  ['x{?q,lang*}{&q}', [['x'], ['{?q,lang*}', 'q', 'lang'], ['{&q}', 'q']], ['q', 'lang']],
  [
    '{+path:10}{#frag}',
    [
      ['{+path:10}', 'path'],
      ['{#frag}', 'frag'],
    ],
    ['path', 'frag'],
  ],
  [
    '{a.b}{__proto__}',
    [
      ['{a.b}', 'a.b'],
      ['{__proto__}', '__proto__'],
    ],
    ['a.b', '__proto__'],
  ],
  ['é😀{a}', [['é😀'], ['{a}', 'a']], ['a']],
])('%j is cut into its parts', (template, parts, variables) => {
  const parsed = parseTemplate(template)
  if (!parsed.ok) throw new Error(parsed.problem.reason)
  const cut = parsed.value.parts.map((part) => [
    part.text,
    ...(part.kind === 'expression' ? part.variables.map(({ name }) => name) : []),
  ])
  expect(cut).toEqual(parts)
  expect(parsed.value.names).toEqual(variables)
})
