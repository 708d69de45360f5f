import { describe, expect, it } from 'vitest'
import { shorten } from '../../domain/format.ts'
import { chooseViewer } from './chooseViewer.ts'
import type { Signature } from './signature.ts'
import { blobSubject, type Subject, textSubject } from './subject.ts'
import { viewers } from './viewers/registry.ts'

const png: Signature = { mime: 'image/png', extension: 'png' }
const pdf: Signature = { mime: 'application/pdf', extension: 'pdf' }
const pngBytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
const random = new Uint8Array([0x9c, 0x00, 0xff, 0x11, 0xe2, 0x80])
const utf8 = (text: string) => new TextEncoder().encode(text)
const text = (mimeType?: string, content = '{"a":1}', listedType?: string) =>
  textSubject(content, { uri: 'museum://works/1', mimeType, listedType })
const named = (uri: string, mimeType?: string) => textSubject('x', { uri, mimeType })
const blob = (mimeType?: string, bytes = utf8('{"a":1}'), listedType?: string) =>
  blobSubject(bytes, { uri: 'museum://works/1', mimeType, listedType })

describe('chooseViewer by itself', () => {
  it.each<[string, Subject, string, Signature?]>([
    ['JSON by its type', text('application/json'), 'json'],
    ['JSON by its suffix, whatever the case', text('Application/Geo+JSON; charset=utf-8'), 'json'],
    ['broken JSON too, for the viewer says where', text('application/json', '{'), 'json'],
    ['a type that merely contains json as text', text('text/x-json-notes'), 'text'],
    ['text without a type as text, whatever it looks like', text(), 'text'],
    ['text without a type by the listed type', text(undefined, '{}', 'application/json'), 'json'],
    ['the read type against the listed one', text('text/plain', '{}', 'application/json'), 'text'],
    ['an unreadable read type by the listed type', text('json', '{}', 'application/json'), 'json'],
    ['K26: lines of JSON', text('application/x-ndjson'), 'ndjson'],
    ['K26 (a): a blob of lines of JSON', blob('application/x-ndjson'), 'ndjson'],
    ['lines of JSON by the name of the file', named('museum://log.jsonl', 'text/plain'), 'ndjson'],
    ['K26 (b): a blob of YAML', blob('application/yaml'), 'yaml'],
    ['YAML by the name of the file', named('museum://hours.yml'), 'yaml'],
    ['XML by its type', text('text/xml', '<a/>'), 'xml'],
    ['XML by its suffix', text('application/atom+xml', '<a/>'), 'xml'],
    ['code by its type', text('text/x-python', 'pass'), 'code'],
    ['JSON with comments in colours', text('application/jsonc', '{} // a'), 'code'],
    ['JSON with comments, sent as a blob', blob('application/x-jsonc', utf8('{} // a')), 'code'],
    ['code by the name of the file', named('museum://src/main.rs', 'text/plain'), 'code'],
    ['the type against the name of the file', named('museum://src/main.rs', 'application/json'), 'json'],
    ['a type that is no language against the name of the file', named('museum://a.py', 'text/x-notes'), 'text'],
    ['HTML as its source', text('text/html', '<script>1</script>'), 'code'],
    ['K26: HTML in all but its type as text', text('text/plain', '<!doctype html><p>'), 'text'],
    ['SVG sent as text', text('image/svg+xml', '<svg/>'), 'svg'],
    ['SVG sent as a blob', blob('image/svg+xml', utf8('<svg/>')), 'svg'],
    ['K30: a web page as its source', text('text/html', '<p>'), 'code'],
    ['K30: a web page in a blob as its source', blob('text/html', utf8('<p>')), 'code'],
    ['K30: what looks like a web page as text', text('text/plain', '<html><script>'), 'text'],
    ['K31: Markdown', text('text/markdown; charset=utf-8', '# A'), 'markdown'],
    ['K29 (c): 2 MB of Markdown as its source', text('text/markdown', 'word '.repeat(400_000)), 'code'],
    ['a table', text('text/csv', 'a,b'), 'table'],
    ['a table with tabs', blob('text/tab-separated-values', utf8('a')), 'table'],
    ['a PNG sent as text as text', text('image/png', 'iVBORw0KGgo='), 'text'],
    ['an image', blob('image/png', pngBytes), 'image', png],
    ['an image under a common wrong name', blob('image/jpg'), 'image'],
    ['an image that no browser draws, for the viewer says so', blob('image/tiff'), 'image'],
    ['K25 (a): a PNG called text/plain as text', blob('text/plain', pngBytes), 'text', png],
    ['K25 (b): a PNG called octet-stream in hex', blob('application/octet-stream', pngBytes), 'hex', png],
    ['K25 (c): a PNG without a type in hex', blob(undefined, pngBytes), 'hex', png],
    ['K25 (c): a PNG without a type by the listed type', blob(undefined, pngBytes, 'image/png'), 'image', png],
    ['K25 (d): a PNG called image/jpeg as an image', blob('image/jpeg', pngBytes), 'image', png],
    ['a blob of JSON', blob('application/json'), 'json'],
    ['a blob of text', blob('text/plain'), 'text'],
    ['K26: clean bytes without a type as text', blob(), 'text'],
    ['K26: clean bytes called octet-stream in hex', blob('application/octet-stream'), 'hex'],
    ['K26 (e): random bytes in hex', blob('application/octet-stream', random), 'hex'],
    ['random bytes without a type in hex', blob(undefined, random), 'hex'],
    ['no bytes at all without a type as text', blob(undefined, new Uint8Array()), 'text'],
    ['sound', blob('audio/x-wav', random), 'audio'],
    ['film, whatever its container', blob('video/quicktime', random), 'video'],
    ['sound sent as text as text', text('audio/mpeg', 'SUQz'), 'text'],
    ['K32: a PDF', blob('application/pdf', random), 'pdf'],
    ['K32: a ZIP archive', blob('application/zip', random), 'zip'],
    ['a document that is an archive inside', blob('application/epub+zip', random), 'zip'],
    ['K32: a PDF called octet-stream in hex', blob('application/octet-stream', random), 'hex', pdf],
    ['WebAssembly in hex', blob('application/wasm', random), 'hex'],
    ['a blob of anything else', blob('application/x-sonar', random), 'hex'],
  ])('shows %s', (_, subject, expected, signature) => {
    expect(chooseViewer(viewers, subject, signature).viewer.id).toBe(expected)
  })

  it('never chooses by the signature', () => {
    for (const mime of ['text/html', 'image/svg+xml', 'application/pdf', 'text/markdown', 'application/zip']) {
      const signature = { mime, extension: 'x' }
      for (const subject of [blob(), blob('application/octet-stream'), text(), blob('text/plain')])
        expect(chooseViewer(viewers, subject, signature).viewer).toBe(chooseViewer(viewers, subject, undefined).viewer)
    }
  })
})

