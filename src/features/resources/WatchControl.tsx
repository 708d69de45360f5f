import { useSyncExternalStore } from 'react'

import { Button } from '../../components/Button.tsx'
import { explainFailure } from '../../domain/explainFailure.ts'
import { displayCode, displayMessage } from '../../domain/explainRpc.ts'
import type { Failure } from '../../domain/failure.ts'
import { formatClock, formatCounted } from '../../domain/format.ts'
import { assertNever } from '../../lib/assertNever.ts'
import type { Connection } from '../../protocol/connection.ts'
import type { StreamState, Watch } from '../../protocol/liveState.ts'

export interface WatchControlProps {
  readonly connection: Connection
  readonly uri: string
}

/** One button in both eras; what is known of the watch stands beside it, and no more than that (V1). */
export function WatchControl({ connection, uri }: WatchControlProps) {
  const { watches, stream, unwatchFailure } = useSyncExternalStore(connection.live.subscribe, connection.live.get)
  const watch = watches.get(uri)
  const isOffered = connection.server.capabilities.subscribe
  return (
    <>
      <Button
        aria-pressed={watch !== undefined}
        className="aria-pressed:border-accent aria-pressed:bg-accent-ground aria-pressed:text-accent"
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
      {watch === undefined && unwatchFailure?.uri === uri && (
        <span role="status" aria-label="Watch" className="text-sm text-deviation">
          off here; the server would not end it: {refusalWords(unwatchFailure.failure)}
        </span>
      )}
    </>
  )
}

function watchWords({ state, notices, lastNotice }: Watch, stream: StreamState): string {
  switch (state.kind) {
    case 'asked':
      return isWithoutStream(stream) ? 'asked, but there is no stream to deliver on' : 'asked, not confirmed yet'
    case 'refused': {
      // The refusal may be our own, reflected: some servers ask the client for something while they subscribe.
      const yet = notices > 0 ? `; yet ${formatCounted(notices, 'notice')} came` : ''
      return `refused: ${refusalWords(state.failure)}${yet}`
    }
    case 'not-granted':
      return 'not granted by the server'
    case 'granted': {
      if (isWithoutStream(stream)) return 'accepted, but there is no stream to deliver on'
      if (stream.kind === 'opening') return 'accepted; the stream is not confirmed yet'
      if (stream.kind === 'reconnecting') return 'accepted; the stream is being opened again'
      if (stream.kind === 'ended' || stream.kind === 'dropped') return 'accepted; the stream is gone'
      if (stream.kind === 'session-lost') return 'accepted; the session is gone'
      if (lastNotice === undefined) return 'watching; no notice yet'
      return `watching; ${formatCounted(notices, 'notice')}, the last at ${formatClock(lastNotice)}`
    }
    default:
      return assertNever(state)
  }
}

function isWithoutStream({ kind }: StreamState): boolean {
  return kind === 'absent' || kind === 'refused'
}

/** The server's own words: what a code means for a read says nothing about a watch. */
function refusalWords(failure: Failure): string {
  if (failure.kind === 'rpc') return `${displayCode(failure.error.code)} ${displayMessage(failure.error)}`.slice(0, 200)
  const { title, code } = explainFailure(failure, { action: 'read', attempts: [] })
  return `${title} (${code})`
}
