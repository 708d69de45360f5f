import { describe, expect, it } from 'vitest'

import { expandTemplate } from './expandTemplate.ts'
import { matchTemplate } from './matchTemplate.ts'
import { list, pairs } from '../testing/templateValues.ts'
import {
  asFormValues,
  blankQueryVariables,
  blankRequiredVariables,
  editableValues,
  firstKind,
  formOf,
} from './templateForm.ts'
import { textValue, type TemplateValues } from './templateValue.ts'
import { parseTemplate, type ParsedTemplate } from './uriTemplate.ts'

function parsed(template: string): ParsedTemplate {
  const result = parseTemplate(template)
  if (!result.ok) throw new Error(result.problem.reason)
  return result.value
}

const given = (values: Readonly<Record<string, string>>): TemplateValues =>
  new Map(Object.entries(values).map(([name, text]) => [name, textValue(text)]))

describe('T2, K40: the fields of a template', () => {
  it.each<[string, string]>([
    ['x://{a}', 'a!'],
    ['x://{+a}{/b}{#c}{.d}{;e}{?f}{&g}', 'a!|b|c|d|e|f|g'],
    ['x://{a,b}', 'a! b!'],
    ['x://{a:3}{b*}', 'a!:3|b!*'],
    ['x://{id}/of/{id}', 'id!|(id)'],
    ['x://{?q}{q}', 'q!|(q)'],
    ['x://{a,a}', 'a!'],
    ['x://{id}{?id,q}', 'id!|q(id)'],
    ['x://{id:5}{id:3}', 'id!:3|(id)'],
    ['x://{__proto__}{constructor}', '__proto__!|constructor!'],
    ['x://none', ''],
  ])('%s has %s', (template, expected) => {
    const words = formOf(parsed(template)).shown.map(({ fields, repeated }) => {
      const own = fields.map(({ name, isRequired, isExploded, prefix }) => {
        return `${name}${isRequired ? '!' : ''}${isExploded ? '*' : ''}${prefix === undefined ? '' : `:${prefix}`}`
      })
      return own.join(' ') + (repeated.length > 0 ? `(${repeated.join(' ')})` : '')
    })
    expect(words.join('|')).toBe(expected)
  })

  it('draws as many fields as asked and counts the others', () => {
    const template = parsed('x://{a}{b,c,d}{e}')
    const { shown, left } = formOf(template, 3)
    expect(shown.flatMap(({ fields }) => fields.map(({ name, index }) => name + index))).toEqual(['a0', 'b1', 'c2'])
    expect(left).toBe(2)
    expect(formOf(template, 5).left).toBe(0)
  })

  it('knows all places of a field that is drawn, those behind the last field included', () => {
    const [first] = formOf(parsed('x://{?a}{b}{c}{a:3}{/a*}'), 1).shown
    expect(first?.fields).toEqual([
      { name: 'a', index: 0, isExploded: true, isPath: true, isRequired: true, prefix: 3, lengths: [Infinity, 3] },
    ])
  })

  it('bounds expressions that only repeat a variable', () => {
    const { shown, left } = formOf(parsed(`x://${'{a}'.repeat(9_000)}`), 50)
    expect(left).toBe(0)
    expect(shown).toHaveLength(50)
  })
})

it.each([
  ['x://{id:3}', [3]],
  ['x://{id:3}/{id}{?id:3}{/id:9}', [3, Infinity, 9]],
  ['x://{id}', undefined],
])('the prefixes of a variable in %s are told by place: %j', (template, lengths) => {
  expect(formOf(parsed(template)).shown[0]?.fields[0]?.lengths).toEqual(lengths)
})

describe('K38: blank query variables', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['shop://{id}{?size,colour}', { id: '7' }, ['size', 'colour']],
    ['shop://{id}{?size,colour}', { size: '2' }, ['colour']],
    ['shop://{id}{?size}{&size,x}', {}, ['size', 'x']],
    ['shop://{id}{?size}', { size: '' }, []],
    ['shop://{id}{#f}{;m}', {}, []],
  ])('of %s with %j are %j', (template, values, expected) => {
    expect(blankQueryVariables(parsed(template), given(values))).toEqual(expected)
  })
})

describe('required variables that were not given', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['m://{room}/{shelf}{?q}', {}, ['room', 'shelf']],
    ['m://{room}/{shelf}{?q}', { room: '1', q: '2' }, ['shelf']],
    ['m://{room}{?q}', { room: '' }, []],
    ['m://{?q}{q}', {}, ['q']],
    ['m://x{?q}{#f}', {}, []],
  ])('of %s with %j are %j', (template, values, expected) => {
    expect(blankRequiredVariables(parsed(template), given(values))).toEqual(expected)
  })
})

describe('T8: values of a URI, for the form', () => {
  it('makes a list of one out of the one item of an exploded variable', () => {
    const template = parsed('x://{a}{/path*}')
    const match = matchTemplate(template, 'x://1/two')
    if (match.kind !== 'match') throw new Error(match.kind)
    const values = asFormValues(template, match.values)
    expect([...values]).toEqual([
      ['a', textValue('1')],
      ['path', { kind: 'list', items: ['two'] }],
    ])
    expect(expandTemplate(template, values)).toMatchObject({ ok: true, value: 'x://1/two' })
  })
})

describe('a variable with a prefix anywhere is text', () => {
  it('also where another place explodes it', () => {
    const fields = formOf(parsed('y://{a:3}{a*}{b*}')).shown.flatMap((one) => one.fields)
    expect(fields.map(firstKind)).toEqual(['text', 'list'])
  })

  it('joins what came as a list or as pairs, and leaves the rest', () => {
    const values: TemplateValues = new Map([
      ['a', list('x', 'y')],
      ['b', pairs(['k', 'v'])],
      ['c', list('z')],
    ])
    expect([...editableValues(parsed('{a:3}{?b:2,c}'), values)]).toEqual([
      ['a', textValue('x,y')],
      ['b', textValue('k,v')],
      ['c', list('z')],
    ])
    expect(editableValues(parsed('{c*}{d:3}'), values)).toBe(values)
  })
})
