import { useDeferredValue, useMemo, useRef, useState } from 'react'

import type { GridSort } from '../../components/GridHeader.tsx'
import type { GridColumn, RowTone } from '../../components/GridRow.tsx'
import { VirtualGrid } from '../../components/VirtualGrid.tsx'
import type { SortColumn } from '../../domain/columnValue.ts'
import { formatCount } from '../../domain/format.ts'
import { uriOf } from '../../domain/listed.ts'
import type { ListItems, ListKind } from '../../domain/listPage.ts'
import type { RowMarks } from '../../domain/listDifference.ts'
import type { Rows, RowView } from '../../domain/rowIndex.ts'
import type { WalkEvent } from '../../domain/walkEvents.ts'
import type { ListWalk } from '../../queries/listWalk.ts'
import { DifferenceNotice, FreshnessNotice } from './ChangeNotice.tsx'
import { ListFailure, ListNotice, ListVacancy, NoMatch } from './ListStates.tsx'
import { ListNotes } from './ListNotes.tsx'
import { listStatus } from './listStatus.ts'
import { selectedRowOf } from './selectedRow.ts'
import { ListTools, WalkButtons } from './ListTools.tsx'
import { PageGoalNotice } from './PageGoalNotice.tsx'
import { PageLedger } from './PageLedger.tsx'
import { usePageGoal } from './usePageGoal.ts'
import { useWalk } from './useWalk.ts'

export interface ListPaneProps<Kind extends ListKind> {
  readonly walk: ListWalk<Kind>
  readonly label: 'Resources' | 'Templates'
  /** Makes the columns over the rows; called again whenever rows were added or marked. */
  readonly columnsOf: (rows: RowView<ListItems[Kind]>, marks: RowMarks) => readonly GridColumn[]
  readonly narrowCellOf: (rows: RowView<ListItems[Kind]>, marks: RowMarks) => GridColumn['cell']
  readonly filter: string
  readonly onFilter: (filter: string) => void
  /** The URI or template string that is selected. */
  readonly selected: string | undefined
  /** The row that was picked last, which tells apart the rows of one URI. Kept outside: a pane lives as long as its tab. */
  readonly picked: number | undefined
  readonly onSelect: (uri: string, row: number) => void
  /** What to say when the server has none, for example where else to look. */
  readonly emptyHint: string
}

