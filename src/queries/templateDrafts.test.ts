import { describe, expect, it } from 'vitest'

import { textValue, type TemplateValue } from '../domain/templateValue.ts'
import type { Connection } from '../protocol/connection.ts'
import { keepTemplateDraft, templateDraft, withKeptDraft, type TemplateDraft } from './templateDrafts.ts'

// Only its identity counts here.
const connection = (): Connection => ({}) as Connection
const draft = (text: string): TemplateDraft => ({
  values: new Map([['a', textValue(text)]]),
  base: undefined,
  missing: undefined,
})

it('keeps the last draft of each template, per connection', () => {
  const [one, other] = [connection(), connection()]
  keepTemplateDraft(one, 'x', draft('1'))
  keepTemplateDraft(one, '__proto__', draft('2'))
  keepTemplateDraft(one, 'x', draft('3'))
  expect(templateDraft(one, 'x')).toEqual(draft('3'))
  expect(templateDraft(one, '__proto__')).toEqual(draft('2'))
  expect(templateDraft(other, 'x').values).toBeUndefined()
})

it('forgets what was kept longest ago beyond two hundred', () => {
  const own = connection()
  for (let number = 0; number < 200; number++) keepTemplateDraft(own, `t${number}`, draft('v'))
  keepTemplateDraft(own, 't0', draft('again'))
  keepTemplateDraft(own, 'new', draft('v'))
  expect(templateDraft(own, 't0')).toEqual(draft('again'))
  expect(templateDraft(own, 't1').values).toBeUndefined()
})

describe('what a link left out', () => {
  const nothing: TemplateDraft = { values: undefined, base: undefined, missing: undefined }
  const kept: TemplateDraft = {
    values: new Map<string, TemplateValue>([
      ['a', textValue('long')],
      ['l', { kind: 'list', items: ['1', '2', '3'] }],
    ]),
    base: 'x://h/?k=1',
    missing: undefined,
  }
  const link = (items: readonly string[], missing: readonly string[] = ['a', 'l']): TemplateDraft => ({
    values: new Map<string, TemplateValue>([['l', { kind: 'list', items }]]),
    base: 'x://h/?k=',
    missing,
  })

  it.each<[string, TemplateDraft, TemplateDraft, TemplateDraft]>([
    ['is taken from the draft', kept, link(['1', '2']), kept],
    [
      'and is not what the draft holds stays left out',
      kept,
      link(['other'], ['l']),
      { ...link(['other'], ['l']), base: kept.base },
    ],
    ['stays left out where nothing is kept', nothing, link(['1']), link(['1'])],
    [
      'stays left out where the draft lacks it too',
      { ...kept, missing: ['a', 'l'] },
      link(['1']),
      { ...link(['1']), base: kept.base },
    ],
    [
      'names no other value: what the link gives counts',
      kept,
      { ...nothing, values: draft('own').values },
      { ...nothing, values: draft('own').values },
    ],
    ['of another base is not this one', kept, { ...nothing, base: 'x://h/?q=' }, { ...nothing, base: 'x://h/?q=' }],
  ])('%s', (_, held, said, expected) => {
    const own = connection()
    keepTemplateDraft(own, 't', held)
    expect(withKeptDraft(own, 't', said)).toEqual(expected)
  })
})
