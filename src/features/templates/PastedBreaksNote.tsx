import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../domain/format.ts'
import type { PastedBreaks } from './usePastedBreaks.ts'

export interface PastedBreaksNoteProps {
  readonly pasted: PastedBreaks | undefined
  readonly onKeep: (whole: string) => void
  /** Makes values of the lines; undefined where one value is meant. */
  readonly onSplit: ((lines: readonly string[]) => void) | undefined
}

/** More values would hold the page up with every letter. */
const mostLines = 20_000

/** What a box did not take of a paste, and the ways to have it. */
export function PastedBreaksNote({ pasted, onKeep, onSplit }: PastedBreaksNoteProps) {
  if (pasted === undefined) return null
  const { count, hasReturns, whole, lines } = pasted
  const isSplittable = onSplit !== undefined && lines !== undefined && lines.length <= mostLines
  return (
    <div className="order-last flex basis-full flex-wrap items-center gap-2 text-sm text-deviation">
      <span role="status">
        {count === 1 ? 'A line break was' : `${formatCount(count)} line breaks were`} left out of what was pasted: the
        box holds one line.
      </span>
      <Button size="small" onClick={() => onKeep(whole)}>
        Keep as {hasReturns ? '%0D%0A' : '%0A'}
      </Button>
      {isSplittable && (
        <Button size="small" onClick={() => onSplit(lines)}>
          Split into {formatCount(lines.length)} values
        </Button>
      )}
    </div>
  )
}
