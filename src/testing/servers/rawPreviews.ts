// Contents that are off, or of an unusual kind, one resource each: types (K25), forms (K26), character sets (K27), the
// spelling of JSON (K28), dialects of base64. What a download must be stands beside each.

import { drawPng } from './png.ts'
import { answerComplete, type RawScript } from './raw.ts'

export interface PreviewFixture {
  /** The row's name. */
  readonly name: string
  readonly uri: string
  /** What the list states. */
  readonly listed?: { readonly mimeType?: string; readonly size?: number }
  /** Beside the URI, what the read brings. */
  readonly item: { readonly mimeType?: string; readonly text?: string; readonly blob?: string }
  /** The bytes that a download must give. */
  readonly bytes: Buffer
}

const png = drawPng(40, 30)
const base64 = (bytes: Buffer) => bytes.toString('base64')
const utf8 = (text: string) => Buffer.from(text, 'utf8')

export const EXACT_JSON = '{"id":9007199254740993,"price":1.10,"e":1E400,"k":1,"k":2}'

function fixture(
  name: string,
  item: PreviewFixture['item'],
  bytes: Buffer = utf8(item.text ?? ''),
  listed?: PreviewFixture['listed'],
  uri = `museum://previews/${name.replaceAll(' ', '-')}`,
): PreviewFixture {
  return { name, uri, item, bytes, ...(listed === undefined ? {} : { listed }) }
}

function picture(name: string, mimeType: string | undefined, listedType = 'image/png'): PreviewFixture {
  const item = { blob: base64(png), ...(mimeType === undefined ? {} : { mimeType }) }
  return fixture(name, item, png, { mimeType: listedType, size: png.length })
}

/** K25: list and read disagree, or both are wrong. */
export const typeFixtures = {
  asText: picture('PNG as text', 'text/plain'),
  asOctets: picture('PNG as octets', 'application/octet-stream'),
  untyped: picture('PNG untyped', undefined),
  asJpeg: picture('PNG as JPEG', 'image/jpeg'),
  agreed: picture('PNG agreed', 'image/png'),
  unnamed: fixture('PNG that nobody names', { blob: base64(png) }, png),
  markdown: fixture('Markdown as text', { mimeType: 'text/plain', text: '# Room 3\n' }, undefined, {
    mimeType: 'text/markdown',
  }),
  noJson: fixture('JSON that is none', { mimeType: 'application/json', text: '{\n  "room": 3,\n  "open": maybe\n}' }),
  html: fixture('HTML that is JSON', { mimeType: 'text/html', text: '{"room":3}' }),
  size: fixture('Wrong size', { mimeType: 'text/plain', text: 'four' }, undefined, { mimeType: 'text/plain', size: 6 }),
} satisfies Record<string, PreviewFixture>

const lines = '{"a":1}\n{"a":2}\n'

/** K26: text sent as blob, bytes sent as text. */
export const formFixtures = {
  linesBlob: fixture('Lines as blob', { mimeType: 'application/x-ndjson', blob: base64(utf8(lines)) }, utf8(lines)),
  linesOctets: fixture(
    'Lines as octets',
    { mimeType: 'application/octet-stream', blob: base64(utf8(lines)) },
    utf8(lines),
  ),
  yaml: fixture(
    'YAML as blob',
    { mimeType: 'application/yaml', blob: base64(utf8('open: [10, 17]\n')) },
    utf8('open: [10, 17]\n'),
  ),
  pictureText: fixture('PNG in text', { mimeType: 'image/png', text: base64(png) }),
  badLine: fixture('A bad line', { mimeType: 'application/x-ndjson', text: '{"a":1}\n{"a":2}\n{"a":\n{"a":4}\n' }),
  random: fixture(
    'Random bytes',
    { mimeType: 'application/octet-stream', blob: base64(Buffer.from([0x9c, 0, 0xff, 0x11, 0xe2])) },
    Buffer.from([0x9c, 0, 0xff, 0x11, 0xe2]),
  ),
} satisfies Record<string, PreviewFixture>

function charset(name: string, bytes: Buffer, mimeType = 'text/plain'): PreviewFixture {
  return fixture(name, { mimeType, blob: base64(bytes) }, bytes)
}

