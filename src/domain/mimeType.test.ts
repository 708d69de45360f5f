import { describe, expect, it } from 'vitest'
import { drawableImage, isJson, isTextual, isXml, mimeFamily, parseMimeType } from './mimeType.ts'
import type { MimeFamily } from './mimeType.ts'

describe('P2: types are parsed', () => {
  it.each<[string, string, [string, string][]]>([
    ['text/plain', 'text/plain', []],
    [' Text/HTML ; Charset="UTF-8" ', 'text/html', [['charset', 'UTF-8']]],
    ['text/html;profile=mcp-app', 'text/html', [['profile', 'mcp-app']]],
    ['application/json;a=1;a=2', 'application/json', [['a', '1']]],
    ['x/y;__proto__=z', 'x/y', [['__proto__', 'z']]],
  ])('%s', (text, essence, parameters) => {
    const parsed = parseMimeType(text)
    expect(parsed?.essence).toBe(essence)
    expect([...(parsed?.parameters ?? [])]).toEqual(parameters)
    expect(`${parsed?.type}/${parsed?.subtype}`).toBe(essence)
  })

  it.each([
    [undefined],
    [''],
    ['png'],
    ['/png'],
    ['image/'],
    ['image/p ng'],
    ['image\u202e/png'],
    [`a/${'b'.repeat(2000)}`],
  ])('%s is none', (text) => {
    expect(parseMimeType(text)).toBeUndefined()
  })
})

describe('families', () => {
  it.each<[string | undefined, MimeFamily]>([
    [undefined, 'none'],
    ['', 'none'],
    ['application/json', 'json'],
    ['application/geo+json', 'json'],
    ['model/gltf+json', 'json'],
    ['application/x-ndjson', 'json'],
    ['text/plain', 'text'],
    ['text/x-python', 'text'],
    ['application/yaml', 'text'],
    ['application/javascript', 'text'],
    ['image/png', 'image'],
    ['image/svg+xml', 'image'],
    ['audio/mpeg', 'audio'],
    ['video/mp4', 'video'],
    ['text/markdown', 'markdown'],
    ['text/html', 'html'],
    ['application/xhtml+xml', 'html'],
    ['application/xml', 'xml'],
    ['application/atom+xml', 'xml'],
    ['text/csv', 'csv'],
    ['application/pdf', 'pdf'],
    ['application/zip', 'archive'],
    ['application/epub+zip', 'archive'],
    ['application/octet-stream', 'binary'],
    ['application/vnd.custom', 'binary'],
    ['toString', 'binary'],
  ])('of %s is %s', (essence, family) => {
    expect(mimeFamily(essence)).toBe(family)
  })

  it('never follow from a substring', () => {
    expect(mimeFamily('application/not-json')).toBe('binary')
    expect(mimeFamily('application/x-image/png')).toBe('binary')
    expect(isJson('application/jsonp')).toBe(false)
    expect(isXml('application/xmlish')).toBe(false)
    expect(isTextual('application/text')).toBe(false)
  })
})

it.each([
  ['text/anything', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['application/openapi+yaml', true],
  ['application/x-ndjson', true],
  ['image/png', false],
  ['application/octet-stream', false],
  ['application/pdf', false],
])('%s holds characters: %s', (essence, expected) => {
  expect(isTextual(essence)).toBe(expected)
})

it('one JSON text is not lines of JSON', () => {
  expect(isJson('application/ld+json')).toBe(true)
  expect(isJson('application/x-ndjson')).toBe(false)
})

it.each([
  ['image/png', 'image/png'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/svg+xml', 'image/svg+xml'],
  ['image/tiff', undefined],
  ['image/heic', undefined],
  ['text/html', undefined],
])('%s is drawn as %s', (essence, drawn) => {
  expect(drawableImage(essence)).toBe(drawn)
})
