// What the log has of an answer's headers, whose names the platform writes in lower case. Pure: no I/O.

import { retryAfterMs } from '../domain/retryAfter.ts'
import type { Exchange } from './wireLog.ts'

/** @param name in lower case */
export function headerOf(headers: Exchange['responseHeaders'], name: string): string | undefined {
  return headers?.find(([each]) => each === name)?.[1]
}

/**
 * What an answer's `Retry-After` asks to wait, in milliseconds, counted from when the answer came, as the server meant it. A page
 * can read it only where the server exposes it.
 */
export function askedToWait({ responseHeaders, startedAt, headersMs = 0 }: Exchange): number | undefined {
  return retryAfterMs(headerOf(responseHeaders, 'retry-after'), startedAt + headersMs)
}
