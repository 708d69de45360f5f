import { describe, expect, it } from 'vitest'
import { looksLikeTemplate } from './looksLikeTemplate.ts'
import { templateParts } from './templateParts.ts'

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
  expect(templateParts(template)).toEqual({
    kind: 'parts',
    parts: parts.map(([text, ...names]) => ({ text, expression: text.startsWith('{'), variables: names })),
    variables,
  })
})

describe('T4: a malformed template has a reason and a position', () => {
  it.each<[string, string, number]>([
    ['demo://{id', 'an opening brace is never closed', 7],
    ['demo://id}', 'a closing brace has no opening one', 9],
    ['{a}}', 'a closing brace has no opening one', 3],
    ['x{}', 'an expression is empty', 1],
    ['{a{b}}', 'an expression stands inside another', 2],
    ['{{a}}', 'an expression stands inside another', 1],
    ['x{a"b}', 'an expression holds a character that is not allowed there', 3],
    ['x{=a}', 'the operator = is reserved for future use and not supported', 2],
    ['{a,}', 'a variable has no name', 3],
  ])('%j: %s at %d', (template, reason, position) => {
    expect(templateParts(template)).toEqual({ kind: 'problem', reason, position })
  })
})

it.each([
  ['note://{id}', true],
  ['note://{+path}/x', true],
  ['note://plain', false],
  ['note://{', false],
  ['note://{}', false],
  ['note://}{', false],
])('L18: %s looks like a template: %s', (uri, expected) => {
  expect(looksLikeTemplate(uri)).toBe(expected)
})
