// Texts that come again in row after row, as types and dates do, kept once: a parser makes each a string of its own, which took
// 4 of 61 MB of a list of 100,000 rows (docs/figures.md).

import { isJsonObject, own } from '../lib/json.ts'
import type { Entry } from './listPage.ts'
import type { Listed } from './listed.ts'

/** More different texts than this do not come again often enough. */
const most = 10_000

/** A longer text is no type or date. */
const longest = 100

/** Takes an entry as parsed from the wire and lets it hold, for texts equal to those of former entries, the same strings. */
export function createSharedTexts(): (entry: Entry<Listed>) => void {
  const kept = new Map<string, string>()

  function share(holder: unknown, field: string): void {
    const text = isJsonObject(holder) ? own(holder, field) : undefined
    if (typeof text !== 'string' || text.length > longest) return
    const shared = kept.get(text)
    // An equal value in the same place: what was sent stays what it was.
    if (shared !== undefined) Reflect.set(Object(holder), field, shared)
    else if (kept.size < most) kept.set(text, text)
  }

  return ({ raw, faults }) => {
    // With faults the item is a copy of its own, and such rows are few.
    if (faults !== undefined || !isJsonObject(raw)) return
    share(raw, 'mimeType')
    share(own(raw, 'annotations'), 'lastModified')
  }
}
