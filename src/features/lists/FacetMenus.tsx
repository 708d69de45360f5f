import { useCallback } from 'react'

import type { FacetChoice } from '../../domain/facetChoice.ts'
import type { FacetIndex } from '../../domain/facets.ts'
import { facetNames, type FacetName } from '../../domain/facetValues.ts'
import { formatCount } from '../../domain/format.ts'
import type { Listed } from '../../domain/listed.ts'
import type { ShownRows } from '../../domain/shownRows.ts'
import { FacetMenu } from './FacetMenu.tsx'

export interface FacetMenusProps<Item extends Listed> {
  readonly facets: FacetIndex<Item>
  readonly shown: ShownRows
  readonly choice: FacetChoice
  readonly onChoice: (choice: FacetChoice) => void
  readonly hasMore: boolean
}

export function FacetMenus<Item extends Listed>({ facets, shown, choice, onChoice, hasMore }: FacetMenusProps<Item>) {
  const tally = useCallback(
    (facet: FacetName, chosen: FacetChoice) => facets.tally(facet, shown.eligible, chosen),
    [facets, shown],
  )
  const { eligible } = shown
  const rows =
    eligible === 'all'
      ? `${formatCount(shown.length)} ${hasMore ? 'loaded rows' : 'rows'}`
      : `${formatCount(eligible.length)} rows that match the filter`
  return (
    <div role="group" aria-label="Facets" className="flex flex-wrap gap-2">
      {facetNames.map((facet) => (
        <FacetMenu
          key={facet}
          facet={facet}
          choice={choice}
          onChoice={onChoice}
          tally={tally}
          coverage={`Counted among ${rows}${hasMore ? '; more pages exist' : ''}.`}
        />
      ))}
    </div>
  )
}
