// The whole collection in the order in which it is listed, cut into thirteen uneven pages.

import type { Exhibit } from './exhibit.ts'
import { dataHighlights } from './dataHighlights.ts'
import { archiveHighlights } from './archiveHighlights.ts'
import { galleryHighlights } from './galleryHighlights.ts'
import { letterExhibits, loanExhibits, roomExhibits, weekExhibits } from './records.ts'
import { generatedExhibits } from './works.ts'

/** Rows on each page. The eleventh has none, and still offers a cursor: that is legal, and the list goes on. */
export const pageSizes = [69, 96, 88, 160, 84, 104, 120, 64, 156, 132, 0, 124, 40] as const

/** Every exhibit that is always there, page by page. */
export function collectionPages(): Exhibit[][] {
  const collection = [
    ...galleryHighlights(),
    ...dataHighlights(),
    ...archiveHighlights(),
    ...generatedExhibits(),
    ...roomExhibits(),
    ...loanExhibits(),
    ...letterExhibits(),
    ...weekExhibits(),
  ]
  let start = 0
  return pageSizes.map((size) => {
    const page = collection.slice(start, start + size)
    start += size
    return page
  })
}
