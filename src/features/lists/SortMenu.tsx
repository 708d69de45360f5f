import { Menu } from '@base-ui/react/menu'

import { nameOf } from '../../components/GridHeader.tsx'
import type { GridColumn } from '../../components/GridRow.tsx'
import { MenuButton, menuGroupLabel, menuItem, menuSurface } from '../../components/MenuButton.tsx'
import { MenuMark } from '../../components/MenuMark.tsx'
import { sortColumns } from '../../domain/columnValue.ts'
import type { SortDirection } from '../../domain/rowIndex.ts'
import type { RowSort } from '../../domain/shownRows.ts'

export interface SortMenuProps {
  readonly columns: readonly GridColumn[]
  readonly sort: RowSort | undefined
  readonly onSort: (sort: RowSort | undefined) => void
}

const listOrder = 'list'

/** The sort where there are no headings to press. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const sortable = columns.filter((column) => column.sortable === true)
  const current = sortable.find((column) => column.id === sort?.column)

  function sortBy(id: string): void {
    const column = sortColumns.find((name) => name === id)
    onSort(column && { column, direction: sort?.direction ?? 'ascending' })
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        render={<MenuButton isSet={sort !== undefined}>Sort{current && `: ${nameOf(current)}`}</MenuButton>}
      />
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-20">
          <Menu.Popup className={`max-h-(--available-height) min-w-44 overflow-auto p-1.5 ${menuSurface}`}>
            <Menu.RadioGroup value={sort?.column ?? listOrder} onValueChange={sortBy}>
              <Menu.GroupLabel className={menuGroupLabel}>Sort by</Menu.GroupLabel>
              {[
                { id: listOrder, name: 'List order' },
                ...sortable.map((column) => ({ id: column.id, name: nameOf(column) })),
              ].map(({ id, name }) => (
                <Menu.RadioItem key={id} value={id} className={menuItem}>
                  <MenuMark part={Menu.RadioItemIndicator} />
                  {name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            {sort !== undefined && (
              <Menu.RadioGroup
                value={sort.direction}
                onValueChange={(direction: SortDirection) => onSort({ ...sort, direction })}
                className="mt-1.5 border-t border-line pt-1.5"
              >
                <Menu.GroupLabel className="sr-only">Direction</Menu.GroupLabel>
                <Menu.RadioItem value="ascending" className={menuItem}>
                  <MenuMark part={Menu.RadioItemIndicator} />
                  Ascending
                </Menu.RadioItem>
                <Menu.RadioItem value="descending" className={menuItem}>
                  <MenuMark part={Menu.RadioItemIndicator} />
                  Descending
                </Menu.RadioItem>
              </Menu.RadioGroup>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
