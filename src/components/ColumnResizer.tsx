import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

import { widestColumn } from './gridColumns.ts'

export interface ColumnResizerProps {
  /** The column's name. */
  readonly label: string
  /** Pixels, as it stands. */
  readonly width: number
  readonly minWidth: number
  /** Called with pixels while the edge is dragged, and with `isDone` when that ends and for keys. */
  readonly onResize: (width: number, isDone: boolean) => void
  readonly onFit: () => void
}

/** Pixels for an arrow key, with and without Shift. */
const steps = { coarse: 48, fine: 8 }

/** The edge of a column: a window splitter of the ARIA practices, to drag, to move by keys, and to press twice for a fit. */
export function ColumnResizer({ label, width, minWidth, onResize, onFit }: ColumnResizerProps) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined)

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width }
  }

  function onPointerMove(event: PointerEvent): void {
    if (drag.current !== undefined) onResize(drag.current.width + event.clientX - drag.current.x, false)
  }

  function endDrag(event: PointerEvent): void {
    const from = drag.current
    drag.current = undefined
    if (from !== undefined && from.x !== event.clientX) onResize(from.width + event.clientX - from.x, true)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.shiftKey ? steps.coarse : steps.fine
    const target = { ArrowLeft: width - step, ArrowRight: width + step, Home: minWidth, End: widestColumn }[event.key]
    if (target !== undefined) onResize(target, true)
    else if (event.key === 'Enter') onFit()
    else return
    event.preventDefault()
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={widestColumn}
      aria-valuetext={`${width} pixels`}
      title="Drag to resize, press twice to fit"
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
      onDoubleClick={onFit}
      className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none before:absolute before:inset-y-1.5 before:left-1/2 before:w-px group-hover/header:before:bg-edge hover:before:bg-accent! focus-visible:-outline-offset-2 focus-visible:before:bg-accent"
    />
  )
}
