// What each column sorts by. Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { parseIsoTime } from '../lib/isoTime.ts'
import type { Entry } from './listPage.ts'
import { labelOf, uriOf } from './listed.ts'
import type { Listed } from './listed.ts'
import { parseTemplate } from './uriTemplate.ts'

/** Columns whose value is in the entry itself. */
export type ValueColumn =
  | 'label'
  | 'uri'
  | 'mimeType'
  | 'size'
  | 'priority'
  | 'audience'
  | 'lastModified'
  | 'variables'
  | 'flags'

export const sortColumns: readonly SortColumn[] = [
  'label',
  'uri',
  'mimeType',
  'size',
  'priority',
  'audience',
  'lastModified',
  'variables',
  'flags',
  'page',
]

export type SortColumn = ValueColumn | 'page'

/**
 * Texts in lower case, sizes in bytes, times in milliseconds, flags and variables as their number; `undefined` is missing
 * and comes last. A value that cannot be, such as a size of -1, sorts like a missing one (K35).
 */
export function columnValue(column: ValueColumn, entry: Entry<Listed>): string | number | undefined {
  const { item } = entry
  switch (column) {
    case 'label':
      return labelOf(item).toLowerCase()
    case 'uri':
      return uriOf(item).toLowerCase()
    case 'mimeType':
      return item.mimeType?.toLowerCase()
    case 'size':
      return 'size' in item && isPossibleSize(item.size) ? item.size : undefined
    case 'priority':
      return isPossiblePriority(item.annotations?.priority) ? item.annotations?.priority : undefined
    case 'audience':
      return item.annotations?.audience?.join(', ').toLowerCase()
    case 'lastModified':
      return item.annotations?.lastModified === undefined ? undefined : parseIsoTime(item.annotations.lastModified)
    case 'variables':
      return variableCount(item)
    case 'flags':
      return flagCount(entry)
    default:
      return assertNever(column)
  }
}

/** Bytes. Spec: schema Resource.size. */
export function isPossibleSize(size: number | undefined): boolean {
  return size !== undefined && Number.isSafeInteger(size) && size >= 0
}

/** Spec: schema Annotations.priority, from 0 to 1. */
export function isPossiblePriority(priority: number | undefined): boolean {
  return priority !== undefined && priority >= 0 && priority <= 1
}

function variableCount(item: Listed): number | undefined {
  if (!('uriTemplate' in item)) return undefined
  const parsed = parseTemplate(item.uriTemplate)
  return parsed.ok ? parsed.value.names.length : undefined
}

function flagCount({ item, faults = [] }: Entry<Listed>): number | undefined {
  const isBroken = 'uriTemplate' in item && !parseTemplate(item.uriTemplate).ok
  const count = faults.length + (isBroken ? 1 : 0)
  return count === 0 ? undefined : count
}
