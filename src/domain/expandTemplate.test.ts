import { describe, expect, it } from 'vitest'

import { expand, list, pairs } from '../testing/templateValues.ts'
import { expandTemplate } from './expandTemplate.ts'
import { textValue } from './templateValue.ts'
import type { TemplateValue } from './templateValue.ts'

describe('where the examples of the RFC are silent', () => {
  it.each<[string, string, Record<string, TemplateValue>]>([
    ['{x,y}', ',a', { x: textValue(''), y: textValue('a') }],
    ['{a}', '', { a: list() }],
    ['{?a*}', '', { a: pairs() }],
    ['{/a}', '/', { a: list('') }],
    ['{a*}', 'text', { a: textValue('text') }],
    ['{?a*}', '?a=text', { a: textValue('text') }],
    ['{;a*}', ';a;a=b', { a: list('', 'b') }],
    ['{?a*}', '?a=&a=b', { a: list('', 'b') }],
    // A composite is never empty, only undefined (section 2.3), so it has its `=` (3.2.7).
    ['{;a}', ';a=', { a: list('') }],
    ['{;a}', ';a=,b', { a: list('', 'b') }],
    ['{;a*}', ';k', { a: pairs(['k', '']) }],
    ['{?a*}', '?k=', { a: pairs(['k', '']) }],
    ['{a*}', 'k=', { a: pairs(['k', '']) }],
    ['{/a*}', '/k=/l=m', { a: pairs(['k', ''], ['l', 'm']) }],
    // Names of pairs are encoded as values are (3.2.1).
    ['{?a*}', '?k%26l=m', { a: pairs(['k&l', 'm']) }],
    ['{+a*}', 'k&l=m', { a: pairs(['k&l', 'm']) }],
    ['{?a*}', '?k=1&k=2', { a: pairs(['k', '1'], ['k', '2']) }],
    ['{+a}', '%41%2f%25z', { a: textValue('%41%2f%z') }],
    ['{+a}', '%25%41', { a: textValue('%%41') }],
    ['{+a}', '%2541', { a: textValue('%2541') }],
    ['{+a}', '[]%5B%5d%22%3C%3E%7B', { a: textValue('[]%5B%5d"<>{') }],
    ['{a}', '%2525%2541', { a: textValue('%25%41') }],
    ['{a}', '%21%27%28%29%2A~-._%5B%5D', { a: textValue("!'()*~-._[]") }],
    // Characters, not UTF-16 units or bytes (2.4.1).
    ['{a:1}', '%F0%9D%84%9E', { a: textValue('𝄞stave') }],
    ['{a:2}', '%F0%9D%84%9Es', { a: textValue('𝄞stave') }],
    ['{+a:2}', 'a%25', { a: textValue('a%20b') }],
    ['{a:9999}', 'x', { a: textValue('x') }],
    ['{?a%20b}', '?a%20b=1', { 'a%20b': textValue('1') }],
  ])('%s gives %s', (template, uri, given) => {
    expect(expand(template, new Map(Object.entries(given)))).toBe(uri)
  })
})

describe('K37: values are encoded by the RFC, whatever is in them', () => {
  it.each([
    ['feed://news/{topic}', 'up/down', 'feed://news/up%2Fdown'],
    ['feed://news{?topic}', 'up/down', 'feed://news?topic=up%2Fdown'],
    ['feed://news/{topic}{?from,to}', 'up/down', 'feed://news/up%2Fdown'],
    ['x://{topic}', 'a b', 'x://a%20b'],
    ['x://{topic}', '50%', 'x://50%25'],
    ['x://{topic}', 'ü', 'x://%C3%BC'],
    ['x://{topic}', 'a&b=c', 'x://a%26b%3Dc'],
    ['x://{topic}', '#1', 'x://%231'],
    ['x://{topic}', '{x}', 'x://%7Bx%7D'],
    ['x://{+topic}', '{x}', 'x://%7Bx%7D'],
    ['x://{topic}', '', 'x://'],
  ])('%s with %j gives %s', (template, topic, uri) => {
    expect(expand(template, new Map([['topic', textValue(topic)]]))).toBe(uri)
  })
})

describe('K38: what is not given vanishes, what is given keeps the declared order', () => {
  it.each<[Record<string, string>, string]>([
    [{ id: '7' }, 'shop://item/7'],
    [{ id: '7', size: '2' }, 'shop://item/7?size=2'],
    [{ id: '7', colour: '5' }, 'shop://item/7?colour=5'],
    [{ colour: '5', size: '2', id: '7' }, 'shop://item/7?size=2&colour=5'],
    [{ id: '7', size: '' }, 'shop://item/7?size='],
  ])('%j gives %s', (given, uri) => {
    const texts = new Map(Object.entries(given).map(([name, text]) => [name, textValue(text)]))
    expect(expand('shop://item/{id}{?size,colour}', texts)).toBe(uri)
  })
})

