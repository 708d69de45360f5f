import { useLayoutEffect, useRef } from 'react'
import { assignSlots } from './rowSlots.ts'
import { useAfterFrame } from './useAfterFrame.ts'

export interface RowInReach {
  readonly row: number
  /** Else it is near enough to be scrolled to. */
  readonly isInView: boolean
}

export interface DrawnRows {
  /** Each drawn row's element, by row. */
  readonly slots: ReadonlyMap<number, number>
  /** The rows that are drawn whole; of the others the first cells are. */
  readonly whole: ReadonlySet<number>
}

/**
 * How rows are drawn. In the frame after a filter or a sort those that come into view show their first cells, and all else comes a
 * frame later, so that a key is answered at once; those that stay are not drawn again.
 *
 * @param rows the rows in reach, each once, in their order
 * @param order what the list was filtered and sorted by
 * @param isStepwise whether any column has a first cell
 */
export function useDrawnRows(rows: readonly RowInReach[], order: unknown, isStepwise: boolean): DrawnRows {
  const wanted = isStepwise ? order : undefined
  const isSettled = useAfterFrame(wanted) === wanted
  const former = useRef(nothingDrawn)
  const isWhole = ({ row }: RowInReach) => isSettled || former.current.whole.has(row)
  const rowsOf = (list: readonly RowInReach[]) => list.map(({ row }) => row)
  const drawn: DrawnRows = {
    slots: assignSlots(former.current.slots, rowsOf(rows.filter((one) => one.isInView || isWhole(one)))),
    whole: new Set(rowsOf(rows.filter(isWhole))),
  }
  // Only what is on screen counts: a drawing that was given up leaves nothing behind.
  useLayoutEffect(() => {
    former.current = drawn
  })
  return drawn
}

const nothingDrawn: DrawnRows = { slots: new Map(), whole: new Set() }
