import { startTransition, useEffect, useState } from 'react'

/** A count that grows from `first` to `goal`, `step` at a time, so that what is drawn for it never holds the page up. */
export function useGrowing(goal: number, first: number, step: number): number {
  const [reached, setReached] = useState(first)
  useEffect(() => {
    if (reached < goal) startTransition(() => setReached(Math.min(goal, reached + step)))
  }, [goal, reached, step])
  return Math.min(goal, reached)
}
