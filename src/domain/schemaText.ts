// The text of a question's schema as it was sent. Numbers that JavaScript cannot hold come out of `JSON.parse` as others, and a
// form that shows those would put words into the server's mouth (K28). Pure: no I/O.

import { jsonLoss } from '../lib/jsonLoss.ts'
import { jsonChildren, jsonSpanAt } from '../lib/jsonSlice.ts'
import { remark, remarkOn, type Remark } from './remark.ts'

/** Characters of a number; a longer one is left as it was read. */
const longestNumber = 300

/** Where the schema proper of a property stands: in the middle, or beside `null`. */
const places = [[], ['anyOf', 0], ['anyOf', 1], ['oneOf', 0], ['oneOf', 1]] as const

type Path = readonly (string | number)[]

/** The texts that stand at the path, in the property's schema proper, wherever that is. */
function* textsAt(property: string | undefined, path: Path): Generator<string> {
  if (property === undefined) return
  for (const place of places) {
    const span = jsonSpanAt(property, [...place, ...path])
    if (span !== undefined) yield property.slice(span.start, span.end)
  }
}

/** What stands at the path, as it was sent, of a property that may be `null` as well too. */
export function sentText(property: string | undefined, path: Path): string | undefined {
  for (const text of textsAt(property, path)) if (text !== 'null') return text
  return undefined
}

/** A property's default as it is spelled. */
export function defaultText(property: string | undefined): string | undefined {
  return sentText(property, ['default'])
}

/** How the number at the path was sent; undefined for what is no number, and where that is not known. */
export function spelledNumber(property: string | undefined, path: Path, value: unknown): string | undefined {
  for (const text of textsAt(property, path)) if (spells(text, value)) return text
  return undefined
}

/**
 * The same for each value of a list.
 *
 * @param inner from an element of the list to its value
 */
export function spelledNumbers(
  property: string | undefined,
  list: string,
  values: readonly unknown[],
  inner: Path,
): readonly (string | undefined)[] {
  // Nearly all lists are of texts, and none of their elements has to be looked for.
  if (!values.some((value) => typeof value === 'number')) return []
  for (const text of textsAt(property, [list])) {
    const found = jsonChildren(text, { start: 0, end: text.length })
      .slice(0, values.length)
      .map(({ start, end }, index) => {
        const child = text.slice(start, end)
        const span = jsonSpanAt(child, inner)
        const spelling = span && child.slice(span.start, span.end)
        return spelling !== undefined && spells(spelling, values[index]) ? spelling : undefined
      })
    if (found.some((spelling) => spelling !== undefined)) return found
  }
  return []
}

function spells(text: string, value: unknown): boolean {
  return typeof value === 'number' && text.length <= longestNumber && Number(text) === value
}

/** A number whose spelling is not known, as one that `JSON.parse` would read as the same. */
export function plainNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : value > 0 ? '1e999' : '-1e999'
}

/** A remark on a value, with a number as it was sent where that is known. */
export function sentRemark(text: string, value: unknown, spelling: string | undefined): Remark {
  return spelling === undefined ? remarkOn(text, value) : { text, sent: spelling }
}

/** What of a property was sent otherwise than it counts here. `value` is a number of it that is shown. */
export function lossNotes(property: string | undefined, value: number | undefined): readonly Remark[] {
  const loss = property === undefined ? undefined : jsonLoss(property)
  if (loss?.kind === 'number') {
    const sent = loss.token.slice(0, longestNumber)
    return [{ text: 'Its schema has a number beyond exactness, which cannot be sent back exactly:', sent }]
  }
  return property === undefined && value !== undefined && isBeyondExact(value)
    ? [remark('`default` is beyond exactness: what was sent may be another number.')]
    : []
}

function isBeyondExact(value: number): boolean {
  return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))
}
