import { type RefObject, type UIEvent, useState } from 'react'
import { offsetToShow, scaledScroll } from './scaledScroll.ts'

export interface RowWindow {
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  /** Pixels that are seen, and that the element inside gets. */
  readonly viewport: number
  readonly height: number
  /** Pixels of the list above what is seen. */
  readonly offset: number
  /** The rows in view, from 0: only these are drawn. */
  readonly rows: readonly number[]
  /** Where a row stands in the element inside, in pixels. */
  readonly topOf: (row: number) => number
  readonly scrollTo: (offset: number) => void
  /** Brings a row wholly into view. */
  readonly show: (row: number) => void
}

/**
 * A list of any number of rows of one height, in pixels, of which `mostRows` are seen.
 *
 * @param box the element that scrolls
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  mostRows: number,
): RowWindow {
  const [elementOffset, setElementOffset] = useState(0)
  const viewport = Math.min(mostRows, count) * rowHeight
  const scroll = scaledScroll(count * rowHeight, viewport)
  const offset = scroll.toList(elementOffset)
  const first = Math.max(0, Math.min(Math.floor(offset / rowHeight), count - mostRows))
  const scrollTo = (to: number) => box.current?.scrollTo({ top: scroll.toElement(to) })
  return {
    onScroll: ({ currentTarget }) => setElementOffset(currentTarget.scrollTop),
    viewport,
    height: scroll.height,
    offset,
    rows: Array.from({ length: Math.min(mostRows + 1, count - first) }, (_, index) => first + index),
    topOf: (row) => row * rowHeight - offset + elementOffset,
    scrollTo,
    show: (row) => scrollTo(offsetToShow(row * rowHeight, rowHeight, offset, viewport)),
  }
}
