import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../domain/format.ts'
import type { Narrowing } from './useNarrowing.ts'

export interface FilterLineProps {
  /** Rows that pass. */
  readonly count: number
  readonly loaded: number
  readonly hasMore: boolean
  /** What else the rows that pass have been narrowed to. */
  readonly narrowing: Narrowing
  /** Empties filter and facets; undefined where there is only the filter, which has its own way. */
  readonly onClear: (() => void) | undefined
}

const ends: { readonly [Kind in Narrowing]: string } = {
  none: '.',
  changed: ' and are new or changed.',
  once: ', each URI counted once.',
}

/** What filter and facets leave, and that they know only what is loaded (L12). */
export function FilterLine({ count, loaded, hasMore, narrowing, onClear }: FilterLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 pb-2 text-sm text-soft">
      <p role="status" aria-label="Filter">
        {formatCount(count)} of {formatCount(loaded)} loaded rows match{ends[narrowing]}
        {hasMore && ' More pages exist; the filter covers only what is loaded.'}
      </p>
      {onClear !== undefined && (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear all
        </Button>
      )}
    </div>
  )
}
