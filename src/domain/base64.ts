// Base64 in all its real dialects (P6): url-safe, without padding, with line breaks, with a `data:` prefix. Linear in the
// text, without DOM, so that it can run in a worker. Pure: no I/O.

import type { Base64Dialect } from './contents.ts'

export type DecodedBase64 =
  /** `dialect` is absent for the standard alphabet with padding and nothing else. */
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly dialect?: Base64Dialect }
  /** `bytes` is what decoded before the fault; `position` is the faulty character, counted in UTF-16 units from 0. */
  | { readonly broken: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly position: number }

/**
 * Decodes base64 text. RFC 4648 sections 4 and 5; white space is skipped, missing padding allowed and both reported as the
 * dialect. Padding in the middle, too much of it, a foreign character, or a single left-over character is broken.
 */
export function decodeBase64(text: string): DecodedBase64 {
  const start = startOfData(text)
  if (start === undefined) return { broken: true, bytes: new Uint8Array(0), position: 0 }
  const outcome = decodeNatively(text, start) ?? decodeByHand(text, start)
  if ('position' in outcome) return { broken: true, ...outcome }
  const dialect: Base64Dialect = {
    urlSafe: text.includes('-', start) || text.includes('_', start),
    unpadded: !outcome.isPadded,
    lineBreaks: isSpace(text.charCodeAt(0)) || hasWhiteSpace(text, start),
    dataPrefix: start > 0,
    ...(hasEndBits(text, outcome.bytes.length) && { endBits: true }),
  }
  return Object.values(dialect).includes(true) ? { bytes: outcome.bytes, dialect } : { bytes: outcome.bytes }
}

/**
 * 0, or where the data begins behind `data:…;base64,`, before which white space may stand. `undefined` when a `data:` prefix
 * does not announce base64.
 */
function startOfData(text: string): number | undefined {
  let first = 0
  while (isSpace(text.charCodeAt(first))) first += 1
  if (text.slice(first, first + 5).toLowerCase() !== 'data:') return 0
  const header = text.slice(first, first + 1000)
  const comma = header.indexOf(',')
  const announces = comma !== -1 && header.slice(0, comma).trimEnd().toLowerCase().endsWith(';base64')
  return announces ? first + comma + 1 : undefined
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b)
}

/** RFC 4648, section 3.5: the last digit may hold bits that belong to no byte, which ought to be 0. */
function hasEndBits(text: string, length: number): boolean {
  if (length % 3 === 0) return false
  let last = text.length - 1
  while (last > 0 && (text[last] === '=' || isSpace(text.charCodeAt(last)))) last -= 1
  const value = values[text.charCodeAt(last)] ?? 0
  return value < blank && (value & (length % 3 === 1 ? 0b1111 : 0b11)) !== 0
}

function hasWhiteSpace(text: string, start: number): boolean {
  return [' ', '\n', '\r', '\t', '\f'].some((space) => text.includes(space, start))
}

/** Bytes encoded at once; a multiple of three, so that no padding comes in between. */
const encodedAtOnce = 24_576

/** Base64 in the standard alphabet with padding. RFC 4648 section 4. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += encodedAtOnce) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + encodedAtOnce))))
  }
  return parts.join('')
}

interface Decoded {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isPadded: boolean
}

interface FromBase64 {
  fromBase64?: (text: string, options: { alphabet: 'base64' | 'base64url' }) => Uint8Array<ArrayBuffer>
}

/** The platform's decoder, several times faster, where it exists; `undefined` where it does not or refuses the text. */
function decodeNatively(text: string, start: number): Decoded | undefined {
  // Newer than the library types in use, and missing from Node 20: looked for at run time.
  const { fromBase64 } = Uint8Array as unknown as FromBase64
  if (fromBase64 === undefined) return undefined
  const data = start === 0 ? text : text.slice(start)
  const alphabet = data.includes('-') || data.includes('_') ? 'base64url' : 'base64'
  try {
    const bytes = fromBase64.call(Uint8Array, data, { alphabet })
    return { bytes, isPadded: bytes.length % 3 === 0 || data.slice(-100).trimEnd().endsWith('=') }
  } catch {
    return undefined
  }
}

const blank = 64
const padding = 65
const foreign = 255
const values = valueTable()

function valueTable(): Uint8Array {
  const table = new Uint8Array(128).fill(foreign)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  for (let value = 0; value < 64; value++) table[alphabet.charCodeAt(value)] = value
  table['-'.charCodeAt(0)] = 62
  table['_'.charCodeAt(0)] = 63
  table['='.charCodeAt(0)] = padding
  for (const space of ' \n\r\t\f') table[space.charCodeAt(0)] = blank
  return table
}

function decodeByHand(text: string, start: number): Decoded | { bytes: Uint8Array<ArrayBuffer>; position: number } {
  const bytes = new Uint8Array(Math.ceil(((text.length - start) * 3) / 4))
  let written = 0
  let bits = 0
  let digits = 0
  let pads = 0
  let last = start
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const value = code < 128 ? (values[code] ?? foreign) : foreign
    if (value === blank) continue
    if (value === padding) {
      pads++
      if (digits < 2 || digits + pads > 4) return { bytes: bytes.slice(0, written), position: index }
      // The bytes of a padded group are complete at its first pad.
      if (pads === 1) written = writeRest(bytes, written, bits, digits)
      continue
    }
    if (value === foreign || pads > 0) return { bytes: bytes.slice(0, written), position: index }
    last = index
    bits = (bits << 6) | value
    if (++digits < 4) continue
    bytes[written++] = bits >> 16
    bytes[written++] = bits >> 8
    bytes[written++] = bits
    bits = 0
    digits = 0
  }
  if (digits === 1) return { bytes: bytes.slice(0, written), position: last }
  if (digits > 1 && pads === 0) written = writeRest(bytes, written, bits, digits)
  return { bytes: fitted(bytes, written), isPadded: digits === 0 || digits + pads === 4 }
}

/** Two digits left over are one byte, three are two. */
function writeRest(bytes: Uint8Array, at: number, bits: number, digits: number): number {
  let written = at
  if (digits === 2) bytes[written++] = bits >> 4
  if (digits === 3) {
    bytes[written++] = bits >> 10
    bytes[written++] = bits >> 2
  }
  return written
}

/** An array that fills its buffer, so that transferring the buffer moves nothing else. */
function fitted(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return bytes.length === length ? bytes : bytes.slice(0, length)
}
