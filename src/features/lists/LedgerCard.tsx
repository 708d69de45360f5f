import type { RefObject } from 'react'

import type { EventGroup, PlacedEvents } from '../../domain/ledgerEvents.ts'
import { middleOfPage, type LedgerLayout } from '../../domain/ledgerLayout.ts'
import { EventReading, PageReading } from './LedgerReading.tsx'
import type { LedgerTarget } from './ledgerReadingState.ts'
import { eventsAt, placeInWords, type PageToRead } from './ledgerWords.ts'

export interface LedgerCardProps {
  readonly card: RefObject<HTMLDivElement | null>
  readonly read: LedgerTarget
  readonly layout: LedgerLayout
  readonly placed: readonly PlacedEvents[]
  readonly groups: readonly EventGroup[]
  readonly toReadOf: (page: number) => PageToRead | undefined
  /** Pixels of the strip; undefined where the card takes the whole width. */
  readonly width: number | undefined
  readonly onGo: (page: number) => void
}

const cardWidth = 330

/** The reading below its mark. It follows the strip in the document, so that Tab leads from the mark into it. */
export function LedgerCard({ card, read, layout, placed, groups, toReadOf, width, onGo }: LedgerCardProps) {
  const toRead = read.kind === 'page' ? toReadOf(read.page) : undefined
  const group = read.kind === 'events' ? groups.find(({ place }) => place === read.place) : undefined
  if (toRead === undefined && group === undefined) return null
  const x = (toRead === undefined ? group?.x : middleOfPage(layout, toRead.number)) ?? 0
  return (
    <div
      ref={card}
      role="group"
      aria-label="Reading"
      className="absolute top-full z-20 max-h-[60vh] max-w-full overflow-auto rounded-md border border-edge bg-panel px-3 py-2 text-sm narrow:w-full"
      style={
        width === undefined
          ? { left: 0 }
          : { width: cardWidth, left: Math.max(0, Math.min(x - cardWidth / 4, width - cardWidth / 2)) }
      }
    >
      {toRead !== undefined && (
        <PageReading
          key={toRead.number}
          toRead={toRead}
          before={toRead.number === 1 ? eventsAt(placed, 0) : []}
          after={eventsAt(placed, toRead.number)}
          topMs={layout.topMs}
          onGo={() => onGo(toRead.number)}
        />
      )}
      {group !== undefined && (
        <EventReading title={placeInWords(group.place)} events={group.events} topMs={layout.topMs} />
      )}
    </div>
  )
}
