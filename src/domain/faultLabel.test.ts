import { expect, it } from 'vitest'

import { faultLabel } from './faultLabel.ts'
import { parseListPage } from './listPage.ts'

it.each([
  ['{"uri":"m://1"}', 'no name'],
  ['{"uri":"m://1","name":7}', 'bad name'],
  ['{"uri":"m://1","name":"a","icons":7}', 'bad icons'],
  ['{"uri":"m://1","name":"a","annotations":{"priority":99}}', 'bad annotations.priority'],
  ['{"uri":"m://1","icons":7,"size":-1}', 'no name +2'],
  ['{"uri":"m://1","name":"a"}', undefined],
])('%s is flagged %s', (entry, expected) => {
  const [parsed] = parseListPage('resources', { resources: [JSON.parse(entry)] }, 'legacy').entries
  expect(parsed && faultLabel(parsed)).toBe(expected)
})
