// Advice on a template and what was filled in (T4): what the grammar makes of a value that a person may not have meant, and
// what is odd about the template itself. Facts only; the words are the screen's. Pure: no I/O.

import { expandParts } from './expandParts.ts'
import type { ExpandedPart } from './expandParts.ts'
import { expandTemplate } from './expandTemplate.ts'
import { encodeReserved } from './templateCharacters.ts'
import type { TemplateVariable } from './templateExpression.ts'
import { operatorRules } from './templateOperators.ts'
import type { TemplateOperator } from './templateOperators.ts'
import { textsOf } from './templateValue.ts'
import type { TemplateValues } from './templateValue.ts'
import { parsedOf } from './uriTemplate.ts'
import type { ParsedTemplate, TemplateExpression } from './uriTemplate.ts'

export type TemplateAdvice =
  /** A slash went in as `%2F`; `reservedUri` is the URI with the slashes kept, as `{+name}` would have given it. */
  | { readonly kind: 'encoded-slash'; readonly variable: string; readonly reservedUri: string }
  /** Under `+` or `#` the value brought structure with it: which of `/ ? #` it holds, and whether `.` or `..` is a segment. */
  | {
      readonly kind: 'adds-structure'
      readonly variable: string
      readonly characters: readonly string[]
      readonly hasDotSegments: boolean
    }
  /** As many variables as a tool has arguments. */
  | { readonly kind: 'many-variables'; readonly count: number }
  /** Needed for a useful URI, and neither server nor list suggests a value. */
  | { readonly kind: 'unguessable'; readonly variables: readonly string[] }
  /** Not a legal RFC 6570 name; some clients refuse the template. `position` and `character` are of the first stray one. */
  | { readonly kind: 'stray-name'; readonly variable: string; readonly character: string; readonly position: number }
  /** A character that a literal may not hold; it goes out as `sentAs`. */
  | { readonly kind: 'stray-literal'; readonly character: string; readonly sentAs: string; readonly position: number }
  /** `&name=value` with no `?` before it in the URI. */
  | { readonly kind: 'query-without-start'; readonly variable: string }
  /** A second `?` that the template itself writes. */
  | { readonly kind: 'second-query'; readonly variable: string }

export interface AdviceContext {
  /** Whether the server completes this variable, as far as is known. */
  readonly hasCompletion: (variable: string) => boolean
  /** Whether there are values of our own for it (`variablesFromUris`). */
  readonly hasSuggestions: (variable: string) => boolean
}

const manyVariables = 6
/** Of one kind, so that a template of ten thousand odd names gives a list that can be read. */
const mostOfKind = 20
/** Each is an expansion of its own. */
const mostReservedUris = 3

/** At most 20 of each kind (3 encoded slashes), in the order of the template. Empty for a template that does not parse: its problem says all. Never throws. */
export function adviseTemplate(
  template: string | ParsedTemplate,
  values: TemplateValues,
  context: AdviceContext,
): readonly TemplateAdvice[] {
  const parsed = parsedOf(template)
  if (!parsed.ok) return []
  const expanded = expandParts(parsed.value, values)
  return [
    ...(expanded.ok ? encodedSlashes(parsed.value, values) : []),
    ...addedStructure(parsed.value, values),
    ...(expanded.ok ? queryMarks(parsed.value, expanded.value) : []),
    ...countAdvice(parsed.value),
    ...unguessable(parsed.value, context),
    ...strayNames(parsed.value),
    ...strayLiterals(parsed.value),
  ]
}

/** Expressions where a slash is structure that the encoding takes away; in queries and parameters it is none. */
const pathOperators: ReadonlySet<TemplateOperator> = new Set(['', '/', '.'])

function encodedSlashes(template: ParsedTemplate, values: TemplateValues): TemplateAdvice[] {
  const names = namesWhere(template, (expression, variable) => {
    return pathOperators.has(expression.operator) && textsFor(values, variable).some((text) => text.includes('/'))
  })
  return names.slice(0, mostReservedUris).flatMap((variable): TemplateAdvice[] => {
    const kept = expandTemplate(template, values, { keepReservedOf: variable })
    return kept.ok ? [{ kind: 'encoded-slash', variable, reservedUri: kept.value }] : []
  })
}

