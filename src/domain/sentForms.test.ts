import { describe, expect, it } from 'vitest'

import { encodeBase64 } from './base64.ts'
import { parseReadResult } from './contents.ts'
import { mostCopied } from './copyValue.ts'
import { sentForms } from './sentForms.ts'

const formsOf = (sent: object, json?: string) => {
  const [item] = parseReadResult({ contents: [{ uri: 'a:b', ...sent }] }, 'legacy', () => json).items
  return item === undefined ? [] : sentForms(item)
}
const copied = (sent: object, json?: string) => formsOf(sent, json).map(({ text }) => text?.())

describe('sentForms', () => {
  it.each<[string]>([['{"id":9007199254740993,"price":1.10,"k":1,"k":2}'], ['\uFEFFa\r\nb\r'], ['']])(
    'K28: gives the text %j exactly',
    (text) => {
      expect(copied({ text })).toEqual([text])
    },
  )

  it.each([
    '',
    'TQ==',
    'TWE=',
    'TWFu',
    '-_-_',
    '-_+/',
    'TQ',
    'TQ=',
    'TW\r\nFu\n',
    ' data:text/plain;base64,TWFu',
    'DATA:;BASE64,TWFu',
    'QR==',
    'QUJ=',
    'TWFu%%%%',
    'data:text/plain,hello',
  ])('P6: gives the base64 %j exactly', (blob) => {
    expect(copied({ blob })).toEqual([blob])
    expect(copied({ blob, text: 'a' })).toEqual(['a', blob])
  })

  it('gives what is neither as its own JSON', () => {
    expect(copied({ page: 3 }, '{ "page": 3.0 }')).toEqual(['{ "page": 3.0 }'])
    expect(formsOf({ page: 3 })[0]?.hint).toBe('As JSON, written anew')
  })

  it.each<[readonly string[], object]>([
    [['text'], { text: 'a' }],
    [['blob'], { blob: 'TQ==' }],
    [['blob'], { blob: 'TQ*' }],
    [['text', 'blob'], { text: 'a', blob: 'TQ==' }],
    [['json'], { page: 3 }],
  ])('says that it gives %j', (forms, sent) => {
    expect(formsOf(sent).map(({ form }) => form)).toEqual(forms)
  })

  it('says that a text is too long to be copied, and that half a surrogate pair does not survive', () => {
    expect(formsOf({ text: 'x'.repeat(mostCopied + 1) })).toMatchObject([
      { text: undefined, hint: expect.stringContaining('Download has it') },
    ])
    expect(formsOf({ text: 'a\ud800' })[0]?.hint).toMatch(/surrogate/)
  })
})

it('encodeBase64 agrees with Node over a boundary of its parts', () => {
  const bytes = Uint8Array.from({ length: 49_153 }, (_, index) => index * 7)
  expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
})
