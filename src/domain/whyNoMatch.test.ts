import { expect, it } from 'vitest'

import { parseTemplate, type ParsedTemplate } from './uriTemplate.ts'
import { whyNoMatch } from './whyNoMatch.ts'

function parsed(template: string): ParsedTemplate {
  const result = parseTemplate(template)
  if (!result.ok) throw new Error(result.problem.reason)
  return result.value
}

const refused = (position: number, expression: string, refusal: object) => ({
  kind: 'refused',
  position,
  expression,
  refusal,
})

it.each([
  // A literal, at the beginning and behind a value.
  ['museum://rooms/{id}', 'museum://works/7', { kind: 'literal', position: 9, expected: 'rooms/' }],
  ['museum://rooms/{id}', 'museum', { kind: 'literal', position: 6, expected: '://rooms/' }],
  ['m://{id}/works', 'm://7/plays', { kind: 'literal', position: 6, expected: 'works' }],
  ['m://{id}/works', 'm://7', { kind: 'literal', position: 5, expected: '/works' }],
  ['m://{+path}/x', 'm://a/b', { kind: 'literal', position: 7, expected: '/x' }],
  // A value that no value is written as.
  ['m://{path}', 'm://a/b', refused(5, '{path}', { why: 'character' })],
  ['m://{id}', 'm://a%2fb', refused(5, '{id}', { why: 'encoding' })],
  ['m://{id}', 'm://a%41', refused(5, '{id}', { why: 'encoding' })],
  ['m://{id}', 'm://a%zz', refused(5, '{id}', { why: 'encoding' })],
  ['m://{id}', 'm://%C3%28', refused(4, '{id}', { why: 'encoding' })],
  ['m://{id}', 'm://%C3%BC%C3', refused(10, '{id}', { why: 'encoding' })],
  ['m://{id}', 'm://a=b', refused(5, '{id}', { why: 'encoding' })],
  ['m://{+id}', 'm://a%zz', refused(5, '{+id}', { why: 'encoding' })],
  ['m://{id:3}', 'm://abcd', refused(7, '{id:3}', { why: 'too-long', length: 3 })],
  ['m://{id:1}', 'm://%C3%BCx', refused(10, '{id:1}', { why: 'too-long', length: 1 })],
  ['m:/{/a,b}', 'm://1/2/3', refused(7, '{/a,b}', { why: 'too-many', most: 2 })],
  ['m://a{?q}', 'm://a#x', refused(5, '{?q}', { why: 'beginning', expected: '?' })],
  ['m://{a}{?q}', 'm://7#x', refused(5, '{?q}', { why: 'beginning', expected: '?' })],
  // A name that is none of the expression's, or comes too late.
  ['m://a{?q,lang}', 'm://a?q=1&k=2', refused(10, '{?q,lang}', { why: 'name', names: ['lang'] })],
  ['m://a{?q,lang}', 'm://a?lang=1&q=2', refused(13, '{?q,lang}', { why: 'name', names: [] })],
  ['m://a{?q}{#f}', 'm://a?z=1#f', refused(6, '{?q}', { why: 'name', names: ['q'] })],
  ['m://a{?q}', 'm://a?q', refused(7, '{?q}', { why: 'name', names: ['q='] })],
  ['m://a{?q:2}', 'm://a?q=abc', refused(10, '{?q:2}', { why: 'too-long', length: 2 })],
  ['m://a{?q}/z', 'm://a?k=1/z', refused(6, '{?q}', { why: 'name', names: ['q'] })],
  // What the template has no part for.
  ['m://{id}/x', 'm://7/x/y', { kind: 'left-over', position: 7 }],
  ['', 'm://7', { kind: 'left-over', position: 0 }],
  // Parts that fit one by one, and not together.
  ['m://{id}/of/{id}', 'm://7/of/8', { kind: 'ambiguous', position: 9, expected: '7' }],
])('%s stops fitting %s there', (template, uri, misfit) => {
  expect(whyNoMatch(parsed(template), uri)).toEqual(misfit)
})

it.each([
  ['m://{id}', 'm://7'],
  ['m://a{?x*}', 'm://a?any=1&thing=2'],
  ['m://{a,b}', 'm://1,2'],
])('nothing is said where %s fits %s', (template, uri) => {
  expect(whyNoMatch(parsed(template), uri)).toBeUndefined()
})

it('a hostile template costs the steps that it is given, and nothing is said of what was not seen', () => {
  const steps = { left: 20_000 }
  const many = parsed(`${'{a}{+b}'.repeat(500)}!`)
  expect(whyNoMatch(many, 'x'.repeat(2_000), steps)).toBeUndefined()
  expect(steps.left).toBeGreaterThan(-20_000)
  expect(whyNoMatch(parsed('{a}'.repeat(5_000)), 'x:y')).toBeUndefined()
})
