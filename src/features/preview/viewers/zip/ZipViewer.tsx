import { useEffect, useMemo } from 'react'
import { Notes } from '../../Notes.tsx'
import { formatBytes, formatCount, formatCounted } from '../../../../domain/format.ts'
import type { ViewerProps } from '../viewer.ts'
import { ZipEntries } from './ZipEntries.tsx'
import { listZip } from './zipListing.ts'
import { totalsOf } from './zipTotals.ts'

/** What an archive holds, by its own directory. Nothing is unpacked. */
export function ZipViewer({ subject, name, onUnfit }: ViewerProps) {
  const data = subject.bytes()
  const listing = useMemo(() => listZip(data), [data])
  useEffect(() => {
    if (!listing.ok) onUnfit({ reason: `This is no ZIP archive: ${listing.problem}` })
  }, [listing, onUnfit])
  const totals = useMemo(() => (listing.ok ? totalsOf(listing.value, data.length) : undefined), [listing, data])
  if (!listing.ok || totals === undefined) return null
  const { entries, stated, notes } = listing.value
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {totals.warnings.map((warning) => (
        <p key={warning} className="rounded-md bg-deviation-ground px-3 py-2 text-deviation">
          {warning}
        </p>
      ))}
      <Notes notes={notes} />
      <p className="text-sm text-soft">
        {formatCounted(totals.files, 'file')}, {formatBytes(totals.size)} unpacked, {formatBytes(data.length)} as it
        came
        {totals.encrypted > 0 && `, ${formatCount(totals.encrypted)} encrypted`}. Listed by the archive’s own directory;
        nothing was unpacked.
        {stated > entries.length &&
          ` It states ${formatCount(stated)} entries; the first ${formatCount(entries.length)} are listed.`}
      </p>
      {entries.length > 0 && <ZipEntries entries={entries} name={name} />}
    </div>
  )
}
