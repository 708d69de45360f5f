// The reverse of a form whose template may be relative (T5, T8). Pure: no I/O.

import { matchTemplate, type TemplateMatch } from './matchTemplate.ts'
import { baseBeginnings, hasScheme, resolveExpanded } from './resolveExpanded.ts'
import { encodeReserved } from './templateCharacters.ts'
import type { ParsedTemplate } from './uriTemplate.ts'

/** As `matchTemplate`; where the template does not give the URI itself, a part of it that resolves to the URI against `base`. */
export function matchResolved(template: ParsedTemplate, uri: string, base: string): TemplateMatch {
  const whole = matchTemplate(template, uri)
  if (whole.kind !== 'no-match') return whole
  for (const beginning of baseBeginnings(base)) {
    if (!uri.startsWith(beginning) || uri === beginning) continue
    const rest = uri.slice(beginning.length)
    const resolved = resolveExpanded(rest, base)
    if (!resolved.ok || resolved.value.uri !== uri) continue
    const match = matchTemplate(template, rest)
    if (match.kind !== 'no-match') return match
  }
  return whole
}

/**
 * The first place, in UTF-16 units from 0, where a URI differs from what an absolute template begins with, and what should stand
 * there. Undefined where the difference comes behind the first expression, or may be the base's.
 */
export function firstDifference(
  { text, parts }: ParsedTemplate,
  uri: string,
): { readonly position: number; readonly expected: string } | undefined {
  const [first] = parts
  if (first?.kind !== 'literal' || !hasScheme(text)) return undefined
  const literal = encodeReserved(first.text)
  for (let position = 0; position < literal.length; position++) {
    const expected = literal.charAt(position)
    if (uri.charAt(position) !== expected) return { position, expected }
  }
  return undefined
}
