import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { fittingWidth } from './fittingWidth.ts'
import { leastGridWidth, templateOf } from './gridColumns.ts'
import { GridHeader, type GridSort } from './GridHeader.tsx'
import { nextPlace, positionOfRow } from './gridKeys.ts'
import { type GridColumn, GridRow, type RowTone } from './GridRow.tsx'
import { useDrawnRows } from './useDrawnRows.ts'
import { useGridScroll } from './useGridScroll.ts'
import { narrowScreen, useMediaQuery } from './useMediaQuery.ts'

export interface VirtualGridProps {
  /** The accessible name. */
  readonly label: string
  /** How many rows are shown, after filtering. */
  readonly rowCount: number
  /** The row number at a position, from 0. Row numbers identify rows across filters and sorts. */
  readonly rowAt: (position: number) => number
  /** Rows are drawn again when this array is another one, so keep it as long as the cells show the same. */
  readonly columns: readonly GridColumn[]
  /** How many columns there are with the hidden ones. */
  readonly columnCount?: number | undefined
  /** Takes the widths that were given to columns, in pixels by id. Without it they keep their own. */
  readonly onResize?: ((widths: ReadonlyMap<string, number>) => void) | undefined
  /** Without a second line in the cells. */
  readonly isCompact?: boolean | undefined
  /** Pixels. */
  readonly rowHeight: number
  readonly selectedRow?: number | undefined
  readonly onSelect: (row: number) => void
  /** Ctrl+C or ⌘C while no text is selected; without a column the whole row is active. */
  readonly onCopy?: ((row: number, columnId: string | undefined) => void) | undefined
  /** On narrow screens: the one cell that a row then has, two lines high. Same rule as for `columns`. */
  readonly narrow?: ((row: number) => ReactNode) | undefined
  readonly rowTone?: ((row: number) => RowTone | undefined) | undefined
  readonly sort?: GridSort | undefined
  readonly onSort?: ((column: string) => void) | undefined
  /** The row to go to, with the focus; another object each time. */
  readonly jump?: { readonly row: number } | undefined
  /** What the list was filtered and sorted by: when it is another value or object, the list shows its top. */
  readonly order?: unknown
}

interface Active {
  readonly row: number
  readonly position: number
  readonly column: number | undefined
}

const headerHeight = 27
const narrowRowHeight = 54

