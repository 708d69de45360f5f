// A small compressor: one DEFLATE block with fixed codes (RFC 1951, section 3.2.6), matches found through one hash table.
// The platform's CompressionStream is asynchronous and gives other bytes in every engine, so no size could be declared.

import { adler32 } from './checksums.ts'
import { concat, u32be } from './bytes.ts'

const shortestMatch = 3
const longestMatch = 258
const windowSize = 32_768
const lengthExtraBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]
const distanceExtraBits = [0, 0, 0, 0, ...Array.from({ length: 26 }, (_, index) => (index >> 1) + 1)]
const lengthBases = bases(lengthExtraBits, shortestMatch)
const distanceBases = bases(distanceExtraBits, 1)

/** The bytes as a zlib stream, RFC 1950. */
export function zlibCompress(data: Uint8Array): Uint8Array {
  const out = new BitWriter(data.length)
  out.write(0b011, 3) // the last block, fixed codes
  const latest = new Int32Array(1 << 15).fill(-1)
  let at = 0
  while (at < data.length) {
    const key = hashAt(data, at)
    const from = latest[key] ?? -1
    latest[key] = at
    const length = from >= 0 && at - from <= windowSize ? matchLength(data, from, at) : 0
    if (length < shortestMatch) {
      writeSymbol(out, data[at] ?? 0)
      at += 1
      continue
    }
    writeLength(out, length)
    writeDistance(out, at - from)
    at += length
  }
  writeSymbol(out, 256)
  return concat([[0x78, 0x9c], out.finish(), u32be(adler32(data))])
}

function hashAt(data: Uint8Array, at: number): number {
  const three = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16)
  return Math.imul(three, 0x9e3779b1) >>> 17
}

function matchLength(data: Uint8Array, from: number, at: number): number {
  const limit = Math.min(longestMatch, data.length - at)
  let length = 0
  while (length < limit && data[from + length] === data[at + length]) length++
  return length
}

function writeSymbol(out: BitWriter, symbol: number): void {
  if (symbol < 144) out.writeCode(0x30 + symbol, 8)
  else if (symbol < 256) out.writeCode(0x190 + symbol - 144, 9)
  else if (symbol < 280) out.writeCode(symbol - 256, 7)
  else out.writeCode(0xc0 + symbol - 280, 8)
}

function writeLength(out: BitWriter, length: number): void {
  // 258 has a code of its own; the arithmetic would give it one with extra bits.
  if (length === longestMatch) return writeSymbol(out, 285)
  const code = lastAtMost(lengthBases, length)
  writeSymbol(out, 257 + code)
  out.write(length - (lengthBases[code] ?? 0), lengthExtraBits[code] ?? 0)
}

function writeDistance(out: BitWriter, distance: number): void {
  const code = lastAtMost(distanceBases, distance)
  out.writeCode(code, 5)
  out.write(distance - (distanceBases[code] ?? 0), distanceExtraBits[code] ?? 0)
}

function bases(extraBits: readonly number[], first: number): number[] {
  let next = first
  return extraBits.map((bits) => {
    const base = next
    next += 1 << bits
    return base
  })
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let index = sorted.length - 1
  while ((sorted[index] ?? 0) > value) index--
  return index
}

class BitWriter {
  #bytes: Uint8Array
  #length = 0
  #pending = 0
  #pendingBits = 0

  constructor(sizeHint: number) {
    // Nine bits for each byte at worst, and room for the ends.
    this.#bytes = new Uint8Array(Math.ceil(sizeHint * 1.125) + 16)
  }

  /** Lowest bit first, as RFC 1951 packs everything but codes. */
  write(value: number, bits: number): void {
    this.#pending |= value << this.#pendingBits
    this.#pendingBits += bits
    while (this.#pendingBits >= 8) {
      this.#bytes[this.#length++] = this.#pending & 255
      this.#pending >>>= 8
      this.#pendingBits -= 8
    }
  }

  /** Highest bit first, as codes are packed. */
  writeCode(code: number, bits: number): void {
    let reversed = 0
    for (let bit = 0; bit < bits; bit++) reversed = (reversed << 1) | ((code >> bit) & 1)
    this.write(reversed, bits)
  }

  finish(): Uint8Array {
    this.write(0, 7)
    return this.#bytes.slice(0, this.#length)
  }
}
