// The fields of a server's question, from its schema (P10; 2025-11-25 and 2026-07-28, "Elicitation", Requested Schema: a flat
// object of primitives). Everything is read leniently and within bounds; no regular expression is made from what was sent.
// Pure: no I/O.

import { isJsonObject, nounFor, own, type JsonObject } from '../lib/json.ts'
import { memberTexts } from '../lib/jsonSlice.ts'
import { safeJson } from '../lib/safeJson.ts'
import { remark, remarkOn, type Remark } from './remark.ts'
import { defaultText, lossNotes, numberText } from './schemaText.ts'

export interface ChoiceOption {
  /** What is sent, in its own type. */
  readonly value: string | number | boolean | null
  readonly label: string
}

interface FieldFacts {
  /** The property's name, as it is sent. */
  readonly name: string
  readonly title: string | undefined
  readonly description: string | undefined
  readonly isRequired: boolean
  /** It has to be sent, but may be `null`, which is what nothing stands for. */
  readonly emptyIsNull?: true
  /** What is asked beyond the type, and what of it is not checked here, in plain words. */
  readonly hints: readonly Remark[]
  /** What is odd about the schema. */
  readonly notes: readonly Remark[]
}

export const checkedFormats = ['email', 'uri', 'date', 'date-time'] as const
export type CheckedFormat = (typeof checkedFormats)[number]

export type QuestionField = FieldFacts &
  (
    | {
        readonly kind: 'text'
        readonly format: CheckedFormat | undefined
        /** In characters (code points). */
        readonly minLength: number | undefined
        readonly maxLength: number | undefined
        readonly initial: string
      }
    | {
        readonly kind: 'number'
        readonly isInteger: boolean
        readonly minimum: number | undefined
        readonly maximum: number | undefined
        readonly initial: string
      }
    /** `undefined` is not given at all. */
    | { readonly kind: 'boolean'; readonly initial: boolean | undefined }
    /** Options by their place. */
    | { readonly kind: 'choice'; readonly options: readonly ChoiceOption[]; readonly initial: number | undefined }
    | {
        readonly kind: 'choices'
        readonly options: readonly ChoiceOption[]
        readonly minItems: number | undefined
        readonly maxItems: number | undefined
        readonly initial: readonly number[]
      }
    /** A schema that has no field of its own: a value is written as JSON. */
    | { readonly kind: 'json'; readonly reason: string; readonly schema: string; readonly initial: string }
  )

export interface QuestionFields {
  readonly fields: readonly QuestionField[]
  readonly notes: readonly Remark[]
}

export const mostFields = 1_000
export const mostOptions = 1_000

/**
 * Reads `requestedSchema` as it was sent. Never throws; what could not be read is said in `notes`.
 *
 * @param text the same as JSON, for numbers that JavaScript cannot hold; undefined where it is no longer there
 */
export function fieldsOf(schema: unknown, text?: string): QuestionFields {
  if (!isJsonObject(schema)) {
    return { fields: [], notes: [remark(`\`requestedSchema\` is ${nounFor(schema)}, so there is nothing to fill in.`)] }
  }
  const type = own(schema, 'type')
  const properties = own(schema, 'properties')
  const notes: Remark[] = []
  if (type !== 'object') notes.push(remarkOn('The schema was read as that of an object; its `type` is', type))
  if (properties !== undefined && !isJsonObject(properties)) {
    notes.push(remark(`\`properties\` of the schema is ${nounFor(properties)}, not an object.`))
  }
  const entries = isJsonObject(properties) ? Object.entries(properties) : []
  const required = namesIn(own(schema, 'required'), notes)
  const missing = [...required].filter((name) => !isJsonObject(properties) || !Object.hasOwn(properties, name))
  if (missing.length > 0) {
    notes.push(remarkOn('`required` names what the schema does not describe:', missing.slice(0, 5)))
  }
  if (entries.length > mostFields) {
    notes.push(remark(`The schema has ${entries.length} fields; only the first ${mostFields} can be filled in here.`))
  }
  const texts = memberTexts(text, ['properties'])
  const fields = entries
    .slice(0, mostFields)
    .map(([name, raw]) => fieldOf(name, { raw, text: texts.get(name) }, required.has(name)))
  return { fields, notes }
}

