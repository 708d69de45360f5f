// What a picture is and how many pixels it will have, from its first bytes: a decoder asked for 60,000 by 60,000 pixels has
// hung before anyone could refuse. Linear in the bytes, nothing is decoded. Pure: no I/O.

export interface ImageHeader {
  /** The type that a browser is told. */
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/x-icon'
  /** Pixels of the largest picture inside; undefined where the header does not say. */
  readonly width?: number
  readonly height?: number
}

/**
 * Reads signature and dimensions; `undefined` for bytes that are none of these types. Signatures: WHATWG MIME Sniffing,
 * section 6.1. Dimensions: PNG IHDR; JPEG SOFn; GIF logical screen; WebP VP8, VP8L and VP8X; HEIF `ispe` and `stsd`; ICO directory.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return sized('image/png', pngSize(view, 0))
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return sized('image/jpeg', jpegSize(view))
  const text = latin1(bytes, 0, 12)
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return sized('image/gif', sizeLE(view, 6))
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return sized('image/webp', webpSize(bytes, view))
  if (text.slice(4, 8) === 'ftyp') {
    return /^avi[fs]$/.test(text.slice(8, 12)) ? sized('image/avif', avifSize(bytes, view)) : undefined
  }
  if (startsWith(bytes, [0, 0, 1, 0])) return sized('image/x-icon', icoSize(view))
  return undefined
}

type Size = readonly [width: number, height: number] | undefined

function sized(type: ImageHeader['type'], size: Size): ImageHeader {
  return size === undefined ? { type } : { type, width: size[0], height: size[1] }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function latin1(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

/** @param at where the signature begins */
function pngSize(view: DataView, at: number): Size {
  return view.byteLength < at + 24 ? undefined : [view.getUint32(at + 16), view.getUint32(at + 20)]
}

function sizeLE(view: DataView, at: number): Size {
  return view.byteLength < at + 4 ? undefined : [view.getUint16(at, true), view.getUint16(at + 2, true)]
}

/** Goes from segment to segment up to the first frame header. */
function jpegSize(view: DataView): Size {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    // C4, C8 and CC are tables, not frames.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return [view.getUint16(at + 7), view.getUint16(at + 5)]
    }
    if (marker === 0xff) at += 1
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return undefined
}

function webpSize(bytes: Uint8Array, view: DataView): Size {
  if (view.byteLength < 30) return undefined
  switch (latin1(bytes, 12, 4)) {
    case 'VP8 ':
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    }
    case 'VP8X':
      return [1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(26, true) >>> 8)]
    default:
      return undefined
  }
}

/**
 * The largest of the `ispe` boxes: a picture may be put together from tiles, each with a size of its own. A sequence has the size
 * of its frames in the first entry of each `stsd` box.
 */
function avifSize(bytes: Uint8Array, view: DataView): Size {
  let size: Size
  for (const at of boxesOf(bytes, 'ispe')) {
    if (at + 16 <= bytes.length) size = larger(size, [view.getUint32(at + 8), view.getUint32(at + 12)])
  }
  for (const at of boxesOf(bytes, 'stsd')) {
    if (at + 48 <= bytes.length) size = larger(size, [view.getUint16(at + 44), view.getUint16(at + 46)])
  }
  return size
}

/** Where the type of a box (ISO/IEC 14496-12, section 4.2) stands, in bytes: wherever it is, also where it may mean something else. */
export function* boxesOf(bytes: Uint8Array, type: string): Generator<number> {
  const first = type.charCodeAt(0)
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (latin1(bytes, at, 4) === type) yield at
  }
}

/** By the pictures inside, not by the directory, whose numbers no decoder believes. */
function icoSize(view: DataView): Size {
  let size: Size
  const count = view.byteLength < 6 ? 0 : view.getUint16(4, true)
  for (let entry = 0; entry < count; entry++) {
    const at = 6 + entry * 16
    if (at + 16 > view.byteLength) return undefined
    const start = view.getUint32(at + 12, true)
    if (start + 24 > view.byteLength) return undefined
    const isPng = view.getUint32(start) === 0x89504e47
    // A bitmap's height counts its mask as well, and may be negative.
    const bitmap: Size = [Math.abs(view.getInt32(start + 4, true)), Math.abs(view.getInt32(start + 8, true)) / 2]
    size = larger(size, isPng ? pngSize(view, start) : bitmap)
  }
  return size
}

function larger(a: Size, b: Size): Size {
  if (a === undefined || b === undefined) return a ?? b
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1])]
}
