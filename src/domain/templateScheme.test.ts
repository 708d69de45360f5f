import { expect, it } from 'vitest'

import { sendingOf } from './templateSending.ts'
import { takesSchemeFromValues } from './templateScheme.ts'
import { textValue } from './templateValue.ts'
import { parseTemplate, type ParsedTemplate } from './uriTemplate.ts'

function parsed(template: string): ParsedTemplate {
  const result = parseTemplate(template)
  if (!result.ok) throw new Error(result.problem.reason)
  return result.value
}

it.each([
  ['{scheme}://{host}/{p}', true],
  ['{+scheme}:{rest}', true],
  ['x-{kind}://{id}', true],
  ['museum://{id}', false],
  ['works/{id}', false],
  ['{dir}/a:b', false],
  ['{+uri}', false],
  ['{/a}x:y', false],
  ['{id}', false],
])('%s takes its scheme from values: %s', (template, expected) => {
  expect(takesSchemeFromValues(parsed(template))).toBe(expected)
})

it('says that the scheme is missing, and resolves nothing against the base', () => {
  const template = parsed('{scheme}://{host}/{p}')
  expect(sendingOf(template, new Map(), 'http://h/')).toMatchObject({
    kind: 'problem',
    reason: expect.stringContaining('scheme'),
  })
  expect(sendingOf(template, new Map([['scheme', textValue('1 x')]]), 'http://h/').kind).toBe('problem')
  expect(sendingOf(template, new Map([['scheme', textValue('x')]]), 'http://h/')).toMatchObject({ uri: 'x:///' })
})
