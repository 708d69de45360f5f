// The inside of one pair of braces by RFC 6570 sections 2.2 to 2.4: operator, names, modifiers, each with its place. Names
// outside the grammar that real servers use (hyphens, blanks, other scripts) are read and marked (K40). One linear scan that
// takes any text. Pure: no I/O.

import { ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { isBeyondAscii, isDigit, isNameCharacter, isTripletAt } from './templateCharacters.ts'
import { isReservedOperator, operatorOf } from './templateOperators.ts'
import type { TemplateOperator } from './templateOperators.ts'
import { templateProblem } from './templateProblem.ts'
import type { TemplateProblem } from './templateProblem.ts'

export type TemplateModifier =
  | { readonly kind: 'none' }
  | { readonly kind: 'explode' }
  /** `length` in code points, 1 to 9999. */
  | { readonly kind: 'prefix'; readonly length: number }

export interface TemplateVariable {
  /** As sent: case counts, percent triplets are not decoded, blanks stay. */
  readonly name: string
  readonly modifier: TemplateModifier
  /** Of the name, in UTF-16 units from the template's beginning. */
  readonly position: number
  /** Where the name first leaves the grammar of section 2.3, in the same units; absent for a legal name. */
  readonly strayAt?: number
}

export interface ExpressionInside {
  readonly operator: TemplateOperator
  /** At least one. */
  readonly variables: readonly TemplateVariable[]
}

/** Characters outside the grammar that no part of the syntax uses, so that their meaning in a name is plain. */
const toleratedInNames = ' -~[]'
const noModifier: TemplateModifier = { kind: 'none' }
const exploded: TemplateModifier = { kind: 'explode' }

/**
 * Reads `template` between two places, the braces left out: `start` is behind `{`, `end` at `}`, in UTF-16 units. At most
 * `mostVariables` are read; more are a problem.
 */
export function readExpression(
  template: string,
  start: number,
  end: number,
  mostVariables: number,
): Result<ExpressionInside, TemplateProblem> {
  if (start === end) return templateProblem('empty-expression', start - 1, 'an expression is empty')
  const first = template.charAt(start)
  if (isReservedOperator(first)) {
    const reason = `the operator ${first} is reserved for future use and not supported`
    return templateProblem('unsupported-operator', start, reason)
  }
  const operator = operatorOf(first) ?? ''
  const variables: TemplateVariable[] = []
  let at = start + operator.length
  for (;;) {
    if (variables.length === mostVariables) {
      return templateProblem('too-large', at, 'the template has more than 10,000 variables')
    }
    const read = readVariable(template, at, end)
    if (!read.ok) return read
    variables.push(read.value.variable)
    if (read.value.next === end) return ok({ operator, variables })
    at = read.value.next + 1
  }
}

/** One name with its modifier; `next` is at the comma behind it, or at `end`. */
function readVariable(
  template: string,
  start: number,
  end: number,
): Result<{ variable: TemplateVariable; next: number }, TemplateProblem> {
  const read = readName(template, start, end)
  if (!read.ok) return read
  const { next: nameEnd, strayAt } = read.value
  const modified = readModifier(template, nameEnd, end)
  if (!modified.ok) return modified
  const { modifier, next } = modified.value
  if (next < end && template.charAt(next) !== ',') {
    return templateProblem('prefix', next, 'only a comma or the closing brace may follow a modifier')
  }
  const name = template.slice(start, nameEnd)
  return ok({
    variable: { name, modifier, position: start, ...(strayAt !== undefined && { strayAt }) },
    next,
  })
}

function readName(
  template: string,
  start: number,
  end: number,
): Result<{ next: number; strayAt?: number }, TemplateProblem> {
  let strayAt: number | undefined
  let at = start
  while (at < end) {
    if (isNameCharacter(template.charCodeAt(at))) {
      at++
      continue
    }
    const character = template.charAt(at)
    if (character === ',' || character === '*' || character === ':') break
    if (character === '%') {
      if (!isTripletAt(template, at)) {
        return templateProblem('name', at, 'a percent sign in a name needs two hexadecimal digits behind it')
      }
      at += 3
    } else if (character === '.') {
      if (at === start) return templateProblem('name', at, 'a name begins with a dot')
      if (template.charAt(at - 1) === '.') return templateProblem('name', at, 'a name holds two dots in a row')
      at++
    } else {
      const codePoint = template.codePointAt(at) ?? 0
      if (!toleratedInNames.includes(character) && !isBeyondAscii(codePoint)) {
        return templateProblem('name', at, 'an expression holds a character that is not allowed there')
      }
      strayAt ??= at
      at += codePoint > 0xffff ? 2 : 1
    }
  }
  if (at === start) return templateProblem('name', at, 'a variable has no name')
  if (template.charAt(at - 1) === '.') return templateProblem('name', at - 1, 'a name ends with a dot')
  return ok({ next: at, ...(strayAt !== undefined && { strayAt }) })
}

function readModifier(
  template: string,
  start: number,
  end: number,
): Result<{ modifier: TemplateModifier; next: number }, TemplateProblem> {
  if (start < end && template.charAt(start) === '*') return ok({ modifier: exploded, next: start + 1 })
  if (start === end || template.charAt(start) !== ':') return ok({ modifier: noModifier, next: start })
  let next = start + 1
  while (next < end && isDigit(template.charCodeAt(next))) next++
  const digits = next - start - 1
  if (digits < 1 || digits > 4 || template.charAt(start + 1) === '0') {
    return templateProblem('prefix', start + 1, 'a prefix needs a number from 1 to 9999')
  }
  return ok({ modifier: { kind: 'prefix', length: Number(template.slice(start + 1, next)) }, next })
}
