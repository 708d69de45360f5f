// Where a stretch of a URI stops being what an expression can have written (T8). Pure: no I/O.

import { encodeReserved, isHexDigit, isTripletAt, isUnreserved, strayLiteralAt } from './templateCharacters.ts'
import { operatorRules } from './templateOperators.ts'
import type { TemplateExpression } from './uriTemplate.ts'

export type Refusal =
  /** No value is written so: a lone `%`, small hexadecimal digits, a triplet of what is not encoded, no UTF-8. */
  | { readonly why: 'encoding' }
  /** `names` could stand there, spelled as in a URI; there are none where all have had their turn. */
  | { readonly why: 'name'; readonly names: readonly string[] }
  /** More characters than the prefix lets in. */
  | { readonly why: 'too-long'; readonly length: number }
  /** More values than the expression has variables. */
  | { readonly why: 'too-many'; readonly most: number }

export interface ExpressionMisfit {
  /** In UTF-16 units from the stretch's beginning. */
  readonly position: number
  readonly refusal: Refusal
}

/**
 * The first place of `stretch`, which holds only characters that the expression may write, where it cannot have written it all
 * the same; undefined where none is found. Linear.
 */
export function expressionMisfit(expression: TemplateExpression, stretch: string): ExpressionMisfit | undefined {
  const rule = operatorRules[expression.operator]
  if (!stretch.startsWith(rule.first) || stretch === '') return undefined
  if (rule.keepsReserved) {
    const stray = strayLiteralAt(stretch)
    return stray === -1 ? undefined : { position: stray, refusal: { why: 'encoding' } }
  }
  return rule.isNamed ? misfitOfNamed(expression, stretch) : misfitOfPlain(expression, stretch)
}

function misfitOfPlain({ operator, variables }: TemplateExpression, stretch: string): ExpressionMisfit | undefined {
  const { first, separator } = operatorRules[operator]
  const isExploded = variables.some(({ modifier }) => modifier.kind === 'explode')
  const [only] = variables
  const most = variables.length === 1 && only?.modifier.kind === 'prefix' ? only.modifier.length : undefined
  const badlyWritten = misfitOfValue(stretch, first.length, stretch.length, { most, mayHoldEquals: isExploded })
  if (separator !== '/' || isExploded) return badlyWritten
  let at = first.length - 1
  for (let count = 0; count < variables.length && at !== -1; count++) at = stretch.indexOf(separator, at + 1)
  return at === -1 || (badlyWritten !== undefined && badlyWritten.position < at)
    ? badlyWritten
    : { position: at, refusal: { why: 'too-many', most: variables.length } }
}

function misfitOfNamed({ operator, variables }: TemplateExpression, stretch: string): ExpressionMisfit | undefined {
  const { first, separator, ifEmpty } = operatorRules[operator]
  // An exploded variable can be pairs, whose keys are anybody's.
  const isOpen = variables.some(({ modifier }) => modifier.kind === 'explode')
  let next = 0
  for (let start = first.length; start <= stretch.length;) {
    const end = indexOrEnd(stretch, separator, start)
    const equals = Math.min(indexOrEnd(stretch, '=', start), end)
    const key = stretch.slice(start, equals)
    const place = variables.findIndex(({ name }, index) => index >= next && encodeReserved(name) === key)
    if (!isOpen && place === -1) {
      const names = variables.slice(next).map(({ name }) => encodeReserved(name))
      return { position: start, refusal: { why: 'name', names } }
    }
    if (equals === end && ifEmpty === '=') return { position: end, refusal: { why: 'name', names: [`${key}=`] } }
    const modifier = variables[place]?.modifier
    const most = modifier?.kind === 'prefix' ? modifier.length : undefined
    const misfit = misfitOfValue(stretch, equals + 1, end, { most, mayHoldEquals: false })
    if (misfit !== undefined) return misfit
    next = isOpen ? next : place + 1
    start = end + separator.length
  }
  return undefined
}

interface ValueLimits {
  /** Code points that go in; undefined without a prefix. */
  readonly most: number | undefined
  /** Whether `=` may stand there unencoded, between a key and its value. */
  readonly mayHoldEquals: boolean
}

function misfitOfValue(
  text: string,
  start: number,
  end: number,
  { most, mayHoldEquals }: ValueLimits,
): ExpressionMisfit | undefined {
  let characters = 0
  for (let at = start; at < end;) {
    if (most !== undefined && characters === most) return { position: at, refusal: { why: 'too-long', length: most } }
    const code = text.charCodeAt(at)
    if (code === 0x25) {
      const length = tripletsOfCharacter(text, at)
      if (length === 0) return { position: at, refusal: { why: 'encoding' } }
      at += length
    } else if (code === 0x3d && !mayHoldEquals) {
      return { position: at, refusal: { why: 'encoding' } }
    } else {
      at += 1
    }
    characters += 1
  }
  return undefined
}

/** Length of the triplets of one character as the encoder writes them; 0 where it would not. */
function tripletsOfCharacter(text: string, at: number): number {
  if (!isCapitalTripletAt(text, at)) return 0
  const lead = Number.parseInt(text.slice(at + 1, at + 3), 16)
  const bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  const triplets = text.slice(at, at + 3 * bytes)
  try {
    return isUnreserved(decodeURIComponent(triplets).charCodeAt(0)) || !areCapital(triplets) ? 0 : triplets.length
  } catch {
    return 0
  }
}

function areCapital(triplets: string): boolean {
  for (let at = 0; at < triplets.length; at += 3) if (!isCapitalTripletAt(triplets, at)) return false
  return true
}

function isCapitalTripletAt(text: string, at: number): boolean {
  return isTripletAt(text, at) && isCapitalDigit(text.charCodeAt(at + 1)) && isCapitalDigit(text.charCodeAt(at + 2))
}

function isCapitalDigit(code: number): boolean {
  return isHexDigit(code) && code < 0x61
}

function indexOrEnd(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from)
  return index === -1 ? text.length : index
}
