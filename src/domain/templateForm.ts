// A template as a form (T2): which fields there are, in which order, and what is needed. The values are the form's whole state;
// what is not among them is not given. Pure: no I/O.

import { inKind } from './templateFormValue.ts'
import { operatorRules, type TemplateOperator } from './templateOperators.ts'
import { isGiven, textValue } from './templateValue.ts'
import type { TemplateValue, TemplateValues } from './templateValue.ts'
import type { ParsedTemplate, TemplateExpression } from './uriTemplate.ts'

export interface FormField {
  readonly name: string
  /** Place among the template's variables, from 0: what the hue follows. */
  readonly index: number
  /** Whether a place of the variable is exploded, so that several values are meant. */
  readonly isExploded: boolean
  /** Code points that go in where the fewest do; undefined when no place has a prefix. */
  readonly prefix?: number
  /** Whether a place of the variable belongs to the URI's path, where a value that ends in a slash is a step on the way. */
  readonly isPath: boolean
  /** True when a place of the variable is needed for a useful URI. Nothing stops reading without it. */
  readonly isRequired: boolean
}

export interface FormExpression {
  readonly expression: TemplateExpression
  /** Variables that appear here first. */
  readonly fields: readonly FormField[]
  /** Variables whose field stands with an earlier expression. */
  readonly repeated: readonly string[]
}

/** The expressions in order, each variable once, at its first use (K40). */
export function formOf({ parts, names }: ParsedTemplate): readonly FormExpression[] {
  const expressions = parts.filter((part) => part.kind === 'expression')
  const traits = traitsOf(expressions)
  const indexes = new Map(names.map((name, index) => [name, index]))
  const seen = new Set<string>()
  return expressions.map((expression) => {
    const fields: FormField[] = []
    const repeated = new Set<string>()
    const own = new Set<string>()
    for (const { name } of expression.variables) {
      if (own.has(name)) continue
      own.add(name)
      if (seen.has(name)) repeated.add(name)
      else fields.push({ name, index: indexes.get(name) ?? 0, ...(traits.get(name) ?? noTraits) })
      seen.add(name)
    }
    return { expression, fields, repeated: [...repeated] }
  })
}

type Traits = Omit<FormField, 'name' | 'index'>
const noTraits: Traits = { isExploded: false, isPath: false, isRequired: false }
const pathOperators: readonly TemplateOperator[] = ['', '+', '/']

function traitsOf(expressions: readonly TemplateExpression[]): ReadonlyMap<string, Traits> {
  const traits = new Map<string, Traits>()
  for (const { operator, variables } of expressions) {
    for (const { name, modifier } of variables) {
      const former = traits.get(name) ?? noTraits
      const lengths = [former.prefix, modifier.kind === 'prefix' ? modifier.length : undefined]
      const known = lengths.filter((length) => length !== undefined)
      traits.set(name, {
        isExploded: former.isExploded || modifier.kind === 'explode',
        isPath: former.isPath || pathOperators.includes(operator),
        isRequired: former.isRequired || !operatorRules[operator].isOptional,
        ...(known.length > 0 && { prefix: Math.min(...known) }),
      })
    }
  }
  return traits
}

/** The kind that a field begins with: a prefix takes text alone (RFC 6570 section 2.4.1), and what is exploded is meant as a list. */
export function firstKind({ prefix, isExploded }: FormField): TemplateValue['kind'] {
  return prefix === undefined && isExploded ? 'list' : 'text'
}

/**
 * The values as the form can edit them: a list or pairs for a variable that has a prefix somewhere, which a link may hold, becomes
 * text. The same object where nothing is to change.
 */
export function editableValues(template: ParsedTemplate, values: TemplateValues): TemplateValues {
  const odd = [...prefixedNames(template)].filter((name) => (values.get(name) ?? noText).kind !== 'text')
  if (odd.length === 0) return values
  const next = new Map(values)
  for (const name of odd) {
    const text = inKind(values.get(name), 'text')
    if (text !== undefined) next.set(name, text)
  }
  return next
}

const noText = textValue('')

function prefixedNames({ parts }: ParsedTemplate): ReadonlySet<string> {
  const names = new Set<string>()
  for (const part of parts) {
    if (part.kind !== 'expression') continue
    for (const { name, modifier } of part.variables) if (modifier.kind === 'prefix') names.add(name)
  }
  return names
}

/** The form cut off after so many fields, since a template may have thousands (K-hostile); `left` counts the fields not drawn. */
export function firstFields(
  form: readonly FormExpression[],
  most: number,
): { readonly shown: readonly FormExpression[]; readonly left: number } {
  const shown: FormExpression[] = []
  let room = most
  let left = 0
  for (const one of form) {
    const fields = one.fields.slice(0, room)
    left += one.fields.length - fields.length
    if (room > 0 && (fields.length > 0 || one.repeated.length > 0)) shown.push({ ...one, fields })
    // An expression that only repeats takes a line too.
    room = Math.max(0, room - Math.max(1, fields.length))
  }
  return { shown, left }
}

/** How many code points of a text go in under a prefix. */
export function prefixUse(text: string, prefix: number): { readonly used: number; readonly total: number } {
  let total = 0
  for (const _ of text) total++
  return { used: Math.min(prefix, total), total }
}

/** Optional query variables that nothing was given for, in order: servers exist that match only when all are there (K38). */
export function blankQueryVariables(template: ParsedTemplate, values: TemplateValues): readonly string[] {
  const names = new Set<string>()
  for (const part of template.parts) {
    if (part.kind !== 'expression' || (part.operator !== '?' && part.operator !== '&')) continue
    for (const { name } of part.variables) if (!isGiven(values.get(name))) names.add(name)
  }
  return [...names]
}

/**
 * Values found in a URI (`matchTemplate`), as the form edits them: one item of an exploded variable comes as text and is a list
 * of one there. Both give the same URI.
 */
export function asFormValues(template: ParsedTemplate, values: TemplateValues): TemplateValues {
  const exploded = new Set(
    formOf(template).flatMap(({ fields }) => fields.filter((one) => firstKind(one) === 'list').map(({ name }) => name)),
  )
  return new Map(
    [...values].map(([name, value]): [string, TemplateValue] => [
      name,
      value.kind === 'text' && exploded.has(name) ? { kind: 'list', items: [value.text] } : value,
    ]),
  )
}
