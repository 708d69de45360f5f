import { useId } from 'react'

import { Button } from '../../components/Button.tsx'
import { nameOf } from '../../components/GridHeader.tsx'
import type { GridColumn } from '../../components/GridRow.tsx'
import { Option, OptionGroup } from '../../components/Option.tsx'
import { OptionsButton } from '../../components/OptionsButton.tsx'
import { isShown, noColumnChoice, withColumnShown, type ColumnChoice } from './columnChoice.ts'

export interface ColumnsMenuProps {
  /** All there are, hidden or not. */
  readonly columns: readonly GridColumn[]
  readonly choice: ColumnChoice
  readonly onChoice: (choice: ColumnChoice) => void
}

const densities = { comfortable: 'Comfortable', compact: 'Compact' } as const

/** Which columns there are, and how dense the rows. */
export function ColumnsMenu({ columns, choice, onChoice }: ColumnsMenuProps) {
  const group = useId()
  return (
    <OptionsButton name="Columns">
      <div className="min-h-0 flex-1 overflow-auto">
        <OptionGroup label="Columns">
          {columns
            .filter((column) => column.isLasting !== true)
            .map((column) => (
              <Option
                key={column.id}
                isChosen={isShown(column, choice)}
                onChoose={() => onChoice(withColumnShown(choice, column.id, !isShown(column, choice)))}
              >
                {nameOf(column)}
              </Option>
            ))}
        </OptionGroup>
        <OptionGroup label="Density">
          {(['comfortable', 'compact'] as const).map((density) => (
            <Option
              key={density}
              group={group}
              isChosen={choice.density === density}
              onChoose={() => onChoice({ ...choice, density })}
            >
              {densities[density]}
            </Option>
          ))}
        </OptionGroup>
      </div>
      <div className="border-t border-line px-3 py-2">
        <Button size="small" onClick={() => onChoice(noColumnChoice)}>
          Reset
        </Button>
      </div>
    </OptionsButton>
  )
}
