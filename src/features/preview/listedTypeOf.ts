import type { ContentItem } from '../../domain/contents.ts'

/**
 * The listed type as far as it was said of an item: what was listed holds for the URI that was read, and for an item without
 * one; the only item stands for it under whichever URI (K33). Pure.
 *
 * @param count how many items were read
 * @param uri the URI that was read
 */
export function listedTypeOf(
  item: ContentItem,
  count: number,
  uri: string,
  listedType: string | undefined,
): string | undefined {
  return count === 1 || item.uri === undefined || item.uri === uri ? listedType : undefined
}
