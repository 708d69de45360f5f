import { drawableImage } from '../../../../domain/mimeType.ts'
import type { ViewerProps } from '../viewer.ts'
import { ImageView } from './ImageView.tsx'

/** Pictures by their bytes where these are of a known raster format, whichever image type was declared (K25). */
export function ImageViewer({ subject: { declared, bytes, uri }, signature, onSave }: ViewerProps) {
  const data = bytes()
  if (data.length === 0) return <p className="text-soft">The picture is empty: not one byte of it came.</p>
  const drawn = drawableImage(signature?.mime ?? '') ?? drawableImage(declared?.essence ?? '')
  // Asked for by hand without an image type: a browser tells raster formats apart by their bytes.
  const asked = declared?.type === 'image' ? declared.essence : 'application/octet-stream'
  return (
    <ImageView
      bytes={data}
      type={drawn ?? asked}
      canDraw={drawn !== undefined || declared?.type !== 'image'}
      label={uri}
      onSave={onSave}
    />
  )
}
