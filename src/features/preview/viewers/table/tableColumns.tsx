import type { GridColumn } from '../../../../components/GridRow.tsx'
import { VisibleText } from '../../../../components/VisibleText.tsx'
import { formatCount, visibleText } from '../../../../domain/format.ts'
import type { TableFacts } from './parseTable.ts'
import { numberOf, type TableRow } from './tableCells.ts'

/** Columns side by side: rows are virtual, columns are not. */
export const mostColumns = 60
/** Characters of a cell in the grid; the record has the rest. */
const cellLimit = 200
/** Rows by which widths and alignment are judged. */
const sampleRows = 60

/** @param facts undefined while rows still come: the width is then that of the first rows */
export function tableColumns(
  rows: readonly TableRow[],
  hasHeader: boolean,
  firstColumn: number,
  facts: TableFacts | undefined,
): readonly GridColumn[] {
  const sample = rows.slice(hasHeader ? 1 : 0, sampleRows)
  const header = hasHeader ? rows[0] : undefined
  const widest = facts?.widest ?? Math.max(header?.length ?? 0, ...sample.map(({ length }) => length))
  const shown = Array.from({ length: Math.min(mostColumns, widest - firstColumn) }, (_, at) => firstColumn + at)
  return [rowNumbers(rows), ...shown.map((index, at) => column(rows, sample, header, index, at === shown.length - 1))]
}

/** The index that a column's id stands for; undefined for the numbers of the rows. */
export function columnIndex(id: string): number | undefined {
  return id.startsWith('c') ? Number(id.slice(1)) : undefined
}

export function columnName(header: TableRow | undefined, index: number): string {
  const name = header?.[index]?.trim() ?? ''
  if (name === '') return `Column ${formatCount(index + 1)}`
  return visibleText(name.slice(0, 100))
    .map(({ text }) => text)
    .join('')
}

function rowNumbers(rows: readonly TableRow[]): GridColumn {
  return {
    id: '#',
    header: '',
    label: 'Row number',
    width: 30 + String(rows.length).length * 7,
    isRigid: true,
    align: 'end',
    cell: (row) => <span className="text-sm text-mute">{formatCount(row + 1)}</span>,
  }
}

function column(
  rows: readonly TableRow[],
  sample: readonly TableRow[],
  header: TableRow | undefined,
  index: number,
  isLast: boolean,
): GridColumn {
  const cells = sample.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  const isNumeric = cells.length > 0 && cells.every((cell) => numberOf(cell) !== undefined)
  const name = columnName(header, index)
  const longest = Math.max(name.length + 3, ...cells.map((cell) => Math.min(cell.length, 60)))
  const width = Math.min(Math.max(longest * 7.6 + 16, 64), 320)
  return {
    id: `c${index}`,
    header: name,
    ...(isLast ? { minWidth: width } : { width }),
    align: isNumeric && !isLast ? 'end' : 'start',
    sortable: true,
    cell: (row) => <Cell text={rows[row]?.[index]} />,
  }
}

function Cell({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return <span className="text-sm text-deviation">no cell</span>
  return (
    <bdi className="font-mono text-sm whitespace-nowrap">
      <VisibleText text={text.slice(0, cellLimit).replace(/\r?\n|\r/g, ' ↵ ')} keepsBreaks />
      {text.length > cellLimit && ' …'}
    </bdi>
  )
}
