import { describe, expect, it } from 'vitest'

import { drawPng } from '../testing/servers/png.ts'
import { drawableIcon } from './iconBytes.ts'
import { readImageHeader } from './imageHeader.ts'

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex')
const utf8 = (text: string) => new TextEncoder().encode(text)
const svgOf = (inside: string) => utf8(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`)

const png = (width: string, height: string) => `89504e470d0a1a0a 0000000d ${ascii('IHDR')} ${width} ${height} 08060000`
const jpeg = (frame: string) => `ffd8 ffe0 0010 4a46494600010100000100010000 ffdb 0005 00 0102 ${frame}`
const ico = (inside: string) => `0000 0100 0100 1010 0000 0100 2000 40000000 16000000 ${inside}`
const avif = (boxes: string) => `0000001c ${ascii('ftypavif')} 00000000 ${ascii('avifmif1miaf')} ${boxes}`
const webp = (chunk: string) => `${ascii('RIFF')} 24000000 ${ascii('WEBP')} ${chunk}`

const headers: readonly [string, string, string, number, number][] = [
  ['a PNG', png('00000010', '00000020'), 'image/png', 16, 32],
  ['a PNG that claims 60,000 a side', png('0000ea60', '0000ea60'), 'image/png', 60_000, 60_000],
  ['a JPEG', jpeg('ffc0 0011 08 0020 0010 03'), 'image/jpeg', 16, 32],
  [
    'a progressive JPEG behind tables',
    jpeg('ffc4 0004 0000 ffff ffc2 0011 08 ea60 ea60 03'),
    'image/jpeg',
    60_000,
    60_000,
  ],
  ['a GIF', `${ascii('GIF89a')} 1000 2000 00`, 'image/gif', 16, 32],
  ['a lossy WebP', webp(`${ascii('VP8 ')} 18000000 300100 9d012a 1000 2000`), 'image/webp', 16, 32],
  ['a lossless WebP', webp(`${ascii('VP8L')} 18000000 2f 0fc00700 00 00000000`), 'image/webp', 16, 32],
  ['an extended WebP', webp(`${ascii('VP8X')} 0a000000 10000000 0f0000 1f0000`), 'image/webp', 16, 32],
  [
    'an AVIF of tiles',
    avif(`00000014 ${ascii('ispe')} 00000000 00000010 00000020 00000014 ${ascii('ispe')} 00000000 0000ea60 00000001`),
    'image/avif',
    60_000,
    32,
  ],
  ['an icon file with a bitmap', ico('28000000 10000000 40000000 0100 2000 00000000 00000000'), 'image/x-icon', 16, 32],
  ['an icon file whose PNG is larger than it says', ico(png('0000ea60', '0000ea60')), 'image/x-icon', 60_000, 60_000],
]

describe('readImageHeader', () => {
  it.each(headers)('reads type and size of %s', (_name, bytes, type, width, height) => {
    expect(readImageHeader(hex(bytes))).toEqual({ type, width, height })
  })

  it.each(headers)(
    'invents no size for %s cut off anywhere, and never throws',
    (_name, bytes, _type, width, height) => {
      const whole = hex(bytes)
      for (let length = 0; length < whole.length; length++) {
        const header = readImageHeader(whole.slice(0, length))
        expect([undefined, 16, width], `width after ${length} bytes`).toContain(header?.width)
        expect([undefined, 32, height], `height after ${length} bytes`).toContain(header?.height)
      }
    },
  )

  it('K36: ends for a JPEG of markers alone', () => {
    expect(readImageHeader(new Uint8Array(100_000).fill(0xff).fill(0xd8, 1, 2))).toEqual({ type: 'image/jpeg' })
  })

  it.each([
    '',
    '00',
    ascii('hello'),
    ascii('BM') + '0000',
    `0000001c ${ascii('ftypheic')}`,
    ascii('RIFF') + '00000000' + ascii('WAVE'),
  ])('takes %s for no picture', (bytes) => {
    expect(readImageHeader(hex(bytes))).toBeUndefined()
  })
})

describe('drawableIcon', () => {
  it('writes the address anew, by the signature and not by the claim', () => {
    const bytes = drawPng(16, 16)
    expect(drawableIcon(bytes, 'image/jpeg')).toEqual({
      ok: true,
      value: `data:image/png;base64,${bytes.toString('base64')}`,
    })
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['60,000 pixels a side', hex(png('0000ea60', '0000ea60')), /^has 60,000 × 60,000 pixels, more than 1024 a side$/],
    ['1,025 pixels one way', hex(png('00000401', '00000001')), /^has 1,025 × 1 pixels/],
    ['no pixels', hex(png('00000000', '00000001')), /^has no pixels$/],
    ['no size', hex('89504e470d0a1a0a'), /how many pixels/],
    ['100,001 bytes', new Uint8Array(100_001), /more than 100 kB$/],
  ])('K36: refuses a picture of %s', (_name, bytes, reason) => {
    expect(drawableIcon(bytes, 'image/png')).toEqual({ ok: false, problem: expect.stringMatching(reason) })
  })

  it('K36: draws a picture of 1024 pixels a side', () => {
    expect(drawableIcon(hex(png('00000400', '00000400')), 'image/png').ok).toBe(true)
  })

  it.each<[string, Uint8Array]>([
    ['an outline', svgOf('<path d="M0 0h24v24z"/>')],
    [
      'one with a declaration and a doctype',
      utf8('<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg/>'),
    ],
    [
      'one with a clip path and a gradient',
      svgOf(
        `<defs><clipPath id="a"><path d="M0 0h9"/></clipPath></defs>${'<g clip-path="url(#a)"><path d="M0 0h9" fill="url(#b)"/></g>'.repeat(40)}`,
      ),
    ],
    [
      'one that uses a part five times',
      svgOf(`<symbol id="a"><path d="M0 0h9"/></symbol>${'<use href="#a"/>'.repeat(5)}`),
    ],
    ['one with a prefix', utf8('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0h9"/></s:svg>')],
  ])('draws an SVG: %s', (_name, bytes) => {
    expect(drawableIcon(bytes, 'image/svg+xml')).toEqual({
      ok: true,
      value: expect.stringMatching(/^data:image\/svg\+xml;charset=utf-8;base64,/),
    })
  })

  const levels = (of: (level: number) => string) => [0, 1, 2, 3, 4].map(of).join('')
  it.each<[string, Uint8Array, RegExp]>([
    [
      'uses that multiply',
      svgOf(
        `<path id="a0"/>${levels((n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`)}<use href="#a5"/>`,
      ),
      /parts, more than 20,000$/,
    ],
    [
      'masks that multiply',
      svgOf(levels((n) => `<mask id="a${n + 1}">${`<path mask="url(#a${n})"/>`.repeat(10)}</mask>`)),
      /parts, more than 20,000$/,
    ],
    [
      'masks that multiply by a style',
      svgOf(`<style>path{mask:url(#a)}</style>${levels((n) => `<mask id="a${n}">${'<path/>'.repeat(10)}</mask>`)}`),
      /parts, more than 20,000$/,
    ],
    [
      'many parts that each use many',
      svgOf(`<mask id="a">${'<path/>'.repeat(300)}</mask>${'<path mask="url(#a)"/>'.repeat(300)}`),
      /parts, more than 20,000$/,
    ],
    ['entities', utf8('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'), /entities/],
    ['a picture inside', svgOf('<image href="https://other.example/t.gif"/>'), /another picture/],
    ['a page inside', svgOf('<foreignObject><p>hello</p></foreignObject>'), /another picture/],
    ['a filter', svgOf('<filter id="a"><feGaussianBlur stdDeviation="1000"/></filter>'), /filter or an escape/],
    ['a filter spelled with an escape', svgOf('<g style="f\\69lter:blur(9px)"/>'), /filter or an escape/],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeff<svg/>', 'utf16le')), /no picture of a known type/],
    ['bytes that are no UTF-8', new Uint8Array([...utf8('<svg>'), 0xff]), /not in UTF-8/],
    ['no svg element', utf8('<html><script>1</script></html>'), /no <svg> element/],
  ])('K36: refuses an SVG with %s', (_name, bytes, reason) => {
    expect(drawableIcon(bytes, 'image/svg+xml')).toEqual({ ok: false, problem: expect.stringMatching(reason) })
  })
})
