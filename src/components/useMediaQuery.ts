import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Below this width list and detail are two views, and table rows have two lines. */
export const narrowScreen = '(max-width: 899.98px)'

export function useMediaQuery(query: string): boolean {
  // Asked at each drawing, and costly to make.
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}
