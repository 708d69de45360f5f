import { avif } from './smallFiles.ts'

/**
 * An AVIF image sequence of 16 by 12 pixels, as AV1 Image File Format, section 6.3 has it: a track in which the one picture of `avif`
 * is every frame, half a second each. There is no still picture beside it.
 */
export function makeMovingAvif(frames: number): Buffer {
  const picture = avif.subarray(avif.indexOf('mdat') + 4)
  const configuration = avif.subarray(avif.indexOf('av1C') - 4, avif.indexOf('av1C') + 8)
  const type = box('ftyp', 'avis', u32(0), 'avismsf1miafMA1B')
  const movie = (offset: number) =>
    box(
      'moov',
      full('mvhd', u32(0, 0, 10, 5 * frames, 0x10000), u16(0x100, 0), u32(0, 0), matrix, u32(0, 0, 0, 0, 0, 0, 2)),
      box(
        'trak',
        full('tkhd', u32(0, 0, 1, 0, 5 * frames, 0, 0), u16(0, 0, 0, 0), matrix, u32(16 << 16, 12 << 16)),
        box(
          'mdia',
          full('mdhd', u32(0, 0, 10, 5 * frames), u16(0x55c4, 0)),
          full('hdlr', u32(0), 'pict', u32(0, 0, 0), '\0'),
          box(
            'minf',
            full('vmhd', u16(0, 0, 0, 0)),
            box('dinf', full('dref', u32(1), full('url '))),
            box(
              'stbl',
              full('stsd', u32(1), visual(configuration)),
              full('stts', u32(1, frames, 5)),
              full('stsc', u32(1, 1, frames, 1)),
              full('stsz', u32(picture.length, frames)),
              full('stco', u32(1, offset)),
            ),
          ),
        ),
      ),
    )
  const start = type.length + movie(0).length + 8
  return Buffer.concat([type, movie(start), box('mdat', ...Array.from({ length: frames }, () => picture))])
}

type Piece = Buffer | string

function visual(configuration: Buffer): Buffer {
  const name = Buffer.alloc(32)
  return box(
    'av01',
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(16, 12),
    u32(0x480000, 0x480000, 0),
    u16(1),
    name,
    u16(24, 0xffff),
    configuration,
  )
}

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

function box(type: string, ...pieces: readonly Piece[]): Buffer {
  const content = Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)),
  )
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content])
}

/** With version and flags, which say here that everything is in this file. */
function full(type: string, ...pieces: readonly Piece[]): Buffer {
  return box(type, u32(Number(['vmhd', 'url ', 'tkhd'].includes(type))), ...pieces)
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2))
  return bytes
}
