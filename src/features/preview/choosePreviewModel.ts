// Which preview fits an item. Pure: no I/O. The type that the read states decides; without one, the type that the list
// stated. Nothing is guessed from the bytes, so nothing gains a privilege.

import type { ContentItem } from '../../domain/contents.ts'
import { type DecodedText, decodeText } from '../../domain/decodeText.ts'
import { drawableImage, isJson, isTextual, type MimeType, parseMimeType } from '../../domain/mimeType.ts'
import { assertNever } from '../../lib/assertNever.ts'

export type ViewAs = 'auto' | 'json' | 'text' | 'image' | 'hex'

export type PlainPreview =
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly decoded?: DecodedText }
  /** `type` is what the browser is told; `canDraw` is false when no browser is known to draw it. */
  | { readonly kind: 'image'; readonly bytes: Uint8Array; readonly type: string; readonly canDraw: boolean }
  | { readonly kind: 'hex'; readonly bytes: Uint8Array }

export type Preview =
  | PlainPreview
  /** Neither text nor blob: the item as JSON. */
  | { readonly kind: 'foreign'; readonly json: string }
  /** Broken base64: what decoded, the position of the fault in characters from 0, and the text as sent. */
  | { readonly kind: 'broken-blob'; readonly bytes: Uint8Array; readonly position: number; readonly raw: string }
  /** A text and a blob in one item: each for itself. */
  | { readonly kind: 'both'; readonly text: PlainPreview; readonly blob: PlainPreview }

/** Gives the preview of one item. `listedType` is the type that the list or template stated. Never throws. */
export function choosePreview(item: ContentItem, viewAs: ViewAs, listedType?: string): Preview {
  const mime = parseMimeType(item.mimeType) ?? parseMimeType(listedType)
  switch (item.kind) {
    case 'text':
      return previewText(item.text, mime, viewAs)
    case 'blob':
      return previewBytes(item.bytes, mime, viewAs)
    case 'broken-blob':
      return { kind: 'broken-blob', bytes: item.bytes, position: item.position, raw: item.raw }
    case 'both':
      return {
        kind: 'both',
        text: previewText(item.text, mime, viewAs),
        blob: previewBytes(item.bytes, mime, viewAs),
      }
    case 'foreign':
      return { kind: 'foreign', json: toJson(item.raw) }
    default:
      return assertNever(item)
  }
}

function previewText(text: string, mime: MimeType | undefined, viewAs: ViewAs): PlainPreview {
  switch (viewAs) {
    case 'auto':
      if (mime !== undefined && isJson(mime.essence)) return { kind: 'json', text }
      // SVG is the one image that is text. Other image types sent as text are no picture.
      return mime?.essence === 'image/svg+xml' ? previewImage(toBytes(text), mime) : { kind: 'text', text }
    case 'json':
      return { kind: 'json', text }
    case 'text':
      return { kind: 'text', text }
    case 'image':
      return previewImage(toBytes(text), mime)
    case 'hex':
      return { kind: 'hex', bytes: toBytes(text) }
    default:
      return assertNever(viewAs)
  }
}

function previewBytes(bytes: Uint8Array, mime: MimeType | undefined, viewAs: ViewAs): PlainPreview {
  switch (viewAs) {
    case 'auto':
      if (mime === undefined) return { kind: 'hex', bytes }
      if (mime.type === 'image') return previewImage(bytes, mime)
      if (isJson(mime.essence)) return { kind: 'json', text: decodeText(bytes, mime).text }
      return isTextual(mime.essence) ? previewDecoded(bytes, mime) : { kind: 'hex', bytes }
    case 'json':
      return { kind: 'json', text: decodeText(bytes, mime).text }
    case 'text':
      return previewDecoded(bytes, mime)
    case 'image':
      return previewImage(bytes, mime)
    case 'hex':
      return { kind: 'hex', bytes }
    default:
      return assertNever(viewAs)
  }
}

function previewDecoded(bytes: Uint8Array, mime: MimeType | undefined): PlainPreview {
  const decoded = decodeText(bytes, mime)
  return { kind: 'text', text: decoded.text, decoded }
}

function previewImage(bytes: Uint8Array, mime: MimeType | undefined): PlainPreview {
  const drawn = mime === undefined ? undefined : drawableImage(mime.essence)
  // Asked for by hand without an image type: a browser tells raster formats apart by their bytes.
  const asked = mime?.type === 'image' ? mime.essence : 'application/octet-stream'
  return { kind: 'image', bytes, type: drawn ?? asked, canDraw: drawn !== undefined || mime?.type !== 'image' }
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, undefined, 2) ?? 'undefined'
  } catch {
    // The engine gives up on some thousand levels; the JSON-RPC view shows the text itself.
    return '(nested too deeply to be written out here; see JSON-RPC)'
  }
}
