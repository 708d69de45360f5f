import { ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { useElementSize } from '../../../../components/useElementSize.ts'
import { formatBytes } from '../../../../domain/format.ts'
import { useObjectUrl } from '../../useObjectUrl.ts'

export interface ImageViewProps {
  readonly bytes: Uint8Array
  /** The type the browser is told. */
  readonly type: string
  /** False skips the attempt: no browser is known to draw this type. */
  readonly canDraw: boolean
  /** What the picture is called; its alternative text. */
  readonly label: string
  readonly onSave: () => void
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A picture from a `blob:` URL in an `img`, SVG included: there nothing of it runs and nothing is fetched. */
export function ImageView({ bytes, type, canDraw, label, onSave }: ImageViewProps) {
  const url = useObjectUrl(bytes, type)
  const [size, setSize] = useState<Size>()
  const [failedUrl, setFailedUrl] = useState<string>()
  const [zoom, setZoom] = useState<number | 'fit'>('fit')
  const image = useRef<HTMLImageElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // Drawn again when the box changes, for the percentage of a fitted picture.
  useElementSize(box)

  const hasFailed = url !== undefined && url === failedUrl
  if (!canDraw || hasFailed) return <CannotDraw type={type} bytes={bytes} onSave={onSave} />
  const step = (factor: number) => {
    const now = zoom === 'fit' ? drawnScale(image.current) : zoom
    setZoom(Math.min(16, Math.max(0.05, now * factor)))
  }
  const percent = Math.round((zoom === 'fit' ? drawnScale(image.current) : zoom) * 100)
  return (
    <figure className="overflow-hidden rounded-lg border border-line">
      <div
        ref={box}
        // Scrollable when zoomed, so it has to be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={`Picture: ${label}`}
        className="flex max-h-[70vh] min-h-24 overflow-auto bg-ground focus-visible:-outline-offset-2"
      >
        {url !== undefined && (
          <img
            ref={image}
            src={url}
            alt={label}
            className={`m-auto block ${zoom === 'fit' ? 'max-h-[70vh] max-w-full object-contain' : 'max-w-none'}`}
            style={zoom === 'fit' || size === undefined ? undefined : { width: size.width * zoom }}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setFailedUrl(url)}
          />
        )}
      </div>
      <figcaption className="flex min-h-8 items-center justify-between gap-2 border-t border-line px-2.5 py-1">
        <span className="font-mono text-sm">{size === undefined ? '…' : pixelSize(size)}</span>
        <span className="flex items-center gap-1">
          <Button variant="quiet" size="small" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
            Fit
          </Button>
          <Button variant="quiet" size="small" aria-label="Zoom out" onClick={() => step(1 / 1.25)}>
            <ZoomOut size={14} aria-hidden="true" />
          </Button>
          <Button variant="quiet" size="small" aria-label={`${percent} %, show at 100 %`} onClick={() => setZoom(1)}>
            {percent} %
          </Button>
          <Button variant="quiet" size="small" aria-label="Zoom in" onClick={() => step(1.25)}>
            <ZoomIn size={14} aria-hidden="true" />
          </Button>
        </span>
      </figcaption>
    </figure>
  )
}

interface CannotDrawProps {
  readonly type: string
  readonly bytes: Uint8Array
  readonly onSave: () => void
}

function CannotDraw({ type, bytes, onSave }: CannotDrawProps) {
  return (
    <div className="rounded-lg border border-line p-4">
      <p className="font-medium">
        This browser cannot show <span className="font-mono text-sm">{type}</span>
      </p>
      <p className="mt-1 text-soft">{formatBytes(bytes.length)} arrived and can be saved, or looked at as Hex.</p>
      <Button size="small" className="mt-2" onClick={onSave}>
        Save file
      </Button>
    </div>
  )
}

function drawnScale(image: HTMLImageElement | null): number {
  return image === null || image.naturalWidth === 0 ? 1 : image.clientWidth / image.naturalWidth
}

function pixelSize({ width, height }: Size): string {
  return width === 0 || height === 0 ? 'no size of its own' : `${width} × ${height}`
}
