import { observeElementOffset, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { offsetToShow, scaledScroll } from './scaledScroll.ts'

export interface GridScrollOptions {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly rowCount: number
  /** Pixels, as are all lengths here. */
  readonly rowHeight: number
  readonly headerHeight: number
  /** Drawn even when out of view, so that it can be named as active. */
  readonly activePosition: number | undefined
  /** The list shows its top when this changes. */
  readonly order: unknown
}

export interface GridScrollRow {
  readonly position: number
  readonly top: number
  /** Else it is drawn for the next turn of the wheel, or because it is active. */
  readonly isInView: boolean
}

export interface GridScroll {
  /** Height of the element that holds the rows. */
  readonly height: number
  /** The rows to draw, and how far each is from the top of that element. */
  readonly rows: readonly GridScrollRow[]
  readonly show: (position: number) => void
  readonly showAtTop: (position: number) => void
  /** The first position wholly in view. */
  readonly topmost: () => number
  /** How many rows PageUp and PageDown leap. */
  readonly pageRows: () => number
}

/** Which rows of a long list are drawn and where, and how the grid's own element scrolls to them. */
export function useGridScroll(options: GridScrollOptions): GridScroll {
  const { grid, rowCount, rowHeight, headerHeight, activePosition, order } = options
  const viewport = () => (grid.current?.clientHeight ?? 0) - headerHeight
  const scroll = scaledScroll(rowCount * rowHeight, viewport())
  const latestScroll = useRef(scroll)
  latestScroll.current = scroll

  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    scrollMargin: headerHeight,
    // Each row is some thirty elements, all of them drawn anew when a key filters the list.
    overscan: 3,
    observeElementOffset: useCallback(
      (instance: Virtualizer<HTMLDivElement, Element>, report: (offset: number, isScrolling: boolean) => void) =>
        observeElementOffset(instance, (offset, isScrolling) => {
          const { isScaled, toList } = latestScroll.current
          // A scaled offset lies beyond the element's own range, which the virtualizer takes for overscroll while moving.
          report(toList(offset), isScrolling && !isScaled)
        }),
      [],
    ),
    rangeExtractor: useCallback((range: Range) => positionsToDraw(range, activePosition), [activePosition]),
  })
  const measuredHeight = useRef(rowHeight)
  if (measuredHeight.current !== rowHeight) {
    measuredHeight.current = rowHeight
    virtualizer.measure()
  }
  useSameTop(grid, rowHeight, virtualizer.scrollOffset ?? 0, scroll.toElement)
  useScrollToTop(grid, order, virtualizer)

  const listOffset = virtualizer.scrollOffset ?? 0
  const shift = scroll.isScaled ? scroll.toElement(listOffset) - listOffset : 0
  const { range } = virtualizer
  const offset = () => scroll.toList(grid.current?.scrollTop ?? 0)
  return {
    height: scroll.height,
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({
      position: index,
      top: start - headerHeight + shift,
      isInView: range === null || (index >= range.startIndex && index <= range.endIndex),
    })),
    show: (position) => {
      const before = offset()
      const after = offsetToShow(position * rowHeight, rowHeight, before, viewport())
      if (after !== before) grid.current?.scrollTo({ top: scroll.toElement(after) })
    },
    showAtTop: (position) => grid.current?.scrollTo({ top: scroll.toElement(position * rowHeight) }),
    topmost: () => Math.ceil(offset() / rowHeight),
    pageRows: () => Math.max(1, Math.floor(viewport() / rowHeight) - 1),
  }
}

/** Rows of another height, as a screen that becomes narrow has them: the row that was at the top stays there. */
function useSameTop(
  grid: RefObject<HTMLDivElement | null>,
  rowHeight: number,
  listOffset: number,
  toElement: (offset: number) => number,
): void {
  const former = useRef(rowHeight)
  useLayoutEffect(() => {
    if (former.current === rowHeight) return
    const top = (listOffset / former.current) * rowHeight
    former.current = rowHeight
    grid.current?.scrollTo({ top: toElement(top) })
  })
}

function useScrollToTop(
  grid: RefObject<HTMLDivElement | null>,
  order: unknown,
  { scrollOffset }: Virtualizer<HTMLDivElement, Element>,
): void {
  const former = useRef(order)
  useLayoutEffect(() => {
    if (former.current === order) return
    former.current = order
    // Scrolling, even by nothing, lays the new rows out before they are drawn, and that again.
    if (scrollOffset === 0) return
    grid.current?.scrollTo({ top: 0 })
  }, [grid, order, scrollOffset])
}

function positionsToDraw({ startIndex, endIndex, overscan, count }: Range, active: number | undefined): number[] {
  const first = Math.max(startIndex - overscan, 0)
  const last = Math.min(endIndex + overscan, count - 1)
  const positions = active !== undefined && active < first ? [active] : []
  for (let position = first; position <= last; position += 1) positions.push(position)
  if (active !== undefined && active > last && active < count) positions.push(active)
  return positions
}
