import { useMemo, useRef } from 'react'

import type { GridColumn, RowTone } from '../../components/GridRow.tsx'
import { VirtualGrid } from '../../components/VirtualGrid.tsx'
import { sortColumns } from '../../domain/columnValue.ts'
import { uriOf, type Listed } from '../../domain/listed.ts'
import type { RowMarks } from '../../domain/listDifference.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import type { RowSort, ShownRows } from '../../domain/shownRows.ts'
import { chosenColumns, withWidths, type ColumnChoice } from './columnChoice.ts'

export interface ListTableProps<Item extends Listed> {
  readonly label: 'Resources' | 'Templates'
  readonly rows: RowView<Item>
  readonly shown: ShownRows
  /** All there are; see `useColumns`. */
  readonly columns: readonly GridColumn[]
  readonly narrow: GridColumn['cell']
  readonly choice: ColumnChoice
  readonly onChoice: (choice: ColumnChoice) => void
  readonly sort: RowSort | undefined
  readonly onSort: (sort: RowSort | undefined) => void
  readonly selectedRow: number | undefined
  readonly onSelect: (uri: string, row: number) => void
  readonly rowTone: (row: number) => RowTone | undefined
  /** The row to go to, with the focus; another object each time. */
  readonly jump: { readonly row: number } | undefined
  readonly onCopy: (row: number, column: string | undefined) => void
}

/** Pixels. */
const rowHeights = { comfortable: 45, compact: 37 }

/** The grid of a list with the columns that were chosen. */
export function ListTable<Item extends Listed>(props: ListTableProps<Item>) {
  const { label, rows, shown, columns, narrow, choice, onChoice, sort, onSort, selectedRow, onSelect, rowTone } = props
  const { jump, onCopy } = props
  const { order } = shown
  const chosen = useMemo(() => chosenColumns(columns, choice), [columns, choice])

  function selectRow(row: number): void {
    const entry = rows.entryAt(row)
    if (entry !== undefined) onSelect(uriOf(entry.item), row)
  }

  return (
    <VirtualGrid
      label={label}
      rowCount={order === 'all' ? shown.length : order.length}
      rowAt={(position) => (order === 'all' ? position : (order[position] ?? 0))}
      columns={chosen}
      columnCount={columns.length}
      narrow={narrow}
      rowHeight={rowHeights[choice.density]}
      isCompact={choice.density === 'compact'}
      selectedRow={selectedRow}
      onSelect={selectRow}
      rowTone={rowTone}
      jump={jump}
      onCopy={onCopy}
      sort={sort}
      order={shown.wanted}
      onSort={(column) => onSort(nextSort(sort, column))}
      onResize={(widths) => onChoice(withWidths(choice, widths))}
    />
  )
}

/** Up, down, and back to the server's own order. */
function nextSort(sort: RowSort | undefined, id: string): RowSort | undefined {
  const column = sortColumns.find((name) => name === id)
  if (column === undefined) return sort
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}

type CellsOf<Item extends Listed, Made> = (rows: RowView<Item>, marks: RowMarks) => Made

/**
 * The columns over the rows, and the one cell of a narrow screen: the same objects as long as every drawn cell shows the same.
 *
 * @param repeated rows whose URI had been listed before
 */
export function useColumns<Item extends Listed>(
  rows: RowView<Item>,
  repeated: number,
  marks: RowMarks,
  columnsOf: CellsOf<Item, readonly GridColumn[]>,
  narrowCellOf: CellsOf<Item, GridColumn['cell']>,
): { readonly columns: readonly GridColumn[]; readonly narrow: GridColumn['cell'] } {
  // A page behind the others changes earlier cells only where it repeats a URI. All views of one index share `entryAt`.
  const kept = useRef({ rows, repeated })
  if (kept.current.repeated !== repeated || kept.current.rows.entryAt !== rows.entryAt) {
    kept.current = { rows, repeated }
  }
  const { rows: cellRows } = kept.current
  const columns = useMemo(() => columnsOf(cellRows, marks), [columnsOf, cellRows, marks])
  const narrow = useMemo(() => narrowCellOf(cellRows, marks), [narrowCellOf, cellRows, marks])
  return { columns, narrow }
}
