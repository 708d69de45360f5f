import { Label } from '../../components/Label.tsx'
import { shareOf, type ReadProgress } from '../../domain/readProgress.ts'

export interface ProgressLineProps {
  readonly progress: ReadProgress
}

/** How far the server says it is: its numbers as they are, a bar only where they make one. */
export function ProgressLine({ progress }: ProgressLineProps) {
  const { progress: done, total, message } = progress
  const share = shareOf(progress)
  return (
    <div
      role="status"
      aria-label="Progress"
      className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft"
    >
      {share !== undefined && (
        <progress aria-label="Progress of the read" value={share} max={1} className="h-1.5 w-32 accent-accent" />
      )}
      <span className="font-mono">{total === undefined ? done : `${done} of ${total}`}</span>
      {message !== undefined && (
        <span className="min-w-0 break-words">
          <Label text={message} limit={300} />
        </span>
      )}
    </div>
  )
}
