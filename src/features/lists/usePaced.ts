import { useEffect, useRef, useState } from 'react'

/** Milliseconds. */
const pace = 100

/**
 * The value, taken over at most ten times a second while `isPaced`, and at once otherwise: what grows with every page of a
 * fast walk need not be drawn anew for each of them.
 */
export function usePaced<Value>(value: Value, isPaced: boolean): Value {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  latest.current = value
  if (!isPaced && shown !== value) setShown(value)
  const isWaiting = isPaced && shown !== value
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setShown(latest.current), pace)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isPaced ? shown : value
}
