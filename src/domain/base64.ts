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
    lineBreaks: hasWhiteSpace(text, start),
    dataPrefix: start > 0,
  }
  return Object.values(dialect).includes(true) ? { bytes: outcome.bytes, dialect } : { bytes: outcome.bytes }
}

/** 0, or where the data begins behind `data:…;base64,`. `undefined` when a `data:` prefix does not announce base64. */
function startOfData(text: string): number | undefined {
  if (text.slice(0, 5).toLowerCase() !== 'data:') return 0
  const comma = text.slice(0, 1000).indexOf(',')
  return comma !== -1 && text.slice(0, comma).toLowerCase().endsWith(';base64') ? comma + 1 : undefined
}

function hasWhiteSpace(text: string, start: number): boolean {
  return [' ', '\n', '\r', '\t', '\f'].some((space) => text.includes(space, start))
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
