import { useCallback, useMemo } from 'react'
import { WireText } from '../../components/WireText.tsx'
import { type ContentItem, contentSize } from '../../domain/contents.ts'
import { safeFilename } from '../../domain/fileName.ts'
import { formatBytes } from '../../domain/format.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { choosePreview, type ViewAs } from './choosePreviewModel.ts'
import { downloadBytes } from './downloadBytes.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { HexView } from './HexView.tsx'
import { itemBytes } from './itemBytes.ts'
import { Notes } from './Notes.tsx'
import { PreviewView } from './PreviewView.tsx'

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
  const name = place === undefined ? 'Contents' : `Contents ${place}`
  const save = useCallback(
    (bytes: Uint8Array) => downloadBytes(bytes, safeFilename(item.uri ?? uri, item.mimeType ?? listedType)),
    [item, uri, listedType],
  )
  const size = useMemo(() => contentSize(item), [item])
  const items = useMemo(() => [item], [item])
  const isHeaded = place !== undefined || (item.uri !== undefined && item.uri !== uri)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isHeaded && (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft">
          {place !== undefined && <span className="text-mute">{place}</span>}
          <WireText text={item.uri ?? 'no URI'} className="break-all text-ink" />
          <WireText text={item.mimeType ?? 'no type'} limit={100} />
          {size !== undefined && <span>{formatBytes(size)}</span>}
          {place !== undefined && <DownloadButton items={items} uri={uri} listedType={listedType} place={place} />}
        </div>
      )}
      <Notes notes={item.notes} />
      <ItemView
        item={item}
        name={name}
        picture={item.uri ?? uri}
        listedType={listedType}
        view={view}
        viewAs={viewAs}
        onSave={save}
      />
    </div>
  )
}

interface ItemViewProps extends Pick<PreviewItemProps, 'item' | 'listedType' | 'view' | 'viewAs'> {
  /** The accessible name of what is shown. */
  readonly name: string
  readonly picture: string
  readonly onSave: (bytes: Uint8Array) => void
}

function ItemView({ view, ...rest }: ItemViewProps) {
  switch (view) {
    case 'preview':
      return <ChosenView {...rest} />
    case 'source':
      return <ChosenView {...rest} viewAs="text" />
    case 'hex':
      return <ItemBytes item={rest.item} name={rest.name} />
    default:
      return assertNever(view)
  }
}

function ChosenView({ item, viewAs, listedType, ...rest }: Omit<ItemViewProps, 'view'>) {
  const preview = useMemo(() => choosePreview(item, viewAs, listedType), [item, viewAs, listedType])
  return <PreviewView preview={preview} {...rest} />
}

function ItemBytes({ item, name }: Pick<ItemViewProps, 'item' | 'name'>) {
  const bytes = useMemo(() => itemBytes(item), [item])
  return <HexView bytes={bytes} label={`${name}, bytes`} />
}
