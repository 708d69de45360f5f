import { useRef } from 'react'
import { useRowWindow } from '../../../../components/useRowWindow.ts'
import { WireText } from '../../../../components/WireText.tsx'
import { formatBytes } from '../../../../domain/format.ts'
import type { ZipEntry } from './zipListing.ts'
import { ratioInWords } from './zipTotals.ts'

export interface ZipEntriesProps {
  readonly entries: readonly ZipEntry[]
  /** The accessible name. */
  readonly name: string
}

const rowHeight = 42
const mostRows = 12

/** Entries of any number in the order of the directory: only the rows in view exist. */
export function ZipEntries({ entries, name }: ZipEntriesProps) {
  const box = useRef<HTMLDivElement>(null)
  const { onScroll, viewport, height, rows, topOf } = useRowWindow(box, entries.length, rowHeight, mostRows)
  return (
    <div
      ref={box}
      role="list"
      aria-label={`${name}, entries`}
      tabIndex={0}
      onScroll={onScroll}
      style={{ height: viewport + 2 }}
      className="relative overflow-x-hidden overflow-y-auto rounded-lg border border-line bg-panel focus-visible:-outline-offset-2"
    >
      <div role="presentation" className="relative" style={{ height }}>
        {rows.map((row) => (
          <div
            // An archive may hold the same name twice; entries have no identity but their place.
            key={row}
            role="listitem"
            aria-setsize={entries.length}
            aria-posinset={row + 1}
            style={{ height: rowHeight, transform: `translateY(${topOf(row)}px)` }}
            className="absolute top-0 left-0 flex w-full items-center gap-3 border-b border-line px-2.5"
          >
            <Entry entry={entries[row]} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Entry({ entry }: { readonly entry: ZipEntry | undefined }) {
  if (entry === undefined) return null
  const { name, size, packed, modified, isFolder, isEncrypted, method, leadsOutside } = entry
  const ratio = ratioInWords(entry)
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={name.slice(0, 1_000)}>
          {name === '' ? <span className="text-mute">no name</span> : <WireText text={name} limit={300} />}
        </span>
        <span className="block truncate text-sm text-soft">
          {/* First what must not be cut off. */}
          {leadsOutside && <span className="text-deviation">leads outside · </span>}
          {isEncrypted && <span className="text-deviation">encrypted · </span>}
          {[modified ?? 'no date', ...(isFolder ? ['folder'] : [method])].join(' · ')}
        </span>
      </span>
      {!isFolder && (
        <span className="shrink-0 text-right font-mono text-sm">
          <span className="block">{formatBytes(size)}</span>
          <span className="block text-soft">
            {formatBytes(packed)} packed{ratio !== undefined && `, ${ratio}`}
          </span>
        </span>
      )}
    </>
  )
}
