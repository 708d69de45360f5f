import { memo, useId, useMemo } from 'react'

import { formatCount } from '../../domain/format.ts'
import type { EventGroup } from '../../domain/ledgerEvents.ts'
import { endOfPage, markOfPage, middleOfPage, type LedgerLayout } from '../../domain/ledgerLayout.ts'
import { barPaths, baseline, eventLines, eventShapes, rowsOfStrip, signPaths, stripHeight } from './ledgerPaths.ts'
import { eventTone, lookOf, LookPatterns } from './LedgerSymbols.tsx'

export interface LedgerMarksProps {
  readonly layout: LedgerLayout
  readonly groups: readonly EventGroup[]
  /** Pixels. */
  readonly width: number
  /** The page that is read out, ringed. */
  readonly read: number | undefined
  /** The page of the selected row, underlined. */
  readonly current: number | undefined
  /** The request behind the last page failed. */
  readonly isFailed: boolean
}

/** The picture of the ledger, for eyes only: its lists say the same. A path for each look, however many pages there are. */
export function LedgerMarks({ layout, groups, width, read, current, isFailed }: LedgerMarksProps) {
  return (
    <svg aria-hidden="true" width={width} height={stripHeight} className="absolute inset-0 overflow-visible">
      <Bars layout={layout} width={width} />
      {isFailed && <FailedMark x={layout.end} />}
      <Numbers layout={layout} />
      {current !== undefined && <CurrentMark x={middleOfPage(layout, current)} />}
      <Events groups={groups} />
      {read !== undefined && <Ring layout={layout} page={read} />}
    </svg>
  )
}

const Bars = memo(function Bars({ layout, width }: { readonly layout: LedgerLayout; readonly width: number }) {
  const id = useId()
  const bars = useMemo(() => barPaths(layout.marks), [layout])
  const signs = useMemo(() => signPaths(layout.marks), [layout])
  return (
    <>
      <LookPatterns id={id} />
      <path
        d={`M0 ${rowsOfStrip.events + 0.5}H${width}M0 ${baseline + 0.5}H${width}`}
        className="fill-none stroke-line"
        strokeWidth={1}
      />
      {[...bars].map(([look, path]) => (
        <path key={look} d={path} {...lookOf(look, id)} />
      ))}
      {signs.deviating !== '' && <path d={signs.deviating} className="fill-deviation" />}
      {signs.duplicates !== '' && <path d={signs.duplicates} className="fill-deviation" />}
    </>
  )
})

function FailedMark({ x }: { readonly x: number }) {
  const id = useId()
  return (
    <>
      <LookPatterns id={id} />
      <path d={`M${x + 2} ${baseline}v${-rowsOfStrip.bars}h12V${baseline}z`} fill={`url(#${id}failure)`} />
      <path d={`M${x + 2.5} ${baseline}v${-rowsOfStrip.bars}h11V${baseline}`} className="fill-none stroke-failure" />
    </>
  )
}

const Numbers = memo(function Numbers({ layout }: { readonly layout: LedgerLayout }) {
  return layout.numbers.map(({ page, x }) => (
    <text key={page} x={x} y={stripHeight - 3} textAnchor="middle" className="fill-mute text-xs">
      {formatCount(page)}
    </text>
  ))
})

function CurrentMark({ x }: { readonly x: number | undefined }) {
  return x === undefined ? null : <path d={`M${x - 6} ${stripHeight - 1}h12`} className="stroke-ink" strokeWidth={2} />
}

const Events = memo(function Events({ groups }: { readonly groups: readonly EventGroup[] }) {
  return (
    <>
      <path d={eventLines(groups)} className="fill-none stroke-change" strokeDasharray="2 2" />
      {[...eventShapes(groups)].map(([kind, path]) => (
        <path key={kind} d={path} className={eventTone[kind]} strokeWidth={kind === 'failed' ? 2 : 0} />
      ))}
    </>
  )
})

function Ring({ layout, page }: { readonly layout: LedgerLayout; readonly page: number }) {
  const mark = markOfPage(layout, page)
  if (mark === undefined) return null
  const width = Math.max(mark.barWidth, mark.count > 1 ? mark.width : 0)
  const top = rowsOfStrip.events + rowsOfStrip.bars - mark.height
  return (
    <>
      <rect
        x={mark.x - 2}
        y={top - 2}
        width={width + 4}
        height={mark.height + 4}
        rx={2}
        className="fill-none stroke-ink"
        strokeWidth={2}
      />
      {/* Where in a mark of several pages this one stands. */}
      {mark.count > 1 && (
        <path d={`M${endOfPage(layout, page) - width / mark.count / 2} ${top - 6}v4`} className="stroke-ink" />
      )}
    </>
  )
}
