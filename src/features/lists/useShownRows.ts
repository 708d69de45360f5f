import { useRef } from 'react'

import { createFacetIndex, type FacetIndex } from '../../domain/facets.ts'
import type { ListItems, ListKind } from '../../domain/listPage.ts'
import { showRows, type ShownRows, type WantedRows } from '../../domain/shownRows.ts'
import { isBusy } from '../../domain/walkStates.ts'
import type { ListWalk } from '../../queries/listWalk.ts'
import type { WalkSnapshot } from '../../queries/walkState.ts'

interface Kept<Kind extends ListKind> {
  readonly walk: ListWalk<Kind>
  readonly generation: number
  readonly facets: FacetIndex<ListItems[Kind]>
  latest: ShownRows | undefined
}

/** The rows of a list as wanted, worked out from what was shown before; and the facets over them. */
export function useShownRows<Kind extends ListKind>(
  walk: ListWalk<Kind>,
  { rows, generation, state }: WalkSnapshot<ListItems[Kind]>,
  wanted: WantedRows,
): { readonly shown: ShownRows; readonly facets: FacetIndex<ListItems[Kind]> } {
  const ref = useRef<Kept<Kind>>(undefined)
  const isSameList = ref.current?.walk === walk && ref.current.generation === generation
  const kept =
    ref.current !== undefined && isSameList
      ? ref.current
      : { walk, generation, facets: createFacetIndex<ListItems[Kind]>(), latest: undefined }
  ref.current = kept
  kept.facets.take(rows)
  kept.latest = showRows({ rows, facets: kept.facets, isSettled: !isBusy(state) }, wanted, kept.latest)
  return { shown: kept.latest, facets: kept.facets }
}
