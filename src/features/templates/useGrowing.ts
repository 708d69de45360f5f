import { startTransition, useEffect, useState } from 'react'

/**
 * A count that grows from `first` to `goal`, so that what is drawn for it never holds the page up: by `step` at least, and by as
 * much as is there already, so that even a far goal takes few drawings.
 */
export function useGrowing(goal: number, first: number, step: number): number {
  const [reached, setReached] = useState(first)
  useEffect(() => {
    if (reached < goal) startTransition(() => setReached(Math.min(goal, reached + Math.max(step, reached))))
  }, [goal, reached, step])
  return Math.min(goal, reached)
}
