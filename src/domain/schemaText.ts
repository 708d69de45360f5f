// The text of a question's schema as it was sent. Numbers that JavaScript cannot hold come out of `JSON.parse` as others, and a
// form that shows those would put words into the server's mouth (K28). Pure: no I/O.

import { jsonLoss } from '../lib/jsonLoss.ts'
import { jsonSpanAt } from '../lib/jsonSlice.ts'
import { remark, type Remark } from './remark.ts'

/** Characters of a number; a longer one is left as it was read. */
const longestNumber = 300

/** A property's default as it is spelled, of one that may be `null` as well too. */
export function defaultText(property: string | undefined): string | undefined {
  if (property === undefined) return undefined
  const places = [[], ['anyOf', 0], ['anyOf', 1], ['oneOf', 0], ['oneOf', 1]] as const
  for (const place of places) {
    const span = jsonSpanAt(property, [...place, 'default'])
    const text = span && property.slice(span.start, span.end)
    if (text !== undefined && text !== 'null') return text
  }
  return undefined
}

/** How a number of a default stands in its field: as it was sent where that is known. */
export function numberText(value: number, spelling: string | undefined): string {
  const isNumber = spelling !== undefined && spelling.length <= longestNumber && Number(spelling) === value
  return isNumber ? spelling : Number.isFinite(value) ? String(value) : value > 0 ? '1e999' : '-1e999'
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
