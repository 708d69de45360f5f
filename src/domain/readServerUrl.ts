// One server URL as typed (C1). Pure: no I/O.

import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { hostKind } from './hostKind.ts'

export interface ServerUrlProblem {
  readonly kind: 'empty' | 'userinfo' | 'scheme' | 'invalid'
  /** One or two sentences in plain words. */
  readonly reason: string
}

export interface ParsedServerUrl {
  readonly url: URL
  /** Present when the scheme was not typed. */
  readonly assumedScheme?: 'http' | 'https'
  /** The fragment that was typed, with its `#`; it is never sent, so it was dropped. */
  readonly droppedFragment?: string
}

/**
 * The URL of a server. Without a scheme it gets `http:` for loopback and private hosts, else `https:`. Surrounding blanks and
 * a fragment are dropped. Refused: nothing at all, other schemes, user name or password, and what is no URL.
 */
export function readServerUrl(input: string): Result<ParsedServerUrl, ServerUrlProblem> {
  const text = input.trim()
  if (text === '') return problem('empty', 'Type the URL of an MCP server.')
  if (text.length > 10_000) return problem('invalid', 'This is too long for a URL.')
  // The URL parser drops line breaks and tabs without a word, so that what is shown would not be what is called.
  if (/\p{Cc}/u.test(text)) return problem('invalid', 'The URL contains a line break or another control character.')
  if (authorityOf(text).includes('@')) {
    return problem(
      'userinfo',
      'A user name or password does not belong in the URL, where it would be seen and kept. Use a header or a bearer token.',
    )
  }
  const scheme = schemeOf(text)
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return problem('scheme', `Only http and https can be reached from a page, not “${scheme}:”.`)
  }
  if (/^[\d\s:]+$/.test(text))
    return problem('invalid', 'A number alone is no address. For a port of this computer type localhost:3000.')
  return scheme === undefined ? withoutScheme(text) : finish(text)
}

function problem(kind: ServerUrlProblem['kind'], reason: string): Result<never, ServerUrlProblem> {
  return fail({ kind, reason })
}

/** The scheme in lower case; `undefined` for `localhost:3000`, which only looks like one. */
function schemeOf(text: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
}

/** What stands between the scheme's slashes and the path: where user name, host and port are. */
function authorityOf(text: string): string {
  const rest = text.replace(/^[a-z][a-z0-9+.-]*:(?=[/\\])/i, '').replace(/^[/\\]+/, '')
  const end = rest.search(/[/\\?#]/)
  return end === -1 ? rest : rest.slice(0, end)
}

function withoutScheme(text: string): Result<ParsedServerUrl, ServerUrlProblem> {
  const rest = text.startsWith('//') ? text.slice(2) : text
  if (/^[/\\]/.test(rest))
    return problem('invalid', 'The host is missing. It should look like https://example.com/mcp.')
  const plain = finish(`http://${rest}`)
  if (!plain.ok) return plain
  if (hostKind(plain.value.url.hostname) !== 'public') return ok({ ...plain.value, assumedScheme: 'http' })
  const secure = finish(`https://${rest}`)
  return secure.ok ? ok({ ...secure.value, assumedScheme: 'https' }) : secure
}

function finish(text: string): Result<ParsedServerUrl, ServerUrlProblem> {
  if (!URL.canParse(text)) return problem('invalid', 'This is not a URL. It should look like https://example.com/mcp.')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    return problem('userinfo', 'A user name or password does not belong in the URL.')
  }
  const fragment = url.hash
  url.hash = ''
  return ok(fragment === '' ? { url } : { url, droppedFragment: fragment })
}
