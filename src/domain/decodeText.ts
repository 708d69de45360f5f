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

/** Decoding that can stop anywhere, so that a long text never holds up the page. */
export interface TextDecoding {
  /** Goes on for about so many bytes; true when finished. */
  readonly step: (bytes: number) => boolean
  /** Bytes that are done; back to none where the first fault makes it begin again with replacements. */
  readonly at: () => number
  /** Only after `step` returned true. */
  readonly result: () => DecodedText
}

/** Decodes all at once. See `createTextDecoding`. */
export function decodeText(bytes: Uint8Array, mimeType: MimeType | undefined): DecodedText {
  const decoding = createTextDecoding(bytes, mimeType)
  while (!decoding.step(bytes.length));
  return decoding.result()
}

/**
 * Decodes in the order: byte-order mark (dropped from the text), `charset` parameter, strict UTF-8, UTF-8 with
 * replacements. Never throws. WHATWG Encoding, sections 4.2 and 6.
 */
export function createTextDecoding(bytes: Uint8Array, mimeType: MimeType | undefined): TextDecoding {
  const marked = markedCharset(bytes)
  const label = mimeType?.parameters.get('charset')
  const named = marked !== undefined || label === undefined ? undefined : knownCharset(label)
  const charset = marked ?? named ?? 'utf-8'
  let decoder = new TextDecoder(charset, { fatal: true })
  let pieces: string[] = []
  let at = 0
  let isOver = false
  /** Undefined as long as there was no fault. */
  let replaced: number | undefined

  const piece = (end: number) => {
    try {
      return decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length })
    } catch {
      return undefined
    }
  }

  return {
    step(budget) {
      if (isOver) return true
      // Even, so that no unit of UTF-16 is counted in two pieces.
      const end = Math.min(bytes.length, at + Math.max(2, budget - (budget % 2)))
      const text = piece(end)
      if (text === undefined) {
        // Only without `fatal` it goes on behind a fault.
        decoder = new TextDecoder(charset)
        pieces = []
        at = 0
        replaced = 0
        return false
      }
      pieces.push(text)
      if (replaced !== undefined) replaced += count(text, '\ufffd') - sentReplacements(charset, bytes, at, end)
      at = end
      isOver = at >= bytes.length
      return isOver
    },
    at: () => at,
    result() {
      const faults = replaced === undefined ? 0 : Math.max(1, replaced)
      const isLossy = faults > 0 && marked === undefined && charset === 'utf-8'
      return {
        text: pieces.join(''),
        charset,
        replaced: faults,
        how: marked !== undefined ? 'bom' : isLossy ? 'lossy' : named !== undefined ? 'parameter' : 'utf-8',
        ...(marked === undefined && named === undefined && label !== undefined && { unknownCharset: label }),
      }
    },
  }
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

function count(text: string, character: string): number {
  let found = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found++
  return found
}

/** How often U+FFFD itself begins in a range of the bytes, where that can be told. */
function sentReplacements(charset: string, bytes: Uint8Array, from: number, to: number): number {
  let found = 0
  if (charset === 'utf-8') {
    const range = bytes.subarray(from, to)
    for (let at = range.indexOf(0xef); at !== -1; at = range.indexOf(0xef, at + 1)) {
      if (bytes[from + at + 1] === 0xbf && bytes[from + at + 2] === 0xbd) found++
    }
  }
  if (charset === 'utf-16le' || charset === 'utf-16be') {
    const low = charset === 'utf-16le' ? 0 : 1
    for (let at = from; at + 1 < to; at += 2) {
      if (bytes[at + low] === 0xfd && bytes[at + 1 - low] === 0xff) found++
    }
  }
  return found
}
