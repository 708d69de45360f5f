import { HexView } from './HexView.tsx'
import { ImageView } from './ImageView.tsx'
import { JsonView } from './JsonView.tsx'
import { LazyCodeView } from './LazyCodeView.tsx'
import type { Preview } from './choosePreviewModel.ts'
import { DecodingNote } from './DecodingNote.tsx'
import { assertNever } from '../../lib/assertNever.ts'
import { formatBytes, formatCount } from '../../domain/format.ts'

export interface PreviewViewProps {
  readonly preview: Preview
  /** The accessible name of what is shown, for example `Contents`. */
  readonly name: string
  /** What a picture is called. */
  readonly picture: string
  /** Saves the bytes of the item. */
  readonly onSave: (bytes: Uint8Array) => void
}

export function PreviewView({ preview, name, picture, onSave }: PreviewViewProps) {
  switch (preview.kind) {
    case 'json':
      return <JsonView text={preview.text} label={name} />
    case 'text':
      if (preview.text === '') return <p className="text-soft">The text is empty.</p>
      return (
        <div className="flex flex-col gap-2">
          {preview.decoded !== undefined && <DecodingNote decoded={preview.decoded} />}
          <LazyCodeView text={preview.text} label={name} />
        </div>
      )
    case 'image': {
      if (preview.bytes.length === 0) return <p className="text-soft">The picture is empty: not one byte of it came.</p>
      const { bytes, type, canDraw } = preview
      return <ImageView bytes={bytes} type={type} canDraw={canDraw} label={picture} onSave={() => onSave(bytes)} />
    }
    case 'hex':
      return <HexView bytes={preview.bytes} label={`${name}, bytes`} />
    case 'foreign':
      return (
        <div className="flex flex-col gap-2">
          <p className="text-soft">This item has neither a text nor a blob. Here it is as JSON.</p>
          <LazyCodeView text={preview.json} label={name} language="json" />
        </div>
      )
    case 'broken-blob':
      return (
        <div className="flex flex-col gap-2">
          <p className="rounded-md bg-failure-ground px-3 py-2 text-failure">
            The base64 is broken at character {formatCount(preview.position + 1)}. {formatBytes(preview.bytes.length)}{' '}
            decoded before it.
          </p>
          <HexView bytes={preview.bytes} label={`${name}, bytes before the fault`} />
          <p className="mt-1 text-sm text-mute">As sent</p>
          <LazyCodeView text={preview.raw} label={`${name}, base64 as sent`} />
        </div>
      )
    case 'both':
      return (
        <div className="flex flex-col gap-2">
          <p className="text-deviation">This item has both a text and a blob.</p>
          <p className="text-sm text-mute">The text</p>
          <PreviewView preview={preview.text} name={`${name}, text`} picture={picture} onSave={onSave} />
          <p className="text-sm text-mute">The blob</p>
          <PreviewView preview={preview.blob} name={`${name}, blob`} picture={picture} onSave={onSave} />
        </div>
      )
    default:
      return assertNever(preview)
  }
}
