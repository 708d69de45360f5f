import { Button } from '../../components/Button.tsx'
import { useCalm } from '../../components/useCalm.ts'
import { useTick } from '../../components/useTick.ts'
import { explainFailure } from '../../domain/explainFailure.ts'
import { formatCount, formatMs } from '../../domain/format.ts'
import { mostTries } from '../../domain/walkRetry.ts'
import { isAskedFor, isBusy, type Waiting } from '../../domain/walkStates.ts'
import type { WalkState } from '../../queries/walkState.ts'
import { progressWords } from './listStatus.ts'

export interface WalkProgressProps {
  readonly state: WalkState
  /** Pages and rows on screen. */
  readonly pages: number
  readonly rows: number
  readonly onTryNow: () => void
}

/** A page that comes at once needs no line, which would only move the rows down and up again. */
const quietMs = 500

/** One line while a walk is under way: how far it is, and what it waits for (L2). */
export function WalkProgress({ state, pages, rows, onTryNow }: WalkProgressProps) {
  const busy = isBusy(state) ? state : undefined
  const now = useTick(busy !== undefined)
  const words = useCalm(progressWords(state, { pages, rows }, now), busy !== undefined, quietMs)
  if (busy === undefined) return null
  const { waiting } = busy
  if (waiting === undefined && now - busy.since < quietMs) return null
  return (
    <div
      role="group"
      aria-label="Progress"
      className="flex flex-wrap gap-x-3 px-4 pb-2.5 text-sm text-soft tabular-nums"
    >
      <span>{words}</span>
      {waiting !== undefined && <Retry waiting={waiting} now={now} onTryNow={onTryNow} />}
    </div>
  )
}

interface RetryProps {
  readonly waiting: Waiting
  readonly now: number
  readonly onTryNow: () => void
}

function Retry({ waiting, now, onTryNow }: RetryProps) {
  const { failure, page, attempt, until } = waiting
  const { code } = explainFailure(failure, { action: 'list', attempts: [] })
  const seconds = Math.ceil((until - now) / 1_000)
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-deviation">
      <span>
        <span role="status" aria-label="Retry">
          Page {formatCount(page)} failed with {code}; trying again, {attempt} of {mostTries(failure)}
          {waitWords(waiting)}
        </span>
        {/* Counting down aloud would be too much. */}
        {seconds > 0 && <span aria-hidden="true">, in {formatCount(seconds)} s</span>}
      </span>
      {!isAskedFor(waiting) && (
        <Button size="small" onClick={onTryNow}>
          Try now
        </Button>
      )}
    </span>
  )
}

/** Who says how long is waited. */
function waitWords(waiting: Waiting): string {
  const { failure, retryAfterMs } = waiting
  if (isAskedFor(waiting)) return `, after the ${formatMs(retryAfterMs ?? 0)} that the server asks to wait`
  const isLimited = failure.kind === 'http' && failure.status === 429
  return isLimited ? ' (it gives no Retry-After that this page can read)' : ''
}
