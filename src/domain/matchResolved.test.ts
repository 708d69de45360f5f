import { expect, it } from 'vitest'

import { matchResolved, whyNotResolved } from './matchResolved.ts'
import { textValue } from './templateValue.ts'
import { parseTemplate, type ParsedTemplate } from './uriTemplate.ts'

function parsed(template: string): ParsedTemplate {
  const result = parseTemplate(template)
  if (!result.ok) throw new Error(result.problem.reason)
  return result.value
}

it.each([
  ['works/{id}', 'http://h/mcp', 'http://h/works/7'],
  ['works/{id}', 'museum://hall/a/b', 'museum://hall/a/works/7'],
  ['/works/{id}', 'http://h/a/b', 'http://h/works/7'],
  ['//host/{id}', 'http://h/a/b', 'http://host/7'],
  ['?id={id}', 'http://h/a?b=c', 'http://h/a?id=7'],
  ['#{id}', 'http://h/a?b=c', 'http://h/a?b=c#7'],
  ['x://{id}', 'http://h/', 'x://7'],
])('%s against %s is found again in %s', (template, base, uri) => {
  expect(matchResolved(parsed(template), uri, base)).toMatchObject({
    kind: 'match',
    values: new Map([['id', textValue('7')]]),
  })
})

it.each([
  ['works/{id}', 'http://other/works/7'],
  ['works/{id}', 'http://h/plays/7'],
])('%s does not give %s', (template, uri) => {
  expect(matchResolved(parsed(template), uri, 'http://h/mcp').kind).toBe('no-match')
})

it.each([
  ['museum://rooms/{id}', 'museum://works/7', { kind: 'literal', position: 9, expected: 'rooms/' }],
  ['works/{id}', 'http://h/plays/7', { kind: 'literal', position: 9, expected: 'works/' }],
  ['works/{id}', 'http://other/works/7', { kind: 'base', position: 7, expected: 'h/' }],
  ['works/{id}', 'http://h/works/7/8', { kind: 'refused', position: 16 }],
])(
  '%s is said to stop fitting %s where the URI, or the rest behind the base, reaches furthest',
  (template, uri, misfit) => {
    expect(whyNotResolved(parsed(template), uri, 'http://h/mcp')).toMatchObject(misfit)
  },
)
