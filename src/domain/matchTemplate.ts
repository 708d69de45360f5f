// The reverse of expansion: which values give a URI (T8). A search over the template's parts with the dead ends remembered, in
// counted steps, because URI and template both come from outside and a template may fit in countless ways. Nothing is loosened:
// a match expands to the URI character for character. Pure: no I/O.

import { expandTemplate } from './expandTemplate.ts'
import { expressionReach, readings, takeSteps } from './matchExpression.ts'
import type { Found, Steps } from './matchExpression.ts'
import { encodeReserved, firstCodePoints } from './templateCharacters.ts'
import { operatorRules } from './templateOperators.ts'
import type { TemplateProblem } from './templateProblem.ts'
import type { TemplateValue, TemplateValues } from './templateValue.ts'
import { parsedOf } from './uriTemplate.ts'
import type { ParsedTemplate, TemplateExpression } from './uriTemplate.ts'

export type TemplateMatch =
  /** `isAmbiguous`: other values give the same URI too, or not all could be tried. */
  | { readonly kind: 'match'; readonly values: TemplateValues; readonly isAmbiguous: boolean }
  | { readonly kind: 'no-match' }
  /** The steps were spent before an answer was found, or values could be cut in more ways than are tried. */
  | { readonly kind: 'gave-up' }
  | { readonly kind: 'problem'; readonly problem: TemplateProblem }

/** About a character looked at, each. */
export const matchSteps = 100_000
const maxParts = 2_000
const maxVariablesOfExpression = 64

/**
 * Finds values with which `template` expands to exactly `uri`, the likeliest first: named variables by their names, others
 * from left to right. A variable left out is not given. Of several spellings that give the same URI one is told: text, not a
 * list of one item; a list, not pairs, where none is exploded, and under `+` and `#` characters before the triplets they become, and a key ends at its first `=`. Counts down `steps`.
 * Never throws.
 */
export function matchTemplate(
  template: string | ParsedTemplate,
  uri: string,
  steps: Steps = { left: matchSteps },
): TemplateMatch {
  const parsed = parsedOf(template)
  if (!parsed.ok) return { kind: 'problem', problem: parsed.problem }
  if (!isSearchable(parsed.value)) return { kind: 'gave-up' }
  let first: TemplateValues | undefined
  let hasGuessed = false
  for (const found of solutions(parsed.value, uri, steps)) {
    if (!takeSteps(steps, uri.length + 10 * parsed.value.parts.length)) break
    hasGuessed ||= found.some((one) => one.isGuessed)
    const values = mergeFound(found)
    const expanded = expandTemplate(parsed.value, values, { maxLength: uri.length })
    if (!expanded.ok || expanded.value !== uri) continue
    if (first !== undefined && !isSame(first, values)) return { kind: 'match', values: first, isAmbiguous: true }
    first ??= values
    if (hasGuessed || isCutOff(found)) return { kind: 'match', values: first, isAmbiguous: true }
  }
  const isSpent = steps.left < 0
  if (first !== undefined) return { kind: 'match', values: first, isAmbiguous: isSpent }
  return { kind: isSpent || hasGuessed ? 'gave-up' : 'no-match' }
}

/** False where even a search in counted steps would hold too much at a time. */
export function isSearchable({ parts }: ParsedTemplate): boolean {
  if (parts.length > maxParts) return false
  return parts.every((part) => part.kind === 'literal' || part.variables.length <= maxVariablesOfExpression)
}

interface Choice {
  readonly end: number
  readonly found: readonly Found[]
}

/** Told of each part that is tried, and where in the URI. */
export type OnTry = (part: number, start: number) => void

/**
 * Every way to cut the URI along the parts. Depth first with a stack of its own, since there may be thousands of parts. That the
 * values give the URI again is for the caller to see.
 */
