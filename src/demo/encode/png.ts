import { concat, u32be, utf8 } from './bytes.ts'
import { crc32 } from './checksums.ts'
import { zlibCompress } from './zlib.ts'

/** A picture whose pixels are numbers of colours. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue, and on; 256 colours at most. */
  readonly palette: Uint8Array
  readonly pixels: Uint8Array
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** PNG, RFC 2083: 8-bit palette, no filter. */
export function encodePng({ width, height, palette, pixels }: Picture): Uint8Array {
  const rows = new Uint8Array(height * (width + 1))
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return concat([
    signature,
    chunk('IHDR', concat([u32be(width), u32be(height), [8, 3, 0, 0, 0]])),
    chunk('PLTE', palette),
    chunk('IDAT', zlibCompress(rows)),
    chunk('IEND', new Uint8Array(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat([utf8(type), data])
  return concat([u32be(data.length), body, u32be(crc32(body))])
}