export function ListPane<Kind extends ListKind>(props: ListPaneProps<Kind>) {
  const { walk, label, columnsOf, narrowCellOf, filter, onFilter, selected, picked, onSelect, emptyHint } = props
  const snapshot = useWalk(walk)
  const { state, pages, rows, tallies, freshness, difference } = snapshot
  const marks = difference?.rows ?? noMarks
  const [wantsOnlyThese, setOnlyThese] = useState(false)
  const isOnlyThese = wantsOnlyThese && difference !== undefined
  const [sort, setSort] = useState<GridSort>()
  const words = useDeferredValue(filter)

  const columns = useMemo(() => columnsOf(rows, marks), [columnsOf, rows, marks])
  const narrow = useMemo(() => narrowCellOf(rows, marks), [narrowCellOf, rows, marks])
  const shown = useMemo(() => {
    const matching = rows.filter(words)
    const filtered = isOnlyThese ? markedOf(matching, marks) : matching
    // The grid's columns that can be sorted carry the domain's names.
    return sort === undefined ? filtered : rows.sort(sort.column as SortColumn, sort.direction, filtered)
  }, [rows, words, sort, isOnlyThese, marks])
  const rowCount = shown === 'all' ? rows.length : shown.length
  const hasMore = pages.at(-1)?.page.next.kind === 'cursor'
  const selectedRow = selectedRowOf(rows, picked, selected)
  const pageGoal = usePageGoal(tallies, shown)
  const status = listStatus(state, rows.length, pages.length, hasMore)

  function selectRow(row: number): void {
    const entry = rows.entryAt(row)
    if (entry !== undefined) onSelect(uriOf(entry.item), row)
  }

  function rowTone(row: number): RowTone | undefined {
    if (state.kind === 'restarting') return 'faded'
    if (marks.has(row)) return 'change'
    return rows.entryAt(row)?.faults === undefined ? undefined : 'deviation'
  }

  const pane = useRef<HTMLDivElement>(null)
  function showAll(): void {
    setOnlyThese(false)
    onFilter('')
    // The button goes with what it stands in; the field is where a next filter would be typed.
    pane.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
  }

  return (
    <div ref={pane} className="flex h-full min-h-0 flex-col">
      <ListTools
        label={label}
        filter={filter}
        onFilter={onFilter}
        placeholder={
          rows.length === 0 ? `Filter ${label.toLowerCase()}` : `Filter ${formatCount(rows.length)} loaded rows`
        }
      >
        <WalkButtons
          state={state}
          hasMore={hasMore}
          pages={pages.length}
          onReload={() => walk.reload()}
          onNextPage={() => walk.loadNextPage()}
          onAll={() => walk.loadAll()}
          onStop={() => walk.stop()}
        />
      </ListTools>
      <p role="status" aria-label="List" className="sr-only">
        {status}
      </p>
      <PageLedger
        pages={pages}
        tallies={tallies}
        events={noEvents}
        generation={snapshot.generation}
        state={state.kind}
        current={selectedRow === undefined ? undefined : rows.pageOf(selectedRow)}
        onPage={pageGoal.goTo}
      />
      <PageGoalNotice
        obstacle={pageGoal.obstacle}
        onShowAll={() => {
          showAll()
          pageGoal.goOn()
        }}
      />
      <ListNotes pages={pages} />
      {words.trim() !== '' && (
        <p className="px-4 pb-2 text-sm text-soft" role="status" aria-label="Filter">
          {formatCount(rowCount)} of {formatCount(rows.length)} loaded rows match.
          {hasMore && ' More pages exist; the filter covers only what is loaded.'}
        </p>
      )}
      <FreshnessNotice freshness={freshness} onReload={() => walk.reload()} />
      {difference !== undefined && (
        <DifferenceNotice
          difference={difference}
          isOnlyThese={isOnlyThese}
          onOnlyThese={setOnlyThese}
          onDismiss={() => walk.dismissDifference()}
        />
      )}
      <ListNotice state={state} pages={pages.length} onMore={() => walk.loadNextPage()} />
      {state.kind === 'failed' && (
        <ListFailure
          state={state}
          label={label}
          connection={walk.connection}
          loadedPages={pages.length}
          onRetry={() => walk.retry()}
        />
      )}
      {rows.length > 0 && rowCount === 0 ? (
        <NoMatch filter={words} isOnlyThese={isOnlyThese} onShowAll={showAll} />
      ) : rows.length > 0 ? (
        <div className="min-h-0 flex-1 border-t border-line">
          <VirtualGrid
            label={label}
            rowCount={rowCount}
            rowAt={(position) => (shown === 'all' ? position : (shown[position] ?? 0))}
            columns={columns}
            narrow={narrow}
            rowHeight={label === 'Resources' ? 45 : 41}
            selectedRow={selectedRow}
            jump={pageGoal.jump}
            onSelect={selectRow}
            rowTone={rowTone}
            sort={sort}
            order={`${sort?.column} ${sort?.direction} ${isOnlyThese} ${words}`}
            onSort={(column) => setSort(nextSort(sort, column))}
            minWidth={label === 'Resources' ? 760 : 520}
          />
        </div>
      ) : (
        <ListVacancy
          state={state}
          label={label}
          emptyHint={emptyHint}
          hasMore={hasMore}
          onAsk={() => walk.loadNextPage()}
          onAskAnyway={() => walk.askAnyway()}
        />
      )}
    </div>
  )
}

const noMarks: RowMarks = new Map()
const noEvents: readonly WalkEvent[] = []

/** The rows of a filter that are marked, in the list's own order. */
function markedOf(matching: Rows, marks: RowMarks): readonly number[] {
  const marked = [...marks.keys()].sort((a, b) => a - b)
  if (matching === 'all') return marked
  const among = new Set(matching)
  return marked.filter((row) => among.has(row))
}

/** Up, down, and back to the server's own order. */
function nextSort(sort: GridSort | undefined, column: string): GridSort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}
