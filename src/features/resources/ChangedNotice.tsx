import { useSyncExternalStore } from 'react'

import { formatClock } from '../../domain/format.ts'
import type { Connection } from '../../protocol/connection.ts'
import { changedResources } from '../../queries/changedResources.ts'
import { readsAgain, setReadsAgain } from './readsAgain.ts'
import { useReadAgain } from './useReadAgain.ts'

export interface ChangedNoticeProps {
  readonly connection: Connection
  readonly uri: string
  readonly onRead: () => void
}

/** Says that what is shown is no longer what the server has, and reads it again where the reader chose that (V2). */
export function ChangedNotice({ connection, uri, onRead }: ChangedNoticeProps) {
  const store = changedResources(connection)
  const changed = useSyncExternalStore(store.subscribe, store.get).get(uri)
  const isAutomatic = useSyncExternalStore(readsAgain.subscribe, readsAgain.get)
  const { watches } = useSyncExternalStore(connection.live.subscribe, connection.live.get)
  useReadAgain(isAutomatic ? changed : undefined, onRead)
  if (changed === undefined && !watches.has(uri)) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {changed !== undefined && !isAutomatic && (
        <span role="status" aria-label="Changed" className="text-change">
          ● Changed at the server at {formatClock(changed)}; this is what was read before.
        </span>
      )}
      <label className="flex items-center gap-1.5 text-soft">
        <input
          type="checkbox"
          className="accent-accent"
          checked={isAutomatic}
          onChange={(event) => setReadsAgain(event.target.checked)}
        />
        Read again by itself
      </label>
    </p>
  )
}
