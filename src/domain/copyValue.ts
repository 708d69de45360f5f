// What a cell of a list stands for, as it was sent and not as it is drawn (L16). Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import { safeJson } from '../lib/safeJson.ts'
import { faultText } from './faultLabel.ts'
import { formatCount } from './format.ts'
import { labelOf, uriOf } from './listed.ts'
import type { Listed } from './listed.ts'
import type { Entry } from './listPage.ts'

export interface CopyValue {
  /** What it is, for example `URI`. */
  readonly what: string
  /** Undefined where nothing was sent. */
  readonly text: string | undefined
}

/** Characters: a larger text is more than a clipboard can be asked to hold. */
export const mostCopied = 10_000_000

/** What a row says of itself beside what was sent. */
export interface RowFacts {
  readonly page: number | undefined
  readonly timesListed: number
}

/**
 * The value behind a cell: texts as they are, other values as JSON. Of a whole row, and of a cell without a value of its
 * own, it is the URI or template.
 *
 * @param column a column's id; undefined for the whole row
 */
export function copyValue(column: string | undefined, entry: Entry<Listed>, facts: RowFacts): CopyValue {
  const { item, raw } = entry
  switch (column) {
    case 'label':
      return { what: 'Label', text: labelOf(item) }
    case 'name':
    case 'title':
    case 'description':
      return { what: capital(column), text: sentText(raw, column) }
    case 'icon':
    case 'mimeType':
      return { what: 'MIME type', text: sentText(raw, 'mimeType') }
    case 'size':
      return { what: 'Size', text: sentText(raw, 'size') }
    case 'priority':
    case 'audience':
      return { what: capital(column), text: sentText(sentAnnotations(raw), column) }
    case 'lastModified':
      return { what: 'Last modified', text: sentText(sentAnnotations(raw), column) }
    case 'page':
      return { what: 'Page', text: facts.page === undefined ? undefined : String(facts.page) }
    case 'flags': {
      const flags = (entry.faults ?? []).map(faultText)
      if (facts.timesListed > 1) flags.push(`listed ${formatCount(facts.timesListed)} times`)
      return { what: 'Flags', text: flags.length === 0 ? undefined : flags.join('; ') }
    }
    default:
      return { what: 'uri' in item ? 'URI' : 'URI template', text: uriOf(item) }
  }
}

/** The whole entry as it was sent, in lines. */
export function entryJson(entry: Entry<unknown>): string {
  return safeJson(entry.raw, { indent: 2, limit: mostCopied })
}

function sentAnnotations(raw: object): object {
  const annotations = isJsonObject(raw) ? own(raw, 'annotations') : undefined
  return isJsonObject(annotations) ? annotations : {}
}

function sentText(object: object, field: string): string | undefined {
  const value = isJsonObject(object) ? own(object, field) : undefined
  if (value === undefined || typeof value === 'string') return value
  return safeJson(value, { limit: mostCopied })
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
