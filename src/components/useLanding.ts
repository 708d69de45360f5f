import { useEffect, useRef, type RefObject } from 'react'

/**
 * When a view comes to be shown, the focus goes to what it marks with `data-landing`, else to the view itself: the element
 * that had the focus is in the view that went away. The first drawing takes the focus from nobody.
 */
export function useLanding(view: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) {
      const landing = view.current?.querySelector<HTMLElement>('[data-landing]') ?? view.current
      landing?.focus({ preventScroll: true })
    }
    wasShown.current = isShown
  }, [view, isShown])
}
