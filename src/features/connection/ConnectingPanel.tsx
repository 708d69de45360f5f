import { useEffect, useState } from 'react'

import { Button } from '../../components/Button.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { WireText } from '../../components/WireText.tsx'
import { attemptsOf } from '../../protocol/attempts.ts'
import type { WireLog } from '../../protocol/wireLog.ts'
import { AttemptList } from './AttemptList.tsx'
import { useWireLog } from './useWireLog.ts'

export interface ConnectingPanelProps {
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly log: WireLog
  readonly onCancel: () => void
}

export function ConnectingPanel({ url, since, log, onCancel }: ConnectingPanelProps) {
  const attempts = attemptsOf(useWireLog(log))
  return (
    <section aria-label="Connecting" className="rounded-lg border border-line bg-panel px-5 py-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div
          role="status"
          aria-label="Connection"
          className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 narrow:basis-full"
        >
          <Spinner label="Connecting to" />
          <WireText text={url} className="break-all" />
        </div>
        <Seconds since={since} />
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <AttemptList attempts={attempts} />
    </section>
  )
}

/** The clock is kept out of the live region, which would otherwise be read aloud every second. */
function Seconds({ since }: { readonly since: number }) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100)
    return () => clearInterval(timer)
  }, [])
  return <span className="font-mono text-sm text-mute">{(Math.max(0, now - since) / 1000).toFixed(1)} s</span>
}
