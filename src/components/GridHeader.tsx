import { ArrowDown, ArrowUp } from 'lucide-react'
import type { GridColumn } from './GridRow.tsx'

export interface GridSort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

interface GridHeaderProps {
  readonly columns: readonly GridColumn[]
  readonly template: string
  readonly height: number
  readonly sort: GridSort | undefined
  readonly onSort: ((column: string) => void) | undefined
}

export function GridHeader({ columns, template, height, sort, onSort }: GridHeaderProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height, gridTemplateColumns: template }}
        className="grid items-center border-b border-line bg-ground px-4 text-sm text-mute"
      >
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined
          const isSortable = column.sortable === true && onSort !== undefined
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={isSortable ? (direction ?? 'none') : undefined}
              className={`min-w-0 truncate px-1.5 ${column.align === 'end' ? 'text-right' : ''}`}
            >
              {isSortable ? (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className="inline-flex h-6 max-w-full items-center gap-1 rounded-sm hover:text-ink focus-visible:-outline-offset-2"
                >
                  {column.header}
                  {direction === 'ascending' && <ArrowUp size={12} aria-hidden="true" />}
                  {direction === 'descending' && <ArrowDown size={12} aria-hidden="true" />}
                </button>
              ) : (
                column.header || <span className="sr-only">{column.label ?? column.id}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
