// One field of a question, by the type that its schema names. Pure: no I/O.

import { isJsonObject, nounFor, own, type JsonObject } from '../lib/json.ts'
import { jsonLoss } from '../lib/jsonLoss.ts'
import { safeJson } from '../lib/safeJson.ts'
import { mostOptions, optionsOf, placesOf } from './choiceOptions.ts'
import { shorten } from './format.ts'
import { type Bound, checkedFormats, type CheckedFormat, type FieldFacts, type QuestionField } from './questionField.ts'
import { remark, remarkOn, type Remark } from './remark.ts'
import {
  defaultText,
  lossNotes,
  plainNumber,
  sentRemark,
  sentText,
  spelledNumber,
  spelledNumbers,
} from './schemaText.ts'

/** A property of the schema, and its text where that is still there. */
export interface SentProperty {
  readonly raw: unknown
  readonly text: string | undefined
}

/** The field of a property; one that has none of its own is written as JSON. */
export function plainField(name: string, { raw, text }: SentProperty, isRequired: boolean): QuestionField {
  const schema = isJsonObject(raw) ? raw : {}
  const shown = own(schema, 'default')
  const notes: Remark[] = [...lossNotes(text, typeof shown === 'number' ? shown : undefined)]
  const facts = {
    name,
    title: textOf(schema, 'title', notes),
    description: textOf(schema, 'description', notes),
    isRequired,
    notes,
  }
  if (!isJsonObject(raw)) return jsonField(facts, { raw, text }, `its schema is ${nounFor(raw)}, not an object`)
  const type = own(schema, 'type')
  const options = optionsOf(schema, text, notes)
  if (options !== undefined) {
    const given = own(schema, 'default')
    const spelling = spelledNumber(text, ['default'], given)
    const [initial] = placesOf(given === undefined ? [] : [given], [spelling], options, notes)
    return { ...facts, kind: 'choice', options, initial, hints: [] }
  }
  switch (type) {
    case 'string':
      return textField(facts, { schema, text }, notes)
    case 'number':
    case 'integer':
      return numberField(facts, { schema, text }, type === 'integer', notes)
    case 'boolean': {
      const given = own(schema, 'default')
      if (given !== undefined && typeof given !== 'boolean')
        notes.push(remark(`\`default\` is ${nounFor(given)}, not a boolean.`))
      // A box that has to be filled in is one that can be left unchecked.
      const initial = typeof given === 'boolean' ? given : isRequired ? false : undefined
      return { ...facts, kind: 'boolean', initial, hints: [] }
    }
    case 'array':
      return arrayField(facts, { schema, text }, notes)
    default:
      return jsonField(facts, { raw, text }, type === undefined ? 'it names no type' : 'its type has no field here')
  }
}

type Facts = Omit<FieldFacts, 'hints'>

function textField(facts: Facts, sent: SentSchema, notes: Remark[]): QuestionField {
  const { schema } = sent
  const format = own(schema, 'format')
  const checked = checkedFormats.find((known) => known === format)
  const minLength = lengthOf(sent, 'minLength', notes)
  const maxLength = lengthOf(sent, 'maxLength', notes)
  const pattern = own(schema, 'pattern')
  const given = own(schema, 'default')
  if (given !== undefined && typeof given !== 'string')
    notes.push(remark(`\`default\` is ${nounFor(given)}, not a string.`))
  return {
    ...facts,
    kind: 'text',
    format: checked,
    minLength: minLength?.value,
    maxLength: maxLength?.value,
    initial: typeof given === 'string' ? given : '',
    hints: [
      ...(checked === undefined ? [] : [remark(formatHints[checked])]),
      ...(format !== undefined && checked === undefined
        ? [sentRemark('Not checked here: the format', format, spelledNumber(sent.text, ['format'], format))]
        : []),
      ...(minLength?.value === 0 && facts.isRequired && checked === undefined ? [remark('It may be empty.')] : []),
      ...rangeHint(minLength?.value === 0 ? undefined : minLength, maxLength, 'characters'),
      ...(pattern === undefined ? [] : [remarkOn('Checked by the server alone: the pattern', pattern)]),
    ],
  }
}

const formatHints: Record<CheckedFormat, string> = {
  email: 'An e-mail address.',
  uri: 'An address with its scheme, for example https://example.com.',
  date: 'A date, for example 2026-11-30.',
  'date-time': 'A date and time with its offset, for example 2026-11-30T09:30:00Z.',
}

