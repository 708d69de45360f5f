// What may become of a picture in Markdown: nothing by itself (safety row 4, K31).

import type { ContentItem } from '../../../../domain/contents.ts'
import { isDataUrl, parseDataUrl } from '../../../../domain/dataUrl.ts'
import { documentLink } from '../../../../domain/documentLink.ts'
import { messageOf } from '../../../../lib/messageOf.ts'
import { fail, type Result } from '../../../../lib/result.ts'
import { judgePicture, type Picture } from '../../loadPicture.ts'
import type { ReadContents } from '../../pictureReads.ts'

export type PicturePlan =
  | { readonly kind: 'web'; readonly address: string; readonly host: string }
  | { readonly kind: 'read'; readonly address: string }
  /** It is in the document itself; `address` is the beginning of it. */
  | { readonly kind: 'inside'; readonly address: string }
  /** `reason` is a whole sentence. */
  | { readonly kind: 'none'; readonly address: string; readonly reason: string }

/** @param target as written; what is relative belongs to the document's own URI, `base` */
export function picturePlan(target: string, base: string): PicturePlan {
  if (isDataUrl(target.trimStart())) return { kind: 'inside', address: target.trimStart().slice(0, 100) }
  const link = documentLink(target, base)
  if (link.kind === 'web' && link.host !== '') return { kind: 'web', address: link.href, host: link.host }
  if (link.kind === 'resource') return { kind: 'read', address: link.uri }
  const reason = link.kind === 'inert' ? link.reason : 'This is no address of a picture.'
  return { kind: 'none', address: target, reason }
}

/** Bytes of a picture that a document holds itself. */
const mostInside = 3_000_000

/** The picture of a `data:` address. Problems are clauses whose subject is the picture. */
export function pictureInside(target: string): Result<Picture, string> {
  const parsed = parseDataUrl(target.trim(), mostInside)
  const bytes = parsed.ok ? parsed.value.bytes() : parsed
  return bytes.ok ? judgePicture(bytes.value) : bytes
}

/** Problems are clauses whose subject is the picture. Never rejects. */
export async function readPicture(uri: string, read: ReadContents | undefined): Promise<Result<Picture, string>> {
  if (read === undefined) return fail('cannot be read here')
  try {
    const bytes = (await read(uri)).map(bytesOf).find((found) => found !== undefined)
    return bytes === undefined ? fail('is no blob') : judgePicture(bytes)
  } catch (error) {
    return fail(`could not be read: ${messageOf(error)}`)
  }
}

function bytesOf(item: ContentItem): Uint8Array | undefined {
  return item.kind === 'blob' || item.kind === 'both' ? item.bytes : undefined
}
