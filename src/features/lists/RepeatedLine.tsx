import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../domain/format.ts'

export interface RepeatedLineProps {
  /** Rows whose URI was listed before. */
  readonly repeated: number
  readonly isEachOnce: boolean
  readonly onEachOnce: (once: boolean) => void
}

/** Says that URIs were listed more than once, with a switch that shows each once; nothing is dropped unasked (K01, L9). */
export function RepeatedLine({ repeated, isEachOnce, onEachOnce }: RepeatedLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-4 pb-2 text-sm text-soft">
      {formatCount(repeated)} {repeated === 1 ? 'row repeats' : 'rows repeat'} what was listed before.
      <Button size="small" aria-pressed={isEachOnce} onClick={() => onEachOnce(!isEachOnce)}>
        {isEachOnce ? 'Show every row' : 'Show each once'}
      </Button>
    </p>
  )
}
