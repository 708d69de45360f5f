import { useEffect, useRef, type RefObject } from 'react'

/**
 * When a view takes the place of another, the focus goes to what it marks with `data-landing`, else to the view itself: the element
 * that had the focus is in the view that went away. The first drawing takes the focus from nobody.
 *
 * @param isPicked it is the one to show where only one is shown
 * @param isAlone only one is shown
 */
export function useLanding(view: RefObject<HTMLElement | null>, isPicked: boolean, isAlone: boolean): void {
  const before = useRef({ isPicked, isAlone })
  useEffect(() => {
    const { isPicked: wasPicked, isAlone: wasAlone } = before.current
    before.current = { isPicked, isAlone }
    if (!isPicked || !isAlone || (wasPicked && wasAlone)) return
    // Both were shown until now: the focus may well be in this one, or beside both.
    if (!wasAlone && document.activeElement?.closest('[inert]') == null) return
    const landing = view.current?.querySelector<HTMLElement>('[data-landing]') ?? view.current
    landing?.focus({ preventScroll: true })
  }, [view, isPicked, isAlone])
}
