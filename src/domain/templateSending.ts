// From a template and what its form holds to the URI that is sent, in pieces that know their variable (T3, T5). Joined, the pieces
// are the URI. Pure: no I/O.

import { expandParts } from './expandParts.ts'
import { hasScheme, resolveExpanded } from './resolveExpanded.ts'
import { takesSchemeFromValues } from './templateScheme.ts'
import type { TemplateValues } from './templateValue.ts'
import type { ParsedTemplate } from './uriTemplate.ts'

export interface UriPiece {
  readonly text: string
  /** The variable it came from; absent for what the template or the base wrote. */
  readonly variable?: string
  /** True for what came out of a value; false for what the operator writes around it. */
  readonly isValue: boolean
}

export type Sending =
  | {
      readonly kind: 'uri'
      readonly uri: string
      readonly pieces: readonly UriPiece[]
      /** The relative expansion that was resolved; absent when the expansion has a scheme of its own. */
      readonly expansion?: string
    }
  /** The template expands to nothing: there is no URI yet. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'problem'; readonly reason: string; readonly variable?: string }
  /** A relative expansion whose base is missing or has no scheme. */
  | { readonly kind: 'base'; readonly reason: string; readonly expansion: string }

/** `base` may be empty or wrong: it is what a person is typing. Never throws. */
export function sendingOf(template: ParsedTemplate, values: TemplateValues, base: string): Sending {
  const parts = expandParts(template, values)
  if (!parts.ok) {
    const { reason, variable } = parts.problem
    return { kind: 'problem', reason, ...(variable !== undefined && { variable }) }
  }
  const pieces = parts.value.map((part): UriPiece =>
    part.kind === 'literal'
      ? { text: part.text, isValue: false }
      : { text: part.text, variable: part.variable, isValue: part.kind === 'value' },
  )
  const expansion = pieces.map((piece) => piece.text).join('')
  if (expansion === '') return { kind: 'nothing' }
  if (!hasScheme(expansion) && takesSchemeFromValues(template)) {
    const reason = expansion.startsWith(':')
      ? 'the scheme before the first colon is missing'
      : 'what stands before the first colon is no scheme'
    return { kind: 'problem', reason }
  }
  const resolved = resolveExpanded(expansion, base)
  if (!resolved.ok) {
    const reason =
      resolved.problem.kind === 'no-base' ? 'there is no base to resolve it against' : 'the base has no scheme'
    return { kind: 'base', reason, expansion }
  }
  const { uri, kind } = resolved.value
  if (kind === 'absolute') return { kind: 'uri', uri, pieces }
  return { kind: 'uri', uri, pieces: resolvedPieces(uri, expansion, pieces), expansion }
}

/** Where dots were taken out of the path, the pieces can no longer be told apart, and the URI is one. */
function resolvedPieces(uri: string, expansion: string, pieces: readonly UriPiece[]): readonly UriPiece[] {
  if (!uri.endsWith(expansion)) return [{ text: uri, isValue: false }]
  const before = uri.slice(0, uri.length - expansion.length)
  return before === '' ? pieces : [{ text: before, isValue: false }, ...pieces]
}
