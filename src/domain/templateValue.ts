// What a template variable can be given (RFC 6570 section 2.3). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'

export type TemplateValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** An associative array in its order; keys may repeat. */
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [key: string, value: string])[] }

/** By variable name, as it stands in the template. A name without an entry is not given, which is not the same as empty. */
export type TemplateValues = ReadonlyMap<string, TemplateValue>

export function textValue(text: string): TemplateValue {
  return { kind: 'text', text }
}

/** False for what the RFC calls undefined: not given, an empty list, no pairs. Empty text is defined. */
export function isGiven(value: TemplateValue | undefined): value is TemplateValue {
  switch (value?.kind) {
    case 'text':
      return true
    case 'list':
      return value.items.length > 0
    case 'pairs':
      return value.pairs.length > 0
    default:
      return false
  }
}

/** Every text in a value, in order; keys before their values. */
export function textsOf(value: TemplateValue): readonly string[] {
  switch (value.kind) {
    case 'text':
      return [value.text]
    case 'list':
      return value.items
    case 'pairs':
      return value.pairs.flat()
    default:
      return assertNever(value)
  }
}
