import { useId, useState, useSyncExternalStore } from 'react'

import { Button } from '../../components/Button.tsx'
import { defaultLimits, limitNames, readSeconds, type LimitName, type TimeLimits } from '../../domain/timeLimits.ts'
import { setTimeLimits, timeLimits } from './limitSettings.ts'

const labels: Readonly<Record<LimitName, { readonly name: string; readonly meaning: string }>> = {
  connect: { name: 'Connecting', meaning: 'the whole handshake' },
  firstByte: { name: 'First byte', meaning: 'until an answer begins' },
  idle: { name: 'Silence', meaning: 'within an answer' },
  total: { name: 'Whole answer', meaning: 'from request to end' },
}

type Drafts = Readonly<Record<LimitName, string>>

function draftsOf(limits: TimeLimits): Drafts {
  const seconds = (name: LimitName) => String(limits[name] / 1_000)
  return {
    connect: seconds('connect'),
    firstByte: seconds('firstByte'),
    idle: seconds('idle'),
    total: seconds('total'),
  }
}

/** How long a server may take, for the next connection to any of them. What cannot be a limit changes none. */
export function LimitFields() {
  const limits = useSyncExternalStore(timeLimits.subscribe, timeLimits.get)
  const [drafts, setDrafts] = useState(() => draftsOf(limits))
  const problemId = useId()
  const problems = limitNames.map((name) => readSeconds(drafts[name])).filter((read) => !read.ok)
  const isDefault = limitNames.every((name) => limits[name] === defaultLimits[name])

  function change(name: LimitName, text: string): void {
    setDrafts({ ...drafts, [name]: text })
    const read = readSeconds(text)
    if (read.ok) setTimeLimits({ ...limits, [name]: read.value })
  }

  function reset(): void {
    setTimeLimits(defaultLimits)
    setDrafts(draftsOf(defaultLimits))
  }

  return (
    <fieldset aria-label="Time limits" className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-soft">Time limits, in seconds</span>
        {!isDefault && (
          <Button size="small" onClick={reset}>
            Reset time limits
          </Button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-5 gap-y-2 narrow:grid-cols-1">
        {limitNames.map((name) => {
          const isWrong = !readSeconds(drafts[name]).ok
          return (
            <label key={name} className="flex items-center gap-2">
              <input
                aria-label={labels[name].name}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? problemId : undefined}
                inputMode="decimal"
                autoComplete="off"
                value={drafts[name]}
                onChange={(event) => change(name, event.target.value)}
                className="h-8 w-18 rounded-md border border-edge bg-panel px-2 text-right font-mono text-sm aria-invalid:border-failure"
              />
              <span>
                {labels[name].name} <span className="text-sm text-mute">{labels[name].meaning}</span>
              </span>
            </label>
          )
        })}
      </div>
      <p id={problemId} role="status" aria-label="Time limit problem" className="mt-2 text-deviation empty:hidden">
        {problems[0]?.ok === false && `${problems[0].problem} The former one holds.`}
      </p>
    </fieldset>
  )
}
