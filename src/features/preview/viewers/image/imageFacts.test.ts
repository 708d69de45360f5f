import { describe, expect, it } from 'vitest'
import { makeGif } from '../../../../testing/files/gif.ts'
import { drawPng } from '../../../../testing/servers/png.ts'
import { makeMovingAvif } from '../../../../testing/files/movingAvif.ts'
import { judgeImage } from './imageBudget.ts'
import { mostFrames, readImageFacts } from './imageFacts.ts'

const hugePng = () => {
  const png = drawPng(4, 4)
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

function webp(chunks: readonly (readonly [string, number])[], missing = 0): Uint8Array {
  const bodies = chunks.map(([type, length]) => {
    const chunk = Buffer.alloc(8 + length + (length % 2))
    chunk.write(type, 0, 'latin1')
    chunk.writeUInt32LE(length, 4)
    return chunk
  })
  const body = Buffer.concat(bodies)
  const head = Buffer.from('RIFF____WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4 + missing, 4)
  return Buffer.concat([head, body])
}

const box = (type: string, content: Uint8Array = new Uint8Array(), said = content.length + 8) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(said)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const longBox = (type: string, content: Uint8Array) => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length + 16))
  return box(type, Buffer.concat([length, content]), 1)
}
const size = Buffer.from('69737065 00000000 00000040 00000030'.replaceAll(' ', ''), 'hex')
const avif = Buffer.concat([box('ftyp', Buffer.from('avif0000')), box('meta', size), box('mdat', Buffer.alloc(500))])

const scan = (data: string) => `ffda 0008 01 01 00 00 3f 00 ${data}`
const frame = 'ffd8 ffe0 0004 4a46 ffc2 000b 08 0030 0040 01 01 11 00'
const jpeg = (...parts: string[]) => Buffer.from([frame, ...parts].join('').replaceAll(' ', ''), 'hex')
const wholeJpeg = jpeg(scan('12ff00 ffd0 34'), 'ffc4 0005 00 01 02', scan('ff00ffff'), 'd9')

const icon = Buffer.concat([
  Buffer.from('000001000100 04040000 01002000 4a000000 16000000'.replaceAll(' ', ''), 'hex'),
  Buffer.alloc(74),
])

/** A PNG that states these numbers of frames, one after the other. */
function animatedPng(...frames: readonly number[]): Buffer {
  const png = drawPng(4, 4)
  const stated = frames.map((count) => {
    const control = Buffer.alloc(20)
    control.writeUInt32BE(8)
    control.write('acTL', 4, 'latin1')
    control.writeUInt32BE(count, 8)
    return control
  })
  return Buffer.concat([png.subarray(0, 33), ...stated, png.subarray(33)])
}

