// A relative template is expanded first and then resolved against a base (T5). By the letter of RFC 3986 section 5.2 and not by
// `URL`, which rewrites what it parses (case, default ports, quotes, backslashes): the server gets the characters that were
// shown. Pure: no I/O.

import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'

export type ResolvedUri =
  /** The expansion has a scheme of its own and is sent byte for byte; no base was used. */
  | { readonly kind: 'absolute'; readonly uri: string }
  | { readonly kind: 'resolved'; readonly uri: string; readonly base: string }

export type ResolveProblem =
  /** The expansion is relative and there is nothing to resolve it against. */
  | { readonly kind: 'no-base' }
  /** The base has no scheme. */
  | { readonly kind: 'relative-base' }

interface Reference {
  /** With its colon; undefined when there is none. The others begin with their mark: `//`, `?`, `#`. */
  readonly scheme?: string | undefined
  readonly authority?: string | undefined
  readonly path: string
  readonly query?: string | undefined
  readonly fragment?: string | undefined
}

/** True when a text begins with a scheme (RFC 3986 section 3.1); also for a template whose scheme stands before its first brace. */
export function hasScheme(text: string): boolean {
  return schemeOf(text) !== undefined
}

/** Takes an expansion (`expandTemplate`) and what a person gave as base, which may be empty. Never throws. */
export function resolveExpanded(expanded: string, base: string): Result<ResolvedUri, ResolveProblem> {
  if (hasScheme(expanded)) return ok({ kind: 'absolute', uri: expanded })
  if (base === '') return fail({ kind: 'no-base' })
  if (!hasScheme(base)) return fail({ kind: 'relative-base' })
  return ok({ kind: 'resolved', uri: joined(transform(cut(expanded), cut(base))), base })
}

/** What a base may lend to a relative reference: its directory, its authority, its path, its query, its scheme. Empty without a scheme. */
export function baseBeginnings(base: string): readonly string[] {
  const { scheme, authority = '', path, query = '' } = cut(base)
  if (scheme === undefined) return []
  const origin = scheme + authority
  const directory = origin + mergedPath('', cut(base))
  return [...new Set([directory, origin, origin + path + query, origin + path, scheme])]
}

/** RFC 3986 section 5.2.2, for a reference without a scheme. */
function transform(reference: Reference, base: Reference): Reference {
  const { scheme } = base
  const { authority, path, query, fragment } = reference
  if (authority !== undefined) return { scheme, authority, path: withoutDots(path), query, fragment }
  if (path === '') return { ...base, query: query ?? base.query, fragment }
  const whole = path.startsWith('/') ? path : mergedPath(path, base)
  return { scheme, authority: base.authority, path: withoutDots(whole), query, fragment }
}

/** RFC 3986 section 5.2.3. */
function mergedPath(path: string, base: Reference): string {
  if (base.authority !== undefined && base.path === '') return `/${path}`
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path
}

/** RFC 3986 section 5.2.4, segment by segment. */
function withoutDots(path: string): string {
  let start = 0
  while (path.startsWith('./', start) || path.startsWith('../', start)) start = path.indexOf('/', start) + 1
  const [first = '', ...segments] = path.slice(start).split('/')
  if (segments.length === 0) return first === '.' || first === '..' ? '' : first
  const kept = first === '' ? [] : [first]
  for (const [index, segment] of segments.entries()) {
    if (segment === '..') kept.pop()
    if (segment !== '.' && segment !== '..') kept.push(`/${segment}`)
    else if (index === segments.length - 1) kept.push('/')
  }
  return kept.join('')
}

/** RFC 3986 Appendix B, without its regular expression. */
function cut(text: string): Reference {
  const scheme = schemeOf(text)
  const hash = endOf(text, '#', 0)
  const mark = Math.min(endOf(text, '?', 0), hash)
  const start = scheme?.length ?? 0
  const hasAuthority = text.startsWith('//', start)
  const pathStart = hasAuthority ? Math.min(endOf(text, '/', start + 2), mark) : start
  return {
    scheme,
    authority: hasAuthority ? text.slice(start, pathStart) : undefined,
    path: text.slice(pathStart, mark),
    query: mark < hash ? text.slice(mark, hash) : undefined,
    fragment: hash < text.length ? text.slice(hash) : undefined,
  }
}

function joined({ scheme = '', authority = '', path, query = '', fragment = '' }: Reference): string {
  return scheme + authority + path + query + fragment
}

/** The scheme with its colon. */
function schemeOf(text: string): string | undefined {
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(text)?.[0]
}

function endOf(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from)
  return index === -1 ? text.length : index
}
