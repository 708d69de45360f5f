import { startTransition, useEffect, useState } from 'react'

/**
 * A value as it was before, until the frame that first knew of it has been drawn. For what may follow a moment later, so that the
 * answer to a key or a click does not wait for it. React’s own `useDeferredValue` may draw the rest before that frame.
 */
export function useAfterFrame<Value>(value: Value): Value {
  const [former, setFormer] = useState(() => value)
  useEffect(() => {
    if (Object.is(former, value)) return
    let task: number | undefined
    const frame = requestAnimationFrame(() => {
      task = window.setTimeout(() => startTransition(() => setFormer(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [former, value])
  return former
}
