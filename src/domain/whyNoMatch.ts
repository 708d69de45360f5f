// Why no values give a URI (T8): the place up to which the template fits in the best case, and what it wants there. Follows the
// search of `matchTemplate` in counted steps, and looks at what stopped each attempt. Pure: no I/O.

import { expandTemplate } from './expandTemplate.ts'
import { expressionMisfit, type Refusal } from './expressionMisfit.ts'
import { expressionReach, takeSteps, type Steps } from './matchExpression.ts'
import { isSearchable, matchSteps, mergeFound, solutions } from './matchTemplate.ts'
import { encodeReserved } from './templateCharacters.ts'
import { operatorRules } from './templateOperators.ts'
import type { ParsedTemplate, TemplateExpression } from './uriTemplate.ts'

export type Misfit = {
  /** Characters of the URI that fit, in UTF-16 units; its length where the URI ends too early. */
  readonly position: number
} & (
  | {
      readonly kind: 'literal' | 'base'
      /** What stands there as the template or the base writes it. */ readonly expected: string
    }
  | {
      readonly kind: 'refused'
      /** As in the template. */ readonly expression: string
      readonly refusal: MisfitRefusal
    }
  /** The template ends there. */
  | { readonly kind: 'left-over' }
  /** Each part fits, but a variable in several places would need several values; with the first one, `expected` stands there. */
  | { readonly kind: 'ambiguous'; readonly expected: string }
)

export type MisfitRefusal =
  | Refusal
  /** The expression never writes this character. */
  | { readonly why: 'character' }
  /** The expression begins with another character. */
  | { readonly why: 'beginning'; readonly expected: string }

const misfitSteps = 2 * matchSteps

/**
 * The furthest place that any attempt to fit `uri` reaches, and what stopped it there. Undefined where the URI fits, or the
 * steps were spent before all attempts were seen. Counts down `steps`. Never throws.
 */
export function whyNoMatch(
  template: ParsedTemplate,
  uri: string,
  steps: Steps = { left: misfitSteps },
): Misfit | undefined {
  if (!isSearchable(template)) return undefined
  if (template.parts.length === 0) return uri === '' ? undefined : { kind: 'left-over', position: 0 }
  let furthest: Misfit | undefined
  const look = (part: number, start: number): void => {
    const misfit = misfitOfPart(template, part, uri, start, steps)
    if (misfit !== undefined && misfit.position >= (furthest?.position ?? 0)) furthest = misfit
  }
  for (const found of solutions(template, uri, steps, look)) {
    if (!takeSteps(steps, uri.length + 10 * template.parts.length)) break
    const expanded = expandTemplate(template, mergeFound(found))
    if (!expanded.ok) continue
    if (expanded.value === uri) return undefined
    const position = commonLength(uri, 0, expanded.value)
    return { kind: 'ambiguous', position, expected: expanded.value.slice(position) }
  }
  return steps.left < 0 ? undefined : furthest
}

/** What stops a part that begins at `start`; undefined where nothing does, or the parts behind it tell. */
function misfitOfPart(
  template: ParsedTemplate,
  index: number,
  uri: string,
  start: number,
  steps: Steps,
): Misfit | undefined {
  const part = template.parts[index]
  if (part === undefined) return undefined
  if (part.kind === 'expression') return misfitOfExpression(template, index, part, uri, start, steps)
  const literal = encodeReserved(part.text)
  if (!takeSteps(steps, literal.length)) return undefined
  const common = commonLength(uri, start, literal)
  const position = start + common
  if (common < literal.length) return { kind: 'literal', position, expected: literal.slice(common) }
  const isLast = index === template.parts.length - 1
  return isLast && position < uri.length ? { kind: 'left-over', position } : undefined
}

function misfitOfExpression(
  template: ParsedTemplate,
  index: number,
  expression: TemplateExpression,
  uri: string,
  start: number,
  steps: Steps,
): Misfit | undefined {
  const reach = expressionReach(expression, uri, start, steps)
  if (!takeSteps(steps, 2 * (reach - start) + expression.text.length)) return undefined
  const inside = expressionMisfit(expression, uri.slice(start, reach))
  const limit = inside === undefined ? reach : start + inside.position
  const refused: Misfit | undefined = inside && {
    kind: 'refused',
    position: limit,
    expression: expression.text,
    refusal: inside.refusal,
  }
  const next = template.parts[index + 1]
  if (next?.kind === 'literal') {
    const wanted = nearestLiteral(encodeReserved(next.text), uri, start, limit, steps)
    const isFurther = wanted !== undefined && wanted.position >= limit + (refused === undefined ? 0 : 1)
    return isFurther ? wanted : refused
  }
  if (next !== undefined || refused !== undefined || limit === uri.length) return refused
  const { first } = operatorRules[expression.operator]
  const refusal: MisfitRefusal =
    uri.startsWith(first, start) || first === '' ? { why: 'character' } : { why: 'beginning', expected: first }
  return { kind: 'refused', position: limit, expression: expression.text, refusal }
}

/** Where the literal behind an expression stands best without standing there whole; undefined where it does. */
function nearestLiteral(literal: string, uri: string, start: number, limit: number, steps: Steps): Misfit | undefined {
  let best = { position: -1, expected: literal }
  for (let end = start; end <= limit; end++) {
    const common = commonLength(uri, end, literal)
    if (!takeSteps(steps, 1 + common) || common === literal.length) return undefined
    if (end + common >= best.position) best = { position: end + common, expected: literal.slice(common) }
  }
  return { kind: 'literal', ...best }
}

/** How many characters of `text` stand in the URI from `start` on. */
function commonLength(uri: string, start: number, text: string): number {
  let length = 0
  while (length < text.length && uri.charAt(start + length) === text.charAt(length)) length++
  return length
}
