// Bytes to characters, and how sure that is (P7, K27). Pure: no I/O.

import type { MimeType } from './mimeType.ts'

export interface DecodedText {
  readonly text: string
  /** Name of the encoding used, as the WHATWG Encoding Standard spells it in lower case. */
  readonly charset: string
  /** What decided: a byte-order mark, the `charset` parameter, bytes that are clean UTF-8, or nothing (`lossy`). */
  readonly how: 'bom' | 'parameter' | 'utf-8' | 'lossy'
  /** How many faults in the bytes became U+FFFD. A U+FFFD that was really sent does not count. */
  readonly replaced: number
  /** The `charset` parameter when no browser knows it. */
  readonly unknownCharset?: string
}

/**
 * Decodes in the order: byte-order mark (dropped from the text), `charset` parameter, strict UTF-8, UTF-8 with
 * replacements. Never throws. WHATWG Encoding, sections 4.2 and 6.
 */
export function decodeText(bytes: Uint8Array, mimeType: MimeType | undefined): DecodedText {
  const marked = markedCharset(bytes)
  if (marked !== undefined) return { ...decodeAs(marked, bytes), how: 'bom' }
  const label = mimeType?.parameters.get('charset')
  const named = label === undefined ? undefined : knownCharset(label)
  if (named !== undefined) {
    const decoded = decodeAs(named, bytes)
    return { ...decoded, how: named === 'utf-8' && decoded.replaced > 0 ? 'lossy' : 'parameter' }
  }
  const decoded = decodeAs('utf-8', bytes)
  const unknown = label === undefined ? {} : { unknownCharset: label }
  return { ...decoded, how: decoded.replaced === 0 ? 'utf-8' : 'lossy', ...unknown }
}

function markedCharset(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function knownCharset(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

function decodeAs(charset: string, bytes: Uint8Array): { text: string; charset: string; replaced: number } {
  try {
    return { text: new TextDecoder(charset, { fatal: true }).decode(bytes), charset, replaced: 0 }
  } catch {
    const text = new TextDecoder(charset).decode(bytes)
    return { text, charset, replaced: Math.max(1, count(text, '\ufffd') - sentReplacements(charset, bytes)) }
  }
}

function count(text: string, character: string): number {
  let found = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found++
  return found
}

/** How often U+FFFD itself stands in the bytes, where that can be told. */
function sentReplacements(charset: string, bytes: Uint8Array): number {
  let found = 0
  if (charset === 'utf-8') {
    for (let at = bytes.indexOf(0xef); at !== -1; at = bytes.indexOf(0xef, at + 1)) {
      if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) found++
    }
  }
  if (charset === 'utf-16le' || charset === 'utf-16be') {
    const low = charset === 'utf-16le' ? 0 : 1
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      if (bytes[at + low] === 0xfd && bytes[at + 1 - low] === 0xff) found++
    }
  }
  return found
}
