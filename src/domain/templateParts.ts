// A template's stretches for showing its expressions and listing its variables (L1, T4): `parseTemplate` in short. Pure: no I/O.

import { parseTemplate, type ParsedTemplate } from './uriTemplate.ts'

export interface TemplatePart {
  /** As sent, an expression with its braces. */
  readonly text: string
  readonly expression: boolean
  /** Names in the expression, in order; empty for literals. */
  readonly variables: readonly string[]
}

export type TemplateParts =
  | {
      readonly kind: 'parts'
      readonly parts: readonly TemplatePart[]
      /** Every name once, in order of first use. */
      readonly variables: readonly string[]
    }
  /** `position` in UTF-16 units from 0. */
  | { readonly kind: 'problem'; readonly reason: string; readonly position: number }

/** Long templates come out of the parser's memory as the same object; their parts are made once. */
const known = new WeakMap<ParsedTemplate, TemplateParts>()

/** Cuts a template as `parseTemplate` does, with its limits and problems. Never throws. */
export function templateParts(template: string): TemplateParts {
  const parsed = parseTemplate(template)
  if (!parsed.ok) return { kind: 'problem', reason: parsed.problem.reason, position: parsed.problem.position }
  const former = known.get(parsed.value)
  if (former !== undefined) return former
  const parts = parsed.value.parts.map((part) => ({
    text: part.text,
    expression: part.kind === 'expression',
    variables: part.kind === 'expression' ? part.variables.map((variable) => variable.name) : [],
  }))
  const made: TemplateParts = { kind: 'parts', parts, variables: parsed.value.names }
  known.set(parsed.value, made)
  return made
}
