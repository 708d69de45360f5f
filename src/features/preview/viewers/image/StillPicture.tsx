import { type CSSProperties, useEffect, useRef } from 'react'

export interface StillPictureProps {
  readonly url: string
  readonly label: string
  readonly className: string
  readonly style: CSSProperties | undefined
}

/** The first frame of a picture that moves. */
export function StillPicture({ url, label, className, style }: StillPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    const draw = () => {
      const element = canvas.current
      if (element === null) return
      element.width = image.naturalWidth
      element.height = image.naturalHeight
      element.getContext('2d')?.drawImage(image, 0, 0)
    }
    image.addEventListener('load', draw)
    image.src = url
    return () => image.removeEventListener('load', draw)
  }, [url])
  return <canvas ref={canvas} role="img" aria-label={label} className={className} style={style} />
}
