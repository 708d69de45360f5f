import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

import { formatCount } from '../../domain/format.ts'
import type { EventGroup } from '../../domain/ledgerEvents.ts'
import { pageByKey } from '../../domain/ledgerKeys.ts'
import { pageAt, type LedgerLayout } from '../../domain/ledgerLayout.ts'
import { LedgerItems } from './LedgerItems.tsx'
import { LedgerMarks } from './LedgerMarks.tsx'
import { rowsOfStrip, stripHeight } from './ledgerPaths.ts'
import type { LedgerTarget } from './ledgerReadingState.ts'

export interface LedgerStripProps {
  /** The strip itself, whose width was measured. */
  readonly strip: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly layout: LedgerLayout
  readonly groups: readonly EventGroup[]
  /** What a page's mark says, in one line. */
  readonly textOf: (page: number) => string
  /** The page of the focus stop. */
  readonly page: number
  readonly read: LedgerTarget | undefined
  readonly current: number | undefined
  readonly isFailed: boolean
  readonly onPoint: (target: LedgerTarget | undefined) => void
  readonly onMove: (page: number) => void
  readonly onGo: (page: number) => void
}

/** Pixels around an event's line in which a pointer means it: wide at its shape, narrow along its line. */
const nearShape = 5
const nearLine = 1.5

/**
 * The marks, as three things for three readers: a picture; a list with an item for each page, of which only those around
 * the place of reading are in the document (aria-posinset says which); and one focus stop, a slider over the page numbers,
 * because that is what its keys do, with the page's reading as its value. Enter goes to the rows.
 */
export function LedgerStrip(props: LedgerStripProps) {
  const { strip, width, layout, groups, textOf, page, read, current, isFailed } = props
  const { onPoint, onMove, onGo } = props
  const slider = useRef<HTMLDivElement>(null)
  const pointer = useRef('mouse')

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = pageByKey(event.key, page, layout.pages)
    if (next !== undefined) onMove(next)
    else if (event.key === 'Enter') onGo(page)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const targetOf = (event: { clientX: number; clientY: number }): LedgerTarget | undefined => {
    const box = strip.current?.getBoundingClientRect()
    if (box === undefined) return undefined
    return targetAt(layout, groups, event.clientX - box.left, event.clientY - box.top)
  }

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'touch') onPoint(targetOf(event))
  }

  const onClick = (event: { clientX: number; clientY: number }) => {
    const target = targetOf(event)
    if (target?.kind !== 'page') return
    // A finger cannot hover: its first touch reads, and the reading leads on.
    if (pointer.current !== 'touch') return onGo(target.page)
    onMove(target.page)
    slider.current?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={strip}
      role="presentation"
      className="relative min-w-0 flex-1 touch-pan-y select-none"
      style={{ height: stripHeight }}
      onPointerDown={(event) => void (pointer.current = event.pointerType)}
      onPointerMove={onPointerMove}
      onClick={onClick}
    >
      <LedgerMarks
        layout={layout}
        groups={groups}
        width={width}
        read={read?.kind === 'page' ? read.page : undefined}
        current={current}
        isFailed={isFailed}
      />
      <LedgerItems layout={layout} groups={groups} around={read?.kind === 'page' ? read.page : page} textOf={textOf} />
      <div
        ref={slider}
        role="slider"
        aria-label="Page"
        aria-valuemin={1}
        aria-valuemax={layout.pages}
        aria-valuenow={page}
        aria-valuetext={`Page ${formatCount(page)} of ${formatCount(layout.pages)}: ${textOf(page)}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="pointer-events-none absolute inset-0 rounded-sm"
      />
    </div>
  )
}

function targetAt(layout: LedgerLayout, groups: readonly EventGroup[], x: number, y: number): LedgerTarget | undefined {
  const near = y <= rowsOfStrip.events ? nearShape : nearLine
  const event = groups.find((group) => Math.abs(group.x - x) <= near)
  if (event !== undefined) return { kind: 'events', place: event.place }
  const page = pageAt(layout, x)
  return page === undefined ? undefined : { kind: 'page', page }
}
