// Which values of the facets are chosen. Several values of one facet widen each other, facets narrow each other. Pure.

import { shorten } from './format.ts'
import { facetLabel, facetNames, type FacetName, type FacetValue } from './facetValues.ts'

/** An empty set is no choice: every row passes. Sets are never changed, another choice is another object. */
export type FacetChoice = { readonly [Name in FacetName]: ReadonlySet<FacetValue> }

const none: ReadonlySet<FacetValue> = new Set()

export const noChoice: FacetChoice = { type: none, scheme: none, audience: none }

export function hasChoice(choice: FacetChoice): boolean {
  return facetNames.some((name) => choice[name].size > 0)
}

/** The choice with one value put in or taken out. */
export function toggled(choice: FacetChoice, facet: FacetName, value: FacetValue): FacetChoice {
  const values = new Set(choice[facet])
  if (!values.delete(value)) values.add(value)
  return { ...choice, [facet]: values }
}

export function cleared(choice: FacetChoice, facet: FacetName): FacetChoice {
  return { ...choice, [facet]: none }
}

/** Values named in full; the others are counted. */
const mostNamed = 2
/** Characters of one value. */
const longestName = 24

/** The chosen values in a few words: `image, text`, `image, text +3`; empty without any. */
export function choiceText(facet: FacetName, choice: FacetChoice): string {
  const labels = [...choice[facet]].map((value) => shorten(facetLabel(facet, value), longestName))
  const named = labels.slice(0, mostNamed).join(', ')
  return labels.length > mostNamed ? `${named} +${labels.length - mostNamed}` : named
}