function namesIn(required: unknown, notes: Remark[]): ReadonlySet<string> {
  if (required === undefined) return new Set()
  if (!Array.isArray(required)) {
    notes.push(remark(`\`required\` is ${nounFor(required)}, not an array; no field counts as required.`))
    return new Set()
  }
  return new Set(required.filter((name) => typeof name === 'string'))
}

/** A property of the schema, and its text where that is still there. */
interface SentProperty {
  readonly raw: unknown
  readonly text: string | undefined
}

function fieldOf(name: string, property: SentProperty, isRequired: boolean): QuestionField {
  const { raw, text } = property
  const nullable = isJsonObject(raw) ? withoutNull(raw) : undefined
  const field = nullable === undefined ? undefined : plainField(name, { raw: nullable, text }, false)
  if (field === undefined || field.kind === 'json') return plainField(name, property, isRequired)
  if (!isRequired) return field
  return { ...field, emptyIsNull: true, hints: [...field.hints, remark('Left empty, `null` is sent.')] }
}

/** The schema of what may be `null` as well, without that: `type: [T, "null"]`, or `anyOf` or `oneOf` of T and null. */
function withoutNull(schema: JsonObject): JsonObject | undefined {
  // A list of choices may hold null itself.
  if (Array.isArray(own(schema, 'enum'))) return undefined
  const type = own(schema, 'type')
  const alternatives = own(schema, 'anyOf') ?? own(schema, 'oneOf')
  if (Array.isArray(type) && type.length === 2 && type.includes('null')) {
    return { ...withoutKeys(schema, []), type: type.find((one) => one !== 'null') }
  }
  if (!Array.isArray(alternatives) || alternatives.length !== 2) return undefined
  const isNull = (one: unknown) => isJsonObject(one) && own(one, 'type') === 'null'
  const other: unknown = alternatives.find((one) => !isNull(one))
  if (!alternatives.some(isNull) || !isJsonObject(other)) return undefined
  return { ...other, ...withoutKeys(schema, ['anyOf', 'oneOf']) }
}

/** Without a default of null either, which is nothing given. */
function withoutKeys(schema: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([key, value]) => !keys.includes(key) && !(key === 'default' && value === null)),
  )
}

