// The files that an item is saved as: nothing it holds is left out, and nothing is made up. Pure: no I/O.

import { type ContentItem, foreignJson } from '../../domain/contents.ts'
import { safeFilename } from '../../domain/fileName.ts'
import { isTextual, parseMimeType } from '../../domain/mimeType.ts'
import { assertNever } from '../../lib/assertNever.ts'

export interface ItemFile {
  readonly name: string
  /** Made at the moment of saving. */
  readonly bytes: () => Uint8Array
}

/** One file for an item, two for one that has both a text and a blob. `uri` is what was read, `listedType` what the list stated. */
export function itemFiles(item: ContentItem, uri: string, listedType: string | undefined): readonly ItemFile[] {
  const type = item.mimeType ?? listedType
  const address = item.uri ?? uri
  const name = safeFilename(address, type)
  switch (item.kind) {
    case 'text':
      return [{ name, bytes: () => utf8(item.text) }]
    case 'blob':
    case 'broken-blob':
      return [{ name, bytes: () => item.bytes }]
    case 'both': {
      const isText = isTextual(parseMimeType(type)?.essence ?? '')
      return [
        { name: isText ? named(name, 'text') : `${named(name, 'text')}.txt`, bytes: () => utf8(item.text) },
        { name: named(name, 'blob'), bytes: () => item.bytes },
      ]
    }
    case 'foreign':
      return [
        {
          name: safeFilename(address, 'application/json'),
          bytes: () => utf8(foreignJson(item)),
        },
      ]
    default:
      return assertNever(item)
  }
}

/** Whether only a part of the item's bytes decoded. */
export function isPartial(item: ContentItem): boolean {
  return item.kind === 'broken-blob' || (item.kind === 'both' && item.brokenAt !== undefined)
}

/** `chart.svg` as `chart (text).svg`. */
function named(name: string, part: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? `${name} (${part})` : `${name.slice(0, dot)} (${part})${name.slice(dot)}`
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
