import { Label } from '../../components/Label.tsx'
import { useCalm } from '../../components/useCalm.ts'
import { shareOf, type ReadProgress } from '../../domain/readProgress.ts'

export interface ProgressLineProps {
  readonly progress: ReadProgress
}

/** Milliseconds between two sentences of the live region. */
const aloudMs = 5_000

/** How far the server says it is: its numbers as they are, a bar only where they make one. */
export function ProgressLine({ progress }: ProgressLineProps) {
  const share = shareOf(progress)
  const said = useCalm(progress, true, aloudMs)
  return (
    <div className="my-2 text-sm text-soft">
      {/* Seen it changes four times a second, which would be read out without end. */}
      <div aria-hidden="true" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {share !== undefined && <progress value={share} max={1} className="h-1.5 w-32 accent-accent" />}
        <span className="font-mono">{numbersOf(progress)}</span>
        {progress.message !== undefined && (
          <span className="min-w-0 break-words">
            <Label text={progress.message} limit={300} />
          </span>
        )}
      </div>
      <p role="status" aria-label="Progress" className="sr-only">
        {numbersOf(said)} {said.message !== undefined && <Label text={said.message} limit={300} />}
      </p>
    </div>
  )
}

function numbersOf({ progress, total }: ReadProgress): string {
  return total === undefined ? String(progress) : `${progress} of ${total}`
}
