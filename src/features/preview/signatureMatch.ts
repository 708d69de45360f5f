// Whether a signature says the same as a type. Pure: no I/O.

import { isXml, type MimeType } from '../../domain/mimeType.ts'
import { sameTypes } from './sameTypes.ts'
import type { Signature } from './signature.ts'

const groupOf: ReadonlyMap<string, number> = new Map(
  sameTypes.flatMap((types, group) => types.map((type) => [type, group] as const)),
)

/** True for a type that says nothing about the bytes, too: nothing contradicts it. */
export function agrees({ essence }: MimeType, { mime }: Signature): boolean {
  if (essence === mime || essence === 'application/octet-stream') return true
  const group = groupOf.get(essence)
  if (group !== undefined && group === groupOf.get(mime)) return true
  if (mime === 'application/xml') return isXml(essence)
  // Documents that are archives inside; the beginning shows the archive alone.
  return mime === 'application/zip' && isPacked(essence)
}

/** Whether a type is one of documents that are ZIP archives inside. */
export function isPacked(essence: string): boolean {
  return (
    essence.endsWith('+zip') ||
    essence.startsWith('application/vnd.openxmlformats-officedocument.') ||
    essence.startsWith('application/vnd.oasis.opendocument.') ||
    essence === 'application/java-archive' ||
    essence === 'application/vnd.android.package-archive' ||
    essence === 'application/x-xpinstall'
  )
}
