import { crc32 as zlibCrc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawInstrument } from '../drawing/instrument.ts'
import { foghorn } from '../drawing/foghorn.ts'
import { signalFlags } from '../drawing/signalFlags.ts'
import { catalogueZip, floorPlanPdf } from '../world/documents.ts'
import { chance } from '../drawing/chance.ts'
import { fromBase64, latin1, toBase64, utf16, utf8 } from './bytes.ts'
import { crc32 } from './checksums.ts'
import { encodePng } from './png.ts'
import { zlibCompress } from './zlib.ts'

const noise = (length: number) => Uint8Array.from({ length }, (_, index) => chance(index, 256))

describe('the compressor', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['one byte', Uint8Array.of(200)],
    ['a long run', new Uint8Array(100_000)],
    ['exactly the longest match', new Uint8Array(259)],
    ['noise of every byte', noise(5_000)],
    ['text', utf8('The tide does not wait for minutes. '.repeat(500))],
    ['a repeat just inside the window', Uint8Array.of(...noise(32_765), ...noise(40))],
    ['a repeat beyond the window', Uint8Array.of(...noise(33_000), ...noise(40))],
  ])('writes what zlib reads back: %s', (_name, data) => {
    expect(Buffer.compare(inflateSync(zlibCompress(data)), data)).toBe(0)
  })

  it('makes repetition small', () => {
    expect(zlibCompress(new Uint8Array(100_000)).length).toBeLessThan(1_000)
  })
})

it('counts CRC-32 as zlib does', () => {
  const bytes = noise(1_000)
  expect(crc32(bytes)).toBe(zlibCrc32(bytes))
})

it('writes base64, UTF-16 and ISO-8859-1 as Node does', () => {
  const bytes = noise(20_000)
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  expect(Buffer.from(utf16('Tide ⚓')).toString('utf16le')).toBe('\uFEFFTide ⚓')
  expect(Buffer.from(latin1('größer')).toString('latin1')).toBe('größer')
})

describe('a PNG', () => {
  const png = Buffer.from(encodePng(drawInstrument({ width: 60, height: 40 })))

  it('has chunks whose checksums hold, in order', () => {
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    const types: string[] = []
    for (let at = 8; at < png.length;) {
      const length = png.readUInt32BE(at)
      const body = png.subarray(at + 4, at + 8 + length)
      expect(png.readUInt32BE(at + 8 + length)).toBe(zlibCrc32(body))
      types.push(body.subarray(0, 4).toString('latin1'))
      at += 12 + length
    }
    expect(types).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  })

  it('holds one row of pixels for each line of the picture, no colour beyond its palette', () => {
    const colours = png.readUInt32BE(33) / 3
    const start = 33 + 12 + colours * 3
    const rows = inflateSync(png.subarray(start + 8, start + 8 + png.readUInt32BE(start)))
    expect(rows.length).toBe(40 * 61)
    expect(Math.max(...rows)).toBeLessThan(colours)
  })
})

it('writes a ZIP whose directory finds every entry, with checksums that hold', () => {
  const zip = Buffer.from(catalogueZip())
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const names: string[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const size = zip.readUInt32LE(at + 24)
    const nameLength = zip.readUInt16LE(at + 28)
    const file = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32LE(file)).toBe(0x04034b50)
    const data = zip.subarray(file + 30 + nameLength, file + 30 + nameLength + size)
    expect(zlibCrc32(data)).toBe(zip.readUInt32LE(at + 16))
    names.push(zip.subarray(at + 46, at + 46 + nameLength).toString('utf8'))
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  expect(names).toContain('drawings/théodora.svg')
})

it('writes a PDF whose table points at its objects', () => {
  const pdf = Buffer.from(floorPlanPdf()).toString('latin1')
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true)
  expect(pdf.endsWith('%%EOF\n')).toBe(true)
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets.length).toBe(7)
  expect(offsets.map((offset, index) => pdf.startsWith(`${index + 1} 0 obj\n`, offset))).not.toContain(false)
  const declared = Number(/\/Length (\d+)/.exec(pdf)?.[1])
  expect(/stream\n([\s\S]*)\nendstream/.exec(pdf)?.[1]?.length).toBe(declared)
})

it('writes a WAVE of two seconds that is heard and never clipped', () => {
  const wav = Buffer.from(foghorn())
  expect(wav.subarray(0, 4).toString()).toBe('RIFF')
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
  expect(wav.subarray(8, 16).toString()).toBe('WAVEfmt ')
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
  expect((wav.length - 44) / wav.readUInt32LE(28)).toBe(2)
  const samples = new Int16Array(new Uint8Array(wav.subarray(44)).buffer)
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  expect(loudest).toBeGreaterThan(10_000)
  expect(loudest).toBeLessThan(32_767)
})

it('writes a GIF of three frames, whose blocks end where the file does', () => {
  const gif = Buffer.from(signalFlags())
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a')
  let at = 13 + 128 * 3
  let frames = 0
  while (at < gif.length && gif[at] !== 0x3b) {
    expect([0x21, 0x2c]).toContain(gif[at])
    if (gif[at] === 0x2c) frames += 1
    at += gif[at] === 0x2c ? 11 : 2
    while ((gif[at] ?? 0) !== 0) at += (gif[at] ?? 0) + 1
    at += 1
  }
  expect(frames).toBe(3)
  expect(at).toBe(gif.length - 1)
})
