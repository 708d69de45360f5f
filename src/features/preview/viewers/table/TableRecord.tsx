import { X } from 'lucide-react'
import { Button } from '../../../../components/Button.tsx'
import { CopyButton } from '../../../../components/CopyButton.tsx'
import { WireText } from '../../../../components/WireText.tsx'
import { formatCount } from '../../../../domain/format.ts'
import type { TableRow } from './tableCells.ts'
import { columnName } from './tableColumns.tsx'

export interface TableRecordProps {
  readonly title: string
  readonly header: TableRow | undefined
  readonly cells: TableRow
  /** The row as it was sent. */
  readonly source: string
  readonly onClose: () => void
}

const shownCells = 200

/** One row from top to bottom, where long cells have room. */
export function TableRecord({ title, header, cells, source, onClose }: TableRecordProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-line">
      <div className="flex items-center gap-1.5 border-b border-line px-3 py-1">
        <h3 className="mr-auto font-semibold">{title}</h3>
        <span className="text-sm text-mute">as sent</span>
        <CopyButton text={source} label="Copy row as sent" />
        <Button variant="quiet" size="small" aria-label="Close the row" onClick={onClose}>
          <X size={14} aria-hidden="true" />
        </Button>
      </div>
      <dl
        tabIndex={0}
        className="grid max-h-64 grid-cols-[fit-content(35%)_1fr_auto] gap-x-3 gap-y-1 overflow-auto px-3 py-2"
      >
        {cells.slice(0, shownCells).map((cell, index) => (
          // Cells have no identity but their place.
          <div key={index} className="col-span-3 grid grid-cols-subgrid items-start">
            <dt className="pt-0.5 text-sm wrap-anywhere text-mute">
              <bdi>{columnName(header, index)}</bdi>
            </dt>
            <dd className="contents">
              <span className="whitespace-pre-wrap wrap-anywhere">
                {cell === '' ? <span className="text-mute">(empty)</span> : <WireText text={cell} multiline />}
              </span>
              <CopyButton text={cell} label={`Copy ${columnName(header, index)}`} />
            </dd>
          </div>
        ))}
      </dl>
      {cells.length > shownCells && (
        <p className="px-3 pb-2 text-sm text-mute">
          {formatCount(cells.length - shownCells)} more cells are not shown.
        </p>
      )}
    </section>
  )
}
