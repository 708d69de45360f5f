// A connection to another address than the one that was typed, as an experiment: it is shown as such, and ended at once.

import type { Probe } from '../domain/probes.ts'
import { openConnection, type OpenOptions } from './openConnection.ts'
import type { WireRecorder } from './wireLog.ts'

export interface TryAddressOptions extends Pick<OpenOptions, 'era' | 'route' | 'limits'> {
  readonly signal: AbortSignal
}

/** Connects, and says in the log whether that worked: every exchange of it is named as a probe. Never rejects. */
export async function tryAddress(
  url: string,
  kind: 'other-slash' | 'other-name',
  log: WireRecorder,
  { signal, ...options }: TryAddressOptions,
): Promise<void> {
  const since = log.exchanges().at(-1)?.id ?? 0
  const name = (probe: Probe) => {
    for (const { id, probe: named } of [...log.exchanges()]) {
      if (id > since && named !== probe) log.update(id, { probe })
    }
  }
  const underWay: Probe = { kind }
  // While it lasts, so that nobody takes it for a part of the connection that failed.
  const leave = log.subscribe(() => name(underWay))
  let works = false
  try {
    const connection = await openConnection(url, { ...options, log, signal })
    works = true
    await connection.close()
  } catch {
    // What went wrong stands in the log.
  } finally {
    leave()
    if (!signal.aborted) name({ kind, works })
  }
}
