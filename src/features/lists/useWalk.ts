import { useSyncExternalStore } from 'react'

import type { ListItems, ListKind } from '../../domain/listPage.ts'
import type { ListWalk, WalkSnapshot } from '../../queries/listWalk.ts'

export function useWalk<Kind extends ListKind>(walk: ListWalk<Kind>): WalkSnapshot<ListItems[Kind]> {
  return useSyncExternalStore(walk.snapshot.subscribe, walk.snapshot.get)
}
