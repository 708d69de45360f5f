// What is said while an answer is waited for (C12, K17). Pure: no I/O.

import { formatBytes } from './format.ts'

/** What is known of a request under way. Milliseconds since the epoch where they are a time. */
export interface WaitFacts {
  readonly since: number
  /** When its response began. */
  readonly begunAt: number | undefined
  /** When the last piece of it came. */
  readonly heardAt: number | undefined
  readonly bytes: number
}

/** Shorter waits need no words. */
export const quietWaitMs = 1_000
/** So long nothing has to come before that is said. */
const silenceMs = 3_000

/** Undefined as long as there is nothing to tell. */
export function waitWords({ since, begunAt, heardAt, bytes }: WaitFacts, now: number): string | undefined {
  if (now - since < quietWaitMs) return undefined
  const clock = seconds(now - since)
  if (begunAt === undefined) return `${clock} · no answer yet`
  const silentMs = now - (heardAt ?? begunAt)
  const came = bytes === 0 ? 'connection open' : `${formatBytes(bytes)} so far`
  return silentMs < silenceMs
    ? `${clock} · ${came}`
    : `${clock} · ${came}, nothing ${bytes === 0 ? 'received' : 'more'} for ${seconds(silentMs)}`
}

function seconds(ms: number): string {
  return `${Math.floor(ms / 1_000)} s`
}
