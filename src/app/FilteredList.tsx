import { useEffect, useSyncExternalStore, type RefObject } from 'react'

import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import type { ListKind } from '../domain/listPage.ts'
import { ListPane, type ListPaneProps } from '../features/lists/ListPane.tsx'
import { addressStore, changeAddress } from './addressStore.ts'
import { filterIn, type ListTab, type TabFilters } from './tabFilters.ts'

export interface FilteredListProps<Kind extends ListKind> extends Omit<ListPaneProps<Kind>, 'filter' | 'onFilter'> {
  readonly tab: ListTab
  /** Where the filters of both tabs are kept. */
  readonly filters: RefObject<TabFilters>
  /** The address is another server's, and so is its filter. */
  readonly isForeign: boolean
}

/** A list with the filter of the address, which nothing else is drawn for. */
export function FilteredList<Kind extends ListKind>({ tab, filters, isForeign, ...list }: FilteredListProps<Kind>) {
  const filter = useSyncExternalStore(addressStore.subscribe, () =>
    isForeign ? '' : filterIn(addressStore.get(), tab, filters.current),
  )
  useEffect(() => {
    filters.current.set(tab, filter)
  }, [filters, tab, filter])
  return (
    <ErrorBoundary what="The list" resetKey={filter}>
      <ListPane<Kind>
        {...list}
        filter={filter}
        onFilter={(text) => changeAddress({ filter: text === '' ? undefined : text })}
      />
    </ErrorBoundary>
  )
}
