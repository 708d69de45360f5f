// What a hostile server may send, each payload a document of its own.

import type { RawDocument } from '../../src/testing/servers/rawDocuments.ts'

export interface Hostile {
  /** Another origin, which records what reaches it. */
  readonly origin: string
  /** A script without double quotes that leaves a mark, whichever frame it runs in. */
  readonly mark: string
}

/** Written to the console by every script that runs, from whichever frame. */
export const markWord = 'corpus-mark'

export const markScript = `console.log('${markWord}');top.corpusMark=1`

/** Documents of one type, each named after its kind and place. */
export function payloads(kind: string, mimeType: string, texts: readonly string[]): RawDocument[] {
  return texts.map((text, index) => ({ ...names(kind, index), mimeType, text }))
}

/** The same as blobs. */
export function blobPayloads(kind: string, mimeType: string, blobs: readonly (string | Uint8Array)[]): RawDocument[] {
  return blobs.map((bytes, index) => ({
    ...names(kind, index),
    mimeType,
    blob: Buffer.from(bytes).toString('base64'),
  }))
}

export function names(kind: string, index: number): Pick<RawDocument, 'uri' | 'name' | 'title'> {
  const number = String(index + 1).padStart(2, '0')
  return { uri: `x://corpus/${kind}/${number}`, name: `${kind}-${number}`, title: `Payload ${kind} ${number}` }
}
