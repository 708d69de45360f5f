import { expect, it } from 'vitest'

import { textValue } from '../domain/templateValue.ts'
import type { Connection } from '../protocol/connection.ts'
import { keepTemplateDraft, templateDraft, type TemplateDraft } from './templateDrafts.ts'

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
