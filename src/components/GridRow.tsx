import { type CSSProperties, memo, type ReactNode } from 'react'

export interface GridColumn {
  readonly id: string
  /** Empty for a column that needs no heading; `label` then names it for screen readers. */
  readonly header: string
  readonly label?: string | undefined
  /** Pixels. Without it the column shares what the others leave, by `flex` (1 unless given). */
  readonly width?: number | undefined
  readonly flex?: number | undefined
  /** Pixels that it is never narrower than. */
  readonly minWidth?: number | undefined
  /** It keeps its width. */
  readonly isRigid?: boolean | undefined
  /** It cannot be hidden, because rows are told apart by it. */
  readonly isLasting?: boolean | undefined
  /** Hidden until somebody asks for it. */
  readonly isHiddenAtFirst?: boolean | undefined
  /** Its place among all columns, the hidden ones included, from 1; its place among the shown ones unless given. */
  readonly index?: number | undefined
  /** What the cell shows. Called with the row number, not the position. */
  readonly cell: (row: number) => ReactNode
  /**
   * What rows that come show of it in the frame after a filter or a sort, for which drawing them whole takes too long. Columns
   * without it are empty in that frame; where no column has it, rows are drawn whole at once.
   */
  readonly firstCell?: ((row: number) => ReactNode) | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly sortable?: boolean | undefined
}

/** A coloured rule at the row's left edge, or rows of a former list that are fading out. */
export type RowTone = 'accent' | 'change' | 'deviation' | 'failure' | 'faded'

interface GridRowProps {
  readonly id: string
  readonly row: number
  readonly position: number
  readonly columns: readonly GridColumn[]
  readonly height: number
  /** Distance from the top of the list, in pixels. */
  readonly top: number
  readonly isSelected: boolean
  readonly isActive: boolean
  readonly activeColumn: number | undefined
  readonly tone: RowTone | undefined
  /** Else it shows the first cells alone. */
  readonly isWhole: boolean
}

const rules = {
  accent: 'before:bg-accent',
  change: 'before:bg-change',
  deviation: 'before:bg-deviation',
  failure: 'before:bg-failure',
  faded: 'opacity-60',
}

/** One row, drawn again only when something of its own changed: scrolling moves none of the others. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, position, columns, height, top, isSelected, isActive, activeColumn, tone, isWhole } = props
  const style: CSSProperties = { height, top }
  const ring = 'group-focus-visible:outline-2 group-focus-visible:-outline-offset-2 group-focus-visible:outline-accent'
  return (
    <div
      role="row"
      id={id}
      // Position 0 is the second row for assistive technology: the header is the first.
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      data-position={position}
      // Focusable by script and pointer; the grid takes the focus over at once, because a row may leave the document.
      tabIndex={-1}
      style={style}
      className={`absolute inset-x-0 grid cursor-default grid-cols-(--columns) items-center border-b border-line px-4 before:absolute before:inset-y-0 before:left-0 before:w-0.5 ${
        isSelected ? 'bg-accent-ground before:bg-accent' : 'hover:bg-panel'
      } ${tone === undefined ? '' : rules[tone]} ${isActive && activeColumn === undefined ? ring : ''}`}
    >
      {(isWhole ? columns : firstColumns(columns)).map((column, index) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={column.index ?? index + 1}
          id={isActive ? `${id}-${index}` : undefined}
          className={`min-w-0 px-1.5 ${isWhole ? 'ellipsis' : 'whitespace-nowrap'} ${column.align === 'end' ? 'text-right' : ''} ${isActive && activeColumn === index ? ring : ''}`}
        >
          {isWhole ? column.cell(row) : column.firstCell?.(row)}
        </div>
      ))}
    </div>
  )
})

/** Up to the last that shows anything at first: each box counts in that frame. */
function firstColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  return columns.slice(0, columns.findLastIndex(({ firstCell }) => firstCell !== undefined) + 1)
}
