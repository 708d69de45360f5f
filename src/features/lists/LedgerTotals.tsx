import { formatBytes, formatCount, formatCounted, formatMs } from '../../domain/format.ts'
import type { LedgerTotals as Totals } from '../../domain/ledgerBins.ts'
import type { WalkState } from '../../queries/walkState.ts'

export interface LedgerTotalsProps {
  readonly totals: Totals
  readonly state: WalkState['kind']
  /** The last page offers another one. */
  readonly hasMore: boolean
  readonly eventsFolded: number
  readonly isOneLine: boolean
}

/** What all pages together are, and whether more exist. */
export function LedgerTotals({ totals, state, hasMore, eventsFolded, isOneLine }: LedgerTotalsProps) {
  const { pages, rows, duplicates, bytes, ms } = totals
  const count = `${formatCounted(pages, 'page')} · ${formatCounted(rows, 'row')}`
  const facts = [formatBytes(bytes), formatMs(ms), ...(ms > 0 ? [`${formatCount((rows / ms) * 1000)} rows/s`] : [])]
  const folded = eventsFolded > 0 ? [`${formatCounted(eventsFolded, 'event')} left out`] : []
  const rest = [...facts, walkInWords(state, hasMore, duplicates), ...folded].join(' · ')
  if (isOneLine) {
    return (
      <>
        <span className="font-semibold">{count}</span> <span className="text-mute">· {rest}</span>
      </>
    )
  }
  return (
    <p
      className="ml-4 shrink-0 text-right text-sm"
      title="Time is what the requests took, without what lay between them."
    >
      <span className="block font-semibold">{count}</span>
      <span className="block text-mute">{rest}</span>
    </p>
  )
}

function walkInWords(state: WalkState['kind'], hasMore: boolean, duplicates: number): string {
  switch (state) {
    case 'complete':
      // Rows listed twice may stand for others that were missed (K03): the walk is complete, the list perhaps not.
      return duplicates === 0 ? 'complete' : 'walk complete'
    case 'walking':
    case 'restarting':
      return 'loading'
    default:
      return hasMore ? 'more exist' : 'perhaps incomplete'
  }
}
