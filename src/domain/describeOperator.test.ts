import { expect, it } from 'vitest'

import { describeOperator } from './describeOperator.ts'
import { textValue } from './templateValue.ts'
import type { TemplateValue } from './templateValue.ts'
import { parseTemplate } from './uriTemplate.ts'

function describeOnly(template: string, values: ReadonlyMap<string, TemplateValue> = new Map()) {
  const parsed = parseTemplate(template)
  const part = parsed.ok ? parsed.value.parts[0] : undefined
  if (part?.kind !== 'expression') throw new Error('no expression')
  return describeOperator(part, values)
}

it.each([
  ['{x}', /one piece/, 'up%2Fdown'],
  ['{+x}', /as it is/, 'up/down'],
  ['{#x}', /behind #/, '#up/down'],
  ['{.x}', /behind a dot/, '.up%2Fdown'],
  ['{/x}', /path segment/, '/up%2Fdown'],
  ['{;x}', /behind ; with its name/, ';x=up%2Fdown'],
  ['{?x}', /Begins the query/, '?x=up%2Fdown'],
  ['{&x}', /Goes on with the query/, '&x=up%2Fdown'],
])('T2: %s is told in one line, with the current value', (template, says, example) => {
  const description = describeOnly(template, new Map([['x', textValue('up/down')]]))
  expect(description).toEqual({ says: expect.stringMatching(says), example, isSample: false })
  expect(description.says).not.toContain('\n')
})

it.each([
  ['{x:3}', 'Only the first 3 characters go in.'],
  ['{x:1}', 'Only the first character goes in.'],
  ['{x:3,y:4}', 'Only the first characters of some go in.'],
  ['{?x*}', 'A list is taken apart, pairs become key=value.'],
])('T2: the modifier of %s is told', (template, says) => {
  expect(describeOnly(template).says).toContain(says)
})

it('shows values of ours, and says so, while none is given', () => {
  expect(describeOnly('{?q,tags*}')).toMatchObject({
    example: '?q=a%2Fa&tags=b1&tags=b2',
    sample: 'a/a, b1, b2',
    isSample: true,
  })
})

it('has no example where the value cannot be expanded', () => {
  expect(describeOnly('{x:3}', new Map([['x', { kind: 'list', items: ['a'] }]]))).not.toHaveProperty('example')
})

it('cuts a long example', () => {
  expect(describeOnly('{x}', new Map([['x', textValue('y'.repeat(5_000))]])).example).toHaveLength(201)
})
