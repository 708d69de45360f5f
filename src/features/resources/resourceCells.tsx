import { ChipRow, type ChipText } from '../../components/ChipRow.tsx'
import { changeFlags, deviationFlags } from '../../components/entryFlags.ts'
import { Label } from '../../components/Label.tsx'
import { cellLimit, OddValue, SentInstead } from '../../components/ListCells.tsx'
import { WireText } from '../../components/WireText.tsx'
import { isPossiblePriority, isPossibleSize } from '../../domain/columnValue.ts'
import { formatBytes, formatShortAge } from '../../domain/format.ts'
import type { RowMarks } from '../../domain/listDifference.ts'
import type { Entry, Resource } from '../../domain/listPage.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import { parseIsoTime } from '../../lib/isoTime.ts'
import type { ChangedResources } from '../../queries/changedResources.ts'

interface ResourceCellProps {
  readonly entry: Entry<Resource> | undefined
}

export function AddressCell({ entry }: ResourceCellProps) {
  const uri = entry?.item.uri ?? ''
  return uri === '' ? <Label text="" limit={0} /> : <WireText text={uri} limit={cellLimit} className="text-soft" />
}

export function SizeCell({ entry }: ResourceCellProps) {
  const size = entry?.item.size
  if (size === undefined) return <SentInstead entry={entry} path={['size']} />
  if (!isPossibleSize(size)) return <OddValue text={String(size)} />
  return (
    <span className="font-mono" title={`${size} bytes declared`}>
      {formatBytes(size)}
    </span>
  )
}

export function PriorityCell({ entry }: ResourceCellProps) {
  const priority = entry?.item.annotations?.priority
  if (priority === undefined) return <SentInstead entry={entry} path={['annotations', 'priority']} />
  if (!isPossiblePriority(priority)) return <OddValue text={String(priority)} />
  return (
    <span title={String(priority)} className="block h-1 w-14 rounded-full bg-line">
      <span className="block h-1 rounded-full bg-mute" style={{ width: `${priority * 100}%` }} />
      <span className="sr-only">{priority}</span>
    </span>
  )
}

export function ModifiedCell({ entry }: ResourceCellProps) {
  const iso = entry?.item.annotations?.lastModified
  if (iso === undefined) return <SentInstead entry={entry} path={['annotations', 'lastModified']} />
  if (parseIsoTime(iso) === undefined) return <OddValue text={iso} />
  return <span title={iso}>{formatShortAge(iso, Date.now())}</span>
}

export interface ResourceFlagsProps {
  readonly rows: RowView<Resource>
  readonly row: number
  readonly marks: RowMarks
  /** What the server says has changed since it was read. */
  readonly changed: ChangedResources
  /** Pixels for all flags together. */
  readonly room: number
}

export function ResourceFlags({ rows, row, marks, changed, room }: ResourceFlagsProps) {
  const entry = rows.entryAt(row)
  if (entry === undefined) return null
  const chips: ChipText[] = [
    ...changeFlags(marks.get(row)),
    ...(changed.has(entry.item.uri) ? [{ tone: 'change', text: 'updated' } as const] : []),
    ...deviationFlags(entry, rows.timesListed(row)),
  ]
  return <ChipRow chips={chips} room={room} />
}
