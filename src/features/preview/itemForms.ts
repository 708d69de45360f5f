// The forms in which an item came: a text, bytes, or both. Pure: no I/O.

import { type ContentItem, contentSize, foreignJson } from '../../domain/contents.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { blobSubject, type Subject, textSubject } from './subject.ts'

export interface ItemForms {
  readonly item: ContentItem
  /** One for most items, a text and a blob for one that has both, its JSON for a foreign one. */
  readonly subjects: readonly Subject[]
}

/** `uri` is what was read, `listedType` what the list or the template stated. */
export function itemForms(item: ContentItem, uri: string, listedType: string | undefined): ItemForms {
  const facts = { uri: item.uri ?? uri, mimeType: item.mimeType, listedType }
  switch (item.kind) {
    case 'text':
      return { item, subjects: [textSubject(item.text, facts, () => contentSize(item) ?? 0)] }
    case 'blob':
    case 'broken-blob':
      return { item, subjects: [blobSubject(item.bytes, facts)] }
    case 'both':
      return { item, subjects: [textSubject(item.text, facts), blobSubject(item.bytes, facts)] }
    case 'foreign':
      return { item, subjects: [textSubject(foreignJson(item), { uri: facts.uri, mimeType: 'application/json' })] }
    default:
      return assertNever(item)
  }
}
