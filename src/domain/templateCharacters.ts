// Character classes and percent-encoding of RFC 6570 (sections 1.5, 2.1, 3.1 and 3.2.1). Pure: no I/O. Encoders take
// well-formed text: half of a surrogate pair has no UTF-8 form, and callers refuse it before.

export function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66)
}

/** True where `%` and two hexadecimal digits stand; `at` in UTF-16 units. */
export function isTripletAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === 0x25 && isHexDigit(text.charCodeAt(at + 1)) && isHexDigit(text.charCodeAt(at + 2))
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** `varchar` of section 2.3 without its percent triplets. */
export function isNameCharacter(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x5f
}

/** `unreserved` of RFC 3986. */
export function isUnreserved(code: number): boolean {
  return isNameCharacter(code) || code === 0x2d || code === 0x2e || code === 0x7e
}

/** `reserved` of RFC 3986: `:/?#[]@!$&'()*+,;=`. */
export function isReserved(code: number): boolean {
  return (
    code === 0x21 ||
    code === 0x23 ||
    code === 0x24 ||
    (code >= 0x26 && code <= 0x2c) ||
    code === 0x2f ||
    code === 0x3a ||
    code === 0x3b ||
    code === 0x3d ||
    code === 0x3f ||
    code === 0x40 ||
    code === 0x5b ||
    code === 0x5d
  )
}

/** `ucschar` and `iprivate` of section 1.5; takes a code point. */
export function isBeyondAscii(codePoint: number): boolean {
  if (codePoint < 0xa0 || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return false
  if (codePoint < 0x10000) return codePoint <= 0xffef && (codePoint < 0xfdd0 || codePoint > 0xfdef)
  return (codePoint & 0xffff) <= 0xfffd && (codePoint < 0xe0000 || codePoint > 0xe0fff)
}

/**
 * Where a literal first holds a character that section 2.1 does not allow there, as an offset in UTF-16 units; -1 when it
 * holds none. The apostrophe is allowed: erratum 6937.
 */
export function strayLiteralAt(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isUnreserved(code) || isReserved(code)) continue
    if (code === 0x25) {
      if (!isTripletAt(text, at)) return at
    } else {
      const codePoint = text.codePointAt(at) ?? 0
      if (!isBeyondAscii(codePoint)) return at
      if (codePoint > 0xffff) at++
    }
  }
  return -1
}

/** Everything but unreserved characters as percent triplets of its UTF-8 bytes: the set U of Appendix A. */
export function encodeUnreserved(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** As `encodeUnreserved`, but reserved characters and percent triplets stay: the set U+R, which also serves literals. */
export function encodeReserved(text: string): string {
  if (/^[\w.~:/?#[\]@!$&'()*+,;=-]*$/.test(text)) return text
  // `encodeURI` writes %25 for every percent sign, so %5B can only come from a bracket and %25 only from a percent sign.
  return encodeURI(text)
    .replace(/%5([BD])/g, (_, digit: string) => (digit === 'B' ? '[' : ']'))
    .replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
}

/** The first `count` code points; a surrogate pair is one. */
export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text
  let end = 0
  for (let taken = 0; taken < count && end < text.length; taken++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return text.slice(0, end)
}
