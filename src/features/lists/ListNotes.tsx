import { memo } from 'react'

import { CopyButton } from '../../components/CopyButton.tsx'
import { WireText } from '../../components/WireText.tsx'
import { mostCopied } from '../../domain/copyValue.ts'
import { formatCount } from '../../domain/format.ts'
import type { PageNote, UnusableEntry } from '../../domain/listPage.ts'
import { safeJson } from '../../lib/safeJson.ts'

export interface NotedPage {
  readonly page: { readonly notes: readonly PageNote[]; readonly unusable: readonly UnusableEntry[] }
}

export interface ListNotesProps {
  readonly pages: readonly NotedPage[]
}

/**
 * What the server sent that could not be listed, whole, and where a page as such deviates. All pages are looked through for
 * it, so not again while they are the same.
 */
export const ListNotes = memo(function ListNotes({ pages }: ListNotesProps) {
  const unusable = pages.flatMap(({ page }, index) => page.unusable.map((entry) => ({ ...entry, page: index + 1 })))
  const notes = pages.flatMap(({ page }, index) => page.notes.map((note) => ({ ...note, page: index + 1 })))
  return (
    <>
      {unusable.length > 0 && (
        <details className="mx-4 mb-2.5 rounded-md bg-failure-ground px-3 py-2">
          <summary className="cursor-pointer font-medium text-failure">
            {formatCount(unusable.length)} {unusable.length === 1 ? 'entry' : 'entries'} could not be listed
          </summary>
          <ul aria-label="Unusable entries" className="mt-2 max-h-64 overflow-auto">
            {unusable.slice(0, mostShown).map((entry) => (
              <li key={`${entry.page}-${entry.index}`} className="border-t border-line py-2">
                <p className="flex items-center gap-2">
                  Page {entry.page}, entry {entry.index + 1}: <span className="text-soft">{entry.reason}</span>
                  <CopyButton text={() => safeJson(entry.raw, { indent: 2, limit: mostCopied })} label="Copy as JSON" />
                </p>
                <p className="mt-1 break-all">
                  <WireText text={safeJson(entry.raw, { limit: 2_000 })} limit={Infinity} />
                </p>
              </li>
            ))}
          </ul>
          <Rest count={unusable.length - mostShown} />
        </details>
      )}
      {notes.length > 0 && (
        <details className="mx-4 mb-2.5 rounded-md bg-deviation-ground px-3 py-2">
          <summary className="cursor-pointer font-medium text-deviation">
            {formatCount(notes.length)} {notes.length === 1 ? 'deviation' : 'deviations'} from the specification
          </summary>
          <ul aria-label="Deviations" className="mt-2 max-h-48 overflow-auto">
            {notes.slice(0, mostShown).map(({ page, field, note }, index) => (
              <li key={index} className="py-0.5">
                Page {page}: <WireText text={field} /> {note}
              </li>
            ))}
          </ul>
          <Rest count={notes.length - mostShown} />
        </details>
      )}
    </>
  )
})

const mostShown = 200

function Rest({ count }: { readonly count: number }) {
  return count > 0 ? <p className="mt-1 text-sm text-soft">and {formatCount(count)} more</p> : null
}
