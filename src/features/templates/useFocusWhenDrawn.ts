import { useCallback, useLayoutEffect, useState } from 'react'

/**
 * Puts the focus into an element by its id: together with the next drawing, so that the element knows what was just filled in and
 * the next key goes there. One that takes longer to be drawn is waited for, unless the focus goes elsewhere meanwhile.
 */
export function useFocusWhenDrawn(): (id: string) => void {
  const [goal, setGoal] = useState<{ readonly id: string }>()
  useLayoutEffect(() => (goal === undefined ? undefined : focusWhenDrawn(goal.id)), [goal])
  return useCallback((id) => setGoal({ id }), [])
}

const mostFrames = 60

/** Returns what gives it up. */
function focusWhenDrawn(id: string): () => void {
  const from = document.activeElement
  let frames = 0
  let request = 0
  function look(): void {
    if (document.activeElement !== from) return
    document.getElementById(id)?.focus()
    frames++
    if (document.activeElement === from && frames < mostFrames) request = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(request)
}
