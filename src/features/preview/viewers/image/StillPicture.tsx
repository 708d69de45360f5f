import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import type { PictureSize } from './pictureSize.ts'

export interface StillPictureProps {
  readonly url: string
  readonly label: string
  readonly className: string
  readonly style: CSSProperties | undefined
  readonly onSize: (size: PictureSize) => void
  readonly onFailed: () => void
}

/** The first frame of a picture that moves. */
export function StillPicture({ url, label, className, style, onSize, onFailed }: StillPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useEffectEvent((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image
    const element = canvas.current
    if (element === null) return
    element.width = width
    element.height = height
    element.getContext('2d')?.drawImage(image, 0, 0)
    onSize({ width, height })
  })
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const abort = new AbortController()
    const image = new Image()
    image.addEventListener('load', () => draw(image), abort)
    image.addEventListener('error', () => fail(), abort)
    image.src = url
    return () => abort.abort()
  }, [url])
  return <canvas ref={canvas} role="img" aria-label={label} className={className} style={style} />
}
