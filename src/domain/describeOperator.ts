// What an expression does with a value, in one line with an example (T2). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { expandTemplate } from './expandTemplate.ts'
import type { TemplateModifier } from './templateExpression.ts'
import type { TemplateOperator } from './templateOperators.ts'
import { isGiven, textsOf, textValue } from './templateValue.ts'
import type { TemplateValue, TemplateValues } from './templateValue.ts'
import type { ParsedTemplate, TemplateExpression } from './uriTemplate.ts'

export interface OperatorDescription {
  /** Our words, without any text of the server. */
  readonly says: string
  /** What the expression expands to; wire text, and cut at 200 UTF-16 units. Absent when it cannot be expanded. */
  readonly example?: string
  /** The values of ours behind the example, as a person would type them; absent when values are given. */
  readonly sample?: string
  /** True when nothing is given yet and the example shows values of ours. */
  readonly isSample: boolean
}

const longestExample = 200
const mostSampled = 3

/** One short line for the operator and the modifiers of `expression`, and its expansion with the current values. */
export function describeOperator(expression: TemplateExpression, values: TemplateValues): OperatorDescription {
  const isSample = !expression.variables.some((variable) => isGiven(values.get(variable.name)))
  const shown = isSample ? sampleValues(expression) : values
  const alone: ParsedTemplate = { text: expression.text, parts: [expression], names: [], isConforming: true }
  const example = expandTemplate(alone, shown)
  return {
    says: `${operatorWords(expression.operator)}${modifierWords(expression)}`,
    ...(example.ok && { example: cut(example.value) }),
    ...(isSample && { sample: [...shown.values()].flatMap(textsOf).join(', ') }),
    isSample,
  }
}

function operatorWords(operator: TemplateOperator): string {
  switch (operator) {
    case '':
      return 'Put in as one piece: all but letters, digits and - . _ ~ is encoded, so / becomes %2F.'
    case '+':
      return 'Put in as it is: / ? # and other reserved characters keep their meaning.'
    case '#':
      return 'Put behind # as a fragment: reserved characters keep their meaning.'
    case '.':
      return 'Each value stands behind a dot, like a file extension.'
    case '/':
      return 'Each value is a path segment of its own; a / inside it becomes %2F.'
    case ';':
      return 'Each value stands behind ; with its name, as a path parameter.'
    case '?':
      return 'Begins the query: name=value, joined by &. What is not given is left out.'
    case '&':
      return 'Goes on with the query: &name=value. What is not given is left out.'
    default:
      return assertNever(operator)
  }
}

function modifierWords({ variables }: TemplateExpression): string {
  const kinds = new Set(variables.map((variable) => variable.modifier.kind))
  const longest = variables.flatMap(({ modifier }) => (modifier.kind === 'prefix' ? [modifier.length] : []))
  const limit = new Set(longest).size === 1 ? prefixWords(longest[0] ?? 1) : ' Only the first characters of some go in.'
  return `${kinds.has('explode') ? ' A list is taken apart, pairs become key=value.' : ''}${kinds.has('prefix') ? limit : ''}`
}

function prefixWords(length: number): string {
  return length === 1 ? ' Only the first character goes in.' : ` Only the first ${length} characters go in.`
}

function sampleValues({ variables }: TemplateExpression): TemplateValues {
  return new Map(variables.slice(0, mostSampled).map(({ name, modifier }, index) => [name, sample(modifier, index)]))
}

function sample(modifier: TemplateModifier, index: number): TemplateValue {
  const letter = 'abc'.charAt(index)
  if (modifier.kind === 'explode') return { kind: 'list', items: [`${letter}1`, `${letter}2`] }
  return textValue(`${letter}/${letter}`)
}

function cut(text: string): string {
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text
}
