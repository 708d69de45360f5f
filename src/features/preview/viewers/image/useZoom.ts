import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type Zoom = number | 'fit'

const smallest = 0.05
const largest = 16
const factor = 1.25

/**
 * Fitted at first; then by buttons, by the wheel with Ctrl as everywhere on the web, and by the keys + - 0 (fit) 1 (100 %).
 *
 * @param shownScale the scale that the picture has on screen now
 */
export function useZoom(box: RefObject<HTMLElement | null>, shownScale: () => number) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const by = (ratio: number) => {
    const now = zoom === 'fit' ? shownScale() : zoom
    setZoom(Math.min(largest, Math.max(smallest, now * ratio)))
  }
  const latest = useRef(by)
  useEffect(() => {
    latest.current = by
  })
  useEffect(() => {
    const element = box.current
    // React's own wheel listeners are passive and could not keep the page from zooming as well.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current(2 ** Math.max(-1, Math.min(1, -event.deltaY / 300)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [box])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === '+' || key === '=') by(factor)
    else if (key === '-') by(1 / factor)
    else if (key === '0') setZoom('fit')
    else if (key === '1') setZoom(1)
    else return
    event.preventDefault()
  }
  return { zoom, setZoom, zoomIn: () => by(factor), zoomOut: () => by(1 / factor), onKeyDown }
}
