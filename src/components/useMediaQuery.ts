import { useCallback, useSyncExternalStore } from 'react'

/** Below this width list and detail are two views, and table rows have two lines. */
export const narrowScreen = '(max-width: 899.98px)'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = mediaQuery(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => mediaQuery(query).matches)
}

/** Asked for at each drawing, and costly to make. */
const made = new Map<string, MediaQueryList>()

function mediaQuery(query: string): MediaQueryList {
  const known = made.get(query)
  if (known !== undefined) return known
  const list = window.matchMedia(query)
  made.set(query, list)
  return list
}
