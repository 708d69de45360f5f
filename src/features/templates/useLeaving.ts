import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Tells when the focus is inside a box and when it has left it. A press elsewhere counts as leaving when it is over: what
 * leaving hides would otherwise move the pressed thing away from under the pointer, and no click would come of it.
 */
export function useLeaving(isInside: boolean, onEnter: () => void, onLeave: () => void) {
  const isPressing = useRef(false)
  const leaveLater = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    if (!isInside) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      isPressing.current = true
    }
    const release = () => {
      isPressing.current = false
      // Behind the click, which follows the release.
      timer = setTimeout(() => leaveLater.current?.())
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      clearTimeout(timer)
      isPressing.current = false
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [isInside])

  return {
    onFocus() {
      leaveLater.current = undefined
      if (!isInside) onEnter()
    },
    onBlur(event: FocusEvent) {
      const { relatedTarget } = event
      if (relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)) return
      // The window lost the focus; the field still has it.
      if (relatedTarget === null && document.activeElement === event.target) return
      const leave = () => {
        leaveLater.current = undefined
        onLeave()
      }
      if (isPressing.current) leaveLater.current = leave
      else leave()
    },
  }
}
