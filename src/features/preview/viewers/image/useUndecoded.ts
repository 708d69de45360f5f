import { useEffect } from 'react'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { toBlobPart } from '../../useObjectUrl.ts'
import type { PictureSize } from './pictureSize.ts'

/** Width times height of a picture that is decoded once more to see whether that can be done. */
const mostPixels = 16_000_000

/**
 * Whether the browser can decode less than all of a picture: an `img` with damaged data loads, and even `decode` says nothing.
 *
 * @param size undefined until it has loaded
 */
export function useUndecoded(bytes: Uint8Array, type: string, size: PictureSize | undefined): boolean {
  const [isUndecoded, setUndecoded] = useStateFor(bytes, false)
  // A drawing is no bitmap.
  const isAsked = size !== undefined && size.width * size.height <= mostPixels && !type.startsWith('image/svg+xml')
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    createImageBitmap(new Blob([toBlobPart(bytes)], { type })).then(
      (bitmap) => bitmap.close(),
      () => {
        if (isCurrent) setUndecoded(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isAsked, bytes, type, setUndecoded])
  return isUndecoded
}
