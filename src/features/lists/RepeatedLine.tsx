import { Button } from '../../components/Button.tsx'
import { repeatedWords } from './listStatus.ts'

export interface RepeatedLineProps {
  /** Rows whose URI had been listed before. */
  readonly repeated: number
  /** The walk has come to its end, over several pages. */
  readonly isAllRead: boolean
  readonly isEachOnce: boolean
  readonly onEachOnce: (once: boolean) => void
}

/** Says that URIs were listed more than once, with a switch that shows each once; nothing is dropped unasked (K01, K03, L9). */
export function RepeatedLine({ repeated, isAllRead, isEachOnce, onEachOnce }: RepeatedLineProps) {
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
      <Button size="small" aria-pressed={isEachOnce} onClick={() => onEachOnce(!isEachOnce)}>
        {isEachOnce ? 'Show every row' : 'Show each once'}
      </Button>
    </div>
  )
}
