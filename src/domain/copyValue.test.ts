import { describe, expect, it } from 'vitest'

import { copyValue, entryJson } from './copyValue.ts'
import { judgeEntry } from './listEntry.ts'

function entryOf(raw: object) {
  const judged = judgeEntry('resources', raw)
  if (!judged.ok) throw new Error(judged.problem)
  return judged.value
}

const facts = { page: 3, timesListed: 1 }
const full = entryOf({
  uri: 'm://1',
  name: 'one',
  title: 'First\nline',
  description: ' as sent ',
  mimeType: 'text/plain',
  size: 1_234_567,
  annotations: { audience: ['user'], priority: 0.25, lastModified: '2025-01-12T00:00:00Z' },
})

describe('copyValue', () => {
  it.each<[string | undefined, string, string]>([
    [undefined, 'URI', 'm://1'],
    ['uri', 'URI', 'm://1'],
    ['label', 'Label', 'First\nline'],
    ['name', 'Name', 'one'],
    ['title', 'Title', 'First\nline'],
    ['description', 'Description', ' as sent '],
    ['icon', 'MIME type', 'text/plain'],
    ['mimeType', 'MIME type', 'text/plain'],
    ['size', 'Size', '1234567'],
    ['priority', 'Priority', '0.25'],
    ['audience', 'Audience', '["user"]'],
    ['lastModified', 'Last modified', '2025-01-12T00:00:00Z'],
    ['page', 'Page', '3'],
    ['nonsense', 'URI', 'm://1'],
  ])('of the column %s is %s', (column, what, text) => {
    expect(copyValue(column, full, facts)).toEqual({ what, text })
  })

  it.each(['title', 'mimeType', 'size', 'priority', 'audience', 'lastModified', 'flags'])(
    'of %s is nothing where nothing was sent',
    (column) => {
      expect(copyValue(column, entryOf({ uri: 'm://1', name: 'x' }), facts).text).toBeUndefined()
    },
  )

  it.each<[string, object, string]>([
    ['name', { name: 7 }, '7'],
    ['size', { name: 'x', size: '12' }, '12'],
    ['priority', { name: 'x', annotations: { priority: '0.5' } }, '0.5'],
    ['audience', { name: 'x', annotations: { audience: 'user' } }, 'user'],
    ['title', { name: 'x', title: null }, 'null'],
  ])('K35: of a %s of the wrong type is what was sent', (column, raw, text) => {
    expect(copyValue(column, entryOf({ uri: 'm://1', ...raw }), facts).text).toBe(text)
  })

  it('of the flags is every fault and how often the URI is listed', () => {
    expect(copyValue('flags', entryOf({ uri: 'm://1' }), { page: 1, timesListed: 2 }).text).toBe(
      'name is required but missing; listed 2 times',
    )
  })

  it('of a template is its template', () => {
    const judged = judgeEntry('templates', { uriTemplate: 'm://{id}', name: 'x' })
    expect(judged.ok && copyValue('uri', judged.value, facts)).toEqual({ what: 'URI template', text: 'm://{id}' })
  })
})

describe('entryJson', () => {
  it('is the entry as it was sent, unknown fields too', () => {
    const raw = { uri: 'm://1', name: 7, extra: { a: [1] } }
    expect(JSON.parse(entryJson(entryOf(raw)))).toEqual(raw)
  })
})
