import { Button } from '../../components/Button.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatClock, formatCount } from '../../domain/format.ts'
import { changeLimits } from '../../domain/listChange.ts'
import type { ListDifference } from '../../domain/listDifference.ts'
import { labelOf, uriOf, type Listed } from '../../domain/listed.ts'
import { assertNever } from '../../lib/assertNever.ts'
import type { ListFreshness } from '../../queries/walkState.ts'
import type { Narrowing } from './useNarrowing.ts'

export interface FreshnessNoticeProps {
  readonly freshness: ListFreshness
  readonly onReload: () => void
}

/** Says that the rows are not what the server has now, and why they were not read again. */
export function FreshnessNotice({ freshness, onReload }: FreshnessNoticeProps) {
  if (freshness.kind === 'current') return null
  return (
    <p role="status" aria-label="Freshness" className="flex flex-wrap items-center gap-2 px-4 pb-2.5 text-change">
      <span>● {freshnessWords(freshness)}</span>
      <Button size="small" onClick={onReload}>
        Reload now
      </Button>
    </p>
  )
}

const quietSeconds = changeLimits.quietMs / 1_000

function freshnessWords(freshness: Exclude<ListFreshness, { kind: 'current' }>): string {
  const since = formatClock(freshness.since)
  switch (freshness.kind) {
    case 'outdated':
      return `The server’s list ${freshness.isSupposed === true ? 'may have changed' : 'changed'} at ${since}. These rows are from before; they are read again on the next load or reload.`
    case 'paused':
      return `The list changed again after each of the last readings (since ${since}), so it is no longer read by itself until ${quietSeconds} seconds have passed without a notice.`
    case 'echoing':
      return `Each reading is answered by another notice (since ${since}), so the list is no longer read by itself.`
    case 'unsteady':
      return `The list kept changing while it was read (since ${since}): rows may be missing or doubled.${freshness.isOutdated === true ? ' It changed again since, and is read again on the next load or reload.' : ''}`
    default:
      return assertNever(freshness)
  }
}

export interface DifferenceNoticeProps {
  readonly difference: ListDifference<Listed>
  readonly narrowing: Narrowing
  readonly onNarrowing: (narrowing: Narrowing) => void
  readonly onDismiss: () => void
}

/** What the last reading changed, with one click to see only those rows (L6). */
export function DifferenceNotice({ difference, narrowing, onNarrowing, onDismiss }: DifferenceNoticeProps) {
  const { added, changed, removed, rows, pages } = difference
  const isOnlyThese = narrowing === 'changed'
  return (
    <div className="px-4 pb-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="status" aria-label="Difference">
          <span aria-hidden="true" className="text-change">
            ●
          </span>{' '}
          The list was read again{pages !== undefined && `, on the ${pageCount(pages)} loaded`}:{' '}
          <strong>
            {formatCount(added)} added, {formatCount(changed)} changed, {formatCount(removed.length)} removed.
          </strong>
        </span>
        {rows.size > 0 && (
          <Button size="small" aria-pressed={isOnlyThese} onClick={() => onNarrowing(isOnlyThese ? 'none' : 'changed')}>
            {isOnlyThese ? 'Show all rows' : 'Show only these'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </p>
      {removed.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-sm text-soft">What was removed</summary>
          <ul aria-label="Removed entries" className="mt-1 max-h-40 overflow-auto text-sm">
            {removed.slice(0, mostShown).map(({ item }, index) => (
              <li key={index} className="truncate py-0.5">
                <bdi>{labelOf(item).slice(0, 200)}</bdi>{' '}
                <WireText text={uriOf(item)} limit={200} className="text-soft" />
              </li>
            ))}
          </ul>
          {removed.length > mostShown && (
            <p className="text-sm text-mute">and {formatCount(removed.length - mostShown)} more</p>
          )}
        </details>
      )}
    </div>
  )
}

function pageCount(pages: number): string {
  return pages === 1 ? 'page' : `${formatCount(pages)} pages`
}

const mostShown = 200
