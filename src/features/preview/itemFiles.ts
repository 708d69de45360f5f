// The files that an item is saved as: nothing it holds is left out, and nothing is made up. Pure: no I/O.

import { type ContentItem, foreignJson } from '../../domain/contents.ts'
import { distinctNames, numbered, numberNames, safeFilename, withMark } from '../../domain/fileName.ts'
import { isTextual, parseMimeType } from '../../domain/mimeType.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { listedTypeOf } from './listedTypeOf.ts'
import type { Signature } from './signature.ts'

export interface ItemFile {
  readonly name: string
  /** Made at the moment of saving. */
  readonly bytes: () => Uint8Array
}

/** What the first bytes say they are, where that is known. */
export type SignatureOf = (bytes: Uint8Array) => Signature | undefined

/** What keeps the names of an item's files apart from those of the items before it; undefined for one that needs nothing. */
export type FileNumbers = readonly (number | undefined)[]

/** Items beyond are numbered by their place: looking at all names takes too long where a server sends that many. */
const mostCompared = 10_000

/** The files of everything that was read, no two of which have the same name. `listedType` is what the list stated of `uri`. */
export function filesOf(
  items: readonly ContentItem[],
  uri: string,
  listedType: string | undefined,
  signatureOf?: SignatureOf,
): readonly ItemFile[] {
  const numbersOf = fileNumbers(items, uri, listedType)
  const files = items.flatMap((item, index) =>
    itemFiles(item, uri, listedTypeOf(item, items.length, uri, listedType), signatureOf, numbersOf(index)),
  )
  // The bytes of one may give it the name of another.
  const names = distinctNames(files.map(({ name }) => name))
  return files.map((file, place) => ({ ...file, name: names[place] ?? file.name }))
}

/**
 * The numbers of each item's files by its place, the same whether it is saved alone or with the others. They are made once,
 * when the first is asked for, and by the stated names alone: the bytes of most items are never looked at.
 */
export function fileNumbers(
  items: readonly ContentItem[],
  uri: string,
  listedType: string | undefined,
): (index: number) => FileNumbers {
  let made: readonly FileNumbers[] | undefined
  return (index) => {
    made ??= numbersByItem(
      items
        .slice(0, mostCompared)
        .map((item) => itemFiles(item, uri, listedTypeOf(item, items.length, uri, listedType)).map(({ name }) => name)),
    )
    return made[index] ?? [index + 1, index + 1]
  }
}

function numbersByItem(names: readonly (readonly string[])[]): readonly FileNumbers[] {
  const numbers = numberNames(names.flat())
  let at = 0
  return names.map(({ length }) => numbers.slice(at, (at += length)))
}

/** One file for an item, two for one that has both a text and a blob. `uri` is what was read, `listedType` what was listed of the item. */
export function itemFiles(
  item: ContentItem,
  uri: string,
  listedType: string | undefined,
  signatureOf: SignatureOf = () => undefined,
  numbers: FileNumbers = [],
): readonly ItemFile[] {
  const files = unnumbered(item, uri, listedType, signatureOf)
  return files.map((file, place) => ({ ...file, name: numbered(file.name, numbers[place]) }))
}

function unnumbered(
  item: ContentItem,
  uri: string,
  listedType: string | undefined,
  signatureOf: SignatureOf,
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
