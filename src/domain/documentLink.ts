// What may become of an address that a document names (safety rows 4 and 6); what a page is led to, `safeLink` decides. A page may be led to
// http, https and mailto only; other addresses are names that the MCP server may know; what would run, or leave the browser for
// another program, stays text. Pure: no I/O.

import { hasScheme, resolveExpanded } from './resolveExpanded.ts'
import { safeLink } from './safeLink.ts'

export type DocumentLink =
  /** For a new tab. `href` is what the URL parser made of it, `host` in punycode, empty for mailto. */
  | { readonly kind: 'web'; readonly href: string; readonly host: string }
  /** A resource of the same server, as RFC 3986 section 5 makes it of the document's own URI; `fragment` without its mark. */
  | { readonly kind: 'resource'; readonly uri: string; readonly fragment: string | undefined }
  /** A place in the same document; without its mark. */
  | { readonly kind: 'place'; readonly fragment: string }
  /** Text and no more; `reason` is a whole sentence. */
  | { readonly kind: 'inert'; readonly reason: string }

/** Schemes that run or carry what they name, reach into the browser, or start another program. */
const refused: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'callto',
  'chrome',
  'chrome-extension',
  'data',
  'facetime',
  'filesystem',
  'intent',
  'javascript',
  'jar',
  'livescript',
  'mhtml',
  'mocha',
  'moz-extension',
  'ms-appinstaller',
  'search-ms',
  'shell',
  'sms',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

/** Longer addresses are nobody's link. */
const longest = 8_192

/**
 * Judges the target of a link as a document wrote it.
 *
 * @param base the URI of the resource that the document is; what is relative is resolved against it and never against the page
 */
export function documentLink(target: string, base: string): DocumentLink {
  if (target.length > longest) return inert(`The address is longer than ${longest} characters.`)
  // As a URL parser reads it: what is before, behind and in between does not count (WHATWG URL, section 4.4).
  const written = trimmed(target).replace(/[\t\n\r]/g, '')
  // A control or a bidirectional mark inside is nothing that a person could judge.
  if (/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(written)) {
    return inert('The address holds characters that draw nothing.')
  }
  if (written === '') return inert('The address is empty.')
  if (written.startsWith('#')) return { kind: 'place', fragment: decoded(written.slice(1)) }
  if (hasScheme(written)) return absolute(written, schemeOf(written), base)
  // A backslash is a slash to a browser and none to a server: no guess is made.
  if (written.includes('\\')) return inert('The address holds a backslash.')
  const resolved = resolveExpanded(written, base)
  return resolved.ok ? resource(resolved.value.uri) : inert('There is no address that it could be relative to.')
}

/** Without the controls and blanks at both ends. By index: a pattern anchored at the end looks at a run of blanks again from each of them. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text.charCodeAt(start) <= 0x20) start++
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--
  return text.slice(start, end)
}

function absolute(written: string, scheme: string, base: string): DocumentLink {
  if (scheme === 'http' || scheme === 'https' || scheme === 'mailto') return web(written)
  // Files are read by a server of files alone.
  if (refused.has(scheme) || (scheme === 'file' && schemeOf(base) !== 'file')) {
    return inert(`Links of the scheme ${scheme} are not opened.`)
  }
  return resource(written)
}

function web(written: string): DocumentLink {
  const link = safeLink(written)
  if (link === undefined) return inert('This is no whole address that could be opened.')
  const { username, password } = new URL(link.href)
  if (username !== '' || password !== '') return inert('The address holds a user name, which hides its host.')
  return { kind: 'web', href: link.href, host: link.host }
}

/** MCP knows no fragments: what is read is the resource without one. */
function resource(uri: string): DocumentLink {
  const hash = uri.indexOf('#')
  if (hash === -1) return { kind: 'resource', uri, fragment: undefined }
  return { kind: 'resource', uri: uri.slice(0, hash), fragment: decoded(uri.slice(hash + 1)) }
}

function inert(reason: string): DocumentLink {
  return { kind: 'inert', reason }
}

function schemeOf(uri: string): string {
  return uri.slice(0, Math.max(0, uri.indexOf(':'))).toLowerCase()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
