import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/**
 * Puts the focus into an input by its place in the box, one that is only about to be drawn included: together with that
 * drawing, so that the next key goes there and not into the former row.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>): (place: number) => void {
  const [goal, setGoal] = useState<{ readonly place: number }>()
  useLayoutEffect(() => {
    if (goal !== undefined) box.current?.querySelectorAll('input')[goal.place]?.focus()
  }, [box, goal])
  return useCallback((place) => setGoal({ place }), [])
}
