// When something is text, whatever else it may be. Pure: no I/O.

import { isTextual } from '../../domain/mimeType.ts'
import type { Subject } from './subject.ts'

/** Sent as text, declared as text, or without a type and clean text: plain text interprets nothing, so a look may decide. */
export function isTextLike({ sent, declared, look }: Subject): boolean {
  if (sent === 'text') return true
  return declared === undefined ? look().isText : isTextual(declared.essence)
}
