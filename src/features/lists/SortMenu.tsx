import { useId } from 'react'

import { nameOf } from '../../components/GridHeader.tsx'
import type { GridColumn } from '../../components/GridRow.tsx'
import { Option, OptionGroup } from '../../components/Option.tsx'
import { OptionsButton } from '../../components/OptionsButton.tsx'
import { sortColumns } from '../../domain/columnValue.ts'
import type { SortDirection } from '../../domain/rowIndex.ts'
import type { RowSort } from '../../domain/shownRows.ts'

export interface SortMenuProps {
  readonly columns: readonly GridColumn[]
  readonly sort: RowSort | undefined
  readonly onSort: (sort: RowSort | undefined) => void
}

const directions: readonly (readonly [SortDirection, string])[] = [
  ['ascending', 'Ascending'],
  ['descending', 'Descending'],
]

/** The sort where there are no headings to press. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const group = useId()
  const sortable = columns.filter((column) => column.sortable === true)
  const current = sortable.find((column) => column.id === sort?.column)

  function sortBy(id: string): void {
    const column = sortColumns.find((name) => name === id)
    onSort(column && { column, direction: sort?.direction ?? 'ascending' })
  }

  return (
    <OptionsButton name="Sort" chosen={current && nameOf(current)}>
      <div className="min-h-0 flex-1 overflow-auto">
        <OptionGroup label="Sort by">
          <Option group={group} isChosen={sort === undefined} onChoose={() => onSort(undefined)}>
            List order
          </Option>
          {sortable.map((column) => (
            <Option
              key={column.id}
              group={group}
              isChosen={column.id === sort?.column}
              onChoose={() => sortBy(column.id)}
            >
              {nameOf(column)}
            </Option>
          ))}
        </OptionGroup>
        {sort !== undefined && (
          <OptionGroup label="Direction">
            {directions.map(([direction, name]) => (
              <Option
                key={direction}
                group={`${group} direction`}
                isChosen={sort.direction === direction}
                onChoose={() => onSort({ ...sort, direction })}
              >
                {name}
              </Option>
            ))}
          </OptionGroup>
        )}
      </div>
    </OptionsButton>
  )
}
