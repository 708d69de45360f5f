import { useEffect, useRef, type RefObject } from 'react'

/** Enough of the result to see that it is there, in pixels. */
const leastSeen = 120
const margin = 12

/**
 * When another result is shown than at first, and its head is out of view, brings the row of the button to the top, with the result behind it.
 * At once and without motion, and in its own pane alone: `scrollIntoView` would move the whole page too.
 */
export function useResultInView(
  row: RefObject<HTMLElement | null>,
  result: RefObject<HTMLElement | null>,
  shown: number | undefined,
): void {
  const former = useRef(shown)
  useEffect(() => {
    if (shown === former.current) return
    former.current = shown
    if (shown === undefined || row.current === null || result.current === null) return
    const { top } = result.current.getBoundingClientRect()
    const scroller = scrollerOf(row.current)
    if (scroller === undefined) return
    const seen = scroller.getBoundingClientRect()
    if (top >= seen.top && top <= seen.bottom - leastSeen) return
    scroller.scrollTop += row.current.getBoundingClientRect().top - seen.top - margin
  }, [row, result, shown])
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one)
    if (overflowY === 'auto' || overflowY === 'scroll') return one
  }
  return undefined
}
