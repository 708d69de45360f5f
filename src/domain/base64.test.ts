import { afterEach, describe, expect, it } from 'vitest'
import { decodeBase64 } from './base64.ts'
import type { Base64Dialect } from './contents.ts'

const standard = { urlSafe: false, unpadded: false, lineBreaks: false, dataPrefix: false }

function bytesOf(text: string): number[] {
  return [...new TextEncoder().encode(text)]
}

// Newer than the library types in use; put back after each test.
const platform = Uint8Array as unknown as { fromBase64?: unknown }
const builtIn = platform.fromBase64

afterEach(() => {
  if (builtIn === undefined) delete platform.fromBase64
  else platform.fromBase64 = builtIn
})

/** As strict as the platform's own decoder where it matters here: one alphabet, right padding, white space skipped. */
function strictFromBase64(text: string, { alphabet }: { alphabet: string }): Uint8Array {
  const compact = text.replace(/[ \t\n\f\r]/g, '')
  const form = alphabet === 'base64url' ? /^[\w-]*(={0,2})$/ : /^[A-Za-z0-9+/]*(={0,2})$/
  const match = form.exec(compact)
  const isWrong = match === null || (match[1] !== '' && compact.length % 4 !== 0) || compact.length % 4 === 1
  if (isWrong) throw new SyntaxError('not base64')
  return new Uint8Array(Buffer.from(compact, alphabet === 'base64url' ? 'base64url' : 'base64'))
}

describe.each([
  ['by hand', undefined],
  ['with the platform’s decoder', strictFromBase64],
])('decoded %s', (_, decoder) => {
  function decode(text: string) {
    if (decoder === undefined) delete platform.fromBase64
    else platform.fromBase64 = decoder
    const decoded = decodeBase64(text)
    return { ...decoded, bytes: [...decoded.bytes] }
  }

  it.each<[string, string]>([
    ['', ''],
    ['TQ==', 'M'],
    ['TWE=', 'Ma'],
    ['TWFu', 'Man'],
    ['TWFueQ==', 'Many'],
  ])('%j is standard base64 of %j', (text, decoded) => {
    expect(decode(text)).toEqual({ bytes: bytesOf(decoded) })
  })

  it.each<[string, string, number[], Partial<Base64Dialect>]>([
    ['the url-safe alphabet', '-_-_', [0xfb, 0xff, 0xbf], { urlSafe: true }],
    ['two alphabets at once', '-_+/', [0xfb, 0xff, 0xbf], { urlSafe: true }],
    ['no padding after two digits', 'TQ', bytesOf('M'), { unpadded: true }],
    ['no padding after three digits', 'TWE', bytesOf('Ma'), { unpadded: true }],
    ['half of the padding', 'TQ=', bytesOf('M'), { unpadded: true }],
    ['line breaks', 'TW\r\nFu\n', bytesOf('Man'), { lineBreaks: true }],
    ['line breaks inside the padding', 'TQ=\n=\n', bytesOf('M'), { lineBreaks: true }],
    ['a data prefix', 'data:text/plain;charset=utf-8;base64,TWFu', bytesOf('Man'), { dataPrefix: true }],
    ['a blank before a data prefix', ' \n data:;base64,TWFu', bytesOf('Man'), { dataPrefix: true, lineBreaks: true }],
    ['a blank at the beginning', ' TWFu', bytesOf('Man'), { lineBreaks: true }],
    ['bits behind the only byte', 'TR==', bytesOf('M'), { endBits: true }],
    ['bits behind the second byte', 'TWF', bytesOf('Ma'), { endBits: true, unpadded: true }],
    ['a data prefix in capitals', 'DATA:;BASE64,TWFu', bytesOf('Man'), { dataPrefix: true }],
    [
      'all at once',
      'data:;base64,-_-\n_TQ',
      [0xfb, 0xff, 0xbf, 77],
      { urlSafe: true, unpadded: true, lineBreaks: true, dataPrefix: true },
    ],
  ])('P6: %s is decoded and named', (_, text, bytes, dialect) => {
    expect(decode(text)).toEqual({ bytes, dialect: { ...standard, ...dialect } })
  })

  it.each<[string, string, string, number]>([
    ['a foreign character', 'TWFu%%%%', 'Man', 4],
    ['a character beyond ASCII', 'TWFuö', 'Man', 4],
    ['a fault in the middle of a group', 'TWFuTW*u', 'Man', 6],
    ['a single digit left over', 'TWFuT', 'Man', 4],
    ['padding too early', 'T===', '', 1],
    ['padding at the beginning', '=', '', 0],
    ['padding after a whole group', 'TWFu=', 'Man', 4],
    ['too much padding', 'TQ===', 'M', 4],
    ['data after padding', 'TQ==TQ==', 'M', 4],
    ['a data prefix that is not base64', 'data:text/plain,hello', '', 0],
    ['a fault behind a data prefix', 'data:;base64,TWFu!', 'Man', 17],
  ])('%s breaks it after what decoded', (_, text, prefix, position) => {
    expect(decode(text)).toEqual({ broken: true, bytes: bytesOf(prefix), position })
  })

  it('agrees with Node on every length and all bytes', () => {
    for (let length = 0; length < 300; length++) {
      const bytes = Array.from({ length }, (_, index) => (index * 7 + length) & 255)
      expect(decode(Buffer.from(bytes).toString('base64'))).toEqual({ bytes })
    }
  })
})

it('fills its buffer, so that a transfer moves nothing else', () => {
  const { bytes } = decodeBase64('TW\nFu\nTQ')
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})
