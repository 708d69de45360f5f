// Whether bytes may be drawn as an icon (L17, K36, safety rows 3 and 5). Pure: no I/O.

import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { encodeBase64 } from './base64.ts'
import { formatBytes, formatCount } from './format.ts'
import { readImageHeader } from './imageHeader.ts'
import { svgObjection } from './svgCost.ts'

/** Bytes of an icon. */
export const maxIconBytes = 100_000
/** Pixels a side. */
export const maxIconSide = 1024

/**
 * A `data:` address under which the bytes are drawn, made anew so that nothing of the server's own words is in it; else why
 * not, as a clause. Pictures are judged by their signature; an SVG, which is code, only where it says that it is one.
 *
 * @param declared the MIME essence beside the bytes, undefined where there was none
 */
export function drawableIcon(bytes: Uint8Array, declared: string | undefined): Result<string, string> {
  if (bytes.length === 0) return fail('is empty')
  if (bytes.length > maxIconBytes) return fail(tooLarge(bytes.length))
  if (declared === 'image/svg+xml' && looksLikeText(bytes)) return drawableSvg(bytes)
  const header = readImageHeader(bytes)
  if (header === undefined) return fail('is no picture of a known type, by its first bytes')
  const { type, width, height } = header
  if (width === undefined || height === undefined) return fail('does not say how many pixels it has')
  if (width === 0 || height === 0) return fail('has no pixels')
  if (Math.max(width, height) > maxIconSide) {
    return fail(`has ${formatCount(width)} × ${formatCount(height)} pixels, more than ${maxIconSide} a side`)
  }
  return ok(dataAddress(type, bytes))
}

export function tooLarge(bytes: number, most = maxIconBytes): string {
  return `has ${formatBytes(bytes)}, more than ${formatBytes(most)}`
}

/**
 * An SVG in an `img` runs no script and loads nothing, not even fonts (SVG 2, section 2.2, secure static and animated mode).
 * That leaves what it may cost to draw.
 */
function drawableSvg(bytes: Uint8Array): Result<string, string> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('is an SVG that is not in UTF-8')
  }
  const objection = svgObjection(text)
  if (objection !== undefined) return fail(objection)
  // The parameter outweighs an encoding that the text claims for itself (RFC 7303, section 3), so what was read is drawn.
  return ok(dataAddress('image/svg+xml;charset=utf-8', bytes))
}

/** UTF-8 text with a byte order mark, white space or a tag at its start. */
function looksLikeText(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  return [0xef, 0x3c, 0x20, 0x09, 0x0a, 0x0d].includes(first)
}

function dataAddress(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${encodeBase64(bytes)}`
}
