import { Menu } from '@base-ui/react/menu'

import { nameOf } from '../../components/GridHeader.tsx'
import type { GridColumn } from '../../components/GridRow.tsx'
import { MenuButton, menuGroupLabel, menuItem, menuSurface } from '../../components/MenuButton.tsx'
import { MenuMark } from '../../components/MenuMark.tsx'
import { isShown, noColumnChoice, withColumnShown, type ColumnChoice, type Density } from './columnChoice.ts'

export interface ColumnsMenuProps {
  /** All there are, hidden or not. */
  readonly columns: readonly GridColumn[]
  readonly choice: ColumnChoice
  readonly onChoice: (choice: ColumnChoice) => void
}

/** Which columns there are, and how dense the rows. */
export function ColumnsMenu({ columns, choice, onChoice }: ColumnsMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<MenuButton>Columns</MenuButton>} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-20">
          <Menu.Popup className={`max-h-(--available-height) min-w-44 overflow-auto p-1.5 ${menuSurface}`}>
            <Menu.Group>
              <Menu.GroupLabel className={menuGroupLabel}>Columns</Menu.GroupLabel>
              {columns
                .filter((column) => column.isLasting !== true)
                .map((column) => (
                  <Menu.CheckboxItem
                    key={column.id}
                    checked={isShown(column, choice)}
                    onCheckedChange={(checked) => onChoice(withColumnShown(choice, column.id, checked))}
                    className={menuItem}
                  >
                    <MenuMark part={Menu.CheckboxItemIndicator} />
                    {nameOf(column)}
                  </Menu.CheckboxItem>
                ))}
            </Menu.Group>
            <Menu.Separator className="my-1.5 h-px bg-line" />
            <Menu.RadioGroup
              value={choice.density}
              onValueChange={(density: Density) => onChoice({ ...choice, density })}
            >
              <Menu.GroupLabel className={menuGroupLabel}>Density</Menu.GroupLabel>
              <Menu.RadioItem value="comfortable" className={menuItem}>
                <MenuMark part={Menu.RadioItemIndicator} />
                Comfortable
              </Menu.RadioItem>
              <Menu.RadioItem value="compact" className={menuItem}>
                <MenuMark part={Menu.RadioItemIndicator} />
                Compact
              </Menu.RadioItem>
            </Menu.RadioGroup>
            <Menu.Separator className="my-1.5 h-px bg-line" />
            <Menu.Item onClick={() => onChoice(noColumnChoice)} className={menuItem}>
              <span className="size-3.5" />
              Reset
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
