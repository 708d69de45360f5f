import { Fragment } from 'react'

import { ChipRow, type ChipText } from '../../components/ChipRow.tsx'
import { changeFlags, deviationFlags } from '../../components/entryFlags.ts'
import { EntryIcon } from '../../components/EntryIcon.tsx'
import type { GridColumn } from '../../components/GridRow.tsx'
import { Label } from '../../components/Label.tsx'
import { AudienceCell, cellLimit, FirstLabelCell, LabelCell, TypeCell } from '../../components/ListCells.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatCount } from '../../domain/format.ts'
import { labelOf } from '../../domain/listed.ts'
import type { ResourceTemplate } from '../../domain/listPage.ts'
import type { RowMarks } from '../../domain/listDifference.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import { parseTemplate } from '../../domain/uriTemplate.ts'
import { TemplateText } from './TemplateText.tsx'
import { variableHue } from './variableHue.ts'

export function templateColumns(rows: RowView<ResourceTemplate>, marks: RowMarks): readonly GridColumn[] {
  const template = (row: number): string => rows.entryAt(row)?.item.uriTemplate ?? ''
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
      header: 'Template',
      flex: 1.4,
      minWidth: 130,
      isLasting: true,
      sortable: true,
      cell: (row) => <LabelCell entry={rows.entryAt(row)} />,
      firstCell: (row) => <FirstLabelCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'uri',
      header: 'URI template',
      flex: 2.4,
      minWidth: 130,
      sortable: true,
      cell: (row) => <TemplateText template={template(row)} />,
    },
    {
      id: 'mimeType',
      header: 'Type',
      flex: 1,
      minWidth: 80,
      sortable: true,
      cell: (row) => <TypeCell entry={rows.entryAt(row)} />,
    },
    {
      id: 'variables',
      header: 'Variables',
      flex: 1,
      minWidth: 84,
      sortable: true,
      cell: (row) => <VariableNames template={template(row)} />,
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
      cell: (row) => <TemplateFlags rows={rows} row={row} marks={marks} room={126} />,
    },
  ]
}

export function templateNarrowCell(rows: RowView<ResourceTemplate>, marks: RowMarks): GridColumn['cell'] {
  return function NarrowCell(row) {
    const item = rows.entryAt(row)?.item
    return (
      <span className="flex items-center gap-3">
        <EntryIcon entry={rows.entryAt(row)} />
        <span className="min-w-0 flex-1">
          <span className="block ellipsis font-medium">{item && <Label text={labelOf(item)} limit={cellLimit} />}</span>
          <span className="block ellipsis">
            <TemplateText template={item?.uriTemplate ?? ''} />
          </span>
        </span>
        <span className="max-w-32 shrink-0">
          <TemplateFlags rows={rows} row={row} marks={marks} room={110} />
        </span>
      </span>
    )
  }
}

/** More do not fit into a cell. */
const mostNames = 12

/** How many variables there are, and which. */
function VariableNames({ template }: { readonly template: string }) {
  const parsed = parseTemplate(template)
  if (!parsed.ok) return '–'
  const { names } = parsed.value
  return (
    <span className="block ellipsis">
      {formatCount(names.length)}
      {names.slice(0, mostNames).map((name, index) => (
        <Fragment key={name}>
          {' '}
          <WireText text={name} limit={60} className={variableHue(index)} />
        </Fragment>
      ))}
      {names.length > mostNames && ' …'}
    </span>
  )
}

interface TemplateFlagsProps {
  readonly rows: RowView<ResourceTemplate>
  readonly row: number
  readonly marks: RowMarks
  /** Pixels for all flags together. */
  readonly room: number
}

function TemplateFlags({ rows, row, marks, room }: TemplateFlagsProps) {
  const entry = rows.entryAt(row)
  if (entry === undefined) return null
  const parsed = parseTemplate(entry.item.uriTemplate)
  const chips: ChipText[] = [
    ...changeFlags(marks.get(row)),
    ...(parsed.ok ? [] : [brokenFlag(parsed.problem)]),
    ...deviationFlags(entry, rows.timesListed(row)),
  ]
  return <ChipRow chips={chips} room={room} />
}

function brokenFlag({ reason, position }: { readonly reason: string; readonly position: number }): ChipText {
  return { tone: 'failure', text: `broken at ${position}`, title: `${reason} at ${position}` }
}
