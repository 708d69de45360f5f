import { useCallback, useMemo } from 'react'
import { Chip } from '../../components/Chip.tsx'
import { WireText } from '../../components/WireText.tsx'
import { type ContentItem, contentSize } from '../../domain/contents.ts'
import { safeFilename } from '../../domain/fileName.ts'
import { formatBytes } from '../../domain/format.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { choosePreview, type ViewAs } from './choosePreviewModel.ts'
import { downloadBytes } from './downloadBytes.ts'
import { HexView } from './HexView.tsx'
import { itemBytes } from './itemBytes.ts'
import { PreviewView } from './PreviewView.tsx'
import { SourceView } from './SourceView.tsx'

export interface PreviewItemProps {
  readonly item: ContentItem
  /** The URI that was read; the item's own may be another. */
  readonly uri: string
  readonly listedType: string | undefined
  readonly view: 'preview' | 'source' | 'hex'
  readonly viewAs: ViewAs
  /** For example `2 of 3`; absent for the only item. */
  readonly place: string | undefined
}

export function PreviewItem({ item, uri, listedType, view, viewAs, place }: PreviewItemProps) {
  const label = place === undefined ? uri : `${item.uri ?? uri} (${place})`
  const save = useCallback(
    (bytes: Uint8Array) => downloadBytes(bytes, safeFilename(item.uri ?? uri, item.mimeType ?? listedType)),
    [item, uri, listedType],
  )
  const size = useMemo(() => contentSize(item), [item])
  const isHeaded = place !== undefined || (item.uri !== undefined && item.uri !== uri)
  return (
    <section aria-label={place === undefined ? 'Item' : `Item ${place}`} className="flex min-w-0 flex-col gap-2">
      {isHeaded && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
          {place !== undefined && <span className="text-mute">{place}</span>}
          <WireText text={item.uri ?? 'no URI'} className="break-all text-ink" />
          <WireText text={item.mimeType ?? 'no type'} limit={100} />
          {size !== undefined && <span>{formatBytes(size)}</span>}
        </p>
      )}
      {item.notes.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {item.notes.map((note) => (
            <Chip key={note} tone="deviation">
              <span className="whitespace-normal">{note}</span>
            </Chip>
          ))}
        </p>
      )}
      <ItemView item={item} label={label} listedType={listedType} view={view} viewAs={viewAs} onSave={save} />
    </section>
  )
}

interface ItemViewProps extends Pick<PreviewItemProps, 'item' | 'listedType' | 'view' | 'viewAs'> {
  readonly label: string
  readonly onSave: (bytes: Uint8Array) => void
}

function ItemView({ item, label, listedType, view, viewAs, onSave }: ItemViewProps) {
  const preview = useMemo(() => choosePreview(item, viewAs, listedType), [item, viewAs, listedType])
  const bytes = useMemo(() => (view === 'hex' ? itemBytes(item) : undefined), [item, view])
  switch (view) {
    case 'preview':
      return <PreviewView preview={preview} label={label} onSave={onSave} />
    case 'source':
      return <SourceView item={item} label={label} onSave={onSave} />
    case 'hex':
      return <HexView bytes={bytes ?? new Uint8Array()} label={`Bytes of ${label}`} />
    default:
      return assertNever(view)
  }
}
