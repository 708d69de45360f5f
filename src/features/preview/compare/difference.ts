// Whether two forms of one item differ, and where. Linear in their lengths. Pure: no I/O.

import type { ContentItem } from '../../../domain/contents.ts'
import { assertNever } from '../../../lib/assertNever.ts'
import { sameJson } from '../../../lib/sameJson.ts'

/** Whether two items are the same, their types included. */
export function sameItems(former: ContentItem, now: ContentItem): boolean {
  return former.mimeType === now.mimeType && hasSameContents(former, now)
}

function hasSameContents(former: ContentItem, now: ContentItem): boolean {
  switch (former.kind) {
    case 'text':
      return now.kind === 'text' && now.text === former.text
    case 'blob':
    case 'broken-blob':
      return 'bytes' in now && firstDifference(former.bytes, now.bytes) === undefined
    case 'both':
      return now.kind === 'both' && now.text === former.text && firstDifference(former.bytes, now.bytes) === undefined
    case 'foreign':
      return now.kind === 'foreign' && isSameForeign(former, now)
    default:
      return assertNever(former)
  }
}

type Foreign = Extract<ContentItem, { kind: 'foreign' }>

/** By the texts where both are there: two numbers may come out of JavaScript as one. */
function isSameForeign(former: Foreign, now: Foreign): boolean {
  if (former.json !== undefined && now.json !== undefined) return former.json === now.json
  return sameJson(former.raw, now.raw)
}

/** The offset of the first byte, or character, that differs; the shorter length where one goes on; undefined for the same. */
export function firstDifference(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number | undefined {
  const shorter = Math.min(a.length, b.length)
  for (let at = 0; at < shorter; at += 1) if (a[at] !== b[at]) return at
  return a.length === b.length ? undefined : shorter
}
