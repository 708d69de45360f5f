import { Button } from '../../components/Button.tsx'
import { repeatedWords } from './listStatus.ts'
import type { Narrowing } from './useNarrowing.ts'

export interface RepeatedLineProps {
  /** Rows whose URI had been listed before. */
  readonly repeated: number
  /** The walk has come to its end, over several pages. */
  readonly isAllRead: boolean
  readonly narrowing: Narrowing
  readonly onNarrowing: (narrowing: Narrowing) => void
}

/** Says that URIs were listed more than once, with a switch that shows each once; nothing is dropped unasked (K01, K03, L9). */
export function RepeatedLine({ repeated, isAllRead, narrowing, onNarrowing }: RepeatedLineProps) {
  const isEachOnce = narrowing === 'once'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2.5 text-deviation">
      {isAllRead ? (
        <p role="status" aria-label="List notice">
          All pages are read, and {repeatedWords(repeated)}. Where pages move while they are read, rows come twice and
          others not at all.
        </p>
      ) : (
        <p>{repeatedWords(repeated)}.</p>
      )}
      <Button size="small" aria-pressed={isEachOnce} onClick={() => onNarrowing(isEachOnce ? 'none' : 'once')}>
        {isEachOnce ? 'Show every row' : 'Show each once'}
      </Button>
    </div>
  )
}
