// What each column sorts by. Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { parseIsoTime } from '../lib/isoTime.ts'
import type { Entry } from './listPage.ts'
import { labelOf, uriOf } from './listed.ts'
import type { Listed } from './listed.ts'

/** Columns whose value is in the entry itself. */
export type ValueColumn = 'label' | 'uri' | 'mimeType' | 'size' | 'priority' | 'audience' | 'lastModified' | 'flags'

export type SortColumn = ValueColumn | 'page'

/** Texts in lower case, sizes in bytes, times in milliseconds, flags as their number; `undefined` is missing and comes last. */
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
      return 'size' in item ? item.size : undefined
    case 'priority':
      return item.annotations?.priority
    case 'audience':
      return item.annotations?.audience?.join(', ').toLowerCase()
    case 'lastModified':
      // A date that cannot be read sorts like a missing one (K35).
      return item.annotations?.lastModified === undefined ? undefined : parseIsoTime(item.annotations.lastModified)
    case 'flags':
      return entry.faults?.length
    default:
      return assertNever(column)
  }
}
