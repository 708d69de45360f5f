import { Chip } from '../../components/Chip.tsx'
import type { GridColumn } from '../../components/GridRow.tsx'
import { ItemIcon } from '../../components/ItemIcon.tsx'
import { Label } from '../../components/Label.tsx'
import { MimeIcon } from '../../components/MimeIcon.tsx'
import { WireText } from '../../components/WireText.tsx'
import { faultLabel, faultText } from '../../domain/faultLabel.ts'
import { formatBytes, formatCount, formatShortAge } from '../../domain/format.ts'
import { sentIcons } from '../../domain/iconTrial.ts'
import { labelOf } from '../../domain/listed.ts'
import type { Entry, Resource } from '../../domain/listPage.ts'
import type { RowChange, RowMarks } from '../../domain/listDifference.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import type { ChangedResources } from '../../queries/changedResources.ts'

/** Characters of server text that a cell draws; the rest is behind the ellipsis in any case. */
const cellLimit = 300

export function resourceColumns(
  rows: RowView<Resource>,
  marks: RowMarks,
  changed: ChangedResources,
): readonly GridColumn[] {
  const item = (row: number): Resource | undefined => rows.entryAt(row)?.item
  return [
    {
      id: 'icon',
      header: '',
      label: 'Kind',
      width: '32px',
      cell: (row) => <RowIcon entry={rows.entryAt(row)} />,
    },
    {
      id: 'label',
      header: 'Resource',
      width: 'minmax(0, 2.4fr)',
      sortable: true,
      cell: (row) => <ResourceLabel item={item(row)} />,
    },
    {
      id: 'uri',
      header: 'URI',
      width: 'minmax(0, 2.4fr)',
      sortable: true,
      cell: (row) => <Address uri={item(row)?.uri} />,
    },
    {
      id: 'mimeType',
      header: 'Type',
      width: 'minmax(0, 1.5fr)',
      sortable: true,
      cell: (row) => <Claim text={item(row)?.mimeType} />,
    },
    {
      id: 'size',
      header: 'Size',
      width: '70px',
      align: 'end',
      sortable: true,
      cell: (row) => <Size size={item(row)?.size} />,
    },
    {
      id: 'priority',
      header: 'Priority',
      width: '76px',
      sortable: true,
      cell: (row) => <Priority priority={item(row)?.annotations?.priority} />,
    },
    {
      id: 'lastModified',
      header: 'Modified',
      width: '68px',
      sortable: true,
      cell: (row) => <Modified iso={item(row)?.annotations?.lastModified} />,
    },
    {
      id: 'page',
      header: 'Page',
      width: '44px',
      sortable: true,
      cell: (row) => <span className="text-mute">{formatCount(rows.pageOf(row) ?? 0)}</span>,
    },
    {
      id: 'flags',
      header: '',
      label: 'Flags',
      width: 'minmax(0, 1fr)',
      sortable: false,
      cell: (row) => <Flags rows={rows} row={row} mark={marks.get(row)} isStale={changed.has(item(row)?.uri ?? '')} />,
    },
  ]
}

/** A row of two lines on a narrow screen. */
export function resourceNarrowCell(
  rows: RowView<Resource>,
  marks: RowMarks,
  changed: ChangedResources,
): GridColumn['cell'] {
  return function NarrowCell(row) {
    const item = rows.entryAt(row)?.item
    return (
      <span className="flex items-center gap-3">
        <RowIcon entry={rows.entryAt(row)} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{item && <Label text={labelOf(item)} limit={cellLimit} />}</span>
          <span className="block truncate text-soft">
            <WireText text={item?.uri ?? ''} limit={cellLimit} />
          </span>
        </span>
        <Flags rows={rows} row={row} mark={marks.get(row)} isStale={changed.has(item?.uri ?? '')} />
      </span>
    )
  }
}

function RowIcon({ entry }: { readonly entry: Entry<Resource> | undefined }) {
  return <ItemIcon icons={entry && sentIcons(entry.raw)} fallback={<MimeIcon mimeType={entry?.item.mimeType} />} />
}

function ResourceLabel({ item }: { readonly item: Resource | undefined }) {
  if (item === undefined) return null
  return (
    <>
      <span className="block truncate font-medium">
        <Label text={labelOf(item)} limit={cellLimit} />
      </span>
      {item.description !== undefined && (
        <span className="block truncate text-sm text-mute">
          <bdi>{item.description.slice(0, cellLimit)}</bdi>
        </span>
      )}
    </>
  )
}

function Address({ uri }: { readonly uri: string | undefined }) {
  if (uri === '') return <Label text="" limit={0} />
  return <WireText text={uri ?? ''} limit={cellLimit} className="text-soft" />
}

function Claim({ text }: { readonly text: string | undefined }) {
  return text === undefined ? (
    <span className="text-mute">not given</span>
  ) : (
    <WireText text={text} limit={cellLimit} className="text-soft" />
  )
}

function Size({ size }: { readonly size: number | undefined }) {
  if (size === undefined) return <span className="text-mute">–</span>
  const isPossible = Number.isInteger(size) && size >= 0
  return isPossible ? (
    <span className="font-mono">{formatBytes(size)}</span>
  ) : (
    <Chip tone="deviation">{String(size)}</Chip>
  )
}

function Priority({ priority }: { readonly priority: number | undefined }) {
  if (priority === undefined) return <span className="text-mute">–</span>
  if (!(priority >= 0 && priority <= 1)) return <Chip tone="deviation">{String(priority)}</Chip>
  return (
    <span title={String(priority)} className="block h-1 w-14 rounded-full bg-line">
      <span className="block h-1 rounded-full bg-mute" style={{ width: `${priority * 100}%` }} />
      <span className="sr-only">{priority}</span>
    </span>
  )
}

function Modified({ iso }: { readonly iso: string | undefined }) {
  if (iso === undefined) return <span className="text-mute">–</span>
  // What cannot be read as a date is shown as it was sent.
  return Number.isNaN(Date.parse(iso)) ? (
    <Chip tone="deviation">{iso.slice(0, 40)}</Chip>
  ) : (
    <span title={iso}>{formatShortAge(iso, Date.now())}</span>
  )
}

interface FlagsProps {
  readonly rows: RowView<Resource>
  readonly row: number
  readonly mark: RowChange | undefined
  /** The server says that its contents changed since they were read. */
  readonly isStale: boolean
}

function Flags({ rows, row, mark, isStale }: FlagsProps) {
  const entry = rows.entryAt(row)
  const fault = entry && faultLabel(entry)
  const times = rows.timesListed(row)
  return (
    <span className="flex min-w-0 gap-1.5 overflow-hidden">
      {mark !== undefined && <Chip tone={mark === 'new' ? 'accent' : 'change'}>{mark}</Chip>}
      {isStale && <Chip tone="change">updated</Chip>}
      {fault !== undefined && (
        <Chip tone="failure" title={entry?.faults?.map(faultText).join('; ')}>
          <span className="truncate">{fault}</span>
        </Chip>
      )}
      {times > 1 && <Chip tone="deviation">{times === 2 ? 'listed twice' : `listed ${formatCount(times)} times`}</Chip>}
    </span>
  )
}
