// What a viewer looks at: one form, text or bytes, of one item. Conversions are made when someone asks, and once. Pure.

import { createTextDecoding, type DecodedText } from '../../domain/decodeText.ts'
import { type MimeType, parseMimeType } from '../../domain/mimeType.ts'
import { inPieces } from '../../lib/inPieces.ts'
import { utf8Length } from '../../lib/utf8Length.ts'
import { longestLine } from './longestLine.ts'
import { type Look, lookAtBytes, lookAtText } from './look.ts'

export interface Subject {
  /** How it came. */
  readonly sent: 'text' | 'blob'
  /** The type that counts: the one that the read stated, without it the listed one. */
  readonly declared: MimeType | undefined
  /** What the list or the template stated, whether it counts or not. */
  readonly listed: MimeType | undefined
  /** The item's own URI, else the one that was read. */
  readonly uri: string
  /** Bytes, of a text in UTF-8. */
  readonly size: () => number
  readonly bytes: () => Uint8Array
  readonly text: () => string
  /** How the bytes became the text; undefined for what was sent as text. */
  readonly decoded: () => DecodedText | undefined
  /** Whether `text`, `decoded` and `longestLine` are there, or made in a moment; else `decode` comes first. */
  readonly isDecoded: () => boolean
  /** Decodes in pieces that let the page have its turns, and tells after each how many bytes are done. False when aborted. */
  readonly decode: (signal: AbortSignal, onProgress: (bytes: number) => void) => Promise<boolean>
  /** Characters of the longest line of the text. Linear in the text. */
  readonly longestLine: () => number
  /** What a look at the beginning tells. */
  readonly look: () => Look
}

export interface SubjectFacts {
  readonly uri: string
  /** As the read stated it. */
  readonly mimeType?: string | undefined
  /** As the list or the template stated it. */
  readonly listedType?: string | undefined
}

/** The text of an item. Nothing here throws. `size` counts its bytes, where that was done already. */
export function textSubject(text: string, facts: SubjectFacts, size = () => utf8Length(text)): Subject {
  return {
    ...typesOf(facts),
    sent: 'text',
    size: once(size),
    bytes: once(() => new TextEncoder().encode(text)),
    text: () => text,
    decoded: () => undefined,
    isDecoded: () => true,
    decode: () => Promise.resolve(true),
    longestLine: once(() => longestLine(text)),
    look: once(() => lookAtText(text)),
  }
}

/** Bytes that are decoded in one go, and of a piece of a longer text. */
const decodedAtOnce = 262_144
const pieceLength = 262_144

/** The bytes of an item. Nothing here throws. */
export function blobSubject(bytes: Uint8Array, facts: SubjectFacts): Subject {
  const types = typesOf(facts)
  // One for all who ask: what was begun in pieces is gone on with.
  const decoding = once(() => createTextDecoding(bytes, types.declared))
  let isDone = bytes.length <= decodedAtOnce
  const decoded = once(() => {
    while (!decoding().step(bytes.length));
    isDone = true
    return decoding().result()
  })
  return {
    ...types,
    sent: 'blob',
    size: () => bytes.length,
    bytes: () => bytes,
    text: () => decoded().text,
    longestLine: once(() => longestLine(decoded().text)),
    decoded,
    isDecoded: () => isDone,
    async decode(signal, onProgress) {
      const step = () => {
        const isOver = decoding().step(pieceLength)
        onProgress(decoding().at())
        return isOver
      }
      // Meanwhile somebody may have asked for all of it.
      if (await inPieces(step, signal)) isDone = true
      return isDone
    },
    look: once(() => lookAtBytes(bytes)),
  }
}

function typesOf({ uri, mimeType, listedType }: SubjectFacts): Pick<Subject, 'uri' | 'declared' | 'listed'> {
  const listed = parseMimeType(listedType)
  return { uri, listed, declared: parseMimeType(mimeType) ?? listed }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
