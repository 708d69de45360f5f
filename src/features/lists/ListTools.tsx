import type { ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { isBusy } from '../../domain/walkStates.ts'
import type { WalkState } from '../../queries/walkState.ts'

export interface ListToolsProps {
  /** `Resources` or `Templates`. */
  readonly label: string
  readonly filter: string
  readonly onFilter: (filter: string) => void
  readonly placeholder: string
  /** Facets and columns, beside the filter. */
  readonly menus: ReactNode
  readonly children: ReactNode
}

export function ListTools({ label, filter, onFilter, placeholder, menus, children }: ListToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
      <div className="min-w-40 max-w-80 flex-1 basis-44 narrow:max-w-none narrow:basis-full">
        <SearchField
          label={`Filter ${label.toLowerCase()}`}
          value={filter}
          onChange={onFilter}
          placeholder={placeholder}
        />
      </div>
      {menus}
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

export interface WalkButtonsProps {
  readonly state: WalkState
  /** The last page offers another one. */
  readonly hasMore: boolean
  readonly pages: number
  readonly onReload: () => void
  readonly onNextPage: () => void
  readonly onAll: () => void
  readonly onStop: () => void
}

export function WalkButtons({ state, hasMore, pages, onReload, onNextPage, onAll, onStop }: WalkButtonsProps) {
  if (isBusy(state)) return <Button onClick={onStop}>Stop</Button>
  return (
    <>
      {pages > 0 && <Button onClick={onReload}>Reload</Button>}
      {hasMore && <Button onClick={onNextPage}>Load next page</Button>}
      {hasMore && (
        <Button variant="primary" onClick={onAll}>
          Load all
        </Button>
      )}
    </>
  )
}