/** P7 and K27. Each holds `naïve café`, as far as its bytes can. */
const sixteen = Buffer.from('\ufeffnaïve café', 'utf16le')
export const charsetFixtures = {
  utf8: charset('UTF-8', utf8('naïve café')),
  utf8Mark: charset('UTF-8 by its mark', utf8('\ufeffnaïve café')),
  utf16: charset('UTF-16 by its mark', sixteen),
  utf16Big: charset('UTF-16 big-endian by its mark', Buffer.from(sixteen).swap16()),
  utf16Said: charset('UTF-16 by mark and type', sixteen, 'text/plain; charset=utf-16le'),
  latin: charset('Latin-1 by its type', Buffer.from('naïve café', 'latin1'), 'text/plain; charset=iso-8859-1'),
  lossy: charset('Latin-1 unnamed', Buffer.from('naïve café', 'latin1')),
  cut: charset('UTF-8 cut off', utf8('naïve café').subarray(0, -1)),
  unknown: charset('An unknown charset', utf8('naïve café'), 'text/plain; charset=x-unknown'),
  letters: charset(
    'Latin-1 that begins like a bitmap',
    Buffer.from('BMW, naïve café', 'latin1'),
    'text/plain; charset=iso-8859-1',
  ),
  json: fixture('JSON behind a mark', { mimeType: 'application/json', text: '\ufeff{"café":1}' }),
} satisfies Record<string, PreviewFixture>

function dialect(name: string, blob: string, bytes: Buffer): PreviewFixture {
  return fixture(name, { mimeType: 'application/x-scan', blob }, bytes)
}

/** Has `+`, `/` and padding in the standard alphabet. */
const odd = Buffer.from([0xfb, 0xff, 0xbf, 0xfe, 0x00, 0x41, 0x42])

/** P6: the dialects of base64. */
export const base64Fixtures = {
  standard: dialect('Standard base64', base64(odd), odd),
  urlSafe: dialect('Url-safe base64', base64(odd).replaceAll('+', '-').replaceAll('/', '_'), odd),
  unpadded: dialect('Unpadded base64', base64(odd).replaceAll('=', ''), odd),
  lines: dialect('Base64 in lines', base64(odd).replaceAll(/.{4}/g, '$&\r\n'), odd),
  prefix: dialect('Base64 behind a prefix', `data:application/x-scan;base64,${base64(odd)}`, odd),
  broken: dialect('Broken base64', `${base64(odd).slice(0, 4)}*${base64(odd).slice(4)}`, odd.subarray(0, 3)),
} satisfies Record<string, PreviewFixture>

/** P4: one of each kind of text. */
export const textFixtures = {
  json: fixture('Exact JSON', { mimeType: 'application/json', text: EXACT_JSON }),
  xml: fixture('XML', { mimeType: 'application/xml', text: '<room n="3"><label>Estuary &amp; coast</label></room>\n' }),
  yaml: fixture('YAML', { mimeType: 'application/yaml', text: 'open:\n  - 10:00\n  - 17:00\n' }),
  python: fixture('Python', { mimeType: 'text/x-python', text: 'def tide(t):\n    return t % 12.42\n' }),
  rust: fixture(
    'Rust by name',
    { mimeType: 'text/plain', text: 'fn main() {\n    println!("ebb");\n}\n' },
    undefined,
    undefined,
    'museum://src/main.rs',
  ),
  html: fixture('HTML', { mimeType: 'text/html', text: '<!doctype html><script>document.title = 1</script>\n' }),
  plain: fixture('Plain text', { mimeType: 'text/plain', text: 'Took on the pilot\n' }),
} satisfies Record<string, PreviewFixture>

const readings = Array.from({ length: 60_000 }, (_, id) => ({ id, label: `Sounding ${id}`, depth: id / 8, sand: true }))

/** K29: long texts, and long lines. */
export const longFixtures = {
  oneLine: fixture('Long JSON in one line', {
    mimeType: 'application/json',
    text: JSON.stringify(readings.concat(readings)),
  }),
  line: fixture('A long line', { mimeType: 'application/yaml', text: `note: ${'x'.repeat(200_000)}\n` }),
  plain: fixture('Thirty megabytes', {
    mimeType: 'text/plain',
    text: 'sounding 0000 depth 12.4 fathoms, sand and shell, wind SW\n'.repeat(520_000),
  }),
} satisfies Record<string, PreviewFixture>

/** Serves fixtures, each a row of the list. */
export function previewsServed(fixtures: readonly PreviewFixture[]): RawScript {
  return {
    'resources/list': (call) =>
      answerComplete(call, { resources: fixtures.map(({ name, uri, listed }) => ({ uri, name, ...listed })) }),
    'resources/read': (call) => {
      const found = fixtures.find(({ uri }) => uri === call.params['uri'])
      return found === undefined ? undefined : answerComplete(call, { contents: [{ uri: found.uri, ...found.item }] })
    },
  }
}
