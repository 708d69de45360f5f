import type { ContentItem } from '../../domain/contents.ts'
import { assertNever } from '../../lib/assertNever.ts'

/** The bytes of an item, a text in UTF-8; none for what is neither text nor blob. */
export function itemBytes(item: ContentItem): Uint8Array {
  switch (item.kind) {
    case 'text':
      return new TextEncoder().encode(item.text)
    case 'blob':
    case 'broken-blob':
    case 'both':
      return item.bytes
    case 'foreign':
      return new Uint8Array()
    default:
      return assertNever(item)
  }
}
