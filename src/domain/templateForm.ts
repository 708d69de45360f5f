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
  /** Code points that go in at its places, each number once, in order; Infinity for a place without a prefix. Absent when no place has one. */
  readonly lengths?: readonly number[]
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

export interface TemplateForm {
  readonly shown: readonly FormExpression[]
  /** Counts the fields beyond. */
  readonly left: number
}

/**
 * The expressions in order, each variable once, at its first use (K40). Cut off after `most` fields, since a template may have
 * thousands; an expression that only repeats takes the room of one.
 */
export function formOf({ parts, names }: ParsedTemplate, most = Infinity): TemplateForm {
  const drafts: ExpressionDraft[] = []
  const seen = new Map<string, number>()
  let room = most
  for (const part of parts) {
    if (room <= 0) break
    if (part.kind !== 'expression') continue
    const draft = draftOf(part, seen, room)
    drafts.push(draft)
    room -= Math.max(1, draft.fresh.length)
  }
  const traits = traitsOf(parts, seen)
  const shown = drafts.map(({ expression, fresh, repeated }) => ({
    expression,
    fields: fresh.map((name) => fieldOf(name, seen.get(name) ?? 0, traits.get(name) ?? noTraits)),
    repeated,
  }))
  return { shown, left: names.length - seen.size }
}

function fieldOf(name: string, index: number, { lengths, ...traits }: Traits): FormField {
  return { name, index, ...traits, ...(traits.prefix !== undefined && lengths && { lengths: [...lengths] }) }
}

interface ExpressionDraft {
  readonly expression: TemplateExpression
  readonly fresh: readonly string[]
  readonly repeated: readonly string[]
}

/** `seen` has the place of each variable that appeared so far, and gets those that appear here, `room` at most. */
function draftOf(expression: TemplateExpression, seen: Map<string, number>, room: number): ExpressionDraft {
  const fresh: string[] = []
  const repeated: string[] = []
  const own = new Set<string>()
  for (const { name } of expression.variables) {
    if (own.has(name)) continue
    own.add(name)
    if (seen.has(name)) {
      repeated.push(name)
    } else if (fresh.length < room) {
      fresh.push(name)
      seen.set(name, seen.size)
    }
  }
  return { expression, fresh, repeated }
}

type Traits = Omit<FormField, 'name' | 'index' | 'lengths'> & { readonly lengths?: ReadonlySet<number> }
const noTraits: Traits = { isExploded: false, isPath: false, isRequired: false }
const pathOperators: readonly TemplateOperator[] = ['', '+', '/']

/** By all places of each wanted variable. */
function traitsOf(parts: ParsedTemplate['parts'], wanted: ReadonlyMap<string, number>): ReadonlyMap<string, Traits> {
  const traits = new Map<string, { -readonly [Trait in keyof Traits]: Traits[Trait] } & { lengths: Set<number> }>()
  for (const part of parts) {
    if (part.kind !== 'expression') continue
    for (const { name, modifier } of part.variables) {
      if (!wanted.has(name)) continue
      const own = traits.get(name) ?? { ...noTraits, lengths: new Set<number>() }
      traits.set(name, own)
      own.isExploded ||= modifier.kind === 'explode'
      own.isPath ||= pathOperators.includes(part.operator)
      own.isRequired ||= !operatorRules[part.operator].isOptional
      own.lengths.add(modifier.kind === 'prefix' ? modifier.length : Infinity)
      if (modifier.kind === 'prefix') own.prefix = Math.min(own.prefix ?? Infinity, modifier.length)
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

/** Required variables that nothing was given for, in order. */
export function blankRequiredVariables(template: ParsedTemplate, values: TemplateValues): readonly string[] {
  return formOf(template).shown.flatMap(({ fields }) =>
    fields.filter(({ name, isRequired }) => isRequired && !isGiven(values.get(name))).map(({ name }) => name),
  )
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
    formOf(template).shown.flatMap(({ fields }) =>
      fields.filter((one) => firstKind(one) === 'list').map(({ name }) => name),
    ),
  )
  return new Map(
    [...values].map(([name, value]): [string, TemplateValue] => [
      name,
      value.kind === 'text' && exploded.has(name) ? { kind: 'list', items: [value.text] } : value,
    ]),
  )
}
