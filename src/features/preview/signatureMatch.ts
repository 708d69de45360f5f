// Whether a signature says the same as a type. Pure: no I/O.

import { isXml, type MimeType } from '../../domain/mimeType.ts'
import type { Signature } from './signature.ts'

/** Types that mean the same, or cannot be told apart by the beginning of a file. */
export const sameTypes: readonly (readonly string[])[] = [
  ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  ['image/png', 'image/x-png', 'image/apng'],
  ['image/bmp', 'image/x-ms-bmp', 'image/x-bmp'],
  ['image/x-icon', 'image/vnd.microsoft.icon', 'image/ico'],
  ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  ['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/x-mpeg'],
  ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  ['audio/flac', 'audio/x-flac'],
  ['audio/aac', 'audio/x-aac', 'audio/aacp'],
  ['audio/ogg', 'video/ogg', 'application/ogg', 'audio/opus', 'audio/ogg; codecs=opus', 'audio/vorbis'],
  ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'video/mp4', 'video/x-m4v', 'application/mp4'],
  ['video/webm', 'audio/webm', 'video/x-matroska', 'video/matroska', 'audio/x-matroska'],
  ['application/pdf', 'application/x-pdf'],
  ['application/zip', 'application/x-zip-compressed', 'application/x-zip'],
  ['application/gzip', 'application/x-gzip'],
  ['application/x-tar', 'application/tar'],
  ['application/vnd.rar', 'application/x-rar-compressed', 'application/x-rar'],
  ['application/x-7z-compressed', 'application/7z'],
  ['font/woff', 'application/font-woff'],
  ['font/ttf', 'application/x-font-ttf', 'font/sfnt'],
]

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
