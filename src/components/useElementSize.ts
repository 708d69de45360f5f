import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ElementSize {
  /** Pixels inside the border, without scroll bars; 0 before the first measurement. */
  readonly width: number
  readonly height: number
}

export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
