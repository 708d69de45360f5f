import { expect, test } from 'vitest'

import { parseListPage } from './listPage.ts'
import { createSharedTexts } from './sharedTexts.ts'

test.each([
  [
    'a type and a date',
    { uri: 'a:', name: 'a', mimeType: 'application/json', annotations: { lastModified: '2026-11-29' } },
  ],
  ['nothing to share', { uri: 'a:', name: 'a' }],
  ['wrong types', { uri: 'a:', name: 'a', mimeType: 7, annotations: ['lastModified'] }],
  ['a very long type', { uri: 'a:', name: 'a', mimeType: 'x'.repeat(1_000) }],
  [
    'other spellings',
    { uri: 'a:', name: 'a', mimeType: 'Application/JSON', annotations: { lastModified: '2026-11-29 ' } },
  ],
])('entries stay as they were sent: %s', (_, sent) => {
  const text = JSON.stringify(sent)
  const share = createSharedTexts()
  const others = { uri: 'b:', name: 'b', mimeType: 'application/json', annotations: { lastModified: '2026-11-29' } }
  const { entries } = parseListPage('resources', { resources: [others, JSON.parse(text), JSON.parse(text)] }, 'modern')
  for (const entry of entries) share(entry)
  expect(entries.map(({ raw }) => JSON.stringify(raw))).toEqual([JSON.stringify(others), text, text])
})

test('what cannot be written to is left alone', () => {
  const share = createSharedTexts()
  const item = Object.freeze({ uri: 'a:', name: 'a', mimeType: 'text/plain' })
  share({ item, raw: item })
  share({ item, raw: item })
  expect(item.mimeType).toBe('text/plain')
})
