// A URI template as its parts (RFC 6570 section 2; T1, T4). Templates are hostile input: one linear scan, bounded, no regular
// expression made from them. Pure: no I/O.

import { remembering } from '../lib/remembering.ts'
import { ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { strayLiteralAt } from './templateCharacters.ts'
import { readExpression } from './templateExpression.ts'
import type { ExpressionInside } from './templateExpression.ts'
import { templateProblem } from './templateProblem.ts'
import type { TemplateProblem } from './templateProblem.ts'

export interface TemplateLiteral {
  readonly kind: 'literal'
  /** As sent. */
  readonly text: string
  /** In UTF-16 units from 0. */
  readonly position: number
  /** Where the first character stands that section 2.1 does not allow; it is sent percent-encoded. Absent when there is none. */
  readonly strayAt?: number
}

export interface TemplateExpression extends ExpressionInside {
  readonly kind: 'expression'
  /** As sent, with its braces. */
  readonly text: string
  /** Of the opening brace, in UTF-16 units from 0. */
  readonly position: number
}

export interface ParsedTemplate {
  readonly text: string
  /** Literals and expressions in order; their texts joined are the template. */
  readonly parts: readonly (TemplateLiteral | TemplateExpression)[]
  /** Every variable's name once, in order of first use. */
  readonly names: readonly string[]
  /** False when a name or a literal leaves the RFC's grammar: the template still expands, and some clients refuse it (K40). */
  readonly isConforming: boolean
}

const maxLength = 1_000_000
const maxVariables = 10_000

/**
 * Cuts a template by RFC 6570 section 2, and says in plain words and with a place why it cannot. Refused: braces that do not
 * match, nested or empty expressions, reserved operators, malformed names and prefixes, half surrogate pairs, and templates
 * over 1,000,000 UTF-16 units or 10,000 variables. Never throws.
 */
export const parseTemplate = remembering(parse, 8, 500)

function parse(template: string): Result<ParsedTemplate, TemplateProblem> {
  if (template.length > maxLength) {
    return templateProblem('too-large', maxLength, 'the template is longer than 1,000,000 characters')
  }
  if (!template.isWellFormed()) {
    return templateProblem('half-character', halfCharacterAt(template), 'half of a surrogate pair stands alone')
  }
  const parts: (TemplateLiteral | TemplateExpression)[] = []
  let variables = 0
  let at = 0
  while (at < template.length) {
    const open = indexOrEnd(template.indexOf('{', at), template.length)
    const literal = readLiteral(template, at, open)
    if (!literal.ok) return literal
    if (literal.value !== undefined) parts.push(literal.value)
    if (open === template.length) break
    const expression = readBraces(template, open, maxVariables - variables)
    if (!expression.ok) return expression
    parts.push(expression.value)
    variables += expression.value.variables.length
    at = open + expression.value.text.length
  }
  return ok({ text: template, parts, names: namesIn(parts), isConforming: parts.every(isConformingPart) })
}

/** Takes a template or one that was parsed before. */
export function parsedOf(template: string | ParsedTemplate): Result<ParsedTemplate, TemplateProblem> {
  return typeof template === 'string' ? parseTemplate(template) : ok(template)
}

function readLiteral(
  template: string,
  start: number,
  end: number,
): Result<TemplateLiteral | undefined, TemplateProblem> {
  if (start === end) return ok(undefined)
  const text = template.slice(start, end)
  const brace = text.indexOf('}')
  if (brace !== -1) return templateProblem('unopened-brace', start + brace, 'a closing brace has no opening one')
  const stray = strayLiteralAt(text)
  return ok({ kind: 'literal', text, position: start, ...(stray !== -1 && { strayAt: start + stray }) })
}

function readBraces(
  template: string,
  open: number,
  mostVariables: number,
): Result<TemplateExpression, TemplateProblem> {
  const close = template.indexOf('}', open)
  if (close === -1) return templateProblem('unclosed-brace', open, 'an opening brace is never closed')
  const text = template.slice(open, close + 1)
  const nested = text.indexOf('{', 1)
  if (nested !== -1) {
    return templateProblem('nested-expression', open + nested, 'an expression stands inside another')
  }
  const inside = readExpression(template, open + 1, close, mostVariables)
  return inside.ok ? ok({ kind: 'expression', text, position: open, ...inside.value }) : inside
}

function namesIn(parts: ParsedTemplate['parts']): readonly string[] {
  const names = new Set<string>()
  for (const part of parts) {
    if (part.kind === 'expression') for (const variable of part.variables) names.add(variable.name)
  }
  return [...names]
}

function isConformingPart(part: TemplateLiteral | TemplateExpression): boolean {
  if (part.kind === 'literal') return part.strayAt === undefined
  return part.variables.every((variable) => variable.strayAt === undefined)
}

/** Offset of the first surrogate without its other half. */
function halfCharacterAt(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) return at
    if (codePoint > 0xffff) at++
  }
  return 0
}

function indexOrEnd(index: number, end: number): number {
  return index === -1 ? end : index
}
