// How two forms of one item differ. Linear in their lengths. Pure: no I/O.

import type { ContentItem } from '../../../domain/contents.ts'
import { assertNever } from '../../../lib/assertNever.ts'
import { sameJson } from '../../../lib/sameJson.ts'

export type Difference =
  | { readonly kind: 'same' }
  /** `isText` where both can be laid side by side as text. */
  | { readonly kind: 'different'; readonly isText: boolean }

export function itemDifference(former: ContentItem, now: ContentItem): Difference {
  if (former.mimeType !== now.mimeType || former.kind !== now.kind) {
    return { kind: 'different', isText: former.kind === 'text' && now.kind === 'text' }
  }
  return isSame(former, now) ? { kind: 'same' } : { kind: 'different', isText: now.kind === 'text' }
}

function isSame(former: ContentItem, now: ContentItem): boolean {
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

/** Line and column of a place in a text, from 1. Linear. */
export function lineAndColumn(text: string, position: number): { readonly line: number; readonly column: number } {
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) {
    line += 1
    start = at + 1
  }
  return { line, column: position - start + 1 }
}
