import { concat, u16le, utf8 } from './bytes.ts'

const clear = 128
const endOfInformation = 129
/** A clear code in time keeps every code at eight bits, so that codes are bytes. */
const pixelsPerClear = 120

/**
 * An endless GIF89a. `palette` holds red, green, blue of up to 128 colours, `frames` one colour number for each pixel,
 * `delay` is in hundredths of a second.
 */
export function encodeGif(
  width: number,
  height: number,
  palette: readonly number[],
  frames: readonly Uint8Array[],
  delay: number,
): Uint8Array {
  const colours = new Uint8Array(128 * 3)
  colours.set(palette)
  return concat([
    utf8('GIF89a'),
    [...u16le(width), ...u16le(height), 0xf6, 0, 0],
    colours,
    [0x21, 0xff, 11],
    utf8('NETSCAPE2.0'),
    [3, 1, 0, 0, 0],
    ...frames.flatMap((pixels) => [
      [0x21, 0xf9, 4, 0, ...u16le(delay), 0, 0],
      [0x2c, 0, 0, 0, 0, ...u16le(width), ...u16le(height), 0, 7],
      ...subBlocks(codes(pixels)),
    ]),
    [0x3b],
  ])
}

function codes(pixels: Uint8Array): Uint8Array {
  const parts: (Uint8Array | number[])[] = []
  for (let at = 0; at < pixels.length; at += pixelsPerClear)
    parts.push([clear], pixels.subarray(at, at + pixelsPerClear))
  return concat([...parts, [endOfInformation]])
}

function subBlocks(data: Uint8Array): (Uint8Array | number[])[] {
  const blocks: (Uint8Array | number[])[] = []
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255)
    blocks.push([block.length], block)
  }
  return [...blocks, [0]]
}