describe('chooseViewer when asked', () => {
  it('shows as what was asked for', () => {
    expect(chooseViewer(viewers, blob('application/zip'), undefined, 'json').viewer.id).toBe('json')
    expect(chooseViewer(viewers, blob('image/png'), undefined, 'text').viewer.id).toBe('text')
    expect(chooseViewer(viewers, text('text/plain'), undefined, 'hex').viewer.id).toBe('hex')
  })

  it('shows by itself where the asked one cannot, or is none', () => {
    expect(chooseViewer(viewers, text('text/plain'), undefined, 'image').viewer.id).toBe('text')
    expect(chooseViewer(viewers, text('text/plain'), undefined, '__proto__').viewer.id).toBe('text')
  })
})

describe('chooseViewer offers', () => {
  it.each<[string, Subject, Signature | undefined, readonly string[]]>([
    ['K25: the picture that the bytes are', blob('text/plain', pngBytes), png, ['image: The bytes look like PNG.']],
    [
      'K25: the picture that bytes called SVG are',
      blob('image/svg+xml', pngBytes),
      png,
      ['image: The bytes look like PNG.'],
    ],
    ['no picture where bytes called SVG are SVG', blob('image/svg+xml', utf8('<svg/>')), undefined, []],
    [
      'what the list stated',
      blob('application/x-sonar', random, 'image/png'),
      undefined,
      ['image: Listed as image/png.'],
    ],
    [
      'what the list stated, however long',
      blob('application/x-sonar', random, `audio/${'x'.repeat(300)}`),
      undefined,
      [`audio: Listed as ${shorten(`audio/${'x'.repeat(300)}`, 100)}.`],
    ],
    [
      'K25: JSON, where the list named it',
      text('text/plain', '{}', 'application/geo+json'),
      undefined,
      ['json: Listed as application/geo+json.'],
    ],
    [
      'K25: Markdown, where the list named it',
      text('text/plain', '# A', 'text/markdown'),
      undefined,
      ['markdown: Listed as text/markdown.'],
    ],
    [
      'K25: a table, where the list named it',
      blob('text/plain', utf8('a,b'), 'text/csv'),
      undefined,
      ['table: Listed as text/csv.'],
    ],
    [
      'K25: lines of JSON, where the list named them',
      text('text/plain', '{}', 'application/jsonl'),
      undefined,
      ['ndjson: Listed as application/jsonl.'],
    ],
    [
      'nothing that the list named of bytes that are no text',
      blob('application/x-sonar', random, 'application/json'),
      undefined,
      [],
    ],
    [
      'K25: XML, where the list named it',
      text('text/plain', '<a/>', 'application/atom+xml'),
      undefined,
      ['xml: Listed as application/atom+xml.'],
    ],
    [
      'K25: YAML, where the list named it',
      text('text/plain', 'a: 1', 'application/yaml'),
      undefined,
      ['yaml: Listed as application/yaml.'],
    ],
    [
      'K25: code, where the list named it',
      text('text/plain', 'pass', 'text/x-python'),
      undefined,
      ['code: Listed as text/x-python.'],
    ],
    [
      'K25, K30: the source of a page and no more, where the list named one',
      text('text/plain', '<p>', 'text/html'),
      undefined,
      ['code: Listed as text/html.'],
    ],
    [
      'K25: an SVG once, where the list named it',
      text('text/plain', '<svg/>', 'image/svg+xml'),
      undefined,
      ['svg: Listed as image/svg+xml.'],
    ],
    ['K26: text', blob('application/octet-stream'), undefined, ['text: The bytes are clean text.']],
    [
      'K26: no text where clean text is what such a file is made of',
      blob('application/pdf', utf8('%PDF-1.7')),
      pdf,
      [],
    ],
    [
      'K29 (c): the rich view of long Markdown',
      text('text/markdown', 'word '.repeat(400_000)),
      undefined,
      ['markdown: The text is long (2.0 MB), so its source is shown.'],
    ],
    [
      'K30: the page that a source makes',
      text('text/html', '<p>'),
      undefined,
      ['html: This is the source. The page can be drawn, without scripts and without the network.'],
    ],
    ['nothing where all agrees', blob('image/png', pngBytes), png, []],
  ])('%s', (_, subject, signature, expected) => {
    const { offers } = chooseViewer(viewers, subject, signature)
    expect(offers.map(({ viewer, hint }) => `${viewer.id}: ${hint}`)).toEqual(expected)
  })

  it('offers nothing that is shown already', () => {
    expect(chooseViewer(viewers, blob('text/plain', pngBytes), png, 'image').offers).toEqual([])
  })

  it('lists raw forms last, Hex at the very end where text is likely', () => {
    const { choices } = chooseViewer(viewers, text('application/json'), undefined)
    const ids = choices.map(({ viewer }) => viewer.id)
    expect(ids[0]).toBe('json')
    expect(ids.slice(-2)).toEqual(['text', 'hex'])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the registry', () => {
  it('knows every viewer by the name of its folder', () => {
    const folders = Object.keys(import.meta.glob('./viewers/*/viewer.ts')).map((path) => path.split('/')[2])
    expect(viewers.map(({ id }) => id)).toEqual(folders)
    expect(viewers.length).toBeGreaterThanOrEqual(4)
  })
})
