import { expect, it } from 'vitest'

import { faultLabel } from './faultLabel.ts'
import { parseListPage } from './listPage.ts'

it.each([
  ['{"uri":"m://1"}', ['no name']],
  ['{"uri":"m://1","name":7}', ['bad name']],
  ['{"uri":"m://1","name":"a","icons":7}', ['bad icons']],
  ['{"uri":"m://1","name":"a","icons":[{"src":7}]}', ['bad icons[0].src']],
  ['{"uri":"m://1","name":"a","annotations":{"priority":99}}', ['bad priority']],
  ['{"uri":"m://1","icons":7,"size":-1}', ['no name', 'bad icons', 'bad size']],
  ['{"uri":"m://1","name":"a"}', undefined],
])('%s is flagged %j', (entry, expected) => {
  const [parsed] = parseListPage('resources', { resources: [JSON.parse(entry)] }, 'legacy').entries
  expect(parsed?.faults?.map((fault) => faultLabel(fault, parsed))).toEqual(expected)
})
