import { useCallback, useSyncExternalStore } from 'react'

/** Below this width list and detail are two views, and table rows have two lines. */
export const narrowScreen = '(max-width: 899.98px)'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
