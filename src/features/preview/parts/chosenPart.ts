// Which of several items are on screen. Pure: no I/O.

import type { ContentItem } from '../../../domain/contents.ts'

/** The place of one item, from 0, or all of them. */
export type ChosenPart = number | 'all'

/** Each item may hold an editor, and a server may send thousands. */
export const mostAtOnce = 20

export interface PartsShown {
  readonly chosen: ChosenPart
  readonly parts: readonly { readonly item: ContentItem; readonly index: number }[]
}

/** All of a few, else the first; what was asked for where there is such a part (another read may bring fewer). */
export function partsShown(items: readonly ContentItem[], asked: ChosenPart | undefined): PartsShown {
  const isFew = items.length <= mostAtOnce
  const index = asked === 'all' || asked === undefined ? (isFew ? undefined : 0) : asked
  const item = index === undefined ? undefined : items[index]
  if (index !== undefined && item !== undefined) return { chosen: index, parts: [{ item, index }] }
  const [first] = items
  if (isFew || first === undefined) return { chosen: 'all', parts: items.map((one, at) => ({ item: one, index: at })) }
  return { chosen: 0, parts: [{ item: first, index: 0 }] }
}
