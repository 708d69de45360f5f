// A text that should have been a blob (K26). Pure: no I/O.

import { isTextual } from '../../domain/mimeType.ts'
import type { Subject } from './subject.ts'

/** Base64 in `text`, under a type whose contents are bytes, or under none. */
export function isBase64InText({ sent, declared, look }: Subject): boolean {
  return sent === 'text' && !(declared !== undefined && isTextual(declared.essence)) && look().isBase64
}