export function* solutions(
  template: ParsedTemplate,
  uri: string,
  steps: Steps,
  onTry?: OnTry,
): Generator<readonly Found[]> {
  const { parts } = template
  const dead = new Set<number>()
  const key = (part: number, at: number): number => part * (uri.length + 1) + at
  const stack = [{ start: 0, choices: choicesOf(template, 0, uri, 0, steps), isAlive: false }]
  onTry?.(0, 0)
  const taken: (readonly Found[])[] = []
  if (parts.length === 0 && uri === '') yield []
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.choices.next()
    taken.length = stack.length - 1
    if (next.done === true) {
      stack.pop()
      if (!top.isAlive) dead.add(key(stack.length, top.start))
      const parent = stack.at(-1)
      if (parent !== undefined) parent.isAlive ||= top.isAlive
      continue
    }
    const { end, found } = next.value
    taken.push(found)
    if (stack.length === parts.length) {
      if (end !== uri.length) continue
      top.isAlive = true
      yield taken.flat()
    } else if (!dead.has(key(stack.length, end))) {
      onTry?.(stack.length, end)
      stack.push({ start: end, choices: choicesOf(template, stack.length, uri, end, steps), isAlive: false })
    }
  }
}

function* choicesOf(
  template: ParsedTemplate,
  index: number,
  uri: string,
  start: number,
  steps: Steps,
): Generator<Choice> {
  const part = template.parts[index]
  if (part === undefined || !takeSteps(steps, 1)) return
  if (part.kind === 'literal') {
    const text = encodeReserved(part.text)
    if (takeSteps(steps, text.length) && uri.startsWith(text, start)) yield { end: start + text.length, found: [] }
    return
  }
  for (const end of endsOf(template, index, part, uri, start, steps)) {
    for (const found of readings(part, uri.slice(start, end), steps)) yield { end, found }
  }
}

/**
 * Where the expression may end: where the next literal stands, or anywhere before another expression. The longest stretch
 * comes first, except under `+` and `#`, which could swallow the query behind them.
 */
function* endsOf(
  template: ParsedTemplate,
  index: number,
  expression: TemplateExpression,
  uri: string,
  start: number,
  steps: Steps,
): Generator<number> {
  const reach = expressionReach(expression, uri, start, steps)
  const next = template.parts[index + 1]
  if (next === undefined) {
    if (reach === uri.length) yield reach
    return
  }
  const literal = next.kind === 'literal' ? encodeReserved(next.text) : ''
  const isShortestFirst = operatorRules[expression.operator].keepsReserved
  for (let step = 0; step <= reach - start; step++) {
    if (!takeSteps(steps, 1 + literal.length)) return
    const end = isShortestFirst ? start + step : reach - step
    if (uri.startsWith(literal, end)) yield end
  }
}

/** One value for each name: the most telling of its places. Whether all places agree is for the expansion to say. */
export function mergeFound(found: readonly Found[]): TemplateValues {
  const best = new Map<string, Found>()
  for (const one of found) {
    const former = best.get(one.variable.name)
    if (former === undefined || vagueness(one) < vagueness(former)) best.set(one.variable.name, one)
  }
  return new Map([...best].map(([name, { value }]): [string, TemplateValue] => [name, value]))
}

/** Pairs before the flat list that they are elsewhere, exact values before loose ones, whole ones before prefixes, long before short. */
function vagueness({ variable, value, isLoose }: Found): number {
  if (variable.modifier.kind === 'prefix') return 20_000 - variable.modifier.length + (isLoose ? 0.5 : 0)
  return (value.kind === 'pairs' ? 0 : 2) + (isLoose ? 1 : 0)
}

/** True when a value is known only by a prefix that is full: what followed it cannot be told. */
function isCutOff(found: readonly Found[]): boolean {
  const whole = new Set<string>()
  const cut = new Set<string>()
  for (const { variable, value } of found) {
    const { name, modifier } = variable
    const isFull = modifier.kind === 'prefix' && value.kind === 'text' && !hasFewer(value.text, modifier.length)
    if (isFull) cut.add(name)
    else whole.add(name)
  }
  return [...cut].some((name) => !whole.has(name))
}

function hasFewer(text: string, codePoints: number): boolean {
  return firstCodePoints(text, codePoints - 1) === text
}

function isSame(one: TemplateValues, other: TemplateValues): boolean {
  if (one.size !== other.size) return false
  return [...one].every(([name, value]) => JSON.stringify(value) === JSON.stringify(other.get(name)))
}
