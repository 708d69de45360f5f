import { memo, useCallback, useMemo, useRef } from 'react'

import { useElementSize } from '../../components/useElementSize.ts'
import { narrowScreen, useMediaQuery } from '../../components/useMediaQuery.ts'
import { formatMs } from '../../domain/format.ts'
import { endsInFailure, eventGroups, lastChangeOf, placeEvents } from '../../domain/ledgerEvents.ts'
import { endOfPage } from '../../domain/ledgerLayout.ts'
import type { LedgerPage } from '../../domain/ledgerPage.ts'
import type { PageTally } from '../../domain/rowIndex.ts'
import type { WalkEvent } from '../../domain/walkEvents.ts'
import type { WalkState } from '../../queries/walkState.ts'
import { LedgerCard } from './LedgerCard.tsx'
import { rowsOfStrip } from './ledgerPaths.ts'
import { LedgerStrip } from './LedgerStrip.tsx'
import { LedgerTotals } from './LedgerTotals.tsx'
import { eventsAt, pageText } from './ledgerWords.ts'
import { useLedgerLayout } from './useLedgerLayout.ts'
import { useLedgerReading } from './useLedgerReading.ts'

export interface PageLedgerProps {
  readonly pages: readonly LedgerPage[]
  readonly tallies: readonly PageTally[]
  readonly events: readonly WalkEvent[]
  /** Events left out of these. */
  readonly eventsFolded?: number
  /** The walk that the pages belong to. */
  readonly generation: number
  readonly state: WalkState['kind']
  /** The page of the selected row. */
  readonly current?: number | undefined
  /** Goes to the page's rows. */
  readonly onPage: (page: number) => void
}

/** One mark per page, what happened between them, and the totals (L14). One line on a narrow screen, which unfolds. */
export const PageLedger = memo(function PageLedger(props: PageLedgerProps) {
  const isNarrow = useMediaQuery(narrowScreen)
  return props.pages.length === 0 ? null : <Ledger {...props} isNarrow={isNarrow} />
})

/** Pixels: events closer than this share a shape. */
const eventDistance = 10
/** Before the first measurement. */
const usualWidth = 640

function Ledger(props: PageLedgerProps & { readonly isNarrow: boolean }) {
  const { pages, tallies, events, generation, state, current, onPage, isNarrow } = props
  const strip = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const measured = useElementSize(strip)
  const width = measured.width === 0 ? usualWidth : measured.width
  const isFormer = state === 'restarting'
  const changedAt = useMemo(() => lastChangeOf(events, generation), [events, generation])
  const { layout, totals, now } = useLedgerLayout({ pages, tallies, width, changedAt, isFormer })
  const placed = useMemo(() => placeEvents(events, { generation, pages }), [events, generation, pages])
  const groups = useMemo(
    () => eventGroups(placed, (place) => endOfPage(layout, place), eventDistance),
    [placed, layout],
  )

  const { page, read, dispatch, listeners } = useLedgerReading(strip, card, pages.length, current ?? 1)

  const toReadOf = useCallback(
    (number: number) => {
      const loaded = pages[number - 1]
      return loaded && { number, page: loaded, tally: tallies[number - 1], now, changedAt }
    },
    [pages, tallies, now, changedAt],
  )
  const textOf = useCallback(
    (number: number) => {
      const toRead = toReadOf(number)
      return toRead === undefined ? '' : pageText(toRead, eventsAt(placed, number))
    },
    [toReadOf, placed],
  )

  const go = (number: number) => {
    dispatch({ kind: 'put-away' })
    onPage(number)
  }

  const marks = (
    <LedgerStrip
      strip={strip}
      width={width}
      layout={layout}
      groups={groups}
      textOf={textOf}
      page={page}
      read={read}
      current={current}
      isFailed={state !== 'walking' && endsInFailure(events, { generation, pages })}
      onPoint={(target) => dispatch({ kind: 'pointed', target })}
      onMove={(number) => dispatch({ kind: 'moved', page: number })}
      onGo={go}
    />
  )
  const scale = (
    <span
      aria-hidden="true"
      className="w-14 shrink-0 self-start pr-1.5 text-right text-xs text-mute"
      style={{ paddingTop: rowsOfStrip.events - 8 }}
    >
      {formatMs(layout.topMs)}
    </span>
  )
  const hasMore = pages.at(-1)?.page.next.kind === 'cursor'
  const totalsLine = (
    <LedgerTotals
      totals={totals}
      state={state}
      hasMore={hasMore}
      eventsFolded={props.eventsFolded ?? 0}
      isOneLine={isNarrow}
    />
  )
  return (
    <div role="group" aria-label="Page ledger" className="relative mx-4 mb-2.5">
      <div role="presentation" {...listeners}>
        {isNarrow ? (
          <details className="rounded-lg border border-line bg-panel px-3 py-2">
            <summary className="cursor-pointer text-sm">{totalsLine}</summary>
            <div className="mt-2 -ml-3 flex">
              {scale}
              {marks}
            </div>
          </details>
        ) : (
          <div className="flex items-center rounded-lg border border-line bg-panel py-1 pr-3">
            {scale}
            {marks}
            {totalsLine}
          </div>
        )}
        {read !== undefined && (
          <LedgerCard
            card={card}
            read={read}
            layout={layout}
            placed={placed}
            groups={groups}
            toReadOf={toReadOf}
            width={isNarrow ? undefined : width}
            onGo={go}
          />
        )}
      </div>
    </div>
  )
}
