import { memo } from 'react'

import type { EventGroup } from '../../domain/ledgerEvents.ts'
import { pagesInDocument } from '../../domain/ledgerKeys.ts'
import { markOfPage, middleOfPage, type LedgerLayout } from '../../domain/ledgerLayout.ts'
import { rowsOfStrip } from './ledgerPaths.ts'
import { eventText, placeInWords } from './ledgerWords.ts'

export interface LedgerItemsProps {
  readonly layout: LedgerLayout
  readonly groups: readonly EventGroup[]
  /** The page whose neighbours are in the document when not all are. */
  readonly around: number
  /** What a page's mark says, in one line. */
  readonly textOf: (page: number) => string
}

/** Elements for pages, and for events, that are in the document at once. */
const mostPages = 48
const mostEvents = 12
/** Half the width of an event's shape. */
const halfShape = 5

/** Pages and events as lists, each item at the place of its mark. */
export const LedgerItems = memo(function LedgerItems({ layout, groups, around, textOf }: LedgerItemsProps) {
  const [first, last] = pagesInDocument(around, layout.pages, mostPages)
  return (
    <>
      <ol aria-label="Pages" className="absolute inset-0">
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
          const number = first + offset
          return (
            <li
              key={number}
              aria-label={`Page ${number}`}
              aria-setsize={layout.pages}
              aria-posinset={number}
              className={unseenText}
              style={placeOfPage(layout, number)}
            >
              {textOf(number)}
            </li>
          )
        })}
      </ol>
      {groups.length > 0 && (
        <ul aria-label="Events" className="absolute inset-x-0 top-0" style={{ height: rowsOfStrip.events }}>
          {groups.slice(-mostEvents).map(({ place, x, events }) => (
            <li
              key={place}
              className={unseenText}
              style={{ left: x - halfShape, top: 0, width: 2 * halfShape, height: rowsOfStrip.events }}
            >
              {`${placeInWords(place)}: ${events.slice(-5).map(eventText).join('. ')}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
})

/** Text in the document and not on the picture, at the place of its mark. */
const unseenText = 'absolute overflow-hidden whitespace-nowrap indent-[100vw]'

function placeOfPage(layout: LedgerLayout, page: number) {
  const mark = markOfPage(layout, page)
  if (mark === undefined) return {}
  const width = mark.width / mark.count
  const left = (middleOfPage(layout, page) ?? 0) - width / 2
  return { left, width: Math.max(1, width), top: rowsOfStrip.events, bottom: 0 }
}
