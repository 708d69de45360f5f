import { EntryIcon } from '../../components/EntryIcon.tsx'
import type { GridColumn } from '../../components/GridRow.tsx'
import { Label } from '../../components/Label.tsx'
import { AudienceCell, cellLimit, FirstLabelCell, LabelCell, TypeCell } from '../../components/ListCells.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatCount } from '../../domain/format.ts'
import { labelOf } from '../../domain/listed.ts'
import type { Resource } from '../../domain/listPage.ts'
import type { RowMarks } from '../../domain/listDifference.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import type { ChangedResources } from '../../queries/changedResources.ts'
import { AddressCell, ModifiedCell, PriorityCell, ResourceFlags, SizeCell } from './resourceCells.tsx'

export function resourceColumns(
  rows: RowView<Resource>,
  marks: RowMarks,
  changed: ChangedResources,
): readonly GridColumn[] {
  return [
    {
      id: 'icon',
      header: '',
      label: 'Kind',
      width: 32,
      isRigid: true,
      cell: (row) => <EntryIcon entry={rows.entryAt(row)} />,
    },
    {
      id: 'label',
      header: 'Resource',
      flex: 2.4,
      minWidth: 130,
      isLasting: true,
      sortable: true,
      cell: (row) => <LabelCell entry={rows.entryAt(row)} />,
      firstCell: (row) => <FirstLabelCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'uri',
      header: 'URI',
      flex: 2.4,
      minWidth: 110,
      sortable: true,
      cell: (row) => <AddressCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'mimeType',
      header: 'Type',
      flex: 1.5,
      minWidth: 80,
      sortable: true,
      cell: (row) => <TypeCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'size',
      header: 'Size',
      width: 72,
      align: 'end',
      sortable: true,
      cell: (row) => <SizeCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'priority',
      header: 'Priority',
      width: 76,
      sortable: true,
      cell: (row) => <PriorityCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'audience',
      header: 'Audience',
      width: 92,
      isHiddenAtFirst: true,
      sortable: true,
      cell: (row) => <AudienceCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'lastModified',
      header: 'Modified',
      width: 80,
      sortable: true,
      cell: (row) => <ModifiedCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'page',
      header: 'Page',
      width: 56,
      sortable: true,
      cell: (row) => <span className="text-mute">{formatCount(rows.pageOf(row) ?? 0)}</span>,
    },
    {
      id: 'flags',
      header: 'Flags',
      width: 138,
      sortable: true,
      cell: (row) => <ResourceFlags rows={rows} row={row} marks={marks} changed={changed} room={126} />,
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
        <EntryIcon entry={rows.entryAt(row)} />
        <span className="min-w-0 flex-1">
          <span className="block ellipsis font-medium">{item && <Label text={labelOf(item)} limit={cellLimit} />}</span>
          <span className="block ellipsis text-soft">
            <WireText text={item?.uri ?? ''} limit={cellLimit} />
          </span>
        </span>
        <span className="max-w-32 shrink-0">
          <ResourceFlags rows={rows} row={row} marks={marks} changed={changed} room={110} />
        </span>
      </span>
    )
  }
}
