import { Button } from '../../components/Button.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { useTick } from '../../components/useTick.ts'
import { formatBytes } from '../../domain/format.ts'
import { waitWords } from '../../domain/waitWords.ts'
import type { Connection } from '../../protocol/connection.ts'
import { latestReadOf } from '../../protocol/readExchange.ts'
import type { Exchange } from '../../protocol/wireLog.ts'

export interface ReadingNowProps {
  readonly connection: Connection
  readonly uri: string
  readonly isReading: boolean
  /** A failure says more than that the request was ended. */
  readonly hasFailed?: boolean
  /** Absent where there is a button of its own for it. */
  readonly onCancel?: () => void
}

/** How long a read has taken and what has come, with the way out; afterwards, whether it was cancelled (C12). */
export function ReadingNow({ connection, uri, isReading, hasFailed = false, onCancel }: ReadingNowProps) {
  const now = useTick(isReading)
  const exchange = latestReadOf(connection.log, uri)
  if (!isReading) {
    const wasCancelled = onCancel !== undefined && !hasFailed && exchange?.state === 'cancelled'
    return wasCancelled && <Cancelled exchange={exchange} />
  }
  const words = exchange && waitWords(factsOf(exchange), now)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Spinner label="Reading" />
      {/* A clock that is read out twice a second would be too much. */}
      {words !== undefined && (
        <span aria-hidden="true" className="text-sm text-mute tabular-nums">
          {words}
        </span>
      )}
      {words !== undefined && onCancel !== undefined && (
        <Button size="small" onClick={onCancel}>
          Cancel reading
        </Button>
      )}
    </span>
  )
}

function Cancelled({ exchange: { receivedBytes = 0 } }: { readonly exchange: Exchange }) {
  return (
    <span role="status" aria-label="Reading" className="text-sm text-soft">
      The read was cancelled.
      {receivedBytes > 0 && ` ${formatBytes(receivedBytes)} had come, of which nothing is shown.`}
    </span>
  )
}

function factsOf({ startedAt, headersMs, receivedMs, receivedBytes = 0 }: Exchange) {
  const after = (ms: number | undefined) => (ms === undefined ? undefined : startedAt + ms)
  return { since: startedAt, begunAt: after(headersMs), heardAt: after(receivedMs), bytes: receivedBytes }
}
