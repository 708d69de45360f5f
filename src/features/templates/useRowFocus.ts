import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Finds what is to have the focus among all rows. */
type FindInRows = (box: HTMLElement) => HTMLElement | undefined

/**
 * Puts the focus into something in the box, also what is only about to be drawn: together with that drawing, so that the next key
 * goes there and not into the former row.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>): (find: FindInRows) => void {
  const [goal, setGoal] = useState<{ readonly find: FindInRows }>()
  useLayoutEffect(() => {
    if (goal !== undefined && box.current !== null) goal.find(box.current)?.focus()
  }, [box, goal])
  return useCallback((find) => setGoal({ find }), [])
}
