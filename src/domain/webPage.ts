// Web pages where an answer of MCP belongs (K19). Pure: no I/O.

import type { Failure } from './failure.ts'
import { parseMimeType } from './mimeType.ts'

export function isWebPage(failure: Failure): boolean {
  return failure.kind === 'http' && parseMimeType(failure.contentType ?? undefined)?.essence === 'text/html'
}
