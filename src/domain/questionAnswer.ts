// What a person filled in, as the content that is sent: exactly typed, and nothing for what was not given (P10). Pure: no I/O.

import { isInexact } from '../lib/inexact.ts'
import { jsonLoss } from '../lib/jsonLoss.ts'
import { messageOf } from '../lib/messageOf.ts'
import { parseIsoTime } from '../lib/isoTime.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { shorten } from './format.ts'
import type { CheckedFormat, ChoiceOption, QuestionField } from './questionField.ts'

/** What stands in one field: text, checked or not, the place of an option, places of options; undefined is not given. */
export type Draft = string | boolean | number | readonly number[] | undefined

/** Messages by the place of the field. */
export type FieldProblems = ReadonlyMap<number, string>

export type AnswerContent = Readonly<Record<string, unknown>>

export function initialDrafts(fields: readonly QuestionField[]): readonly Draft[] {
  return fields.map(({ initial }) => initial)
}

/**
 * The content of an accepted answer, or what keeps it from being sent, for every field at once.
 *
 * @param drafts one for each field, in their order
 * @returns an object whose own properties are the fields that were given; what is optional and was not given is absent
 */
export function contentOf(
  fields: readonly QuestionField[],
  drafts: readonly Draft[],
): Result<AnswerContent, FieldProblems> {
  const problems = new Map<number, string>()
  const given: (readonly [string, unknown])[] = []
  fields.forEach((field, place) => {
    const value = valueOf(field, drafts[place])
    if (!value.ok) problems.set(place, value.problem)
    else if (value.value !== undefined) given.push([field.name, value.value])
    else if (field.emptyIsNull === true) given.push([field.name, null])
    else if (field.isRequired) problems.set(place, 'This is required.')
  })
  // `fromEntries` makes own properties, so that a field called `__proto__` is sent like any other.
  return problems.size === 0 ? ok(Object.fromEntries(given)) : fail(problems)
}

/** The value to send; undefined where none is given. */
function valueOf(field: QuestionField, draft: Draft): Result<unknown, string> {
  switch (field.kind) {
    case 'text':
      return textValue(field, typeof draft === 'string' ? draft : '')
    case 'number':
      return numberValue(field, typeof draft === 'string' ? draft.trim() : '')
    case 'boolean':
      return ok(typeof draft === 'boolean' ? draft : undefined)
    case 'choice':
      return choiceValue(typeof draft === 'number' ? field.options[draft] : undefined)
    case 'choices':
      return choicesValue(field, Array.isArray(draft) ? (draft as readonly number[]) : [])
    case 'json':
      return jsonValue(typeof draft === 'string' ? draft.trim() : '')
  }
}

type Of<Kind extends QuestionField['kind']> = Extract<QuestionField, { kind: Kind }>

function textValue(field: Of<'text'>, text: string): Result<unknown, string> {
  const { format, minLength, maxLength } = field
  // A schema that says so asks for a text that may be empty.
  if (text === '' && !(field.isRequired && minLength === 0 && format === undefined)) return ok(undefined)
  const length = lengthIn(text)
  if (minLength !== undefined && length < minLength)
    return fail(`At least ${minLength} characters; this has ${length}.`)
  if (maxLength !== undefined && length > maxLength) return fail(`At most ${maxLength} characters; this has ${length}.`)
  if (format !== undefined && !formats[format](text)) return fail(formatProblems[format])
  return ok(text)
}

/** Code points, as JSON Schema counts them. */
function lengthIn(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

const formats: Record<CheckedFormat, (text: string) => boolean> = {
  email: isEmail,
  uri: (text) => !/\s/u.test(text) && URL.canParse(text),
  date: (text) => text.length === 10 && parseIsoTime(text) !== undefined,
  // RFC 3339 asks for seconds and an offset, and takes a small t and z.
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i.test(text) &&
    parseIsoTime(text.toUpperCase()) !== undefined,
}

const formatProblems: Record<CheckedFormat, string> = {
  email: 'This is no e-mail address.',
  uri: 'This is no address with a scheme.',
  date: 'This is no date of the form 2026-11-30.',
  'date-time': 'This is no date and time of the form 2026-11-30T09:30:00Z.',
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && at < text.length - 1 && !/\s/u.test(text) && !text.slice(at + 1).includes('..')
}

const inexact = 'This number cannot be sent exactly.'

function numberValue({ isInteger, minimum, maximum }: Of<'number'>, text: string): Result<unknown, string> {
  if (text === '') return ok(undefined)
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return fail('This is no number.')
  const value = Number(text)
  if (!Number.isFinite(value)) return fail('This number is too large.')
  if (isInteger && !Number.isInteger(value)) return fail('This is no whole number.')
  if (isInexact(text.replace(/^\+/, '')) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    return fail(inexact)
  if (minimum !== undefined && value < minimum.value) return fail(`At least ${minimum.text}.`)
  if (maximum !== undefined && value > maximum.value) return fail(`At most ${maximum.text}.`)
  return ok(value)
}

function choiceValue(option: ChoiceOption | undefined): Result<unknown, string> {
  return option?.spelling === undefined ? ok(option?.value) : fail(inexact)
}

function choicesValue(field: Of<'choices'>, places: readonly number[]): Result<unknown, string> {
  const { options, minItems, maxItems, isRequired } = field
  if (places.length === 0 && !isRequired) return ok(undefined)
  if (minItems !== undefined && places.length < minItems) return fail(`Choose at least ${minItems}.`)
  if (maxItems !== undefined && places.length > maxItems) return fail(`Choose at most ${maxItems}.`)
  const chosen = places.flatMap((place) => options[place] ?? [])
  if (chosen.some(({ spelling }) => spelling !== undefined)) return fail(inexact)
  return ok(chosen.map(({ value }) => value))
}

function jsonValue(text: string): Result<unknown, string> {
  if (text === '') return ok(undefined)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return fail(`This is no JSON: ${messageOf(error)}`)
  }
  const loss = jsonLoss(text)
  switch (loss?.kind) {
    case undefined:
      return ok(value)
    case 'number':
      return fail(`${inexact} It is ${shorten(loss.token, 60)}.`)
    case 'name':
      return fail(
        `The name ${shorten(JSON.stringify(loss.name), 60)} stands twice in one object; only one would be sent.`,
      )
  }
}
