// What is wrong with the way an answer came and with what is around its result, where it is understood all the same (K19, K20).
// Pure: no I/O.

import type { ExchangeNote } from '../domain/exchangeNote.ts'
import { parseMimeType } from '../domain/mimeType.ts'
import { isJsonObject, own, type JsonObject } from '../lib/json.ts'

/** How an answer travelled: as a whole body of this type, or as an event of a stream, `null` when it had no type. */
export interface Carrier {
  readonly shape: 'body' | 'event'
  readonly contentType: string | null
  /** Whether a body began with a byte-order mark, which decoding takes away. */
  readonly hasMark?: boolean
}

/** Whether a body of this content type says of itself that it is JSON. */
export function claimsJson(contentType: string | null): boolean {
  const essence = parseMimeType(contentType ?? '')?.essence ?? ''
  return essence === 'application/json' || essence.endsWith('+json')
}

export function envelopeNotes(message: JsonObject, isBatch: boolean, carrier: Carrier): ExchangeNote[] {
  const { shape, contentType, hasMark = false } = carrier
  const notes: ExchangeNote[] = []
  if (shape === 'body' && !claimsJson(contentType)) {
    notes.push({ kind: 'content-type', sent: contentType, readAs: 'JSON' })
  }
  if (shape === 'event' && contentType === null) {
    notes.push({ kind: 'content-type', sent: null, readAs: 'an event stream' })
  }
  if (shape === 'body' && hasMark) notes.push({ kind: 'byte-order-mark' })
  if (isBatch) notes.push({ kind: 'batch' })
  if (own(message, 'jsonrpc') !== '2.0') notes.push({ kind: 'version-member' })
  const error = own(message, 'error')
  if (error !== undefined && error !== null && !isProperError(error)) notes.push({ kind: 'error-shape' })
  return notes
}

/** 2026-07-28, "Responses": code and message are required, and the code is an integer. */
export function isProperError(error: unknown): boolean {
  return isJsonObject(error) && Number.isInteger(own(error, 'code')) && typeof own(error, 'message') === 'string'
}