/** The schema of a property, which is an object. */
interface SentSchema {
  readonly schema: JsonObject
  readonly text: string | undefined
}

function numberField(facts: Facts, sent: SentSchema, isInteger: boolean, notes: Remark[]): QuestionField {
  const { schema, text } = sent
  const minimum = boundOf(sent, 'minimum', notes)
  const maximum = boundOf(sent, 'maximum', notes)
  const given = boundOf(sent, 'default', notes)
  const unchecked = ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].filter((key) => Object.hasOwn(schema, key))
  return {
    ...facts,
    kind: 'number',
    isInteger,
    minimum,
    maximum,
    initial: given?.text ?? '',
    hints: [
      remark(isInteger ? 'A whole number.' : 'A number.'),
      ...rangeHint(minimum, maximum, ''),
      ...unchecked.map((key) =>
        sentRemark(
          `Checked by the server alone: \`${key}\``,
          own(schema, key),
          spelledNumber(text, [key], own(schema, key)),
        ),
      ),
    ],
  }
}

function arrayField(facts: Facts, { schema, text }: SentSchema, notes: Remark[]): QuestionField {
  const items = own(schema, 'items')
  const options = isJsonObject(items) ? optionsOf(items, sentText(text, ['items']), notes) : undefined
  if (options === undefined)
    return jsonField(facts, { raw: schema, text }, 'it is a list of something else than given choices')
  const minItems = lengthOf({ schema, text }, 'minItems', notes)
  const maxItems = lengthOf({ schema, text }, 'maxItems', notes)
  const given = own(schema, 'default')
  if (given !== undefined && !Array.isArray(given))
    notes.push(remark(`\`default\` is ${nounFor(given)}, not an array.`))
  const listed: readonly unknown[] = Array.isArray(given) ? given.slice(0, mostOptions) : []
  const initial = placesOf(listed, spelledNumbers(text, 'default', listed, []), options, notes)
  return {
    ...facts,
    kind: 'choices',
    options,
    minItems: minItems?.value,
    maxItems: maxItems?.value,
    initial: [...new Set(initial)].sort((a, b) => a - b),
    hints: rangeHint(minItems, maxItems, 'choices'),
  }
}

const longestJson = 4_000

function jsonField(facts: Facts, { raw, text }: SentProperty, reason: string): QuestionField {
  const given = isJsonObject(raw) ? own(raw, 'default') : undefined
  const spelling = given === undefined || given === null ? undefined : defaultText(text)
  const written = given === undefined ? '' : safeJson(given, { limit: longestJson })
  return {
    ...facts,
    kind: 'json',
    reason,
    schema: schemaAsSent(raw, text),
    initial: spelling !== undefined && spelling.length <= longestJson ? spelling : written,
    hints: [],
  }
}

/** Set out in lines, unless its numbers or names would come out as others. */
function schemaAsSent(raw: unknown, text: string | undefined): string {
  const isLossy = text !== undefined && jsonLoss(text) !== undefined
  return isLossy ? shorten(text, longestJson) : safeJson(raw, { indent: 2, limit: longestJson })
}

function textOf(schema: JsonObject, key: string, notes: Remark[]): string | undefined {
  const value = own(schema, key)
  if (value === undefined || typeof value === 'string') return value
  notes.push(remark(`\`${key}\` is ${nounFor(value)}, not a string.`))
  return undefined
}

function boundOf({ schema, text }: SentSchema, key: string, notes: Remark[]): Bound | undefined {
  const value = own(schema, key)
  if (value === undefined) return undefined
  if (typeof value === 'number') return { value, text: spelledNumber(text, [key], value) ?? plainNumber(value) }
  notes.push(remark(`\`${key}\` is ${nounFor(value)}, not a number.`))
  return undefined
}

function lengthOf(sent: SentSchema, key: string, notes: Remark[]): Bound | undefined {
  const length = boundOf(sent, key, notes)
  if (length === undefined || (Number.isInteger(length.value) && length.value >= 0)) return length
  notes.push(remark(`\`${key}\` is ${length.text}, which is no length.`))
  return undefined
}

function rangeHint(least: Bound | undefined, most: Bound | undefined, what: string): Remark[] {
  const unit = what === '' ? '' : ` ${what}`
  if (least !== undefined && most !== undefined) return [remark(`From ${least.text} to ${most.text}${unit}.`)]
  if (least !== undefined) return [remark(`At least ${least.text}${unit}.`)]
  return most === undefined ? [] : [remark(`At most ${most.text}${unit}.`)]
}
