// What the first bytes of a file say it is. A hint and no more: nothing is drawn by it that its type does not allow (P2).

import { definePart } from '../../lib/part.ts'
import { isWriting } from './look.ts'

export interface Signature {
  /** MIME essence, for example `image/png`. */
  readonly mime: string
  /** Usual ending of such files without its dot, for example `png`. */
  readonly extension: string
}

/** Bytes that are enough for every signature the library knows without reading on. */
const headLength = 4_100

const library = definePart('The reader of file signatures', () => import('file-type/core'))

/** Kinds of file that may be written in characters alone. Of all others a text can have the first letters, but not the rest. */
const written: ReadonlySet<string> = new Set([
  'application/eps',
  'application/pdf',
  'application/pgp-encrypted',
  'application/postscript',
  'application/rtf',
  'application/x-ms-regedit',
  'application/x-unix-archive',
  'application/xml',
  'model/stl',
  'text/calendar',
  'text/vcard',
  'text/vtt',
])

/**
 * Reads the signature of a file; undefined where there is none that is known. Some are two letters long, and a byte-order mark
 * is one of them: text that begins so has none (K27). Never rejects.
 */
export async function readSignature(bytes: Uint8Array): Promise<Signature | undefined> {
  if (bytes.length === 0) return undefined
  try {
    const { fileTypeFromBuffer } = await library.load()
    // A copy: the library takes views apart, and the head of 20 MB should not keep the rest alive.
    const found = await fileTypeFromBuffer(bytes.slice(0, headLength))
    if (found === undefined || (!written.has(found.mime) && isWriting(bytes))) return undefined
    return { mime: found.mime, extension: found.ext }
  } catch {
    // The chunk did not come, or the library stumbled over the bytes. A hint less.
    return undefined
  }
}

/** For people: `PNG`, `ZIP`. */
export function signatureName({ extension }: Signature): string {
  return extension.toUpperCase()
}
