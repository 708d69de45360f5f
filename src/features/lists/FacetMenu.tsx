import { Popover } from '@base-ui/react/popover'
import { useMemo, useState, type KeyboardEvent } from 'react'

import { Button } from '../../components/Button.tsx'
import { MenuButton, menuSurface } from '../../components/MenuButton.tsx'
import { WireText } from '../../components/WireText.tsx'
import { choiceText, cleared, toggled, type FacetChoice } from '../../domain/facetChoice.ts'
import { facetOptions, type FacetOption, type FacetTally } from '../../domain/facets.ts'
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
  const { facet, choice } = props
  const chosen = choiceText(facet, choice)
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <MenuButton isSet={chosen !== ''}>
            <span className="max-w-48 truncate">
              {names[facet]}
              {chosen !== '' && (
                <>
                  : <bdi>{chosen}</bdi>
                </>
              )}
            </span>
          </MenuButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className="z-20">
          <Popover.Popup className={`flex max-h-[min(28rem,var(--available-height))] w-64 flex-col ${menuSurface}`}>
            <Popover.Title className="sr-only">{names[facet]}</Popover.Title>
            <FacetValues {...props} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** With fewer values one sees them all. */
const mostWithoutSearch = 12

function FacetValues({ facet, choice, onChoice, tally, coverage }: FacetMenuProps) {
  const [search, setSearch] = useState('')
  const counted = useMemo(() => tally(facet, choice), [tally, facet, choice])
  const { options, more, total } = facetOptions(facet, counted, choice[facet], search)
  return (
    <>
      {(total > mostWithoutSearch || search !== '') && (
        <input
          type="search"
          aria-label={`Search ${names[facet].toLowerCase()}`}
          placeholder={`Search ${formatCount(total)} values`}
          value={search}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={moveFocus}
          className="m-1.5 h-7 rounded-sm border border-edge bg-ground px-2"
        />
      )}
      <ul aria-label={names[facet]} className="min-h-0 flex-1 overflow-auto p-1.5">
        {options.map((option) => (
          <FacetItem
            key={option.value ?? noneKey}
            option={option}
            isChosen={choice[facet].has(option.value)}
            isWire={facet !== 'type' && option.value !== null}
            onToggle={() => onChoice(toggled(choice, facet, option.value))}
          />
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
    </>
  )
}

/** No value of a server: it has a space in it for schemes, and roles are told apart by their place anyway. */
const noneKey = ' none'

interface FacetItemProps {
  readonly option: FacetOption
  readonly isChosen: boolean
  /** The label is the server's own text. */
  readonly isWire: boolean
  readonly onToggle: () => void
}

function FacetItem({ option, isChosen, isWire, onToggle }: FacetItemProps) {
  return (
    <li>
      <label className="flex min-h-6 items-center gap-2 rounded-sm px-1.5 py-0.5 hover:bg-line/50">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          onKeyDown={moveFocus}
          className="size-3.5 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1 truncate">
          {isWire ? <WireText text={shorten(option.label, 60)} /> : option.label}
        </span>
        <span className="text-mute">{formatCount(option.count)}</span>
      </label>
    </li>
  )
}

/** Up and down lead through the search and the values, beside the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const fields = event.currentTarget.closest('[role="dialog"]')?.querySelectorAll('input')
  if (step === undefined || fields === undefined) return
  event.preventDefault()
  const all = [...fields]
  all[all.indexOf(event.currentTarget) + step]?.focus()
}
