// What editing does to a variable's value (T2). Not given is the absence of a value; empty text, and an empty item of a list, are
// values. Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { isGiven, textsOf, textValue } from './templateValue.ts'
import type { TemplateValue, TemplateValues } from './templateValue.ts'

export type ValueKind = TemplateValue['kind']

/** The values with one changed; what the RFC calls undefined (no value, an empty list, no pairs) is taken out. */
export function withValue(values: TemplateValues, name: string, value: TemplateValue | undefined): TemplateValues {
  const next = new Map(values)
  if (isGiven(value)) next.set(name, value)
  else next.delete(name)
  return next
}

/** What typing a text makes of it: a box that was emptied is not given, because empty is a choice of its own. */
export function typedText(text: string): TemplateValue | undefined {
  return text === '' ? undefined : textValue(text)
}

/** Empty, in the kind that the field has: empty text, a list of one empty item, a pair of two empty texts. */
export function emptyOf(kind: ValueKind): TemplateValue {
  switch (kind) {
    case 'text':
      return textValue('')
    case 'list':
      return { kind: 'list', items: [''] }
    case 'pairs':
      return { kind: 'pairs', pairs: [['', '']] }
    default:
      return assertNever(kind)
  }
}

/** True for what `emptyOf` gives. */
export function isEmpty(value: TemplateValue | undefined): boolean {
  return isGiven(value) && textsOf(value).every((text) => text === '') && rowCount(value) === 1
}

/** Rows that a field of this value has: one for text. */
export function rowCount(value: TemplateValue): number {
  switch (value.kind) {
    case 'text':
      return 1
    case 'list':
      return value.items.length
    case 'pairs':
      return value.pairs.length
    default:
      return assertNever(value)
  }
}

/** The value in another kind, nothing typed being lost: a list joins to text by commas, its items are the keys of pairs, and empty stays empty. */
export function inKind(value: TemplateValue | undefined, kind: ValueKind): TemplateValue | undefined {
  if (value === undefined || value.kind === kind) return value
  if (isEmpty(value)) return emptyOf(kind)
  const texts = textsOf(value)
  switch (kind) {
    case 'text':
      return textValue(texts.join(','))
    case 'list':
      return { kind, items: texts }
    case 'pairs':
      return { kind, pairs: texts.map((text) => [text, '']) }
    default:
      return assertNever(kind)
  }
}

/** A copy with one row replaced; an index at the end adds one. */
export function withRow<Row>(rows: readonly Row[], index: number, row: Row): readonly Row[] {
  return [...rows.slice(0, index), row, ...rows.slice(index + 1)]
}

export function withoutRow<Row>(rows: readonly Row[], index: number): readonly Row[] {
  return rows.filter((_, at) => at !== index)
}

/** Rows after typing into one. The only row, emptied, is not given, as a text is (`typedText`); a blank one behind the last adds none. */
export function typedRow<Row>(rows: readonly Row[], index: number, row: Row, isBlank: boolean): readonly Row[] {
  if (isBlank && index === rows.length) return rows
  if (isBlank && rows.length === 1) return []
  return withRow(rows, index, row)
}

/** A copy with a row moved one place up (-1) or down (1); the same rows where there is no such place. */
export function withMovedRow<Row>(rows: readonly Row[], index: number, by: -1 | 1): readonly Row[] {
  const row = rows[index]
  const other = rows[index + by]
  if (row === undefined || other === undefined) return rows
  return rows.map((one, at) => (at === index ? other : at === index + by ? row : one))
}

/**
 * The lines of a pasted text, blank ones left out; undefined when it is a single line. `before` and `after` are what stood on
 * both sides of the place, and stay with the first and the last.
 */
export function pastedLines(text: string, before = '', after = ''): readonly string[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== '')
  if (lines.length < 2) return undefined
  return lines.map((line, index) => (index === 0 ? before : '') + line + (index === lines.length - 1 ? after : ''))
}
