// The filters of the two lists, of which the address holds that of the one that is open. Pure: no I/O.

import type { AddressState } from '../domain/addressBar.ts'

export type ListTab = 'resources' | 'templates'

/** The last filter of each tab that was opened, where it waits until the tab is opened again. */
export type TabFilters = Map<ListTab, string>

/** Which of the two lists an address shows. */
export function listTabOf({ tab }: Pick<AddressState, 'tab'>): ListTab {
  return tab === 'templates' ? 'templates' : 'resources'
}

/** The filter of a tab. The address goes first, so that a step back through history takes no filter to another tab. */
export function filterIn(address: AddressState, tab: ListTab, filters: TabFilters): string {
  return (listTabOf(address) === tab ? address.filter : filters.get(tab)) ?? ''
}
