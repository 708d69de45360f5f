import { useCallback, useEffect, useRef } from 'react'

export type ListTab = 'resources' | 'templates'

/**
 * The address holds the filter of the tab that is open. Here each tab's last one waits until the tab is opened again, and
 * it follows the address, so that a step back through history takes no filter to another tab.
 */
export function useTabFilters(tab: ListTab, filter: string): (tab: ListTab) => string {
  const filters = useRef(new Map<ListTab, string>())
  useEffect(() => {
    filters.current.set(tab, filter)
  }, [tab, filter])
  return useCallback((other) => filters.current.get(other) ?? '', [])
}