describe('readImageFacts', () => {
  it.each([
    ['JPEG, whose data hold what looks like markers', wholeJpeg, false],
    ['JPEG with something behind its end', Buffer.concat([wholeJpeg, Buffer.alloc(40)]), false],
    ['JPEG cut in its second scan', wholeJpeg.subarray(0, -2), true],
    ['JPEG cut in its first scan', jpeg(scan('12ff00 ffd0 34')), true],
    ['JPEG cut before its data', jpeg(), true],
    ['JPEG cut in a segment', jpeg('ffdb 0043 00'), true],
    ['JPEG that is damaged', jpeg('0000 ffd9'), false],
    ['AVIF', avif, false],
    ['AVIF with a box up to the end of the file', Buffer.concat([avif, box('free', new Uint8Array(9), 0)]), false],
    [
      'AVIF whose data are in its meta',
      Buffer.concat([avif.subarray(0, 16), box('meta', Buffer.concat([size, box('idat')]))]),
      false,
    ],
    [
      'AVIF whose data are in its meta, with a 64-bit length',
      Buffer.concat([avif.subarray(0, 16), longBox('meta', Buffer.concat([size, box('idat')]))]),
      false,
    ],
    ['AVIF cut in half', avif.subarray(0, 200), true],
    ['AVIF cut between two boxes', avif.subarray(0, 40), true],
    ['icon', icon, false],
    ['icon cut in half', icon.subarray(0, 60), true],
  ])('K32: sees whether an image is cut: %s', (_, bytes, isCut) => {
    expect(readImageFacts(bytes).type).toBeDefined()
    expect(readImageFacts(bytes).isCut).toBe(isCut)
  })

  it('reads the pixels of a PNG, which has one frame', () => {
    expect(readImageFacts(drawPng(320, 240))).toEqual({
      type: 'image/png',
      width: 320,
      height: 240,
      frames: 1,
      isCut: false,
    })
  })

  it('K32: says that a PNG cut after 100 bytes is cut', () => {
    expect(readImageFacts(drawPng(320, 240).subarray(0, 100))).toMatchObject({ width: 320, isCut: true })
  })

  it('counts the frames that an animated PNG states', () => {
    expect(readImageFacts(animatedPng(7)).frames).toBe(7)
  })

  it('counts the frames of a GIF', () => {
    expect(readImageFacts(makeGif(6, 4, 3))).toEqual({
      type: 'image/gif',
      width: 6,
      height: 4,
      frames: 3,
      isCut: false,
    })
    expect(readImageFacts(makeGif(6, 4, 3).subarray(0, -1))).toMatchObject({ frames: 3, isCut: true })
  })

  it('stops counting at ten thousand', () => {
    expect(readImageFacts(makeGif(1, 1, mostFrames + 5)).frames).toBe(mostFrames)
  })

  it('counts the frames of a WebP and sees that one is cut', () => {
    const chunks = [
      ['VP8X', 10],
      ['ANMF', 17],
      ['ANMF', 18],
    ] as const
    expect(readImageFacts(webp(chunks))).toMatchObject({ type: 'image/webp', frames: 2, isCut: false })
    expect(readImageFacts(webp(chunks, 9))).toMatchObject({ isCut: true })
  })

  it('counts the frames of an AVIF sequence, which has its pixels in the track', () => {
    expect(readImageFacts(makeMovingAvif(3))).toEqual({
      type: 'image/avif',
      width: 16,
      height: 12,
      frames: 3,
      isCut: false,
    })
    expect(readImageFacts(avif).frames).toBe(1)
  })

  it('takes the larger number where an animated PNG states two', () => {
    expect(readImageFacts(animatedPng(9, 1)).frames).toBe(9)
  })

  it('reads a bitmap whose lines run downwards', () => {
    const bitmap = Buffer.alloc(60)
    bitmap.write('BM', 0, 'latin1')
    bitmap.writeUInt32LE(60, 2)
    bitmap.writeInt32LE(5, 18)
    bitmap.writeInt32LE(-3, 22)
    expect(readImageFacts(bitmap)).toMatchObject({ type: 'image/bmp', width: 5, height: 3, isCut: false })
  })

  it('knows nothing of other bytes, and ends on every one of them', () => {
    expect(readImageFacts(new Uint8Array([1, 2, 3]))).toEqual({ isCut: false })
    for (const whole of [
      makeMovingAvif(2),
      drawPng(9, 9),
      makeGif(9, 9, 2),
      wholeJpeg,
      avif,
      icon,
      Buffer.from(webp([['ANMF', 3]])),
    ]) {
      for (let length = 0; length < whole.length; length += 1) readImageFacts(whole.subarray(0, length))
    }
  })
})

describe('judgeImage', () => {
  it('refuses 60,000 by 60,000 pixels before a decoder sees them', () => {
    expect(judgeImage(readImageFacts(hugePng()))).toEqual({
      kind: 'refuse',
      reason:
        'The picture has 60,000 × 60,000 pixels by its header: 14 GB of memory to draw, more than a browser survives. It is not drawn.',
    })
  })

  it('asks about what can be drawn at a price', () => {
    expect(judgeImage({ width: 12_000, height: 12_000, isCut: false }).kind).toBe('ask')
    expect(judgeImage({ width: 10, height: 10, frames: 5_000, isCut: false }).kind).toBe('ask')
  })

  it('refuses a side that no browser draws', () => {
    expect(judgeImage({ width: 70_000, height: 1, isCut: false }).kind).toBe('refuse')
  })

  it('lets ordinary pictures, and those that do not say, be drawn', () => {
    expect(judgeImage({ width: 6_000, height: 4_000, frames: 1, isCut: false }).kind).toBe('draw')
    expect(judgeImage({ isCut: false }).kind).toBe('draw')
  })
})
