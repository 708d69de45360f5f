import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useElementSize } from '../../../../components/useElementSize.ts'
import { useRowWindow } from '../../../../components/useRowWindow.ts'
import { hexLine, hexOffset } from './hexLine.ts'
import type { HexMark } from './HexTools.tsx'
import { markedLine } from './markedLine.ts'

export interface HexViewProps {
  readonly bytes: Uint8Array
  /** The accessible name. */
  readonly label: string
  /** Bytes that are marked, and brought into view when they change. */
  readonly mark?: HexMark | undefined
}

const lineHeight = 20
/** Enough for any screen, few enough to stay cheap: two elements are drawn for each. */
const mostLines = 22
/** Pixels that sixteen bytes a line take in this face and size. */
const wideEnough = 540

/** A hex dump of any length: only the lines in view exist. */
export function HexView({ bytes, label, mark }: HexViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useElementSize(box)
  const perLine = size.width >= wideEnough ? 16 : 8
  const lineCount = Math.ceil(bytes.length / perLine)
  const shown = useRowWindow(box, lineCount, lineHeight, mostLines)
  const { viewport, offset } = shown

  const bring = useEffectEvent((start: number) => {
    const top = Math.floor(start / perLine) * lineHeight
    // A third from the top, so that one sees what comes before.
    shown.scrollTo(Math.max(0, top - viewport / 3))
  })
  useEffect(() => {
    if (mark !== undefined) bring(mark.start)
  }, [mark, perLine, lineCount, viewport])

  if (bytes.length === 0) return <p className="text-soft">No bytes.</p>
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = scrollTarget(event, offset, viewport, lineCount * lineHeight)
    if (target === undefined) return
    event.preventDefault()
    shown.scrollTo(target)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrollable box takes keys, as it does natively
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={shown.onScroll}
      style={{ height: viewport + 2 }}
      className="relative overflow-auto rounded-lg border border-line bg-panel font-mono text-sm focus-visible:-outline-offset-2"
    >
      <div className="relative" style={{ height: shown.height }}>
        {shown.rows.map((line) => (
          <div
            key={line}
            className="absolute left-0 px-3 whitespace-pre"
            style={{
              height: lineHeight,
              lineHeight: `${lineHeight}px`,
              transform: `translateY(${shown.topOf(line)}px)`,
            }}
          >
            <span className="text-mute select-none">
              {hexOffset(line * perLine, bytes.length)}
              {'  '}
            </span>
            <Line bytes={bytes} start={line * perLine} perLine={perLine} mark={mark} />
          </div>
        ))}
      </div>
    </div>
  )
}

interface LineProps extends Pick<HexViewProps, 'bytes' | 'mark'> {
  readonly start: number
  readonly perLine: number
}

function Line({ bytes, start, perLine, mark }: LineProps) {
  const text = hexLine(bytes, start, perLine)
  if (mark === undefined) return text
  const first = mark.start - start
  return markedLine(text, perLine, first, first + mark.length).map((piece, index) =>
    // Pieces have no identity but their place.
    piece.isMarked ? (
      <mark key={index} className="bg-accent-ground text-ink outline outline-accent">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}

/** Keys go by lines and not by pixels, so that a scaled dump can still be read line by line. */
function scrollTarget(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  offset: number,
  viewport: number,
  height: number,
): number | undefined {
  if (metaKey || altKey) return undefined
  const steps: Record<string, number> = {
    ArrowDown: offset + lineHeight,
    ArrowUp: offset - lineHeight,
    PageDown: offset + viewport - lineHeight,
    PageUp: offset - viewport + lineHeight,
    Home: 0,
    End: height,
  }
  const target = ctrlKey && key !== 'Home' && key !== 'End' ? undefined : steps[key]
  return target === undefined ? undefined : Math.max(0, Math.min(target, height - viewport))
}
