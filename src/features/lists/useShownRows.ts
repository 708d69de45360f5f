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
  /** The latest answers, at most two: React may draw the former wish and the next one in turns. */
  answers: readonly ShownRows[]
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
      : { walk, generation, facets: createFacetIndex<ListItems[Kind]>(), answers: [] }
  ref.current = kept
  kept.facets.take(rows)
  const former = kept.answers.find((answer) => answer.wanted === wanted) ?? kept.answers[0]
  const shown = showRows({ rows, facets: kept.facets, isSettled: !isBusy(state) }, wanted, former)
  kept.answers = [shown, ...kept.answers.filter((answer) => answer.wanted !== wanted)].slice(0, 2)
  return { shown, facets: kept.facets }
}
