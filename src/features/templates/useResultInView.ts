import { useEffect, type RefObject } from 'react'

/** Enough of the result to see that it is there, in pixels. */
const leastSeen = 120

/**
 * When another result is shown and its head is out of view, brings the row of the button to the top, with the result behind it.
 * At once and without motion.
 */
export function useResultInView(
  row: RefObject<HTMLElement | null>,
  result: RefObject<HTMLElement | null>,
  shown: number | undefined,
): void {
  useEffect(() => {
    if (shown === undefined || row.current === null || result.current === null) return
    const { top } = result.current.getBoundingClientRect()
    if (top < 0 || top > innerHeight - leastSeen) row.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [row, result, shown])
}
