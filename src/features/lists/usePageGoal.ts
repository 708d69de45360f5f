import { useCallback, useEffect, useRef, useState } from 'react'

import type { PageTally, Rows } from '../../domain/rowIndex.ts'
import { placeOfPage } from './pageGoal.ts'

export interface PageGoal {
  /** The row to show, another object each time it is asked for. */
  readonly jump: { readonly row: number } | undefined
  /** The page whose rows could not be shown, and why. */
  readonly obstacle: { readonly page: number; readonly kind: 'empty' | 'hidden' } | undefined
  readonly goTo: (page: number) => void
  /** The rows that were hidden are about to be shown: goes there once they are. */
  readonly goOn: () => void
}

/** Goes to the rows of a page, and says so where a filter hides them: it is never cleared unasked. */
export function usePageGoal(tallies: readonly PageTally[], shown: Rows): PageGoal {
  const [jump, setJump] = useState<PageGoal['jump']>()
  const [obstacle, setObstacle] = useState<PageGoal['obstacle']>()
  const [awaited, setAwaited] = useState<number>()

  // Always the same function: the ledger is drawn anew for its pages, not for what is shown of them.
  const latest = useRef({ tallies, shown })
  latest.current = { tallies, shown }
  const goTo = useCallback((page: number) => {
    const place = placeOfPage(latest.current.tallies[page - 1], latest.current.shown)
    setObstacle(place.kind === 'row' ? undefined : { page, kind: place.kind })
    if (place.kind === 'row') setJump({ row: place.row })
  }, [])

  useEffect(() => {
    if (awaited === undefined) return
    const place = placeOfPage(tallies[awaited - 1], shown)
    if (place.kind === 'hidden') return
    setAwaited(undefined)
    if (place.kind === 'row') setJump({ row: place.row })
  }, [awaited, tallies, shown])

  // What hid the rows may go by other means than the button.
  const isPast = obstacle !== undefined && placeOfPage(tallies[obstacle.page - 1], shown).kind !== obstacle.kind
  return {
    jump,
    obstacle: isPast ? undefined : obstacle,
    goTo,
    goOn: () => {
      setAwaited(obstacle?.page)
      setObstacle(undefined)
    },
  }
}
