// Where the scheme of a template's URIs comes from. Pure: no I/O.

import type { ParsedTemplate } from './uriTemplate.ts'

/**
 * True when the template itself writes the colon behind the scheme, and variables write what stands before it, as in
 * `{scheme}://{host}`. What such a template gives is never meant as relative: where it has no scheme, the scheme is missing.
 */
export function takesSchemeFromValues({ parts }: ParsedTemplate): boolean {
  let hasVariables = false
  for (const part of parts) {
    if (part.kind === 'expression') {
      if (part.operator !== '' && part.operator !== '+') return false
      hasVariables = true
      continue
    }
    const colon = part.text.indexOf(':')
    const before = colon === -1 ? part.text : part.text.slice(0, colon)
    if (!/^[A-Za-z0-9+.-]*$/.test(before)) return false
    if (colon !== -1) return hasVariables
  }
  return false
}