/**
 * An ARIA grid over any number of rows. The focus stays on the grid itself and `aria-activedescendant` names the active
 * row or cell, so that neither scrolling nor filtering can lose it; the active row stays in the document.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const { label, rowCount, rowAt, selectedRow, onSelect, narrow, rowTone, sort, onSort, order, onResize, jump } = props
  const id = useId()
  const isNarrow = useMediaQuery(narrowScreen) && narrow !== undefined
  const rowHeight = isNarrow ? narrowRowHeight : props.rowHeight
  const columns = useMemo<readonly GridColumn[]>(
    () => (isNarrow ? [{ id: 'all', header: label, minWidth: 0, cell: narrow }] : props.columns),
    [isNarrow, label, narrow, props.columns],
  )
  // Only while an edge is dragged: rows are not drawn again for it, they follow the style of the grid.
  const [dragged, setDragged] = useState<ReadonlyMap<string, number>>()
  const template = useMemo(() => templateOf(columns, dragged), [columns, dragged])
  const style: CSSProperties & { '--columns': string } = { '--columns': template }

  const [active, setActive] = useState<Active>()
  const activePosition = useMemo(() => {
    if (active === undefined || rowCount === 0) return undefined
    return positionOfRow(active.row, active.position, rowCount, rowAt) ?? Math.min(active.position, rowCount - 1)
  }, [active, rowCount, rowAt])
  const activeColumn = active?.column === undefined ? undefined : Math.min(active.column, columns.length - 1)

  const grid = useRef<HTMLDivElement>(null)
  const scroll = useGridScroll({ grid, rowCount, rowHeight, headerHeight, activePosition, order })

  const activate = (position: number, column: number | undefined) => {
    setActive({ row: rowAt(position), position, column })
    scroll.show(position)
  }

  useJump(jump, (row) => {
    const position = positionOfRow(row, row, rowCount, rowAt)
    if (position === undefined) return
    setActive({ row, position, column: undefined })
    scroll.showAtTop(position)
    grid.current?.focus({ preventScroll: true })
  })

  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const position = positionOfEvent(event.target)
    if (position !== undefined) {
      activate(position, undefined)
      grid.current?.focus({ preventScroll: true })
    } else if (event.target === grid.current && activePosition === undefined && rowCount > 0) {
      // Without scrolling: a click into the grid must not move what is under the pointer.
      const start = startPosition()
      setActive({ row: rowAt(start), position: start, column: undefined })
    }
  }

  const startPosition = () => {
    const selected = selectedRow === undefined ? undefined : positionOfRow(selectedRow, 0, rowCount, rowAt)
    return Math.min(selected ?? scroll.topmost(), rowCount - 1)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (
      props.onCopy !== undefined &&
      activePosition !== undefined &&
      event.target === grid.current &&
      isCopyKey(event)
    ) {
      event.preventDefault()
      props.onCopy(
        rowAt(activePosition),
        isNarrow || activeColumn === undefined ? undefined : columns[activeColumn]?.id,
      )
      return
    }
    if (event.target !== grid.current || event.altKey || event.metaKey || rowCount === 0) return
    if ((event.key === 'Enter' || event.key === ' ') && !event.ctrlKey) {
      event.preventDefault()
      onSelect(rowAt(activePosition ?? startPosition()))
      return
    }
    const shape = { rowCount, columnCount: columns.length, pageRows: scroll.pageRows() }
    // The first key in a grid that was empty when it got the focus shows the place and does not leave it.
    const from = { position: activePosition ?? startPosition(), column: active?.column }
    const next = nextPlace(event, from, shape)
    const place = next !== undefined && activePosition === undefined ? from : next
    if (place === undefined) return
    event.preventDefault()
    activate(place.position, place.column)
  }

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('button, a, input, select, summary') !== null) return
    const position = positionOfEvent(event.target.closest('[role="row"]'))
    if (position === undefined || position >= rowCount) return
    activate(position, undefined)
    onSelect(rowAt(position))
  }

  const resize = (widths: ReadonlyMap<string, number>, isDone: boolean) => {
    setDragged(isDone ? undefined : widths)
    if (isDone) onResize?.(widths)
  }

  const fitting = (column: GridColumn) =>
    grid.current === null ? 0 : fittingWidth(grid.current, column.index ?? columns.indexOf(column) + 1)

  const { slots, whole } = useDrawnRows(
    scroll.rows.map(({ position, isInView }) => ({ row: rowAt(position), isInView })),
    order,
    columns.some(({ firstCell }) => firstCell !== undefined),
  )
  const rowId = activePosition === undefined ? undefined : `${id}r${rowAt(activePosition)}`
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={isNarrow ? 1 : (props.columnCount ?? columns.length)}
      aria-activedescendant={rowId === undefined || activeColumn === undefined ? rowId : `${rowId}-${activeColumn}`}
      tabIndex={0}
      data-landing=""
      data-density={props.isCompact === true ? 'compact' : 'comfortable'}
      style={style}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={`group relative h-full min-h-0 overflow-auto ${
        // The active row or cell shows the focus; without rows the grid itself does.
        activePosition === undefined ? 'focus-visible:-outline-offset-2' : 'outline-none'
      }`}
    >
      <div style={{ minWidth: isNarrow ? undefined : leastGridWidth(columns, dragged) }}>
        <GridHeader
          columns={columns}
          template={template}
          height={headerHeight}
          sort={sort}
          onSort={onSort}
          onResize={isNarrow || onResize === undefined ? undefined : resize}
          fittingWidth={fitting}
        />
        <div role="rowgroup" className="relative overflow-x-clip" style={{ height: scroll.height }}>
          {scroll.rows.map(({ position, top }) => {
            const row = rowAt(position)
            if (!slots.has(row)) return null
            const isActive = position === activePosition
            return (
              <GridRow
                key={slots.get(row)}
                id={`${id}r${row}`}
                row={row}
                position={position}
                columns={columns}
                height={rowHeight}
                top={top}
                isSelected={row === selectedRow}
                isActive={isActive}
                activeColumn={isActive ? activeColumn : undefined}
                tone={rowTone?.(row)}
                isWhole={whole.has(row)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** A grid that comes back does not go once more where it has been. */
function useJump(jump: VirtualGridProps['jump'], onJump: (row: number) => void): void {
  const latest = useRef(onJump)
  latest.current = onJump
  const done = useRef(jump)
  useEffect(() => {
    if (jump === done.current) return
    done.current = jump
    if (jump !== undefined) latest.current(jump.row)
  }, [jump])
}

/** A selection of text is copied by the browser itself. */
function isCopyKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (
    key.toLowerCase() === 'c' && (ctrlKey || metaKey) && !altKey && !shiftKey && (getSelection()?.isCollapsed ?? true)
  )
}

function positionOfEvent(element: Element | null): number | undefined {
  const text = element?.getAttribute('data-position')
  return text === null || text === undefined ? undefined : Number(text)
}
