// A URI template cut into the stretches it is made of, for showing its expressions and listing its variables (L1, T4). The
// parse tree of `uri-template` gives no positions, so the cutting is an own linear scan. Pure: no I/O.

import { parse } from 'uri-template'

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

const maxLength = 1_000_000
const maxExpressions = 10_000

/**
 * Cuts a template by RFC 6570 section 2. Refused: braces that do not match, nested or empty expressions, what
 * `uri-template` refuses, and templates over 1,000,000 characters or 10,000 expressions. Never throws.
 */
export function templateParts(template: string): TemplateParts {
  if (template.length > maxLength) return problem('the template is longer than 1,000,000 characters', maxLength)
  const stretches: { text: string; expression: boolean }[] = []
  let expressions = 0
  let at = 0
  while (at < template.length) {
    const open = template.indexOf('{', at)
    const literalEnd = open === -1 ? template.length : open
    const stray = template.slice(at, literalEnd).indexOf('}')
    if (stray !== -1) return problem('a closing brace has no opening one', at + stray)
    if (literalEnd > at) stretches.push({ text: template.slice(at, literalEnd), expression: false })
    if (open === -1) break
    const close = template.indexOf('}', open)
    if (close === -1) return problem('an opening brace is never closed', open)
    const nested = template.slice(open + 1, close).indexOf('{')
    if (nested !== -1) return problem('an expression stands inside another', open + 1 + nested)
    if (close === open + 1) return problem('an expression is empty', open)
    if (++expressions > maxExpressions) return problem('the template has more than 10,000 expressions', open)
    stretches.push({ text: template.slice(open, close + 1), expression: true })
    at = close + 1
  }
  return withVariables(template, stretches)
}

function problem(reason: string, position: number): TemplateParts {
  return { kind: 'problem', reason, position }
}

function withVariables(template: string, stretches: readonly { text: string; expression: boolean }[]): TemplateParts {
  const names = namesByExpression(template)
  if (!Array.isArray(names)) return names
  let next = 0
  const parts = stretches.map((stretch) => ({ ...stretch, variables: stretch.expression ? (names[next++] ?? []) : [] }))
  return { kind: 'parts', parts, variables: [...new Set(names.flat())] }
}

function namesByExpression(template: string): string[][] | Extract<TemplateParts, { kind: 'problem' }> {
  try {
    const { ast } = parse(template)
    return ast.parts
      .filter((part) => part.type === 'expression')
      .map((part) => part.variables.map((variable) => variable.name))
  } catch (error) {
    return {
      kind: 'problem',
      reason: 'an expression holds a character that is not allowed there',
      position: offsetOf(error),
    }
  }
}

/** Where the parser stopped; its errors carry `location.start.offset`, which its types do not tell. */
function offsetOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('location' in error)) return 0
  const { location } = error as { location?: { start?: { offset?: unknown } } }
  const offset = location?.start?.offset
  return typeof offset === 'number' ? offset : 0
}