function addedStructure(template: ParsedTemplate, values: TemplateValues): TemplateAdvice[] {
  const names = namesWhere(template, ({ operator }) => operatorRules[operator].keepsReserved)
  return names.flatMap((variable): TemplateAdvice[] => {
    const value = values.get(variable)
    const texts = value === undefined ? [] : textsOf(value)
    const characters = ['/', '?', '#'].filter((character) => texts.some((text) => text.includes(character)))
    const hasDotSegments = texts.some((text) => text.split('/').some((segment) => segment === '.' || segment === '..'))
    if (characters.length === 0 && !hasDotSegments) return []
    return [{ kind: 'adds-structure', variable, characters, hasDotSegments }]
  })
}

function queryMarks(template: ParsedTemplate, expanded: readonly ExpandedPart[]): TemplateAdvice[] {
  const advice: TemplateAdvice[] = []
  let hasQuery = false
  let last = -1
  for (const part of expanded) {
    const source = template.parts[part.part]
    if (part.kind === 'syntax' && part.part !== last && source?.kind === 'expression') {
      const { variable } = part
      if (source.operator === '&' && !hasQuery) advice.push({ kind: 'query-without-start', variable })
      if (source.operator === '?' && hasQuery) advice.push({ kind: 'second-query', variable })
    }
    last = part.part
    hasQuery ||= part.text.includes('?')
  }
  return advice.slice(0, mostOfKind)
}

function countAdvice({ names }: ParsedTemplate): TemplateAdvice[] {
  return names.length >= manyVariables ? [{ kind: 'many-variables', count: names.length }] : []
}

function unguessable(template: ParsedTemplate, context: AdviceContext): TemplateAdvice[] {
  const variables = namesWhere(template, ({ operator }, { name }) => {
    return !operatorRules[operator].isOptional && !context.hasCompletion(name) && !context.hasSuggestions(name)
  })
  return variables.length === 0 ? [] : [{ kind: 'unguessable', variables }]
}

function strayNames(template: ParsedTemplate): TemplateAdvice[] {
  const seen = new Set<string>()
  const advice: TemplateAdvice[] = []
  for (const { name, strayAt } of variablesOf(template)) {
    if (strayAt === undefined || seen.has(name)) continue
    seen.add(name)
    advice.push({ kind: 'stray-name', variable: name, character: characterAt(template, strayAt), position: strayAt })
    if (advice.length === mostOfKind) break
  }
  return advice
}

function strayLiterals(template: ParsedTemplate): TemplateAdvice[] {
  const strays = template.parts.flatMap((part) =>
    part.kind === 'literal' && part.strayAt !== undefined ? [part.strayAt] : [],
  )
  return strays.slice(0, mostOfKind).map((position): TemplateAdvice => {
    const character = characterAt(template, position)
    return { kind: 'stray-literal', character, sentAs: encodeReserved(character), position }
  })
}

function namesWhere(
  template: ParsedTemplate,
  isMeant: (expression: TemplateExpression, variable: TemplateVariable) => boolean,
): readonly string[] {
  const names = new Set<string>()
  for (const part of template.parts) {
    if (part.kind !== 'expression') continue
    for (const variable of part.variables) {
      if (names.size < mostOfKind && isMeant(part, variable)) names.add(variable.name)
    }
  }
  return [...names]
}

function variablesOf(template: ParsedTemplate): readonly TemplateVariable[] {
  return template.parts.flatMap((part) => (part.kind === 'expression' ? part.variables : []))
}

function textsFor(values: TemplateValues, { name }: TemplateVariable): readonly string[] {
  const value = values.get(name)
  return value === undefined ? [] : textsOf(value)
}

function characterAt(template: ParsedTemplate, position: number): string {
  return String.fromCodePoint(template.text.codePointAt(position) ?? 0xfffd)
}
