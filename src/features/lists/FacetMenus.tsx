import { useCallback } from 'react'

import type { FacetChoice } from '../../domain/facetChoice.ts'
import type { FacetIndex } from '../../domain/facets.ts'
import { facetNames, type FacetName } from '../../domain/facetValues.ts'
import type { Listed } from '../../domain/listed.ts'
import type { ShownRows } from '../../domain/shownRows.ts'
import { FacetMenu } from './FacetMenu.tsx'
import { countedAmong } from './listStatus.ts'
import type { Narrowing } from './useNarrowing.ts'

export interface FacetMenusProps<Item extends Listed> {
  readonly facets: FacetIndex<Item>
  readonly shown: ShownRows
  readonly choice: FacetChoice
  readonly onChoice: (choice: FacetChoice) => void
  readonly hasMore: boolean
  readonly narrowing: Narrowing
}

export function FacetMenus<Item extends Listed>({
  facets,
  shown,
  choice,
  onChoice,
  hasMore,
  narrowing,
}: FacetMenusProps<Item>) {
  const tally = useCallback(
    (facet: FacetName, chosen: FacetChoice) => facets.tally(facet, shown.eligible, chosen),
    [facets, shown],
  )
  return (
    <div role="group" aria-label="Facets" className="flex flex-wrap gap-2">
      {facetNames.map((facet) => (
        <FacetMenu
          key={facet}
          facet={facet}
          choice={choice}
          onChoice={onChoice}
          tally={tally}
          coverage={countedAmong(shown, narrowing, hasMore)}
        />
      ))}
    </div>
  )
}
