import { useMemo, useRef } from 'react'

import type { GridColumn, RowTone } from '../../components/GridRow.tsx'
import { Deferred } from '../../components/Deferred.tsx'
import { useCalm } from '../../components/useCalm.ts'
import { useCopy } from '../../components/useCopy.tsx'
import { narrowScreen, useMediaQuery } from '../../components/useMediaQuery.ts'
import { copyValue } from '../../domain/copyValue.ts'
import { hasChoice, noChoice } from '../../domain/facetChoice.ts'
import { formatCount } from '../../domain/format.ts'
import type { ListItems, ListKind } from '../../domain/listPage.ts'
import type { RowMarks } from '../../domain/listDifference.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import type { RowSort } from '../../domain/shownRows.ts'
import { isBusy } from '../../domain/walkStates.ts'
import type { ListWalk } from '../../queries/listWalk.ts'
import { DifferenceNotice, FreshnessNotice } from './ChangeNotice.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FacetMenus } from './FacetMenus.tsx'
import { FilterLine } from './FilterLine.tsx'
import { ListFailure } from './ListFailure.tsx'
import { ListNotice, ListVacancy, NoMatch } from './ListStates.tsx'
import { ListNotes } from './ListNotes.tsx'
import { listStatus } from './listStatus.ts'
import { RepeatedLine } from './RepeatedLine.tsx'
import { ListTable, useColumns } from './ListTable.tsx'
import { ListTools, WalkButtons } from './ListTools.tsx'
import { PageGoalNotice } from './PageGoalNotice.tsx'
import { PageLedger } from './PageLedger.tsx'
import { usePageGoal } from './usePageGoal.ts'
import { SortMenu } from './SortMenu.tsx'
import { selectedRowOf } from './selectedRow.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useNarrowing } from './useNarrowing.ts'
import { useShownRows } from './useShownRows.ts'
import { useTableChoice } from './useTableChoice.ts'
import { useWalk } from './useWalk.ts'
import { WalkProgress } from './WalkProgress.tsx'

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
  const repeated = tallies.reduce((sum, { duplicates }) => sum + duplicates, 0)
  const { narrowing, setNarrowing, only } = useNarrowing(rows, difference?.rows, repeated)
  const [{ facets: choice, sort }, setTable] = useTableChoice(walk)
  const [columnChoice, setColumnChoice] = useColumnChoice(walk.kind)
  const isNarrow = useMediaQuery(narrowScreen)

  const wanted = useMemo(() => ({ words: filter, choice, sort, only }), [filter, choice, sort, only])
  const { shown, facets } = useShownRows(walk, snapshot, wanted)
  const { columns, narrow } = useColumns(rows, repeated, marks, columnsOf, narrowCellOf)
  const rowCount = shown.order === 'all' ? rows.length : shown.order.length
  const hasMore = pages.at(-1)?.page.next.kind === 'cursor'
  const selectedRow = selectedRowOf(rows, picked, selected)
  const pageGoal = usePageGoal(tallies, shown.order)
  const status = useCalm(listStatus(state, rows.length, pages.length, hasMore, repeated), isBusy(state), statusMs)

  const { copy, notice } = useCopy()
  function copyCell(row: number, column: string | undefined): void {
    const entry = rows.entryAt(row)
    if (entry === undefined) return
    const { what, text } = copyValue(column, entry, { page: rows.pageOf(row), timesListed: rows.timesListed(row) })
    copy(what, text)
  }

  function rowTone(row: number): RowTone | undefined {
    if (state.kind === 'restarting') return 'faded'
    if (marks.has(row)) return 'change'
    const deviates = rows.entryAt(row)?.faults !== undefined || rows.timesListed(row) > 1
    return deviates ? 'deviation' : undefined
  }

  function sortBy(next: RowSort | undefined): void {
    setTable({ facets: choice, sort: next })
  }

  function clear(): void {
    onFilter('')
    setTable({ facets: noChoice, sort })
  }

  const pane = useRef<HTMLDivElement>(null)
  function showAll(): void {
    setNarrowing('none')
    clear()
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
        menus={
          (rows.length > 0 || hasChoice(choice)) && (
            <>
              <Deferred
                component={FacetMenus<ListItems[Kind]>}
                props={{
                  facets,
                  shown,
                  choice,
                  onChoice: (next) => setTable({ facets: next, sort }),
                  hasMore,
                  narrowing,
                }}
              />
              {isNarrow ? (
                <Deferred component={SortMenu} props={{ columns, sort, onSort: sortBy }} />
              ) : (
                <Deferred
                  component={ColumnsMenu}
                  props={{ columns, choice: columnChoice, onChoice: setColumnChoice }}
                />
              )}
            </>
          )
        }
      >
        <Deferred
          component={ExportMenu<Kind>}
          props={{
            walk,
            snapshot,
            shown: {
              rows: shown.order,
              filter: wanted.words,
              sort: wanted.sort,
              isNarrowed: narrowing !== 'none' || hasChoice(wanted.choice),
            },
          }}
        />
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
        events={snapshot.events}
        eventsFolded={snapshot.eventsFolded}
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
      <WalkProgress state={state} pages={pages.length} rows={rows.length} onTryNow={() => walk.tryNow()} />
      <ListNotes pages={pages} />
      {(wanted.words.trim() !== '' || hasChoice(wanted.choice)) && (
        <FilterLine
          count={rowCount}
          loaded={rows.length}
          hasMore={hasMore}
          narrowing={narrowing}
          onClear={hasChoice(choice) ? clear : undefined}
        />
      )}
      {repeated > 0 && (
        <RepeatedLine
          repeated={repeated}
          isAllRead={state.kind === 'complete' && pages.length > 1}
          narrowing={narrowing}
          onNarrowing={setNarrowing}
        />
      )}
      <FreshnessNotice freshness={freshness} onReload={() => walk.reload()} />
      {difference !== undefined && (
        <DifferenceNotice
          difference={difference}
          narrowing={narrowing}
          onNarrowing={setNarrowing}
          onDismiss={() => walk.dismissDifference()}
        />
      )}
      <ListNotice state={state} pages={pages.length} onMore={() => walk.loadNextPage()} />
      <ListFailure
        state={state}
        label={label}
        connection={walk.connection}
        loadedPages={pages.length}
        onContinue={() => walk.retry()}
      />
      {rows.length > 0 && rowCount === 0 ? (
        <NoMatch
          filter={wanted.words}
          hasFacets={hasChoice(wanted.choice)}
          isOnlyThese={narrowing === 'changed'}
          onShowAll={showAll}
        />
      ) : rows.length > 0 ? (
        <div className="min-h-0 flex-1 border-t border-line">
          <ListTable
            label={label}
            rows={rows}
            shown={shown}
            columns={columns}
            narrow={narrow}
            choice={columnChoice}
            onChoice={setColumnChoice}
            jump={pageGoal.jump}
            onCopy={copyCell}
            sort={sort}
            onSort={sortBy}
            selectedRow={selectedRow}
            onSelect={onSelect}
            rowTone={rowTone}
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
      {notice}
    </div>
  )
}

/** Milliseconds between two sentences of the line `List` while a walk is under way. */
const statusMs = 5_000

const noMarks: RowMarks = new Map()
