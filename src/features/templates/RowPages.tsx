import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../domain/format.ts'
import type { useRowPages } from './useRowPages.ts'

export interface RowPagesProps {
  readonly pages: ReturnType<typeof useRowPages>
}

/** Which rows are drawn, and the way to the others; nothing where all are. */
export function RowPages({ pages: { start, end, count, reveal } }: RowPagesProps) {
  if (start === 0 && end === count) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-mute">
      <Button size="small" disabled={start === 0} onClick={() => reveal(start - 1)}>
        Rows before
      </Button>
      <Button size="small" disabled={end === count} onClick={() => reveal(end)}>
        Rows after
      </Button>
      <span>
        {formatCount(start + 1)} to {formatCount(end)} of {formatCount(count)}
      </span>
    </div>
  )
}
