import { Button } from '../../../../components/Button.tsx'
import { Chip } from '../../../../components/Chip.tsx'
import { formatCount, formatCounted } from '../../../../domain/format.ts'
import type { TableFacts } from './parseTable.ts'
import { mostColumns } from './tableColumns.tsx'

export interface TableFactsLineProps {
  /** Undefined while rows still come. */
  readonly facts: TableFacts | undefined
  /** Rows so far, a heading among them. */
  readonly count: number
  /** Rows that the filter leaves; undefined without one. */
  readonly shown: number | undefined
  readonly isOrdering: boolean
  readonly hasHeader: boolean
  readonly firstColumn: number
  readonly onFirstColumn: (column: number) => void
}

/** How large the table is, and what is odd about it. */
export function TableFactsLine(props: TableFactsLineProps) {
  const { facts, count, shown, isOrdering, hasHeader, firstColumn, onFirstColumn } = props
  const rows = Math.max(0, count - (hasHeader ? 1 : 0))
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm text-soft">
      <span role="status" aria-label="Table">
        {shown !== undefined && shown !== rows && `${formatCount(shown)} of `}
        {formatCounted(rows, 'row')}
        {facts === undefined ? ', reading …' : ` × ${formatCounted(facts.width, 'column')}`}
        {isOrdering && ', sorting …'}
      </span>
      {facts !== undefined && <Oddities facts={facts} />}
      {facts !== undefined && facts.widest > mostColumns && (
        <span className="flex items-center gap-1.5">
          Columns {formatCount(firstColumn + 1)} to {formatCount(Math.min(firstColumn + mostColumns, facts.widest))} of{' '}
          {formatCount(facts.widest)}
          <Button
            size="small"
            disabled={firstColumn === 0}
            onClick={() => onFirstColumn(Math.max(0, firstColumn - mostColumns))}
          >
            Columns before
          </Button>
          <Button
            size="small"
            disabled={firstColumn + mostColumns >= facts.widest}
            onClick={() => onFirstColumn(firstColumn + mostColumns)}
          >
            Columns after
          </Button>
        </span>
      )}
    </div>
  )
}

function Oddities({ facts }: { readonly facts: TableFacts }) {
  const { raggedCount, width, emptyCount, quoteFaults, firstFault, stopped, rowCount } = facts
  const said = [
    raggedCount > 0 &&
      `${formatCounted(raggedCount, 'row has', 'rows have')} another number of cells than ${formatCount(width)}`,
    emptyCount > 0 && `${formatCounted(emptyCount, 'empty line is', 'empty lines are')} no rows`,
    quoteFaults > 0 && `A quote is out of place, first in row ${formatCount(firstFault ?? 0)}`,
    stopped === 'rows' && `Only the first ${formatCount(rowCount)} rows were read`,
    stopped === 'time' && `Reading took too long and was stopped after ${formatCount(rowCount)} rows`,
  ]
  return said.map(
    (words) =>
      words !== false && (
        <Chip key={words} tone="deviation">
          <span className="whitespace-normal">{words}</span>
        </Chip>
      ),
  )
}
