import { Chip } from '../../components/Chip.tsx'
import type { GridColumn } from '../../components/GridRow.tsx'
import { ItemIcon } from '../../components/ItemIcon.tsx'
import { Label } from '../../components/Label.tsx'
import { MimeIcon } from '../../components/MimeIcon.tsx'
import { WireText } from '../../components/WireText.tsx'
import { faultLabel, faultText } from '../../domain/faultLabel.ts'
import { formatCount } from '../../domain/format.ts'
import { sentIcons } from '../../domain/iconTrial.ts'
import { labelOf } from '../../domain/listed.ts'
import type { Entry, ResourceTemplate } from '../../domain/listPage.ts'
import type { RowChange, RowMarks } from '../../domain/listDifference.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import { templateParts } from '../../domain/templateParts.ts'
import { TemplateText } from './TemplateText.tsx'

const cellLimit = 300

export function templateColumns(rows: RowView<ResourceTemplate>, marks: RowMarks): readonly GridColumn[] {
  const item = (row: number): ResourceTemplate | undefined => rows.entryAt(row)?.item
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
      header: 'Template',
      width: 'minmax(0, 1.4fr)',
      sortable: true,
      cell: (row) => <TemplateLabel item={item(row)} />,
    },
    {
      id: 'uri',
      header: 'URI template',
      width: 'minmax(0, 2.4fr)',
      sortable: true,
      cell: (row) => <TemplateText template={item(row)?.uriTemplate ?? ''} />,
    },
    {
      id: 'mimeType',
      header: 'Type',
      width: 'minmax(0, 1fr)',
      sortable: true,
      cell: (row) => <WireText text={item(row)?.mimeType ?? ''} limit={cellLimit} className="text-soft" />,
    },
    { id: 'variables', header: 'Variables', width: '76px', align: 'end', cell: (row) => variableCount(item(row)) },
    {
      id: 'page',
      header: 'Page',
      width: '56px',
      sortable: true,
      align: 'end',
      cell: (row) => <span className="text-mute">{formatCount(rows.pageOf(row) ?? 0)}</span>,
    },
    {
      id: 'flags',
      header: '',
      label: 'Flags',
      width: 'minmax(0, 1fr)',
      cell: (row) => <Flags rows={rows} row={row} mark={marks.get(row)} />,
    },
  ]
}

export function templateNarrowCell(rows: RowView<ResourceTemplate>, marks: RowMarks): GridColumn['cell'] {
  return function NarrowCell(row) {
    const mark = marks.get(row)
    const item = rows.entryAt(row)?.item
    return (
      <span className="flex items-center gap-3">
        <RowIcon entry={rows.entryAt(row)} />
        <span className="block min-w-0">
          <TemplateLabel item={item} hideDescription />
          {mark !== undefined && <Chip tone={mark === 'new' ? 'accent' : 'change'}>{mark}</Chip>}
          <span className="block truncate">
            <TemplateText template={item?.uriTemplate ?? ''} />
          </span>
        </span>
      </span>
    )
  }
}

function RowIcon({ entry }: { readonly entry: Entry<ResourceTemplate> | undefined }) {
  return <ItemIcon icons={entry && sentIcons(entry.raw)} fallback={<MimeIcon mimeType={entry?.item.mimeType} />} />
}

function TemplateLabel({
  item,
  hideDescription = false,
}: {
  readonly item: ResourceTemplate | undefined
  readonly hideDescription?: boolean
}) {
  if (item === undefined) return null
  return (
    <>
      <span className="block truncate font-medium">
        <Label text={labelOf(item)} limit={cellLimit} />
      </span>
      {!hideDescription && item.description !== undefined && (
        <span className="block truncate text-sm text-mute">
          <bdi>{item.description.slice(0, cellLimit)}</bdi>
        </span>
      )}
    </>
  )
}

function variableCount(item: ResourceTemplate | undefined): string {
  const parsed = templateParts(item?.uriTemplate ?? '')
  return parsed.kind === 'parts' ? formatCount(parsed.variables.length) : '–'
}

interface FlagsProps {
  readonly rows: RowView<ResourceTemplate>
  readonly row: number
  readonly mark: RowChange | undefined
}

function Flags({ rows, row, mark }: FlagsProps) {
  const entry = rows.entryAt(row)
  if (entry === undefined) return null
  const fault = faultLabel(entry)
  const times = rows.timesListed(row)
  const parsed = templateParts(entry.item.uriTemplate)
  return (
    <span className="flex min-w-0 gap-1.5 overflow-hidden">
      {mark !== undefined && <Chip tone={mark === 'new' ? 'accent' : 'change'}>{mark}</Chip>}
      {parsed.kind === 'problem' && (
        <Chip tone="failure" title={parsed.reason}>
          {parsed.reason} at {parsed.position}
        </Chip>
      )}
      {fault !== undefined && (
        <Chip tone="failure" title={entry.faults?.map(faultText).join('; ')}>
          <span className="truncate">{fault}</span>
        </Chip>
      )}
      {times > 1 && <Chip tone="deviation">{times === 2 ? 'listed twice' : `listed ${formatCount(times)} times`}</Chip>}
    </span>
  )
}
