// The choices that a question's schema offers, and which of them its default means. Pure: no I/O.

import { isInexact } from '../lib/inexact.ts'
import { isJsonObject, own, type JsonObject } from '../lib/json.ts'
import { safeJson } from '../lib/safeJson.ts'
import { shorten } from './format.ts'
import type { ChoiceOption } from './questionField.ts'
import { remark, type Remark } from './remark.ts'
import { sentRemark, spelledNumbers } from './schemaText.ts'

export const mostOptions = 1_000

/**
 * `enum` with `enumNames`, or `oneOf` and `anyOf` of constants. Undefined where the schema names no choices.
 *
 * @param text of `schema`, or of what may be `null` beside it
 */
export function optionsOf(
  schema: JsonObject,
  text: string | undefined,
  notes: Remark[],
): readonly ChoiceOption[] | undefined {
  const key = ['enum', 'oneOf', 'anyOf'].find((one) => Array.isArray(own(schema, one)))
  const listed = key === undefined ? undefined : own(schema, key)
  if (key === undefined || !Array.isArray(listed)) return undefined
  const names = own(schema, 'enumNames')
  const given: readonly unknown[] = listed
  const candidates = given
    .slice(0, mostOptions)
    .map((one, index) =>
      key === 'enum'
        ? { value: one, title: Array.isArray(names) ? (names[index] as unknown) : undefined }
        : isJsonObject(one)
          ? { value: own(one, 'const'), title: own(one, 'title') }
          : { value: undefined, title: undefined },
    )
  const spellings = spelledNumbers(
    text,
    key,
    candidates.map(({ value }) => value),
    key === 'enum' ? [] : ['const'],
  )
  const options = candidates.flatMap(({ value, title }, index) =>
    isChoice(value) ? [optionOf(value, title, spellings[index])] : [],
  )
  const lost = given.length - options.length
  if (lost > 0) notes.push(remark(`${lost} of ${given.length} choices cannot be offered.`))
  return options.length === 0 ? undefined : options
}

function isChoice(value: unknown): value is ChoiceOption['value'] {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function optionOf(value: ChoiceOption['value'], title: unknown, spelling: string | undefined): ChoiceOption {
  const label = typeof title === 'string' && title !== '' ? title : (spelling ?? String(value))
  return spelling !== undefined && isInexact(spelling) ? { value, label, spelling } : { value, label }
}

/**
 * The places of a default's values among the options; one note says what is none of them.
 *
 * @param spellings of the numbers among `given`, where they are known
 */
export function placesOf(
  given: readonly unknown[],
  spellings: readonly (string | undefined)[],
  options: readonly ChoiceOption[],
  notes: Remark[],
): readonly number[] {
  const places = new Map<string, number>()
  for (const [place, { value, spelling }] of options.entries()) {
    const key = keyOf(value, spelling)
    if (!places.has(key)) places.set(key, place)
  }
  const found = given.map((value, index) => ({
    value,
    spelling: spellings[index],
    place: places.get(keyOf(value, spellings[index])),
  }))
  const misses = found.filter(({ place }) => place === undefined)
  const [first] = misses
  if (first !== undefined && misses.length === 1) {
    notes.push(sentRemark('`default` is none of the choices:', first.value, first.spelling))
  } else if (misses.length > 1) {
    const named = misses.slice(0, 5).map(({ value, spelling }) => spelling ?? safeJson(value, { limit: 200 }))
    const text = `${misses.length} values of \`default\` are none of the choices:`
    notes.push({ text, sent: shorten(`[${named.join(',')}]`, 200) })
  }
  return found.flatMap(({ place }) => place ?? [])
}

/** The same for what is the same value: numbers that JavaScript would take for one another stay apart. */
function keyOf(value: unknown, spelling: string | undefined): string {
  return spelling !== undefined && isInexact(spelling) ? spelling : safeJson(value, { limit: 1_000_000 })
}
