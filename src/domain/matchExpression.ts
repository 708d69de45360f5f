// Which values an expression can have had, given the stretch of a URI that it expanded to (T8). The reverse of RFC 6570
// section 3.2.1, without a regular expression: the stretch is cut at the operator's separators and the pieces are dealt out
// to the variables in order. Pure: no I/O.

import { encodeReserved, encodeUnreserved, firstCodePoints, isReserved, isUnreserved } from './templateCharacters.ts'
import type { TemplateVariable } from './templateExpression.ts'
import { operatorRules } from './templateOperators.ts'
import type { OperatorRule } from './templateOperators.ts'
import { textValue } from './templateValue.ts'
import type { TemplateValue } from './templateValue.ts'
import type { TemplateExpression } from './uriTemplate.ts'

/** One variable's share of the URI. */
export interface Found {
  readonly variable: TemplateVariable
  readonly value: TemplateValue
  /** Under `+` and `#`, where a triplet and the character it stands for give the same URI. */
  readonly isLoose: boolean
  /** True when its items may hold the separator themselves, so that they can be cut in more ways than are tried. */
  readonly isGuessed: boolean
}

/** Counts work down; whoever finds it spent gives up. */
export interface Steps {
  left: number
}

/** Takes steps; false when there are none left. */
export function takeSteps(steps: Steps, count: number): boolean {
  steps.left -= count
  return steps.left >= 0
}

/** Where an expression that begins at `start` ends at the latest: the first character that it cannot have written. */
export function expressionReach(expression: TemplateExpression, uri: string, start: number, steps: Steps): number {
  const rule = operatorRules[expression.operator]
  if (!uri.startsWith(rule.first, start)) return start
  let at = start + rule.first.length
  while (at < uri.length && takeSteps(steps, 1) && canWrite(rule, uri.charCodeAt(at))) at++
  return at
}

function canWrite(rule: OperatorRule, code: number): boolean {
  if (isUnreserved(code) || code === 0x25 || code === 0x2c || code === 0x3d) return true
  return rule.keepsReserved ? isReserved(code) : code === rule.separator.charCodeAt(0) || isNameOnly(rule, code)
}

/** Names are written as literals are, so reserved characters of a tolerated name (`a[]`) stay. */
function isNameOnly(rule: OperatorRule, code: number): boolean {
  return rule.isNamed && (code === 0x5b || code === 0x5d)
}

/**
 * Every way to read `stretch` as the expansion of `expression`, the likeliest first; none when it cannot be one. A list of one
 * item is told as text, pairs that are not exploded as a list: the URI is the same.
 */
export function* readings(expression: TemplateExpression, stretch: string, steps: Steps): Generator<readonly Found[]> {
  const rule = operatorRules[expression.operator]
  if (stretch === '') yield []
  if (!stretch.startsWith(rule.first) || !takeSteps(steps, stretch.length + 1)) return
  const pieces = stretch.slice(rule.first.length).split(rule.separator)
  yield* dealOut({ rule, variables: expression.variables, pieces, steps }, 0, 0)
}

interface Deal {
  readonly rule: OperatorRule
  readonly variables: readonly TemplateVariable[]
  readonly pieces: readonly string[]
  readonly steps: Steps
}

function* dealOut(deal: Deal, variableAt: number, pieceAt: number): Generator<readonly Found[]> {
  const { rule, variables, pieces, steps } = deal
  const left = pieces.length - pieceAt
  if (left === 0) yield []
  const variable = variables[variableAt]
  if (left === 0 || variable === undefined || !takeSteps(steps, left + variables.length)) return
  for (const size of groupSizes(deal, variableAt, left)) {
    const group = pieces.slice(pieceAt, pieceAt + size)
    // Each piece is decoded and encoded again, which costs more than a look at a character.
    if (!takeSteps(steps, 20 * size + group.reduce((sum, piece) => sum + piece.length, 0))) return
    for (const value of rule.isNamed ? namedValues(rule, variable, group) : plainValues(rule, variable, group)) {
      const found: Found = { variable, value, isLoose: rule.keepsReserved, isGuessed: isGuessed(rule, variable, group) }
      for (const rest of dealOut(deal, variableAt + 1, pieceAt + size)) yield [found, ...rest]
    }
  }
  yield* dealOut(deal, variableAt + 1, pieceAt)
}

