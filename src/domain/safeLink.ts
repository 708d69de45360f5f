// The one place that turns an address from a server into something to click (safety.md, row 6). Pure: no I/O.

/** An address that may be followed on a click. */
export interface SafeLink {
  /** As the URL parser writes it: hosts in punycode, so that look-alike letters show. */
  readonly href: string
  /** Host and port as in `href`; empty for `mailto:`. */
  readonly host: string
  readonly scheme: 'https' | 'http' | 'mailto'
  /** What a person should know before the click, in whole sentences. */
  readonly warnings: readonly string[]
}

/** Characters of an address that is looked at. */
const longestAddress = 20_000
// C0 and C1 controls, blanks and the backslash: the URL parser drops or turns them, so that what is shown is not what opens.
const folded = /[\p{Cc}\s\\]/u

/** Two slashes and then a host. With fewer or more the URL parser makes a host of what looks like a path. */
const whole = /^https?:\/\/[^/]/i

/**
 * A link for whole `https:`, `http:` and `mailto:` addresses; undefined for any other scheme, a relative address, one whose
 * scheme is not followed by two slashes and a host, and one with blanks, controls or backslashes, which the URL parser drops or
 * replaces. Letters beyond ASCII, dots in a path and the spelling of a host may still be written otherwise in `href`. What is
 * undefined is shown as text.
 */
export function safeLink(address: string): SafeLink | undefined {
  if (address.length > longestAddress || folded.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const scheme = schemes.get(url.protocol)
  if (scheme === undefined || (scheme !== 'mailto' && !whole.test(address))) return undefined
  return { href: url.href, host: url.host, scheme, warnings: warningsOf(url) }
}

const schemes: ReadonlyMap<string, SafeLink['scheme']> = new Map([
  ['https:', 'https'],
  ['http:', 'http'],
  ['mailto:', 'mailto'],
])

function warningsOf(url: URL): readonly string[] {
  const isPunycode = url.hostname.split('.').some((label) => label.startsWith('xn--'))
  const hasUser = url.protocol !== 'mailto:' && (url.username !== '' || url.password !== '')
  return [
    ...(isPunycode ? ['The host is written with letters beyond a to z, which may look like another host.'] : []),
    ...(hasUser ? ['What stands before the @ is a user name, not the host.'] : []),
    ...(url.protocol === 'http:' ? ['The connection is not encrypted.'] : []),
  ]
}
