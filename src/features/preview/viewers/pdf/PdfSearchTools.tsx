import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { formatCount } from '../../../../domain/format.ts'
import { pageWithHit, searchWords } from './pdfSearch.ts'
import { usePdfSearch } from './usePdfSearch.ts'

export interface PdfSearchToolsProps {
  readonly pdf: PDFDocumentProxy
  /** How many pages are listed. */
  readonly count: number
  /** The page in view, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

const longestWords = 200

/** A search in the text of all pages. Nothing is read before something was typed; emptying the field ends it. */
export function PdfSearchTools({ pdf, count, page, onPage }: PdfSearchToolsProps) {
  const [typed, setTyped] = useState('')
  const search = usePdfSearch(pdf, count, typed)
  // The last pages of a document never come to the top, so the page in view cannot tell where the search stands.
  const [gone, setGone] = useStateFor<number | undefined>(typed, undefined)
  const hits = search?.hits ?? []
  const place = hits.findIndex((hit) => hit.page === gone)
  const go = (direction: 1 | -1) => {
    // The page in view is the first to go to.
    const target = pageWithHit(hits, gone ?? page - direction, direction)
    if (target === undefined) return
    setGone(target)
    onPage(target)
  }
  return (
    <form
      role="search"
      aria-label="Text of the document"
      className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2.5 py-1 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        go(1)
      }}
    >
      <input
        type="search"
        aria-label="Search in the document"
        placeholder="Search in the document"
        value={typed}
        maxLength={longestWords}
        onChange={({ target }) => setTyped(target.value)}
        className="h-6 w-52 max-w-full rounded-sm border border-edge bg-panel px-1.5 placeholder:text-mute"
      />
      <Button
        size="small"
        variant="quiet"
        aria-label="Previous page with a match"
        disabled={hits.length === 0}
        onClick={() => go(-1)}
      >
        <ChevronUp size={13} aria-hidden="true" />
      </Button>
      <Button
        size="small"
        variant="quiet"
        type="submit"
        aria-label="Next page with a match"
        disabled={hits.length === 0}
      >
        <ChevronDown size={13} aria-hidden="true" />
      </Button>
      <span role="status" aria-label="Matches" className="min-w-0 text-soft">
        {search !== undefined && searchWords(search)}
        {place !== -1 &&
          `; at page ${formatCount(gone ?? 0)}, ${formatCount(place + 1)} of ${formatCount(hits.length)}`}
      </span>
    </form>
  )
}
