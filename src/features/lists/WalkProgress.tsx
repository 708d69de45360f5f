import { useEffect, useState } from 'react'

import { useCalm } from '../../components/useCalm.ts'
import { explainFailure } from '../../domain/explainFailure.ts'
import { formatCount } from '../../domain/format.ts'
import { retryLimits } from '../../domain/walkRetry.ts'
import { isBusy, type Waiting } from '../../domain/walkStates.ts'
import type { WalkState } from '../../queries/walkState.ts'
import { progressWords } from './listStatus.ts'

export interface WalkProgressProps {
  readonly state: WalkState
  /** Pages and rows on screen. */
  readonly pages: number
  readonly rows: number
}

/** A page that comes at once needs no line, which would only move the rows down and up again. */
const quietMs = 500

/** One line while a walk is under way: how far it is, and what it waits for (L2). */
export function WalkProgress({ state, pages, rows }: WalkProgressProps) {
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
      {waiting !== undefined && <Retry waiting={waiting} now={now} />}
    </div>
  )
}

function Retry({ waiting, now }: { readonly waiting: Waiting; readonly now: number }) {
  const { failure, page, attempt, until } = waiting
  const { code } = explainFailure(failure, { action: 'list', attempts: [] })
  const seconds = Math.ceil((until - now) / 1_000)
  return (
    <span className="text-deviation">
      <span role="status" aria-label="Retry">
        Page {formatCount(page)} failed with {code}; trying again, {attempt} of {retryLimits.tries}
      </span>
      {/* Counting down aloud would be too much. */}
      {seconds > 0 && <span aria-hidden="true">, in {formatCount(seconds)} s</span>}
    </span>
  )
}

/** The time, for as long as it is wanted: read anew twice a second. */
function useTick(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return
    const read = () => setNow(Date.now())
    read()
    const timer = setInterval(read, quietMs)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}
