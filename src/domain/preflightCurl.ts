// The browser's preflight as a line for a shell (Fetch Standard, "CORS-preflight fetch"). Pure: no I/O.

import { allowedOrigin } from './corsHeaders.ts'

export interface Preflight {
  readonly url: string
  readonly pageOrigin: string | undefined
  /** Request headers that it asks leave for. */
  readonly headers: readonly string[]
}

/** For a POSIX shell; whatever the address holds, it is one word there, and curl takes none of it for a pattern. */
export function preflightCurl({ url, pageOrigin, headers }: Preflight): string {
  // A browser sends them in lower case, sorted, without blanks.
  const names = headers
    .map((name) => name.toLowerCase())
    .toSorted()
    .join(',')
  const origin = allowedOrigin(pageOrigin) === '*' ? 'null' : allowedOrigin(pageOrigin)
  const sent = [`Origin: ${origin}`, 'Access-Control-Request-Method: POST', `Access-Control-Request-Headers: ${names}`]
  return ['curl -i --globoff -X OPTIONS', ...sent.map((line) => `-H ${quoted(line)}`), '--', quoted(url)].join(' ')
}

/** Inside single quotes a shell takes every character as it is, but for the single quote itself. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
