// The fields of a server's question, from its schema. Everything is read leniently and within bounds; no regular expression is
// made from what was sent. Pure: no I/O.

import { isJsonObject, nounFor, own, type JsonObject } from '../lib/json.ts'
import { memberTexts } from '../lib/jsonSlice.ts'
import type { QuestionField } from './questionField.ts'
import { type SentProperty, plainField } from './plainField.ts'
import { remark, remarkOn, type Remark } from './remark.ts'

export interface QuestionFields {
  readonly fields: readonly QuestionField[]
  readonly notes: readonly Remark[]
}

export const mostFields = 1_000

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