describe('K39: operators, several names, modifiers, empty but given', () => {
  it.each<[string, string, Record<string, TemplateValue>]>([
    ['x://{a,b}', 'x://up%2Fdown,v', { a: textValue('up/down'), b: textValue('v') }],
    ['x://d{/p,q}', 'x://d/k%20m/z', { p: textValue('k m'), q: textValue('z') }],
    ['x://d{.a,b}', 'x://d.up%2Fdown.v', { a: textValue('up/down'), b: textValue('v') }],
    ['x://d{;x,y}', 'x://d;x;y=1', { x: textValue(''), y: textValue('1') }],
    ['x://d{?q,r}', 'x://d?q=', { q: textValue('') }],
    ['x://d{?q,r}', 'x://d', {}],
    ['x://d?v=1{&c}', 'x://d?v=1&c=2', { c: textValue('2') }],
    ['x://d{#f}', 'x://d#a%20b/c', { f: textValue('a b/c') }],
    ['x://{id:3}', 'x://abc', { id: textValue('abcdef') }],
    ['x://d{/path*}', 'x://d/a/b%20c', { path: list('a', 'b c') }],
    ['x://d{?tag*}', 'x://d?tag=a&tag=b', { tag: list('a', 'b') }],
  ])('%s gives %s', (template, uri, given) => {
    expect(expand(template, new Map(Object.entries(given)))).toBe(uri)
  })
})

describe('K40: names outside the grammar expand, a name used twice fills both places', () => {
  it.each([
    ['acct://{user-id}/card', 'user-id', 'acct://7/card'],
    ['acct://{user.id}', 'user.id', 'acct://7'],
    ['acct://{%75ser}', '%75ser', 'acct://7'],
    ['x://{id}/of/{id}', 'id', 'x://7/of/7'],
    ['x://{id}{?id}', 'id', 'x://7?id=7'],
    ['x://{ id }', ' id ', 'x://7'],
    ['x://{?user-id}', 'user-id', 'x://?user-id=7'],
    ['x://{?用户}', '用户', 'x://?%E7%94%A8%E6%88%B7=7'],
    ['x://{? id}', ' id', 'x://?%20id=7'],
    ['x://{__proto__}', '__proto__', 'x://7'],
  ])('%s gives %s', (template, name, uri) => {
    expect(expand(template, new Map([[name, textValue('7')]]))).toBe(uri)
  })

  it('takes nothing from Object.prototype', () => {
    expect(expand('x://{__proto__}{constructor}{toString}{hasOwnProperty}', new Map())).toBe('x://')
  })
})

describe('K41: all or nothing', () => {
  it.each<[string, string, Record<string, TemplateValue>]>([
    ['x://{a}/{', 'unclosed-brace at 8', { a: textValue('1') }],
    ['x://{a}/{=b}', 'unsupported-operator at 9', { a: textValue('1') }],
    // Section 2.4.1: prefixes are not applicable to composite values.
    ['{a:1}', 'prefix-of-composite at 1', { a: pairs(['k', 'v']) }],
    ['{+a:1}', 'prefix-of-composite at 2', { a: list('one', 'two') }],
    ['{x}{a:1}', 'prefix-of-composite at 4', { a: list('one') }],
    ['{a}', 'half-character at 1', { a: textValue('x\ud800') }],
    ['{?a*}', 'half-character at 2', { a: pairs(['\udc00', '']) }],
  ])('%s is %s', (template, problem, given) => {
    expect(expand(template, new Map(Object.entries(given)))).toBe(problem)
  })

  it('an undefined composite is no problem under a prefix', () => {
    expect(expand('x{a:1}', new Map([['a', list()]]))).toBe('x')
  })
})

describe('an expansion is bounded', () => {
  const long = textValue('x'.repeat(600_000))

  it.each<[string, TemplateValue]>([
    ['{a}{a}', long],
    ['{a,a}', long],
    ['{a}'.repeat(10_000), long],
    ['{a}', textValue('é'.repeat(200_000))],
    ['{a}', list('x'.repeat(600_000), 'x'.repeat(600_000))],
    ['{?a*}', { kind: 'list', items: Array.from({ length: 400_000 }, () => '') }],
    ['é'.repeat(200_000), long],
  ])('%#: a URI of more than 1,000,000 characters is a problem', (template, value) => {
    expect(expandTemplate(template, new Map([['a', value]]))).toMatchObject({
      ok: false,
      problem: { kind: 'too-long' },
    })
  })

  it('10,000 expressions and 1,000,000 characters still expand', () => {
    expect(expand('{a}'.repeat(10_000), new Map([['a', textValue('x'.repeat(100))]]))).toHaveLength(1_000_000)
    expect(expand('a'.repeat(1_000_000))).toHaveLength(1_000_000)
  })

  it('a long value under a prefix counts as its prefix', () => {
    expect(expand('{a:3}{a:3}', new Map([['a', long]]))).toBe('xxxxxx')
  })
})
