import { useState, type ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatClock, formatCounted, formatCount } from '../../domain/format.ts'
import type { WalkEvent } from '../../domain/walkEvents.ts'
import { LedgerCursor, NextCursorText } from './LedgerCursor.tsx'
import { LedgerKey } from './LedgerKey.tsx'
import { EventShape } from './LedgerSymbols.tsx'
import { eventText, pageFacts, type PageToRead } from './ledgerWords.ts'

export interface PageReadingProps {
  readonly toRead: PageToRead
  /** What stands before it (the first page only) and after it. */
  readonly before: readonly WalkEvent[]
  readonly after: readonly WalkEvent[]
  readonly topMs: number
  readonly onGo: () => void
}

/** All that is known of one page, and what happened next to it. */
export function PageReading({ toRead, before, after, topMs, onGo }: PageReadingProps) {
  const { number, page, tally } = toRead
  const { cacheScope, notes, next } = page.page
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <strong>Page {formatCount(number)}</strong>
        {(tally?.rows ?? 0) > 0 && (
          <Button size="small" onClick={onGo}>
            Show its rows
          </Button>
        )}
      </p>
      <EventList events={before} />
      <dl className="mt-1 grid grid-cols-[5rem_1fr] gap-x-3">
        {pageFacts(toRead).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {cacheScope !== undefined && (
          <Fact name="Cache">
            <WireText text={cacheScope} limit={60} />
          </Fact>
        )}
        <Fact name="Cursor in">
          {page.cursor === undefined ? (
            'none: the first page'
          ) : (
            <LedgerCursor cursor={page.cursor} label="Copy cursor in" />
          )}
        </Fact>
        <Fact name="Cursor out">
          <NextCursorText next={next} />
        </Fact>
      </dl>
      {notes.length > 0 && (
        <ul className="mt-1 text-deviation">
          {notes.slice(0, mostNotes).map(({ field, note }, index) => (
            <li key={index}>
              <WireText text={field} /> {note}
            </li>
          ))}
          {notes.length > mostNotes && <li>and {formatCount(notes.length - mostNotes)} more</li>}
        </ul>
      )}
      <EventList events={after} />
      <Key topMs={topMs} />
    </>
  )
}

export interface EventReadingProps {
  readonly title: string
  readonly events: readonly WalkEvent[]
  readonly topMs: number
}

export function EventReading({ title, events, topMs }: EventReadingProps) {
  return (
    <>
      <strong>{title}</strong>
      <EventList events={events} />
      <Key topMs={topMs} />
    </>
  )
}

const mostNotes = 5
const mostEvents = 8

function EventList({ events }: { readonly events: readonly WalkEvent[] }) {
  if (events.length === 0) return null
  const earlier = events.length - mostEvents
  return (
    <ul className="mt-1">
      {earlier > 0 && <li className="text-mute">{formatCounted(earlier, 'earlier event')}</li>}
      {events.slice(-mostEvents).map((event, index) => (
        <li key={index} className="flex items-baseline gap-1.5">
          <EventShape kind={event.kind} />
          <span className="min-w-0 break-words">
            <span className="text-mute">{formatClock(event.at)}</span> {eventText(event)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-mute">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

/** Folded, and drawn only when asked for. */
function Key({ topMs }: { readonly topMs: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-1 border-t border-line pt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-soft">Key</summary>
      {isOpen && <LedgerKey topMs={topMs} />}
    </details>
  )
}
