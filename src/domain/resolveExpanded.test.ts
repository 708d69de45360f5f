import { describe, expect, it } from 'vitest'

import { hasScheme, resolveExpanded } from './resolveExpanded.ts'

function resolve(expanded: string, base: string): string {
  const result = resolveExpanded(expanded, base)
  return result.ok ? `${result.value.kind} ${result.value.uri}` : result.problem.kind
}

describe('RFC 3986 section 5.4: against http://a/b/c/d;p?q', () => {
  it.each([
    ['g:h', 'absolute g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['#s', 'http://a/b/c/d;p?q#s'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
    ['g;x', 'http://a/b/c/g;x'],
    ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['', 'http://a/b/c/d;p?q'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../', 'http://a/'],
    ['../../g', 'http://a/g'],
    ['../../../g', 'http://a/g'],
    ['../../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['/../g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['.g', 'http://a/b/c/.g'],
    ['g..', 'http://a/b/c/g..'],
    ['..g', 'http://a/b/c/..g'],
    ['./../g', 'http://a/b/g'],
    ['./g/.', 'http://a/b/c/g/'],
    ['g/./h', 'http://a/b/c/g/h'],
    ['g/../h', 'http://a/b/c/h'],
    ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
    ['g;x=1/../y', 'http://a/b/c/y'],
    ['g?y/./x', 'http://a/b/c/g?y/./x'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['g#s/./x', 'http://a/b/c/g#s/./x'],
    ['g#s/../x', 'http://a/b/c/g#s/../x'],
    ['http:g', 'absolute http:g'],
  ])('%j is %s', (expanded, expected) => {
    const kind = expected.startsWith('absolute ') ? '' : 'resolved '
    expect(resolve(expanded, 'http://a/b/c/d;p?q')).toBe(kind + expected)
  })
})

describe('T5: a relative expansion against any base', () => {
  it.each([
    ['notes/1', 'museum://hall/', 'resolved museum://hall/notes/1'],
    ['notes/1', 'museum://hall', 'resolved museum://hall/notes/1'],
    ['/notes/1', 'museum://hall/a/b?x#y', 'resolved museum://hall/notes/1'],
    ['b', 'urn:a', 'resolved urn:b'],
    ['../b', 'urn:a', 'resolved urn:b'],
    ['#s', 'x://a#t', 'resolved x://a#s'],
    ['', 'x://a?q#t', 'resolved x://a?q'],
    ['a', '', 'no-base'],
    ['', '', 'no-base'],
    ['a', 'example.com/x', 'relative-base'],
    ['a', '//example.com/x', 'relative-base'],
  ])('%j against %j is %s', (expanded, base, expected) => {
    expect(resolve(expanded, base)).toBe(expected)
  })
})

it.each([
  'HTTP://EXAMPLE.com:80/a/../b',
  "x://a'b",
  'x:\\a',
  'file:///C|/x',
  'http://a/%7euser',
  'http://a',
  'a.b+c-1:',
  'x://a/./b',
])('an absolute expansion goes out byte for byte: %s', (uri) => {
  expect(resolve(uri, 'http://base/')).toBe(`absolute ${uri}`)
  expect(resolve(uri, '')).toBe(`absolute ${uri}`)
})

it('keeps case, quotes and triplets of base and reference', () => {
  expect(resolve("B'%7e\\", "HTTP://A.example:80/x'/y")).toBe("resolved HTTP://A.example:80/x'/B'%7e\\")
})

it.each([
  ['x:', true],
  ['1x:', false],
  ['{x}://a', false],
  ['a/b:c', false],
  ['', false],
])('%j has a scheme: %s', (text, expected) => {
  expect(hasScheme(text)).toBe(expected)
})

it('dots by the ten thousands are worked off once', () => {
  expect(resolve('a/../'.repeat(100_000), 'x://h/')).toBe('resolved x://h/')
  expect(resolve('../'.repeat(100_000), 'x:y')).toBe('resolved x:')
})
