import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ColumnResizer } from './ColumnResizer.tsx'
import { leastWidthOf, widthsAfter } from './gridColumns.ts'
import type { GridColumn } from './GridRow.tsx'
import { useElementSize } from './useElementSize.ts'

export interface GridSort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

interface GridHeaderProps {
  readonly columns: readonly GridColumn[]
  /** A CSS grid template; the widths are measured again when it changes. */
  readonly template: string
  readonly height: number
  readonly sort: GridSort | undefined
  readonly onSort: ((column: string) => void) | undefined
  /** Pixels by column id, called at every step of a drag and with `isDone` at its end; undefined when columns keep their widths. */
  readonly onResize: ((widths: ReadonlyMap<string, number>, isDone: boolean) => void) | undefined
  /** Pixels that a column's contents need. */
  readonly fittingWidth: (column: GridColumn) => number
}

export function GridHeader(props: GridHeaderProps) {
  const { columns, template, height, sort, onSort, onResize, fittingWidth } = props
  const row = useRef<HTMLDivElement>(null)
  const widths = useCellWidths(row, template)
  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div
        ref={row}
        role="row"
        aria-rowindex={1}
        style={{ height }}
        className="group/header grid grid-cols-(--columns) items-center border-b border-line bg-ground px-4 text-sm text-mute"
      >
        {columns.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            // Its contents would name the splitter as well.
            aria-label={nameOf(column)}
            aria-colindex={column.index ?? index + 1}
            aria-sort={isSortable(column, onSort) ? directionOf(column, sort) : undefined}
            className={`relative flex h-full min-w-0 items-center px-1.5 ${column.align === 'end' ? 'justify-end' : ''}`}
          >
            <Heading column={column} sort={sort} onSort={onSort} />
            {onResize !== undefined && column.isRigid !== true && (
              <ColumnResizer
                label={nameOf(column)}
                width={widths[index] ?? column.width ?? leastWidthOf(column)}
                minWidth={leastWidthOf(column)}
                onResize={(width, isDone) => onResize(widthsAfter(columns, widths, index, width), isDone)}
                onFit={() => onResize(widthsAfter(columns, widths, index, fittingWidth(column)), true)}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface HeadingProps {
  readonly column: GridColumn
  readonly sort: GridSort | undefined
  readonly onSort: ((column: string) => void) | undefined
}

function Heading({ column, sort, onSort }: HeadingProps) {
  if (!isSortable(column, onSort)) {
    return column.header === '' ? (
      <span className="sr-only">{nameOf(column)}</span>
    ) : (
      <span className="truncate">{column.header}</span>
    )
  }
  const direction = directionOf(column, sort)
  return (
    <button
      type="button"
      onClick={() => onSort?.(column.id)}
      className="inline-flex h-6 max-w-full min-w-0 items-center gap-1 rounded-sm hover:text-ink focus-visible:-outline-offset-2"
    >
      <span className="truncate">{column.header}</span>
      {direction === 'ascending' && <ArrowUp size={12} aria-hidden="true" className="shrink-0" />}
      {direction === 'descending' && <ArrowDown size={12} aria-hidden="true" className="shrink-0" />}
    </button>
  )
}

/** What a column is called: its heading, or the name that stands in for one. */
export function nameOf(column: GridColumn): string {
  return column.header === '' ? (column.label ?? column.id) : column.header
}

function isSortable(column: GridColumn, onSort: unknown): boolean {
  return column.sortable === true && onSort !== undefined
}

function directionOf(column: GridColumn, sort: GridSort | undefined): 'ascending' | 'descending' | 'none' {
  return sort?.column === column.id ? sort.direction : 'none'
}

/** Pixels of each heading, as laid out. */
function useCellWidths(row: RefObject<HTMLDivElement | null>, template: string): readonly number[] {
  const { width } = useElementSize(row)
  const [widths, setWidths] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const measured = [...(row.current?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().width))
    setWidths((before) => (measured.join() === before.join() ? before : measured))
  }, [row, template, width])
  return widths
}
