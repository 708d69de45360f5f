import { useMemo, useState } from 'react'

import { Button } from '../../components/Button.tsx'
import { moveThroughOptions, Option } from '../../components/Option.tsx'
import { OptionsButton } from '../../components/OptionsButton.tsx'
import { WireText } from '../../components/WireText.tsx'
import { choiceText, cleared, toggled, type FacetChoice } from '../../domain/facetChoice.ts'
import { facetOptions, type FacetTally } from '../../domain/facets.ts'
import type { FacetName } from '../../domain/facetValues.ts'
import { formatCount, shorten } from '../../domain/format.ts'

export interface FacetMenuProps {
  readonly facet: FacetName
  readonly choice: FacetChoice
  readonly onChoice: (choice: FacetChoice) => void
  /** Counts the rows; called only while the menu is open, and again when it is another function. */
  readonly tally: (facet: FacetName, choice: FacetChoice) => FacetTally
  /** What the counts cover, as a sentence. */
  readonly coverage: string
}

const names: { readonly [Name in FacetName]: string } = { type: 'Type', scheme: 'Scheme', audience: 'Audience' }

/** A button that says what is chosen of one facet, and the values to choose from, with the rows that each has. */
export function FacetMenu(props: FacetMenuProps) {
  return (
    <OptionsButton name={names[props.facet]} chosen={choiceText(props.facet, props.choice)}>
      <FacetValues {...props} />
    </OptionsButton>
  )
}

/** With fewer values one sees them all. */
const mostWithoutSearch = 12

function FacetValues({ facet, choice, onChoice, tally, coverage }: FacetMenuProps) {
  const [search, setSearch] = useState('')
  const counted = useMemo(() => tally(facet, choice), [tally, facet, choice])
  const { options, more, total } = facetOptions(facet, counted, choice[facet], search)
  return (
    <div className="flex min-h-0 w-64 flex-1 flex-col">
      {(total > mostWithoutSearch || search !== '') && (
        <input
          type="search"
          aria-label={`Search ${names[facet].toLowerCase()}`}
          placeholder={`Search ${formatCount(total)} values`}
          value={search}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={moveThroughOptions}
          className="m-1.5 h-7 rounded-sm border border-edge bg-ground px-2"
        />
      )}
      <ul aria-label={names[facet]} className="min-h-0 flex-1 overflow-auto p-1.5">
        {options.map(({ value, label, count }) => (
          <li key={value ?? noneKey}>
            <Option
              isChosen={choice[facet].has(value)}
              onChoose={() => onChoice(toggled(choice, facet, value))}
              aside={formatCount(count)}
            >
              {facet === 'type' || value === null ? label : <WireText text={shorten(label, 60)} />}
            </Option>
          </li>
        ))}
        {options.length === 0 && <li className="px-1.5 py-1 text-mute">No value holds this.</li>}
      </ul>
      <div className="flex items-center justify-between gap-3 border-t border-line px-3 py-2 text-sm text-mute">
        <p role="status">
          {more > 0 && `${formatCount(more)} more: search for them. `}
          {coverage}
        </p>
        {choice[facet].size > 0 && (
          <Button size="small" onClick={() => onChoice(cleared(choice, facet))}>
            Clear
          </Button>
        )}
      </div>
    </div>
  )
}

/** Only for React; a role of this name would at worst be drawn twice. */
const noneKey = '\u0000none'