function plainField(name: string, { raw, text }: SentProperty, isRequired: boolean): QuestionField {
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
  const options = optionsOf(schema, notes)
  if (options !== undefined) {
    const given = own(schema, 'default')
    const [initial] = placesOf(given === undefined ? [] : [given], options, notes)
    return { ...facts, kind: 'choice', options, initial, hints: [] }
  }
  switch (type) {
    case 'string':
      return textField(facts, schema, notes)
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

function textField(facts: Facts, schema: JsonObject, notes: Remark[]): QuestionField {
  const format = own(schema, 'format')
  const checked = checkedFormats.find((known) => known === format)
  const minLength = lengthOf(schema, 'minLength', notes)
  const maxLength = lengthOf(schema, 'maxLength', notes)
  const pattern = own(schema, 'pattern')
  const given = own(schema, 'default')
  if (given !== undefined && typeof given !== 'string')
    notes.push(remark(`\`default\` is ${nounFor(given)}, not a string.`))
  return {
    ...facts,
    kind: 'text',
    format: checked,
    minLength,
    maxLength,
    initial: typeof given === 'string' ? given : '',
    hints: [
      ...(checked === undefined ? [] : [remark(formatHints[checked])]),
      ...(format !== undefined && checked === undefined ? [remarkOn('Not checked here: the format', format)] : []),
      ...(minLength === 0 && facts.isRequired && checked === undefined ? [remark('It may be empty.')] : []),
      ...rangeHint(minLength === 0 ? undefined : minLength, maxLength, 'characters'),
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
  const minimum = numberOf(schema, 'minimum', notes)
  const maximum = numberOf(schema, 'maximum', notes)
  const given = numberOf(schema, 'default', notes)
  const unchecked = ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].filter((key) => Object.hasOwn(schema, key))
  return {
    ...facts,
    kind: 'number',
    isInteger,
    minimum,
    maximum,
    initial: given === undefined ? '' : numberText(given, defaultText(text)),
    hints: [
      remark(isInteger ? 'A whole number.' : 'A number.'),
      ...rangeHint(minimum, maximum, ''),
      ...unchecked.map((key) => remarkOn(`Checked by the server alone: \`${key}\``, own(schema, key))),
    ],
  }
}

function arrayField(facts: Facts, { schema, text }: SentSchema, notes: Remark[]): QuestionField {
  const items = own(schema, 'items')
  const options = isJsonObject(items) ? optionsOf(items, notes) : undefined
  if (options === undefined)
    return jsonField(facts, { raw: schema, text }, 'it is a list of something else than given choices')
  const minItems = lengthOf(schema, 'minItems', notes)
  const maxItems = lengthOf(schema, 'maxItems', notes)
  const given = own(schema, 'default')
  if (given !== undefined && !Array.isArray(given))
    notes.push(remark(`\`default\` is ${nounFor(given)}, not an array.`))
  const initial = Array.isArray(given) ? placesOf(given.slice(0, mostOptions), options, notes) : []
  return {
    ...facts,
    kind: 'choices',
    options,
    minItems,
    maxItems,
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
    schema: safeJson(raw, { indent: 2, limit: longestJson }),
    initial: spelling !== undefined && spelling.length <= longestJson ? spelling : written,
    hints: [],
  }
}

/** `enum` with `enumNames`, or `oneOf` and `anyOf` of constants. Undefined where the schema names no choices. */
function optionsOf(schema: JsonObject, notes: Remark[]): readonly ChoiceOption[] | undefined {
  const listed = own(schema, 'enum')
  const names = own(schema, 'enumNames')
  const titled = own(schema, 'oneOf') ?? own(schema, 'anyOf')
  const candidates: readonly (readonly [unknown, unknown])[] | undefined = Array.isArray(listed)
    ? listed.map((value: unknown, index) => [value, Array.isArray(names) ? names[index] : undefined])
    : Array.isArray(titled)
      ? titled.map((one: unknown) =>
          isJsonObject(one) ? [own(one, 'const'), own(one, 'title')] : [undefined, undefined],
        )
      : undefined
  if (candidates === undefined) return undefined
  const options = candidates
    .slice(0, mostOptions)
    .flatMap(([value, label]) => (isChoice(value) ? [{ value, label: labelOf(value, label) }] : []))
  const lost = candidates.length - options.length
  if (lost > 0) notes.push(remark(`${lost} of ${candidates.length} choices cannot be offered.`))
  return options.length === 0 ? undefined : options
}

function isChoice(value: unknown): value is ChoiceOption['value'] {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function labelOf(value: ChoiceOption['value'], label: unknown): string {
  return typeof label === 'string' && label !== '' ? label : String(value)
}

/** The places of a default's values among the options; one note says what is none of them. */
function placesOf(given: readonly unknown[], options: readonly ChoiceOption[], notes: Remark[]): readonly number[] {
  const places = new Map<unknown, number>()
  for (const [place, { value }] of options.entries()) if (!places.has(value)) places.set(value, place)
  const misses = given.filter((value) => !places.has(value))
  if (misses.length === 1) notes.push(remarkOn('`default` is none of the choices:', misses[0]))
  else if (misses.length > 1) {
    notes.push(remarkOn(`${misses.length} values of \`default\` are none of the choices:`, misses.slice(0, 5)))
  }
  return given.flatMap((value) => places.get(value) ?? [])
}

function textOf(schema: JsonObject, key: string, notes: Remark[]): string | undefined {
  const value = own(schema, key)
  if (value === undefined || typeof value === 'string') return value
  notes.push(remark(`\`${key}\` is ${nounFor(value)}, not a string.`))
  return undefined
}

function numberOf(schema: JsonObject, key: string, notes: Remark[]): number | undefined {
  const value = own(schema, key)
  if (value === undefined || typeof value === 'number') return value
  notes.push(remark(`\`${key}\` is ${nounFor(value)}, not a number.`))
  return undefined
}

function lengthOf(schema: JsonObject, key: string, notes: Remark[]): number | undefined {
  const value = numberOf(schema, key, notes)
  if (value === undefined || (Number.isInteger(value) && value >= 0)) return value
  notes.push(remark(`\`${key}\` is ${value}, which is no length.`))
  return undefined
}

function rangeHint(least: number | undefined, most: number | undefined, what: string): Remark[] {
  const unit = what === '' ? '' : ` ${what}`
  if (least !== undefined && most !== undefined) return [remark(`From ${least} to ${most}${unit}.`)]
  if (least !== undefined) return [remark(`At least ${least}${unit}.`)]
  return most === undefined ? [] : [remark(`At most ${most}${unit}.`)]
}
