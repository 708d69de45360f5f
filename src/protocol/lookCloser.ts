// Harmless questions to an address that gave a page nothing: requests for headers alone, without cookies, credentials or a
// body, so that nothing is changed and no event stream is opened. Each is an exchange of the wire log, named as a probe.

import type { Probe } from '../domain/probes.ts'
import { messageOf } from '../lib/messageOf.ts'
import type { FetchLike } from './observation.ts'
import type { WireRecorder } from './wireLog.ts'

export interface LookCloserOptions {
  readonly signal: AbortSignal
  /** The browser's own unless given. */
  readonly fetch?: FetchLike
  /** Milliseconds for each request; 10,000 unless given. */
  readonly timeoutMs?: number
}

/** What MCP sends beside safelisted headers; no header here names a session or a person. */
const headersTried: readonly (readonly [string, string])[] = [
  ['Content-Type', 'application/json'],
  ['MCP-Protocol-Version', '2025-11-25'],
  ['Mcp-Session-Id', 'none'],
  ['Mcp-Method', 'ping'],
  ['Mcp-Name', 'none'],
]

/**
 * Asks whether anything answers, whether this page may read an answer, and if so which of MCP's headers the browser may
 * send. Outcomes stand in the log; never rejects.
 */
export async function lookCloser(url: string, log: WireRecorder, options: LookCloserOptions): Promise<void> {
  const ask = (probe: Probe, init: RequestInit) => askFor(url, log, probe, init, options)
  await ask({ kind: 'presence' }, { mode: 'no-cors' })
  const isReadable = await ask({ kind: 'plain' }, { mode: 'cors' })
  if (!isReadable) return
  for (const [header, value] of headersTried) {
    await ask({ kind: 'header', header }, { mode: 'cors', headers: { [header]: value } })
  }
}

/** Whether a response came. */
async function askFor(
  url: string,
  log: WireRecorder,
  probe: Probe,
  init: RequestInit,
  { signal, fetch = globalThis.fetch, timeoutMs = 10_000 }: LookCloserOptions,
): Promise<boolean> {
  if (signal.aborted) return false
  const since = performance.now()
  const id = log.begin({
    route: 'direct',
    url,
    httpMethod: 'HEAD',
    startedAt: Date.now(),
    requestHeaders: [...new Headers(init.headers)],
    probe,
  })
  const elapsed = () => performance.now() - since
  try {
    const response = await fetch(url, {
      ...init,
      method: 'HEAD',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const isOpaque = response.type === 'opaque'
    log.update(id, {
      state: 'done',
      headersMs: elapsed(),
      endMs: elapsed(),
      ...(isOpaque ? { isOpaque } : { status: response.status, responseHeaders: [...response.headers] }),
    })
    return true
  } catch (error) {
    const state = signal.aborted ? 'cancelled' : 'failed'
    log.update(id, { state, error: messageOf(error), endMs: elapsed() })
    return false
  }
}
