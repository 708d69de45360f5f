import { useSyncExternalStore } from 'react'

import { Button } from '../../components/Button.tsx'
import { explainFailure } from '../../domain/explainFailure.ts'
import { formatCount } from '../../domain/format.ts'
import { assertNever } from '../../lib/assertNever.ts'
import type { Connection } from '../../protocol/connection.ts'
import type { StreamState, Watch } from '../../protocol/liveState.ts'

export interface WatchControlProps {
  readonly connection: Connection
  readonly uri: string
}

/** One button in both eras; what is known of the watch stands beside it, and no more than that (V1). */
export function WatchControl({ connection, uri }: WatchControlProps) {
  const { watches, stream } = useSyncExternalStore(connection.live.subscribe, connection.live.get)
  const watch = watches.get(uri)
  const isOffered = connection.server.capabilities.subscribe
  return (
    <>
      <Button
        aria-pressed={watch !== undefined}
        disabled={!isOffered && watch === undefined}
        title={isOffered ? undefined : 'The server does not declare resources.subscribe.'}
        onClick={() => (watch === undefined ? connection.live.watch(uri) : connection.live.unwatch(uri))}
      >
        Watch
      </Button>
      {watch !== undefined && (
        <span role="status" aria-label="Watch" className="text-sm text-soft">
          {watchWords(watch, stream)}
        </span>
      )}
    </>
  )
}

function watchWords({ state, notices, lastNotice }: Watch, stream: StreamState): string {
  switch (state.kind) {
    case 'asked':
      return 'asked, not confirmed yet'
    case 'refused': {
      const { title, code } = explainFailure(state.failure, { action: 'read', attempts: [] })
      // The refusal may be our own, reflected: some servers ask the client for something while they subscribe.
      const yet = notices > 0 ? `; yet ${formatCount(notices)} notices came` : ''
      return `refused (${code}): ${title}${yet}`
    }
    case 'not-granted':
      return 'not granted by the server'
    case 'granted': {
      if (stream.kind === 'absent') return 'accepted, but there is no stream to deliver on'
      if (stream.kind === 'reconnecting') return 'accepted; the stream is being opened again'
      if (stream.kind === 'ended' || stream.kind === 'dropped') return 'accepted; the stream is gone'
      if (lastNotice === undefined) return 'watching; no notice yet'
      return `watching; ${formatCount(notices)} ${notices === 1 ? 'notice' : 'notices'}, the last at ${timeOf(lastNotice)}`
    }
    default:
      return assertNever(state)
  }
}

function timeOf(at: number): string {
  return new Date(at).toTimeString().slice(0, 8)
}
