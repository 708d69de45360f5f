import { useCallback, useMemo, useState } from 'react'
import type { GridSort } from '../../../../components/GridHeader.tsx'
import { Spinner } from '../../../../components/Spinner.tsx'
import { useCopy } from '../../../../components/useCopy.tsx'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { VirtualGrid } from '../../../../components/VirtualGrid.tsx'
import { formatCount } from '../../../../domain/format.ts'
import type { ViewerProps } from '../viewer.ts'
import { columnIndex, tableColumns } from './tableColumns.tsx'
import { looksLikeHeader, type TableSort } from './tableCells.ts'
import { TableFactsLine } from './TableFactsLine.tsx'
import { TableRecord } from './TableRecord.tsx'
import { TableTools } from './TableTools.tsx'
import { useTable } from './useTable.ts'

const rowHeight = 28
/** Rows of the smallest and the largest grid, the heading among them. */
const leastRows = 2
const mostRows = 18

export function TableViewer({ subject, name, onUnfit }: ViewerProps) {
  const text = subject.text()
  const isTabbed = subject.declared?.essence === 'text/tab-separated-values'
  const stated = headerStated(subject.declared?.parameters.get('header'))
  const [delimiter, setDelimiter] = useStateFor<string | undefined>(text, isTabbed ? '\t' : undefined)
  const [header, setHeader] = useStateFor<boolean | undefined>(text, undefined)
  const [filter, setFilter] = useStateFor(text, '')
  const [sort, setSort] = useStateFor<TableSort | undefined>(text, undefined)
  const [selected, setSelected] = useStateFor<number | undefined>(text, undefined)
  const [firstColumn, setFirstColumn] = useStateFor(text, 0)
  const { copy, notice } = useCopy()

  const [isGuessedHeader, setGuessedHeader] = useState(false)
  const hasHeader = header ?? stated ?? isGuessedHeader
  const view = useMemo(() => ({ first: hasHeader ? 1 : 0, filter, sort }), [hasHeader, filter, sort])
  const { table, order, isOrdering } = useTable(text, delimiter, view, (reason) => onUnfit({ reason }))
  const guess = looksLikeHeader(table.rows)
  if (table.count > 0 && guess !== isGuessedHeader) setGuessedHeader(guess)

  const { rows, count, facts, source } = table
  // The rows grow in place; the first of them are there from the first slice on.
  const hasRows = count > 0
  const columns = useMemo(
    () => (hasRows ? tableColumns(rows, hasHeader, firstColumn, facts) : []),
    [hasRows, rows, hasHeader, firstColumn, facts],
  )
  const rowAt = useCallback((position: number) => order?.[position] ?? position + view.first, [order, view.first])
  if (text.trim() === '') return <p className="text-soft">The table is empty.</p>

  const rowCount = order?.length ?? Math.max(0, count - view.first)
  const sortBy = (column: string) => {
    const index = columnIndex(column)
    if (index !== undefined) setSort(nextSort(sort, index))
  }
  const copyCell = (row: number, column: string | undefined) => {
    const index = column === undefined ? undefined : columnIndex(column)
    if (index === undefined) copy('Row', source(row))
    else copy('Cell', rows[row]?.[index])
  }
  const gridSort: GridSort | undefined = sort && { column: `c${sort.column}`, direction: sort.direction }
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <TableTools
        delimiter={delimiter}
        used={facts?.delimiter}
        isByType={isTabbed && delimiter === '\t'}
        onDelimiter={(next) => {
          setDelimiter(next)
          setSort(undefined)
          setSelected(undefined)
          setFirstColumn(0)
        }}
        hasHeader={hasHeader}
        headerSource={header === undefined ? (stated === undefined ? 'guessed' : 'stated by the type') : undefined}
        onHeader={setHeader}
        filter={filter}
        onFilter={setFilter}
      />
      <TableFactsLine
        facts={facts}
        count={count}
        shown={order === undefined ? undefined : rowCount}
        isOrdering={isOrdering}
        hasHeader={hasHeader}
        firstColumn={firstColumn}
        onFirstColumn={setFirstColumn}
      />
      {hasRows ? (
        <div
          className="overflow-hidden rounded-lg border border-line"
          style={{ height: Math.min(Math.max(rowCount + 1, leastRows), mostRows) * rowHeight + 14 }}
        >
          <VirtualGrid
            label={`${name}, table`}
            rowCount={rowCount}
            rowAt={rowAt}
            columns={columns}
            rowHeight={rowHeight}
            selectedRow={selected}
            onSelect={setSelected}
            onCopy={copyCell}
            rowTone={(row) => (facts !== undefined && rows[row]?.length !== facts.width ? 'deviation' : undefined)}
            sort={gridSort}
            onSort={sortBy}
            order={view}
          />
        </div>
      ) : (
        facts === undefined && <Spinner label="Reading the table" />
      )}
      {selected !== undefined && rows[selected] !== undefined && (
        <TableRecord
          title={`Row ${formatCount(selected + 1)}`}
          header={hasHeader ? rows[0] : undefined}
          cells={rows[selected]}
          source={source(selected)}
          onClose={() => setSelected(undefined)}
        />
      )}
      {notice}
    </div>
  )
}

/** RFC 4180, section 3: the parameter says `present` or `absent`. */
function headerStated(parameter: string | undefined): boolean | undefined {
  if (parameter === 'present') return true
  return parameter === 'absent' ? false : undefined
}

function nextSort(before: TableSort | undefined, column: number): TableSort | undefined {
  if (before?.column !== column) return { column, direction: 'ascending' }
  return before.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}
