import { expect, it } from 'vitest'
import { createTextDecoding, decodeText } from './decodeText.ts'
import type { DecodedText } from './decodeText.ts'
import { parseMimeType } from './mimeType.ts'

const naive = '//5uAGEA7wB2AGUAIABjAGEAZgDpACAAFSY='
const utf16 = { text: 'naïve café ☕', charset: 'utf-16le', replaced: 0 }

it.each<[string, string | number[], string, DecodedText]>([
  ['a mark before anything else', naive, 'text/plain', { ...utf16, how: 'bom' }],
  ['a mark even where a parameter agrees', naive, 'text/plain; charset=utf-16le', { ...utf16, how: 'bom' }],
  [
    'a mark against the parameter',
    [0xef, 0xbb, 0xbf, 0x7b],
    'text/csv;charset=iso-8859-1',
    { text: '{', charset: 'utf-8', how: 'bom', replaced: 0 },
  ],
  ['a big-endian mark', [0xfe, 0xff, 0, 65], 'text/plain', { text: 'A', charset: 'utf-16be', how: 'bom', replaced: 0 }],
  [
    'the parameter',
    'R3L832U=',
    'text/csv; charset=iso-8859-1',
    { text: 'Grüße', charset: 'windows-1252', how: 'parameter', replaced: 0 },
  ],
  [
    'the parameter in capitals',
    [0xc3, 0xa9],
    'text/plain; CHARSET="UTF-8"',
    { text: 'é', charset: 'utf-8', how: 'parameter', replaced: 0 },
  ],
  [
    'UTF-8 without a word about it',
    [0xc3, 0xa9],
    'text/plain',
    { text: 'é', charset: 'utf-8', how: 'utf-8', replaced: 0 },
  ],
  [
    'UTF-8 as a last resort, with the replacements',
    'R3L832U=',
    'text/csv',
    { text: 'Gr\ufffd\ufffde', charset: 'utf-8', how: 'lossy', replaced: 2 },
  ],
  [
    'bytes that the parameter does not fit',
    [0x61, 0xff],
    'text/plain;charset=utf-8',
    { text: 'a\ufffd', charset: 'utf-8', how: 'lossy', replaced: 1 },
  ],
  [
    'a character cut at the end',
    [0x61, 0xe2, 0x82],
    'text/plain',
    { text: 'a\ufffd', charset: 'utf-8', how: 'lossy', replaced: 1 },
  ],
  [
    'a replacement that was sent, which is none of ours',
    [0xef, 0xbf, 0xbd, 0xff],
    'text/plain',
    { text: '\ufffd\ufffd', charset: 'utf-8', how: 'lossy', replaced: 1 },
  ],
  [
    'an odd byte in UTF-16',
    [0x41, 0, 0xfd, 0xff, 0x41],
    'text/plain;charset=utf-16le',
    { text: 'A\ufffd\ufffd', charset: 'utf-16le', how: 'parameter', replaced: 1 },
  ],
  [
    'an unknown charset, named',
    [0x61],
    'text/plain;charset=x-unknown',
    { text: 'a', charset: 'utf-8', how: 'utf-8', replaced: 0, unknownCharset: 'x-unknown' },
  ],
  [
    'a charset that no browser may decode',
    [0x61],
    'text/plain;charset=replacement',
    { text: 'a', charset: 'utf-8', how: 'utf-8', replaced: 0, unknownCharset: 'replacement' },
  ],
  ['nothing', [], 'text/plain', { text: '', charset: 'utf-8', how: 'utf-8', replaced: 0 }],
])('K27: decides by %s', (_, sent, mimeType, expected) => {
  const bytes = typeof sent === 'string' ? new Uint8Array(Buffer.from(sent, 'base64')) : Uint8Array.from(sent)
  expect(decodeText(bytes, parseMimeType(mimeType))).toEqual(expected)
})

it('needs no type', () => {
  expect(decodeText(Uint8Array.of(97), undefined)).toEqual({ text: 'a', charset: 'utf-8', how: 'utf-8', replaced: 0 })
})

const samples: readonly (readonly [string, Uint8Array, string])[] = [
  ['UTF-8', new TextEncoder().encode('naïve ☕ 😀 \ufffd '.repeat(9)), 'text/plain'],
  [
    'UTF-8 with faults',
    Uint8Array.from({ length: 99 }, (_, n) => [0x61, 0xf0, 0x9f, 0xef, 0xbf, 0xbd, 0xff][n % 7] ?? 0),
    '',
  ],
  ['UTF-16', Uint8Array.from(Buffer.from('\ufeffnaïve ☕ 😀 \ufffd'.repeat(9), 'utf16le')), 'text/plain'],
  ['UTF-16 with halves of pairs', Uint8Array.from(Buffer.from('\ufeffa\ud83db\ude00\ufffd'.repeat(9), 'utf16le')), ''],
  ['Shift_JIS', Uint8Array.from(Array.from({ length: 40 }, () => [0x83, 0x65, 0x41]).flat()), 'a/b;charset=shift_jis'],
  ['Shift_JIS with faults', Uint8Array.from([0x83, 0x65, 0xff, 0x83, 0x20, 0x83]), 'a/b;charset=shift_jis'],
  ['nothing', new Uint8Array(), ''],
]

it.each(samples)('P7: %s comes to the same in pieces of any size', (_, bytes, mimeType) => {
  const whole = decodeText(bytes, parseMimeType(mimeType))
  for (let size = 1; size < 20; size += 1) {
    const decoding = createTextDecoding(bytes, parseMimeType(mimeType))
    while (!decoding.step(size));
    expect(decoding.result()).toEqual(whole)
    expect(decoding.at()).toBe(bytes.length)
  }
})

it('P7: decoding stops where it is told, and says how far it is', () => {
  const decoding = createTextDecoding(new Uint8Array(10).fill(0x61), undefined)
  expect([decoding.step(4), decoding.at(), decoding.step(4), decoding.at()]).toEqual([false, 4, false, 8])
  expect([decoding.step(4), decoding.step(4), decoding.at()]).toEqual([true, true, 10])
})
