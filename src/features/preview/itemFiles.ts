// The files that an item is saved as: nothing it holds is left out, and nothing is made up. Pure: no I/O.

import { type ContentItem, foreignJson } from '../../domain/contents.ts'
import { distinctNames, safeFilename, withMark } from '../../domain/fileName.ts'
import { isTextual, parseMimeType } from '../../domain/mimeType.ts'
import { assertNever } from '../../lib/assertNever.ts'
import type { Signature } from './signature.ts'

export interface ItemFile {
  readonly name: string
  /** Made at the moment of saving. */
  readonly bytes: () => Uint8Array
}

/** What the first bytes say they are, where that is known. */
export type SignatureOf = (bytes: Uint8Array) => Signature | undefined

/** The files of several items, no two of which have the same name. */
export function filesOf(
  items: readonly ContentItem[],
  uri: string,
  listedType: string | undefined,
  signatureOf?: SignatureOf,
): readonly ItemFile[] {
  const files = items.flatMap((item) => itemFiles(item, uri, listedType, signatureOf))
  const names = distinctNames(files.map(({ name }) => name))
  return files.map((file, place) => ({ ...file, name: names[place] ?? file.name }))
}

/** One file for an item, two for one that has both a text and a blob. `uri` is what was read, `listedType` what the list stated. */
export function itemFiles(
  item: ContentItem,
  uri: string,
  listedType: string | undefined,
  signatureOf: SignatureOf = () => undefined,
): readonly ItemFile[] {
  const type = item.mimeType ?? listedType
  const address = item.uri ?? uri
  switch (item.kind) {
    case 'text':
      return [{ name: safeFilename(address, type, { isText: true }), bytes: () => utf8(item.text) }]
    case 'blob':
    case 'broken-blob':
      return [{ name: safeFilename(address, type, { signature: signatureOf(item.bytes) }), bytes: () => item.bytes }]
    case 'both': {
      const name = safeFilename(address, type, { signature: signatureOf(item.bytes) })
      const isText = isTextual(parseMimeType(type)?.essence ?? '')
      return [
        { name: isText ? withMark(name, '(text)') : `${withMark(name, '(text)')}.txt`, bytes: () => utf8(item.text) },
        { name: withMark(name, '(blob)'), bytes: () => item.bytes },
      ]
    }
    case 'foreign':
      return [{ name: safeFilename(address, 'application/json'), bytes: () => utf8(foreignJson(item)) }]
    default:
      return assertNever(item)
  }
}

/** Whether only a part of the item's bytes decoded. */
export function isPartial(item: ContentItem): boolean {
  return item.kind === 'broken-blob' || (item.kind === 'both' && item.brokenAt !== undefined)
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
