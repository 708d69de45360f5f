// Expansion of a template into coloured parts (RFC 6570 section 3; T1, T3). What is shown is what is sent: joined, the parts
// are the URI. Pure: no I/O.
//
// Where the RFC contradicts itself (exploded pairs with an empty value: section 3.2.1 and Appendix A differ for operators
// without names), Appendix A and the libraries write `key=`, and so do we.

import { ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { encodeReserved, encodeUnreserved, firstCodePoints } from './templateCharacters.ts'
import { operatorRules } from './templateOperators.ts'
import type { OperatorRule } from './templateOperators.ts'
import type { TemplateVariable } from './templateExpression.ts'
import { templateProblem } from './templateProblem.ts'
import type { TemplateProblem } from './templateProblem.ts'
import { isGiven, textsOf } from './templateValue.ts'
import type { TemplateValue, TemplateValues } from './templateValue.ts'
import { parsedOf } from './uriTemplate.ts'
import type { ParsedTemplate, TemplateExpression } from './uriTemplate.ts'

export type ExpandedPart =
  | {
      readonly kind: 'literal'
      readonly text: string
      /** Index into `ParsedTemplate.parts`. */
      readonly part: number
    }
  /** `syntax` is what the operator writes around a variable's value (`?`, `name=`, `,`), `value` comes from the value. */
  | {
      readonly kind: 'syntax' | 'value'
      readonly text: string
      readonly part: number
      readonly variable: string
    }

export interface ExpandOptions {
  /** A variable whose reserved characters stay where no name stands before it, as under `{+name}` (T4). */
  readonly keepReservedOf?: string
  /** A lower limit for the URI, in UTF-16 units. */
  readonly maxLength?: number
}

/** In UTF-16 units. */
const maxUriLength = 1_000_000

/**
 * The URI in parts that know where they came from; parts are never empty, and an expression without a given variable has none.
 * Problems: those of `parseTemplate`; a prefix on a list or pairs (section 2.4.1); half a surrogate pair in a value; a URI over
 * the limit, 1,000,000 UTF-16 units unless a lower one is given. Never throws.
 */
export function expandParts(
  template: string | ParsedTemplate,
  values: TemplateValues,
  options: ExpandOptions = {},
): Result<readonly ExpandedPart[], TemplateProblem> {
  const parsed = parsedOf(template)
  if (!parsed.ok) return parsed
  const limit = Math.min(options.maxLength ?? maxUriLength, maxUriLength)
  const parts: ExpandedPart[] = []
  let length = 0
  for (const [index, part] of parsed.value.parts.entries()) {
    if (part.kind === 'literal') {
      const text = encodeReserved(part.text)
      parts.push({ kind: 'literal', text, part: index })
      length += text.length
    } else {
      const expanded = expandExpression(part, index, values, limit - length, options)
      if (!expanded.ok) return expanded
      for (const piece of expanded.value) {
        parts.push(piece)
        length += piece.text.length
      }
    }
    if (length > limit) return tooLong(part.position)
  }
  return ok(parts)
}

function expandExpression(
  expression: TemplateExpression,
  part: number,
  values: TemplateValues,
  room: number,
  options: ExpandOptions,
): Result<readonly ExpandedPart[], TemplateProblem> {
  const rule = operatorRules[expression.operator]
  const parts: ExpandedPart[] = []
  let used = 0
  let before = rule.first
  for (const variable of expression.variables) {
    const value = values.get(variable.name)
    if (!isGiven(value)) continue
    const { name, position } = variable
    const problem = refuse(variable, value, room - used)
    if (problem !== undefined) return problem
    const keepsReserved = rule.keepsReserved || (!rule.isNamed && options.keepReservedOf === name)
    const pieces = writeValue(variable, value, rule, keepsReserved ? encodeReserved : encodeUnreserved)
    for (const { kind, text } of [{ kind: 'syntax' as const, text: before }, ...pieces]) {
      used += text.length
      if (text !== '') parts.push({ kind, text, part, variable: name })
    }
    if (used > room) return tooLong(position, name)
    before = rule.separator
  }
  return ok(parts)
}

interface Piece {
  readonly kind: 'syntax' | 'value'
  readonly text: string
}

/** One variable without what stands before it. RFC 6570 section 3.2.1. */
function writeValue(
  variable: TemplateVariable,
  value: TemplateValue,
  rule: OperatorRule,
  encode: (text: string) => string,
): Piece[] {
  const name = rule.isNamed ? encodeReserved(variable.name) : ''
  const isExploded = variable.modifier.kind === 'explode'
  if (value.kind === 'text') {
    const text =
      variable.modifier.kind === 'prefix' ? firstCodePoints(value.text, variable.modifier.length) : value.text
    return named(rule, name, encode(text))
  }
  if (!isExploded) {
    const joined: Piece = { kind: 'value', text: textsOf(value).map(encode).join(',') }
    return rule.isNamed ? [{ kind: 'syntax', text: `${name}=` }, joined] : [joined]
  }
  const members =
    value.kind === 'list'
      ? value.items.map((item) => named(rule, name, encode(item)))
      : value.pairs.map(([key, text]) => pair(rule, encode(key), encode(text)))
  return members.flatMap((pieces, index): Piece[] =>
    index === 0 ? pieces : [{ kind: 'syntax', text: rule.separator }, ...pieces],
  )
}

function named(rule: OperatorRule, name: string, text: string): Piece[] {
  if (!rule.isNamed) return [{ kind: 'value', text }]
  return [
    { kind: 'syntax', text: `${name}${text === '' ? rule.ifEmpty : '='}` },
    { kind: 'value', text },
  ]
}

function pair(rule: OperatorRule, key: string, text: string): Piece[] {
  return [
    { kind: 'value', text: key },
    { kind: 'syntax', text: rule.isNamed && text === '' ? rule.ifEmpty : '=' },
    { kind: 'value', text },
  ]
}

function refuse(variable: TemplateVariable, value: TemplateValue, room: number) {
  const { name, position, modifier } = variable
  if (modifier.kind === 'prefix' && value.kind !== 'text') {
    return templateProblem('prefix-of-composite', position, 'a prefix cannot be taken of several values', name)
  }
  // No encoding is shorter than its text, and no prefix than its number of code points: enough to refuse before any work.
  const longest = modifier.kind === 'prefix' ? modifier.length : Infinity
  let length = 0
  for (const text of textsOf(value)) {
    length += 1 + Math.min(text.length, longest)
    if (length - 1 > room) return tooLong(position, name)
    if (!text.isWellFormed()) {
      return templateProblem('half-character', position, 'its value holds half of a surrogate pair', name)
    }
  }
  return undefined
}

function tooLong(position: number, variable?: string) {
  return templateProblem('too-long', position, 'the URI would be longer than 1,000,000 characters', variable)
}
