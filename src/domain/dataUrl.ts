// `data:` addresses, taken apart without a fetch and without decoding what is too large. Pure: no I/O.

import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { decodeBase64 } from './base64.ts'
import { formatBytes } from './format.ts'
import { parseMimeType } from './mimeType.ts'

export interface DataUrl {
  /** MIME essence; `text/plain` where none is stated. */
  readonly essence: string
  /** Decodes the data, or says why not. */
  bytes(): Result<Uint8Array, string>
}

/** Longer than any real type with its parameters. */
const maxHeaderLength = 1_000

export function isDataUrl(address: string): boolean {
  return address.slice(0, 5).toLowerCase() === 'data:'
}

/**
 * Reads an address that begins with `data:`. WHATWG Fetch, section 6, except that nothing is repaired in broken base64.
 * Reasons are clauses without a subject.
 *
 * @param maxBytes data that must decode to more are refused by their length, unread
 */
export function parseDataUrl(address: string, maxBytes: number): Result<DataUrl, string> {
  const comma = address.slice(0, maxHeaderLength).indexOf(',')
  if (comma === -1) return fail('has no comma between type and data')
  const header = address.slice('data:'.length, comma).trim()
  const isBase64 = /;\s*base64$/i.test(header)
  const stated = isBase64 ? header.slice(0, header.lastIndexOf(';')).trim() : header
  const essence = parseMimeType(stated.startsWith(';') || stated === '' ? `text/plain${stated}` : stated)?.essence
  return ok({
    essence: essence ?? 'text/plain',
    bytes() {
      // Three characters of an escape make one byte, four of base64 make three, each of which may be escaped.
      const mostCharacters = maxBytes * (isBase64 ? 4 : 3)
      const length = address.length - comma - 1
      if (length > mostCharacters || (isBase64 && !address.includes('%', comma) && (length / 4) * 3 > maxBytes + 3)) {
        return fail(
          `has ${formatBytes(isBase64 ? Math.round((length / 4) * 3) : length)}, more than ${formatBytes(maxBytes)}`,
        )
      }
      const body = percentDecoded(address.slice(comma + 1))
      if (!isBase64) return ok(body)
      const decoded = decodeBase64(latin1(body))
      return 'broken' in decoded
        ? fail(`breaks off: its base64 is faulty at character ${decoded.position + 1}`)
        : ok(decoded.bytes)
    },
  })
}

/** WHATWG URL, section 1.3: an escape that is none stays as it is. */
export function percentDecoded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  let written = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const high = byte === 0x25 ? hexValue(bytes[at + 1]) : -1
    const low = high === -1 ? -1 : hexValue(bytes[at + 2])
    if (low === -1) bytes[written++] = byte
    else {
      bytes[written++] = high * 16 + low
      at += 2
    }
  }
  return bytes.subarray(0, written)
}

function hexValue(code: number | undefined): number {
  if (code === undefined) return -1
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
