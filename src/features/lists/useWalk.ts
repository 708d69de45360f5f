import { useSyncExternalStore } from 'react'

import type { ListItems, ListKind } from '../../domain/listPage.ts'
import type { ListWalk } from '../../queries/listWalk.ts'
import type { WalkSnapshot } from '../../queries/walkState.ts'

export function useWalk<Kind extends ListKind>(walk: ListWalk<Kind>): WalkSnapshot<ListItems[Kind]> {
  return useSyncExternalStore(walk.snapshot.subscribe, walk.snapshot.get)
}
