import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../domain/format.ts'
import type { PageGoal } from './usePageGoal.ts'

export interface PageGoalNoticeProps {
  readonly obstacle: PageGoal['obstacle']
  readonly onShowAll: () => void
}

/** Says why the ledger could not lead to a page's rows. */
export function PageGoalNotice({ obstacle, onShowAll }: PageGoalNoticeProps) {
  if (obstacle === undefined) return null
  const page = `page ${formatCount(obstacle.page)}`
  return (
    <p role="status" aria-label="Page" className="flex flex-wrap items-center gap-2 px-4 pb-2 text-sm text-soft">
      {obstacle.kind === 'empty' ? (
        `There are no rows on ${page}.`
      ) : (
        <>
          None of the rows of {page} is among those shown.
          <Button size="small" onClick={onShowAll}>
            Show all rows
          </Button>
        </>
      )}
    </p>
  )
}