function isGuessed(rule: OperatorRule, variable: TemplateVariable, group: readonly string[]): boolean {
  if (variable.modifier.kind !== 'explode' || !mayHoldSeparator(rule)) return false
  return group.length > 1 || (rule.keepsReserved && group.some((piece) => piece.includes('=')))
}

/** Dots are unreserved, and under `+` and `#` commas stay. */
function mayHoldSeparator(rule: OperatorRule): boolean {
  return rule.keepsReserved || rule.separator === '.'
}

/** How many pieces a variable may take, the likeliest number first. */
function groupSizes(deal: Deal, variableAt: number, left: number): readonly number[] {
  const { rule, variables } = deal
  const isExploded = variables[variableAt]?.modifier.kind === 'explode'
  // A dot may be in a value, a comma between the items of a list; any other separator parts two values for certain.
  const canSpan = isExploded || (!rule.isNamed && (rule.separator === '.' || rule.separator === ','))
  if (!canSpan) return hasRoom(deal, variableAt, left - 1) ? [1] : []
  const others = variables.length - variableAt - 1
  const likeliest = others === 0 ? left : isExploded ? Math.max(1, left - others) : 1
  const sizes = Array.from({ length: left }, (_, index) => index + 1)
  return [likeliest, ...sizes.filter((size) => size !== likeliest)]
}

/** Whether the variables behind one can take what is left: without this a long path is tried in every way. */
function hasRoom({ variables }: Deal, variableAt: number, left: number): boolean {
  const behind = variables.slice(variableAt + 1)
  return behind.length >= left || behind.some((variable) => variable.modifier.kind === 'explode')
}

function* plainValues(
  rule: OperatorRule,
  variable: TemplateVariable,
  group: readonly string[],
): Generator<TemplateValue> {
  const { separator, keepsReserved } = rule
  const isExploded = variable.modifier.kind === 'explode'
  const decode = keepsReserved ? decodeReserved : decodeUnreserved
  const whole = group.join(separator)
  const text = decode(whole)
  const isOneText = text !== undefined && fitsPrefix(variable, text)
  if (isExploded) {
    for (const pieces of pairings(rule, group)) {
      const pairs = all(pieces.map((piece) => decodePair(piece, decode)))
      if (pairs !== undefined) yield { kind: 'pairs', pairs }
    }
    const items = all(group.map(decode))
    if (items !== undefined && items.length > 1) yield { kind: 'list', items }
    if (isOneText) yield textValue(text)
    return
  }
  if (isOneText) yield textValue(text)
  if (variable.modifier.kind === 'prefix' || !whole.includes(',')) return
  const items = all(whole.split(',').map(decode))
  if (items !== undefined) yield { kind: 'list', items }
}

/**
 * The pieces as pairs, each with its `=`. Where keys and values may hold the separator, a piece without `=` belongs to the value
 * before it or to the key behind it: both are given when they differ.
 */
function pairings(rule: OperatorRule, group: readonly string[]): readonly (readonly string[])[] {
  const places = group.flatMap((piece, index) => (piece.includes('=') ? [index] : []))
  if (places.length === group.length) return [group]
  if (places.length === 0 || !mayHoldSeparator(rule)) return []
  const toValues = places.map((place, index) => [index === 0 ? 0 : place, places[index + 1] ?? group.length] as const)
  const toKeys = places.map((place, index) => {
    const start = index === 0 ? 0 : (places[index - 1] ?? 0) + 1
    return [start, index === places.length - 1 ? group.length : place + 1] as const
  })
  const cuts = toValues.every(([start], index) => start === toKeys[index]?.[0]) ? [toValues] : [toValues, toKeys]
  return cuts.map((cut) => cut.map(([start, end]) => group.slice(start, end).join(rule.separator)))
}

