import { expect, it } from 'vitest'
import { decodeBase64 } from '../../domain/base64.ts'
import { base64Fixtures, charsetFixtures } from '../../testing/servers/rawPreviews.ts'
import { readSignature, signatureName } from './signature.ts'
import { truthOf } from './truthModel.ts'

it('knows a PNG by its first bytes', async () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const found = await readSignature(bytes)
  expect(found).toEqual({ mime: 'image/png', extension: 'png' })
  expect(found && signatureName(found)).toBe('PNG')
})

it('knows none in words, in nothing, and in a file that breaks off', async () => {
  expect(await readSignature(new TextEncoder().encode('Took on the pilot'))).toBeUndefined()
  expect(await readSignature(new Uint8Array())).toBeUndefined()
  expect(await readSignature(new Uint8Array([0x50, 0x4b, 0x03]))).toBeUndefined()
})

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

it.each<[string, Uint8Array]>([
  ['two letters of a bitmap', utf8('BMW repairs, by year')],
  ['two letters of a bitmap, in Latin-1', latin('BM caf\xe9')],
  ['two letters of a program', utf8('MZ is what programs begin with')],
  ['three letters of MP3', utf8('ID3 is a tag')],
  ['the words of a GIF', utf8('GIF89a: a format')],
  ['the mark of UTF-16, which MP1 has too', utf16('na\u00efve caf\u00e9')],
  ['the mark of UTF-16, cut in the middle of a character', utf16('caf\u00e9').slice(0, -1)],
  ['the mark of UTF-16 before half a surrogate', utf16('half \ud800 of one')],
  ['the mark of UTF-16, the other way round', new Uint8Array(Buffer.from(utf16('caf\u00e9')).swap16())],
  ['letters of windows-1251 that MP3 begins with', latin(`\xff\xfb ${'\xe2\xee\xeb\xed\xe0 '.repeat(20)}`)],
])('K27: a text is no file that begins like it: %s', async (_, bytes) => {
  expect(await readSignature(bytes)).toBeUndefined()
})

const words = (...numbers: number[]) => new Uint8Array(new Uint32Array(numbers).buffer)

it.each<[string, Uint8Array]>([
  ['BMP', new Uint8Array([0x42, 0x4d, ...words(70, 0, 54, 40, 2, 2, 0x180001, 0, 16), 0xff, 0xff, 0xff])],
  ['EXE', new Uint8Array([...latin('MZ'), 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0, 0xb8])],
  ['MP3', new Uint8Array([...latin('ID3'), 3, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0x44, ...new Uint8Array(100)])],
  ['GIF', new Uint8Array([...latin('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0])],
  ['JPG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['PDF', utf8('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
  ['XML', utf8('<?xml version="1.0"?><room/>')],
  ['RTF', utf8('{\\rtf1\\ansi Took on the pilot}')],
])('a real %s keeps its signature', async (name, bytes) => {
  const found = await readSignature(bytes)
  expect(found && signatureName(found)).toBe(name)
})

/** What the truth line of a blob marks. */
async function marked(blob: string, readType: string): Promise<readonly string[]> {
  const { bytes } = decodeBase64(blob)
  const signature = await readSignature(bytes)
  return truthOf({
    listedType: readType,
    readType,
    sent: 'blob',
    signature,
    declaredSize: undefined,
    bytes: bytes.length,
  })
}

it.each(
  [...Object.values(charsetFixtures), ...Object.values(base64Fixtures)].flatMap(
    ({ name, item: { blob, mimeType = '' } }) => (blob === undefined ? [] : [[name, blob, mimeType] as const]),
  ),
)('P6, P7, K27: the truth line has nothing to say against %s', async (_, blob, mimeType) => {
  expect(await marked(blob, mimeType)).toEqual([])
})
