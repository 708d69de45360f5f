import { useSyncExternalStore } from 'react'

import type { Exchange, WireLog } from '../../protocol/wireLog.ts'

/** All exchanges of a log, kept up to date. */
export function useWireLog(log: WireLog): readonly Exchange[] {
  useSyncExternalStore(
    (listener) => log.subscribe(listener),
    () => log.version(),
  )
  return log.exchanges()
}
