// What a picture's own bytes say before anything is decoded: pixels, frames, and whether the file is whole. Walks from block to
// block, so the work is linear in the bytes and ends at `mostFrames`. Pure: no I/O.

import { boxesOf, readImageHeader } from '../../../../domain/imageHeader.ts'

export interface ImageFacts {
  /** By its signature; undefined for kinds that are not read here. */
  readonly type?: string | undefined
  /** Pixels; undefined where the header does not say. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Counted up to `mostFrames`; 1 for what does not move, undefined where the header does not say. */
  readonly frames?: number | undefined
  /** The file ends before the picture does. */
  readonly isCut: boolean
}

/** Bytes of a `meta` box that are looked through. */
const longestMeta = 1_000_000

/** Frames are counted as far as this. */
export const mostFrames = 10_000

/** Reads PNG, JPEG, GIF, WebP, AVIF and ICO as `readImageHeader` does, and BMP. */
export function readImageFacts(bytes: Uint8Array): ImageFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = readImageHeader(bytes)
  switch (header?.type) {
    case 'image/png':
      return { ...header, ...pngBlocks(view) }
    case 'image/gif':
      return { ...header, ...gifBlocks(bytes) }
    case 'image/webp':
      return { ...header, ...webpBlocks(view) }
    case 'image/avif':
      return { ...header, frames: avifFrames(bytes, view), isCut: isBoxCut(view) }
    case 'image/jpeg':
      return { ...header, frames: 1, isCut: isJpegCut(view) }
    case 'image/x-icon':
      return { ...header, frames: 1, isCut: view.byteLength < 6 || isIconCut(view) }
    case undefined:
      return bitmap(view)
  }
}

type Blocks = Pick<ImageFacts, 'frames' | 'isCut'>

/** PNG, third edition, sections 5.3 and 11.3.6: chunks up to IEND, the animation told by `acTL` in front of the first IDAT. */
function pngBlocks(view: DataView): Blocks {
  let frames = 1
  for (let at = 8; at + 12 <= view.byteLength;) {
    const length = view.getUint32(at)
    const type = view.getUint32(at + 4)
    if (type === 0x49454e44) return { frames, isCut: false }
    if (type === 0x6163544c && length >= 8 && at + 16 <= view.byteLength) {
      // Of two that differ, decoders do not agree which counts.
      frames = Math.min(mostFrames, Math.max(frames, view.getUint32(at + 8)))
    }
    at += 12 + length
  }
  return { frames, isCut: true }
}

/** GIF89a, section 20 on: image descriptors counted, data blocks passed over, up to the trailer. */
function gifBlocks(bytes: Uint8Array): Blocks {
  let frames = 0
  const packed = bytes[10] ?? 0
  let at = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  while (at < bytes.length && frames < mostFrames) {
    const block = bytes[at]
    if (block === 0x3b) return { frames, isCut: false }
    if (block === 0x2c) {
      frames += 1
      const local = bytes[at + 9] ?? 0
      at = afterData(bytes, at + 11 + (local & 0x80 ? 3 * 2 ** ((local & 7) + 1) : 0))
    } else if (block === 0x21) at = afterData(bytes, at + 2)
    else break
  }
  return { frames: Math.max(1, frames), isCut: at >= bytes.length }
}

function afterData(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) break
  }
  return at
}

/** RFC 9649, section 2: one ANMF chunk for each frame. */
function webpBlocks(view: DataView): Blocks {
  const isCut = view.byteLength >= 8 && view.getUint32(4, true) + 8 > view.byteLength
  let frames = 0
  for (let at = 12; at + 8 <= view.byteLength && frames < mostFrames;) {
    if (view.getUint32(at) === 0x414e4d46) frames += 1
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return { frames: Math.max(1, frames), isCut }
}

/** AV1 Image File Format, section 6.3: a sequence is a track, of as many samples as its `stsz` or `stz2` box says; a picture has none. */
function avifFrames(bytes: Uint8Array, view: DataView): number {
  let frames = 1
  for (const type of ['stsz', 'stz2']) {
    for (const at of boxesOf(bytes, type)) {
      if (at + 16 <= bytes.length) frames = Math.max(frames, view.getUint32(at + 12))
    }
  }
  return Math.min(mostFrames, frames)
}

/** A Windows bitmap: 32-bit numbers behind the file header, the height negative where lines run downwards. */
function bitmap(view: DataView): ImageFacts {
  if (view.byteLength < 26 || view.getUint16(0) !== 0x424d) return { isCut: false }
  return {
    type: 'image/bmp',
    width: Math.abs(view.getInt32(18, true)),
    height: Math.abs(view.getInt32(22, true)),
    frames: 1,
    isCut: view.getUint32(2, true) > view.byteLength,
  }
}

/** ITU-T T.81, annex B: segments up to the end of image; what follows it, as phones write, does not count. */
function isJpegCut(view: DataView): boolean {
  let at = 2
  while (at + 2 <= view.byteLength) {
    // No marker where one must be: damaged, but not cut.
    if (view.getUint8(at) !== 0xff) return false
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) return false
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      if (at + 4 > view.byteLength) return true
      at += 2 + Math.max(2, view.getUint16(at + 2))
      if (marker === 0xda) at = afterScan(view, at)
    }
  }
  return true
}

/** Where the coded data end: at the next marker that is none of theirs. */
function afterScan(view: DataView, from: number): number {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return bytes.length
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** ISO/IEC 14496-12, section 4.2: boxes one behind the other, each with its length, or up to the end of the file. */
function isBoxCut(view: DataView): boolean {
  let hasData = false
  for (let at = 0; at + 8 <= view.byteLength;) {
    const short = view.getUint32(at)
    const type = view.getUint32(at + 4)
    if (short === 0) return false
    // A length of 1: the head holds a longer one behind the type.
    const head = short === 1 ? 16 : 8
    if (at + head > view.byteLength) return true
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    // No box is shorter than its own head: damaged, but not cut.
    if (length < head) return false
    // What is drawn is in `mdat`, or in `idat` inside of `meta`.
    hasData ||=
      type === 0x6d646174 ||
      (type === 0x6d657461 &&
        holds(view, at + head, Math.min(view.byteLength, at + length, at + longestMeta), 0x69646174))
    at += length
    if (at > view.byteLength) return true
  }
  return !hasData
}

function holds(view: DataView, from: number, to: number, type: number): boolean {
  for (let at = from; at + 4 <= to; at++) if (view.getUint32(at) === type) return true
  return false
}

/** The directory says where each picture lies and how many bytes it has. */
function isIconCut(view: DataView): boolean {
  const count = view.getUint16(4, true)
  for (let entry = 0; entry < count; entry++) {
    const at = 6 + entry * 16
    if (at + 16 > view.byteLength) return true
    if (view.getUint32(at + 8, true) + view.getUint32(at + 12, true) > view.byteLength) return true
  }
  return false
}