function* namedValues(
  rule: OperatorRule,
  variable: TemplateVariable,
  group: readonly string[],
): Generator<TemplateValue> {
  const name = encodeReserved(variable.name)
  const sides = all(group.map((piece) => cutPair(piece, rule.ifEmpty === '')))
  if (sides === undefined) return
  if (variable.modifier.kind === 'explode') {
    const isList = sides.every(([key]) => key === name)
    const items = isList ? all(sides.map(([, value]) => decodeUnreserved(value))) : undefined
    if (items !== undefined) yield textOrList(items)
    if (isList) return
    const pairs = all(sides.map(([key, value]) => decodedPair(key, value, decodeUnreserved)))
    if (pairs !== undefined) yield { kind: 'pairs', pairs }
    return
  }
  const [key, value] = sides[0] ?? ['', '']
  if (key !== name) return
  const text = decodeUnreserved(value)
  const isBare = value === '' && group[0]?.endsWith('=') === true && rule.ifEmpty === ''
  if (isBare) yield { kind: 'list', items: [''] }
  else if (text !== undefined && fitsPrefix(variable, text)) yield textValue(text)
  else if (variable.modifier.kind !== 'prefix' && value.includes(',')) {
    const items = all(value.split(',').map(decodeUnreserved))
    if (items !== undefined) yield { kind: 'list', items }
  }
}

function textOrList(items: readonly string[]): TemplateValue {
  const [only] = items
  return items.length === 1 && only !== undefined ? textValue(only) : { kind: 'list', items }
}

/** The text whose expansion a stretch is; undefined when no text expands to exactly these characters. */
function decodeUnreserved(stretch: string): string | undefined {
  try {
    const text = decodeURIComponent(stretch)
    return encodeUnreserved(text) === stretch ? text : undefined
  } catch {
    return undefined
  }
}

/** As above under `+` and `#`. A triplet of a reserved character stays a triplet, so that it goes out again as it came. */
function decodeReserved(stretch: string): string | undefined {
  if (encodeReserved(stretch) !== stretch) return undefined
  try {
    const text = decodeURI(stretch.replace(/%25(?=[0-9A-Fa-f]{2})/g, '%2525').replace(/%(?=5[bBdD])/g, '%25'))
    return encodeReserved(text) === stretch ? text : stretch
  } catch {
    return stretch
  }
}

type Decode = (stretch: string) => string | undefined

function decodePair(piece: string, decode: Decode): readonly [string, string] | undefined {
  const cut = cutPair(piece, false)
  return cut === undefined ? undefined : decodedPair(cut[0], cut[1], decode)
}

function decodedPair(key: string, value: string, decode: Decode): readonly [string, string] | undefined {
  const decodedKey = decode(key)
  const decodedValue = decode(value)
  return decodedKey === undefined || decodedValue === undefined ? undefined : [decodedKey, decodedValue]
}

/** Cut at the first `=`. Without one there is no pair, unless `mayBeBare`: then the value is empty. */
function cutPair(piece: string, mayBeBare: boolean): readonly [string, string] | undefined {
  const equals = piece.indexOf('=')
  if (equals === -1) return mayBeBare ? [piece, ''] : undefined
  return [piece.slice(0, equals), piece.slice(equals + 1)]
}

function fitsPrefix(variable: TemplateVariable, text: string): boolean {
  const { modifier } = variable
  return modifier.kind !== 'prefix' || firstCodePoints(text, modifier.length) === text
}

function all<Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined {
  const found = values.filter((value) => value !== undefined)
  return found.length === values.length ? found : undefined
}
