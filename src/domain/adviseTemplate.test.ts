import { describe, expect, it } from 'vitest'

import { adviseTemplate } from './adviseTemplate.ts'
import type { AdviceContext, TemplateAdvice } from './adviseTemplate.ts'
import { textValue } from './templateValue.ts'
import type { TemplateValue } from './templateValue.ts'

const everythingKnown: AdviceContext = { hasCompletion: () => true, hasSuggestions: () => false }

function advise(
  template: string,
  given: Record<string, string | TemplateValue> = {},
  context = everythingKnown,
): readonly TemplateAdvice[] {
  const values = Object.entries(given).map(([name, value]): [string, TemplateValue] => [
    name,
    typeof value === 'string' ? textValue(value) : value,
  ])
  return adviseTemplate(template, new Map(values), context)
}

describe('T4: a slash that went in as %2F', () => {
  it.each<[string, Record<string, string | TemplateValue>, string]>([
    ['museum://files/{path}', { path: 'a/b' }, 'museum://files/a/b'],
    ['x://{a,path}', { a: '1', path: 'a/b c' }, 'x://1,a/b%20c'],
    ['x://d{/path}', { path: 'a/b' }, 'x://d/a/b'],
    ['x://d{/path*}', { path: { kind: 'list', items: ['a/b', 'c'] } }, 'x://d/a/b/c'],
    ['x://d{.ext}', { ext: 'a/b' }, 'x://d.a/b'],
    ['x://{path:3}', { path: 'a/bc' }, 'x://a/b'],
  ])('%s with %j would be %s', (template, given, reservedUri) => {
    const advice = advise(template, given)
    expect(advice).toContainEqual({ kind: 'encoded-slash', variable: expect.any(String), reservedUri })
  })

  it.each<[string, Record<string, string>]>([
    ['x://{path}', { path: 'ab' }],
    ['x://{path}', {}],
    ['x://d{?path}', { path: 'a/b' }],
    ['x://d{;path}', { path: 'a/b' }],
  ])('%s with %j is no such case', (template, given) => {
    expect(advise(template, given)).toEqual([])
  })
})

describe('T4: a value that brings structure', () => {
  it.each<[string, string, string[], boolean]>([
    ['x://{+path}', 'a/b', ['/'], false],
    ['x://{+path}', 'a?b#c', ['?', '#'], false],
    ['x://{+path}', '../a', ['/'], true],
    ['x://{+path}', '..', [], true],
    ['x://d{#path}', 'a/./b', ['/'], true],
  ])('%s with %s', (template, path, characters, hasDotSegments) => {
    expect(advise(template, { path })).toEqual([
      { kind: 'adds-structure', variable: 'path', characters, hasDotSegments },
    ])
  })

  it('plain text brings none', () => {
    expect(advise('x://{+path}', { path: 'a..b' })).toEqual([])
  })
})

it('T4: six variables look like a tool, five do not', () => {
  expect(advise('x://{a,b,c}{?d,e,f}')).toEqual([{ kind: 'many-variables', count: 6 }])
  expect(advise('x://{a,b,c}{?d,e,a}')).toEqual([])
})

it('T4: a needed variable without completion or suggestion cannot be guessed; an optional one need not be', () => {
  const context = { hasCompletion: (name: string) => name === 'b', hasSuggestions: (name: string) => name === 'c' }
  expect(advise('x://{a}/{b}/{c}{/d}{?e}{&f}{;g}{#h}{.i}', {}, context)).toContainEqual({
    kind: 'unguessable',
    variables: ['a'],
  })
})

describe('K40: names and literals outside the grammar', () => {
  it('each name once, with the place of the character', () => {
    expect(advise('x://{user-id}/{user-id}{?q,q r}')).toEqual([
      { kind: 'stray-name', variable: 'user-id', character: '-', position: 9 },
      { kind: 'stray-name', variable: 'q r', character: ' ', position: 28 },
    ])
  })

  it('what a literal goes out as', () => {
    expect(advise('a b{x}😀|')).toEqual([
      { kind: 'stray-literal', character: ' ', sentAs: '%20', position: 1 },
      { kind: 'stray-literal', character: '|', sentAs: '%7C', position: 8 },
    ])
  })
})

describe('T4: a query that does not begin, or begins twice', () => {
  it.each<[string, Record<string, string>, TemplateAdvice['kind'][]]>([
    ['x://d{&b}', { b: '1' }, ['query-without-start']],
    ['x://d{?a}{&b}', { b: '1' }, ['query-without-start']],
    ['x://d{?a}{&b}', { a: '1', b: '1' }, []],
    ['x://d{?a}{&b}', { a: '1' }, []],
    ['x://d?v=1{&b}', { b: '1' }, []],
    ['x://d?v=1{?b}', { b: '1' }, ['second-query']],
    ['x://d{?a}{?b}', { a: '1', b: '1' }, ['second-query']],
    ['x://d{?a}{?b}', { b: '1' }, []],
    ['x://d{?a,b}', { a: '1', b: '2' }, []],
  ])('%s with %j: %j', (template, given, kinds) => {
    expect(advise(template, given).map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('advice is bounded', () => {
  it('a malformed template has a problem and no advice', () => {
    expect(advise('x://{')).toEqual([])
  })

  it('thousands of odd names give twenty of a kind', () => {
    const template = Array.from({ length: 5_000 }, (_, index) => `{a-${index}} `).join('')
    const given = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`a-${index}`, 'x/y']))
    const kinds = advise(template, given).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'stray-name')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'stray-literal')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'encoded-slash')).toHaveLength(3)
  })
})
