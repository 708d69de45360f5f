import { Contrast } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { useElementSize } from '../../../../components/useElementSize.ts'
import { useMediaQuery } from '../../../../components/useMediaQuery.ts'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { useObjectUrl } from '../../useObjectUrl.ts'
import { framesInWords } from './imageBudget.ts'
import type { PictureSize } from './pictureSize.ts'
import { StillPicture } from './StillPicture.tsx'
import { useUndecoded } from './useUndecoded.ts'
import { useZoom } from './useZoom.ts'
import { ZoomTools } from '../../ZoomTools.tsx'

export interface ImageViewProps {
  readonly bytes: Uint8Array
  /** The type the browser is told. */
  readonly type: string
  /** What the picture is called; its alternative text. */
  readonly label: string
  /** By the header; undefined where it does not say. */
  readonly frames: number | undefined
  readonly onFailed: () => void
}

/** A picture from a `blob:` URL in an `img`, SVG included: there nothing of it runs and nothing is fetched. */
export function ImageView({ bytes, type, label, frames, onFailed }: ImageViewProps) {
  const url = useObjectUrl(bytes, type)
  const [size, setSize] = useStateFor<PictureSize | undefined>(bytes, undefined)
  const wantsCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [asked, setAsked] = useStateFor<'still' | 'moving' | undefined>(bytes, undefined)
  const [isDark, setDark] = useState(false)
  const isUndecoded = useUndecoded(bytes, type, size)
  const box = useRef<HTMLDivElement>(null)
  const boxSize = useElementSize(box)
  const fitted = size === undefined ? 1 : fittedScale(size, boxSize.width)
  const { zoom, setZoom, zoomIn, zoomOut, onKeyDown } = useZoom(box, () => fitted)
  const scale = zoom === 'fit' ? fitted : zoom
  const moves = frames !== undefined && frames > 1
  const isStill = moves && (asked ?? (wantsCalm ? 'still' : 'moving')) === 'still'
  const look = {
    className: `${isDark ? 'checkered-dark' : 'checkered'} m-auto block shrink-0 ${zoom === 'fit' ? 'max-h-[70vh] max-w-full object-contain' : 'max-w-none'} ${scale >= 3 ? '[image-rendering:pixelated]' : ''}`,
    style: zoom === 'fit' || size === undefined ? undefined : { width: size.width * zoom },
  }
  return (
    <figure className="overflow-hidden rounded-lg border border-line">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrollable box takes keys, as it does natively */}
      <div
        ref={box}
        // Scrollable when zoomed, so it has to be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={`Picture: ${label}`}
        aria-keyshortcuts="+ - 0 1"
        onKeyDown={onKeyDown}
        className="flex max-h-[70vh] min-h-24 overflow-auto bg-ground focus-visible:-outline-offset-2"
      >
        {url !== undefined && isStill && (
          <StillPicture url={url} label={label} {...look} onSize={setSize} onFailed={onFailed} />
        )}
        {url !== undefined && !isStill && (
          <img
            src={url}
            alt={label}
            {...look}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={onFailed}
          />
        )}
      </div>
      <figcaption className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 border-t border-line px-2.5 py-1">
        <span className="flex items-center gap-2 text-sm">
          <span className="font-mono">{size === undefined ? '…' : pixelSize(size)}</span>
          {moves && (
            <>
              <span className="text-soft">{framesInWords(frames)}</span>
              <Button variant="quiet" size="small" onClick={() => setAsked(isStill ? 'moving' : 'still')}>
                {isStill ? 'Play' : 'Hold still'}
              </Button>
            </>
          )}
        </span>
        {isUndecoded && <span className="text-sm text-deviation">The browser could not decode all of it.</span>}
        <span className="flex flex-wrap items-center gap-1">
          <Button
            variant="quiet"
            size="small"
            aria-label="Dark ground"
            title="Dark ground"
            aria-pressed={isDark}
            className="aria-pressed:bg-line/50 aria-pressed:text-ink"
            onClick={() => setDark(!isDark)}
          >
            <Contrast size={14} aria-hidden="true" />
          </Button>
          <ZoomTools
            isFitted={zoom === 'fit'}
            percent={scale * 100}
            onFit={() => setZoom('fit')}
            onFull={() => setZoom(1)}
            onIn={zoomIn}
            onOut={zoomOut}
          />
        </span>
      </figcaption>
    </figure>
  )
}

/** What the styles of a fitted picture come to: as wide as the box, as high as 70 % of the window, never enlarged. */
function fittedScale({ width, height }: PictureSize, boxWidth: number): number {
  if (width === 0 || height === 0 || boxWidth === 0) return 1
  return Math.min(1, boxWidth / width, (window.innerHeight * 0.7) / height)
}

function pixelSize({ width, height }: PictureSize): string {
  return width === 0 || height === 0 ? 'no size of its own' : `${width} × ${height}`
}
