import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatAddress, parseAddress } from './addressBar.ts'
import { leftOutOfLink } from './templateFormAddress.ts'
import { textValue, type TemplateValue, type TemplateValues } from './templateValue.ts'

const back = (values: TemplateValues, template = 'x://{a}') =>
  parseAddress(formatAddress({ tab: 'templates', template, values })).values
const entry = (name: string, value: TemplateValue): TemplateValues => new Map([[name, value]])

describe('D1: what a template is given survives the address bar', () => {
  it.each<[string, TemplateValues]>([
    ['text', entry('a', textValue('b'))],
    ['empty text', entry('a', textValue(''))],
    ['a list', entry('a', { kind: 'list', items: ['x', '', 'y&z=1'] })],
    ['one empty item', entry('a', { kind: 'list', items: [''] })],
    [
      'pairs, keys twice',
      entry('a', {
        kind: 'pairs',
        pairs: [
          ['k', 'v'],
          ['k', '='],
          ['', ''],
        ],
      }),
    ],
    [
      'names that objects inherit',
      new Map([
        ['__proto__', textValue('1')],
        ['constructor', textValue('2')],
      ]),
    ],
    ['our own syntax', entry('v.a=&l.b', textValue('&tab=wire#v.x=1'))],
    ['an empty name', entry('', textValue('x'))],
  ])('%s', (_, values) => {
    expect(back(values)).toEqual(values)
  })

  it('whatever the names and the values', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    const value: fc.Arbitrary<TemplateValue> = fc.oneof(
      text.map(textValue),
      fc.array(text, { minLength: 1, maxLength: 5 }).map((items) => ({ kind: 'list' as const, items })),
      fc
        .array(fc.tuple(text, text), { minLength: 1, maxLength: 5 })
        .map((pairs) => ({ kind: 'pairs' as const, pairs })),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, value), { minLength: 1, maxLength: 5 }), (entries) => {
        expect(back(new Map(entries))).toEqual(new Map(entries))
      }),
    )
  })

  it('leaves out what is not given, and values over 2,000 characters', () => {
    const values = new Map<string, TemplateValue>([
      ['none', { kind: 'list', items: [] }],
      ['long', textValue('x'.repeat(2_001))],
      ['most', textValue('x'.repeat(2_000))],
    ])
    expect([...(back(values)?.keys() ?? [])]).toEqual(['most'])
  })

  it('bounds all of them together', () => {
    const values = new Map(
      Array.from({ length: 100 }, (_, index) => [`n${index}`, textValue('x'.repeat(1_000))] as const),
    )
    expect(formatAddress({ tab: 'templates', template: 'x', values }).length).toBeLessThan(25_000)
  })
})

describe('a link from elsewhere', () => {
  it.each<[string, TemplateValues | undefined]>([
    ['#tab=templates&v.a=1', undefined],
    ['#template=x&v.a=1&v.a=2', entry('a', textValue('1'))],
    ['#template=x&v.a=1&l.a=2&p.a=k=v', entry('a', textValue('1'))],
    ['#template=x&l.a=1&v.a=2&l.a=3', entry('a', { kind: 'list', items: ['1', '3'] })],
    ['#template=x&p.a=novalue', undefined],
    ['#template=x&p.a=k=v=w', entry('a', { kind: 'pairs', pairs: [['k', 'v=w']] })],
    ['#template=x&v.a=%zz', entry('a', textValue('%zz'))],
    ['#template=x&w.a=1&v=1', undefined],
  ])('%s gives %j', (fragment, expected) => {
    expect(parseAddress(fragment).values).toEqual(expected)
  })
})

it('D1: a link says which values it left out, and a later one still says it', () => {
  const values = new Map<string, TemplateValue>([
    ['a', textValue('x'.repeat(2_001))],
    ['b', { kind: 'list', items: Array.from({ length: 1_001 }, () => 'y') }],
    ['c&d', textValue('z'.repeat(2_001))],
    ['e', textValue('kept')],
  ])
  expect(leftOutOfLink(values)).toEqual(['a', 'b', 'c&d'])
  const state = parseAddress(formatAddress({ tab: 'templates', template: 't', values }))
  expect(state.missing).toEqual(['a', 'b', 'c&d'])
  expect(parseAddress(formatAddress(state)).missing).toEqual(['a', 'b', 'c&d'])
  expect(parseAddress('#template=t&v.a=1').missing).toBeUndefined()
})

it('counts the name of a list for each of its values, which are written with it', () => {
  const name = 'n'.repeat(2_000)
  const values: TemplateValues = new Map([[name, { kind: 'list', items: Array.from({ length: 1_000 }, () => 'x') }]])
  expect(leftOutOfLink(values)).toEqual([name])
  expect(formatAddress({ tab: 'templates', template: 't', values }).length).toBeLessThan(100)
})
