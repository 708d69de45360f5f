import { describe, expect, it } from 'vitest'
import { contentSize, parseReadResult } from './contents.ts'

function read(...contents: unknown[]) {
  return parseReadResult({ contents }, 'legacy')
}

const uri = 'demo://a'

describe('P1: an item is judged by the presence of text or blob', () => {
  it.each<[string, unknown, object]>([
    [
      'text',
      { uri, mimeType: 'text/plain', text: 'hi' },
      { kind: 'text', uri, mimeType: 'text/plain', text: 'hi', notes: [] },
    ],
    ['empty text', { uri, text: '' }, { kind: 'text', uri, text: '', notes: [] }],
    ['blob', { uri, blob: 'TWFu' }, { kind: 'blob', uri, bytes: Uint8Array.of(77, 97, 110), notes: [] }],
    ['an empty blob', { uri, blob: '' }, { kind: 'blob', uri, bytes: new Uint8Array(0), notes: [] }],
    [
      'blob beside a null text',
      { uri, text: null, blob: 'TWFu' },
      { kind: 'blob', uri, bytes: Uint8Array.of(77, 97, 110), notes: ['`text` is null, not a string'] },
    ],
    [
      'a broken blob',
      { uri, blob: 'TWFu%' },
      {
        kind: 'broken-blob',
        uri,
        bytes: Uint8Array.of(77, 97, 110),
        position: 4,
        raw: 'TWFu%',
        notes: ['`blob` is broken base64 at character 5'],
      },
    ],
    [
      'both',
      { uri, text: 'hi', blob: 'TWFu' },
      {
        kind: 'both',
        uri,
        text: 'hi',
        bytes: Uint8Array.of(77, 97, 110),
        notes: ['the item has both `text` and `blob`; only one is allowed'],
      },
    ],
    ['no uri', { text: 'hi' }, { kind: 'text', text: 'hi', notes: ['`uri` is required but missing'] }],
    [
      'a uri and a type that are numbers',
      { uri: 1, mimeType: 2, text: 'hi' },
      { kind: 'text', text: 'hi', notes: ['`uri` is a number, not a string', '`mimeType` is a number, not a string'] },
    ],
  ])('%s', (_, raw, item) => {
    expect(read(raw).items).toEqual([item])
  })

  it.each<[string, unknown, string]>([
    ['neither', { uri }, 'the item has neither `text` nor `blob`'],
    ['text that is a number', { uri, text: 7 }, '`text` is a number, not a string'],
    ['a blob that is an array', { uri, blob: [1] }, '`blob` is an array, not a string'],
    ['null', null, 'the item is null, not an object'],
    ['a string', 'hello', 'the item is a string, not an object'],
    [
      'text on the prototype only',
      JSON.parse('{"uri":"demo://a","__proto__":{"text":"x"}}'),
      'the item has neither `text` nor `blob`',
    ],
  ])('%s is foreign and kept as sent', (_, raw, note) => {
    const [item] = read(raw).items
    expect(item).toMatchObject({ kind: 'foreign', raw })
    expect(item?.notes[0]).toBe(note)
  })

  it('keeps several items in order', () => {
    const { items } = read({ uri, text: 'a' }, null, { uri, blob: 'TWFu' })
    expect(items.map(({ kind }) => kind)).toEqual(['text', 'foreign', 'blob'])
  })

  it('P6: names the dialect of a blob', () => {
    const [item] = read({ uri, blob: '-_-_TQ' }).items
    expect(item).toMatchObject({ kind: 'blob', dialect: { urlSafe: true, unpadded: true } })
    expect(item?.notes).toEqual(['`blob` is base64 in the url-safe alphabet, without its padding'])
  })

  it('says where the blob beside a text is broken', () => {
    expect(read({ uri, text: 'hi', blob: 'TWFu%' }).items[0]).toMatchObject({ kind: 'both', text: 'hi', brokenAt: 4 })
  })
})

describe('the result as a whole', () => {
  it.each<[string, unknown, string, 'null' | 'missing']>([
    ['missing', {}, '`contents` is required but missing; it counts as empty', 'missing'],
    ['null', { contents: null }, '`contents` is null, not an array; it counts as empty', 'null'],
    [
      'misnamed',
      { content: [] },
      '`contents` is required but missing; it counts as empty (the result has `content`)',
      'missing',
    ],
    ['not there at all', null, 'the result is null, not an object', 'missing'],
  ])('has no items and a note when contents are %s', (_, result, note, absent) => {
    expect(parseReadResult(result, 'legacy')).toEqual({ items: [], ttlMs: 0, absent, notes: [note] })
  })

  it('loses nothing when contents is no array', () => {
    const { items, notes } = parseReadResult({ contents: { uri, text: 'hi' } }, 'legacy')
    expect(items).toMatchObject([{ kind: 'text', text: 'hi' }])
    expect(notes).toEqual(['`contents` is an object, not an array'])
  })

  it('has no items and no note when contents are empty', () => {
    expect(read()).toEqual({ items: [], ttlMs: 0, notes: [] })
  })

  it('asks for freshness in the modern era only', () => {
    expect(parseReadResult({ contents: [] }, 'modern').notes).toEqual([
      '`ttlMs` is required but missing; it counts as 0',
      '`cacheScope` is required but missing',
    ])
    const fresh = parseReadResult({ contents: [], ttlMs: 60_000, cacheScope: 'public' }, 'modern')
    expect(fresh).toEqual({ items: [], ttlMs: 60_000, cacheScope: 'public', notes: [] })
  })
})

describe('the size of an item', () => {
  it.each<[string, unknown, number | undefined]>([
    ['ASCII', { uri, text: 'abc' }, 3],
    ['text beyond ASCII', { uri, text: 'é€😀' }, 9],
    ['a lone surrogate', { uri, text: '\ud800a' }, 4],
    ['a blob, not its base64', { uri, blob: 'TWFu' }, 3],
    ['the blob where there are both', { uri, text: 'a', blob: 'TWFu' }, 3],
    ['neither', { uri }, undefined],
  ])('is counted in bytes: %s', (_, raw, size) => {
    const [item] = read(raw).items
    expect(item === undefined ? 'no item' : contentSize(item)).toBe(size)
  })
})
