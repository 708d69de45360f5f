// Which items of two reads belong together. Pure: no I/O.

import type { ContentItem } from '../../../domain/contents.ts'

export interface ItemPair {
  /** Undefined for what came new. */
  readonly former: ContentItem | undefined
  /** Undefined for what is gone. */
  readonly now: ContentItem | undefined
  /** Places from 0. */
  readonly formerIndex: number | undefined
  readonly nowIndex: number | undefined
}

/** By URI, the first of the same URI with the first; those without one likewise. In the order of the later read. */
export function pairItems(former: readonly ContentItem[], now: readonly ContentItem[]): readonly ItemPair[] {
  const waiting = new Map<string | undefined, number[]>()
  for (const [index, { uri }] of former.entries()) {
    const places = waiting.get(uri)
    if (places === undefined) waiting.set(uri, [index])
    else places.push(index)
  }
  // Taken from the end, which costs nothing.
  for (const places of waiting.values()) places.reverse()
  const pairs = now.map((item, nowIndex): ItemPair => {
    const formerIndex = waiting.get(item.uri)?.pop()
    return { former: formerIndex === undefined ? undefined : former[formerIndex], now: item, formerIndex, nowIndex }
  })
  const gone = [...waiting.values()].flat().sort((a, b) => a - b)
  return [
    ...pairs,
    ...gone.map((formerIndex) => ({ former: former[formerIndex], now: undefined, formerIndex, nowIndex: undefined })),
  ]
}
