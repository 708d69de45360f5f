// A completion's answer, read leniently (T6, K42, K43): strings are shown as they are, the rest is said. Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import { formatCounted } from './format.ts'

export interface Completion {
  /** Each string once, in the server's order. */
  readonly values: readonly string[]
  /** How many there are in all, where the server gave a number that can be true. */
  readonly total?: number
  readonly hasMore: boolean
  /** Deviations in plain words. */
  readonly notes: readonly string[]
}

/** The specification's limit for one answer; more are shown all the same and said. */
const mostValues = 100

/** Reads the raw result of `completion/complete`. Takes any JSON value and never throws. */
export function parseCompletion(result: unknown): Completion {
  const completion = isJsonObject(result) ? own(result, 'completion') : undefined
  if (!isJsonObject(completion)) return { values: [], hasMore: false, notes: ['The answer holds no `completion`.'] }
  const sent = own(completion, 'values')
  const all = Array.isArray(sent) ? sent : []
  const strings = all.filter((value): value is string => typeof value === 'string')
  const values = [...new Set(strings)]
  const total = own(completion, 'total')
  const isPlausible = typeof total === 'number' && Number.isInteger(total) && total >= strings.length
  const sentMore = own(completion, 'hasMore')
  const hasMore = sentMore === true
  const notes = [
    ...(Array.isArray(sent) ? [] : ['`values` is no array.']),
    ...(strings.length < all.length
      ? [`${counted(all.length - strings.length, 'is no string', 'are no strings')}.`]
      : []),
    ...(values.length < strings.length
      ? [`${counted(strings.length - values.length, 'was sent twice', 'were sent twice')}.`]
      : []),
    ...(all.length > mostValues ? [`${all.length} values came; the limit is ${mostValues}.`] : []),
    ...(total !== undefined && !isPlausible ? ['`total` cannot be true.'] : []),
    ...(hasMore && isPlausible && total <= strings.length ? ['`hasMore` says more, `total` says all.'] : []),
    ...(sentMore === undefined || typeof sentMore === 'boolean' ? [] : ['`hasMore` is no boolean.']),
  ]
  return { values, hasMore, notes, ...(isPlausible && { total }) }
}

function counted(count: number, one: string, several: string): string {
  return `${formatCounted(count, 'value')} ${count === 1 ? one : several}`
}
