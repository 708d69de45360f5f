import { describe, expect, it } from 'vitest'
import type { ContentItem } from '../../domain/contents.ts'
import { choosePreview, type ViewAs } from './choosePreviewModel.ts'

const bytes = new TextEncoder().encode('{"a":1}')
const about = (mimeType?: string) => ({ notes: [], ...(mimeType === undefined ? {} : { mimeType }) })
const text = (mimeType?: string, content = '{"a":1}'): ContentItem => ({
  kind: 'text',
  text: content,
  ...about(mimeType),
})
const blob = (mimeType?: string): ContentItem => ({ kind: 'blob', bytes, ...about(mimeType) })

describe('choosePreview', () => {
  it.each<[string, ContentItem, ViewAs, string | undefined, object]>([
    ['JSON by its type', text('application/json'), 'auto', undefined, { kind: 'json', text: '{"a":1}' }],
    [
      'JSON by its suffix, whatever the case',
      text('Application/Geo+JSON; charset=utf-8'),
      'auto',
      undefined,
      { kind: 'json' },
    ],
    [
      'broken JSON too, for the viewer says where',
      text('application/json', '{'),
      'auto',
      undefined,
      { kind: 'json', text: '{' },
    ],
    ['lines of JSON as text', text('application/x-ndjson'), 'auto', undefined, { kind: 'text' }],
    ['a type that merely contains json as text', text('text/x-json-notes'), 'auto', undefined, { kind: 'text' }],
    ['text without a type as text, whatever it looks like', text(), 'auto', undefined, { kind: 'text' }],
    ['text without a type by the listed type', text(), 'auto', 'application/json', { kind: 'json' }],
    ['the read type against the listed one', text('text/plain'), 'auto', 'application/json', { kind: 'text' }],
    ['an unreadable read type by the listed type', text('json'), 'auto', 'application/json', { kind: 'json' }],
    [
      'HTML as text',
      text('text/html', '<script>1</script>'),
      'auto',
      undefined,
      { kind: 'text', text: '<script>1</script>' },
    ],
    [
      'SVG as an image',
      text('image/svg+xml', '<svg/>'),
      'auto',
      undefined,
      { kind: 'image', type: 'image/svg+xml', canDraw: true },
    ],
    ['a PNG sent as text as text', text('image/png'), 'auto', undefined, { kind: 'text' }],
    ['an image', blob('image/png'), 'auto', undefined, { kind: 'image', type: 'image/png', canDraw: true, bytes }],
    [
      'an image under a common wrong name',
      blob('image/jpg'),
      'auto',
      undefined,
      { kind: 'image', type: 'image/jpeg', canDraw: true },
    ],
    [
      'an image that no browser draws',
      blob('image/tiff'),
      'auto',
      undefined,
      { kind: 'image', type: 'image/tiff', canDraw: false },
    ],
    ['a blob of JSON', blob('application/json'), 'auto', undefined, { kind: 'json', text: '{"a":1}' }],
    [
      'a blob of text',
      blob('text/plain'),
      'auto',
      undefined,
      { kind: 'text', decoded: { charset: 'utf-8', replaced: 0 } },
    ],
    ['a blob without a type', blob(), 'auto', undefined, { kind: 'hex', bytes }],
    ['a blob of anything else', blob('application/zip'), 'auto', undefined, { kind: 'hex' }],
    ['a blob asked for as JSON', blob('application/zip'), 'json', undefined, { kind: 'json', text: '{"a":1}' }],
    ['a blob asked for as text', blob('image/png'), 'text', undefined, { kind: 'text', text: '{"a":1}' }],
    [
      'a blob asked for as an image',
      blob(),
      'image',
      undefined,
      { kind: 'image', type: 'application/octet-stream', canDraw: true },
    ],
    ['an image asked for as hex', blob('image/png'), 'hex', undefined, { kind: 'hex', bytes }],
    ['text asked for as hex', text('text/plain'), 'hex', undefined, { kind: 'hex', bytes }],
    ['text asked for as JSON', text('text/plain'), 'json', undefined, { kind: 'json' }],
    ['JSON asked for as text', text('application/json'), 'text', undefined, { kind: 'text', text: '{"a":1}' }],
    [
      'broken base64 with its prefix, position and text, however asked for',
      { kind: 'broken-blob', bytes, position: 9, raw: 'AAAA!', ...about('image/png') },
      'image',
      undefined,
      { kind: 'broken-blob', bytes, position: 9, raw: 'AAAA!' },
    ],
    [
      'both, each for itself',
      { kind: 'both', text: 'words', bytes, ...about('application/json') },
      'auto',
      undefined,
      { kind: 'both', text: { kind: 'json', text: 'words' }, blob: { kind: 'json', text: '{"a":1}' } },
    ],
    [
      'a foreign item as JSON',
      { kind: 'foreign', raw: { uri: 1 }, notes: [] },
      'auto',
      undefined,
      { kind: 'foreign', json: '{\n  "uri": 1\n}' },
    ],
    ['null as JSON', { kind: 'foreign', raw: null, notes: [] }, 'auto', undefined, { kind: 'foreign', json: 'null' }],
  ])('shows %s', (_, item, viewAs, listedType, expected) => {
    expect(choosePreview(item, viewAs, listedType)).toMatchObject(expected)
  })

  it('says so where a foreign item is too deep to be written out', () => {
    const raw: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))
    expect(choosePreview({ kind: 'foreign', raw, notes: [] }, 'auto')).toMatchObject({
      json: expect.stringContaining('too deeply'),
    })
  })
})
