// A link to a resource in Markdown (CommonMark 0.31, section 6.3). Both halves are the server's words, so nothing in them
// may end the link early or be markup of its own. Pure: no I/O.

import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'

/** Schemes that run what they carry, in whatever a link is pasted into. */
const running: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data', 'blob'])

/** The link, or why none is made. A line break in a label becomes a blank, one in a URI its escape. */
export function markdownLink(label: string, uri: string): Result<string, string> {
  if (running.has(schemeOf(uri))) return fail('A link to this address would run what it carries.')
  const text = label
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    // What begins or ends markup inside a line, GitHub's dialect included (CommonMark, section 2.4).
    .replace(/[\\`*_[\]<>&!~|$]/g, '\\$&')
  // Between angle brackets all is the address but these (section 6.3).
  const target = uri.toWellFormed().replace(/[<>\\\p{Cc}\u2028\u2029]/gu, (character) => encodeURIComponent(character))
  return ok(`[${text}](<${target}>)`)
}

/** As a URL parser reads it: blanks and controls before and inside do not count (WHATWG URL, section 4.4). */
function schemeOf(uri: string): string {
  const [scheme = ''] = uri.replace(/[\p{Cc}\s]/gu, '').split(':', 1)
  return scheme.toLowerCase()
}
