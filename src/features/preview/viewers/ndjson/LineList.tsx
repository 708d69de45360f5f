import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { WireText } from '../../../../components/WireText.tsx'
import { formatCount } from '../../../../domain/format.ts'
import { CodeView } from '../../editor/CodeView.tsx'
import { formatJson } from '../json/jsonFormat.ts'
import type { JsonLine } from './jsonLines.ts'

export interface LineListProps {
  readonly text: string
  readonly lines: readonly JsonLine[]
  /** The accessible name. */
  readonly label: string
}

/** Pixels of a line that is folded. */
const lineHeight = 28
const boxHeight = 560
/** Browsers draw no box of more than some thirty million pixels. */
const mostLines = 500_000
/** Characters of a line that are formatted on the spot. */
const mostFormatted = 500_000

/** Lines of any number: only those in view exist. One is formatted when it is unfolded. */
export function LineList({ text, lines, label }: LineListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const count = Math.min(lines.length, mostLines)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 8,
  })
  const toggle = (number: number) => {
    const next = new Set(unfolded)
    if (!next.delete(number)) next.add(number)
    setUnfolded(next)
  }
  return (
    <>
      {lines.length > mostLines && (
        <p className="text-sm text-soft">
          The first {formatCount(mostLines)} lines of {formatCount(lines.length)}; Text has them all.
        </p>
      )}
      <div
        ref={box}
        role="list"
        aria-label={label}
        tabIndex={0}
        style={{ height: Math.min(boxHeight, virtualizer.getTotalSize() + 2) }}
        className="overflow-auto rounded-lg border border-line bg-panel text-sm focus-visible:-outline-offset-2"
      >
        <div className="relative" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]
            if (line === undefined) return null
            return (
              <div
                key={line.number}
                ref={virtualizer.measureElement}
                data-index={index}
                role="listitem"
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className="absolute top-0 left-0 w-full border-b border-line"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line
                  text={text.slice(line.start, line.end)}
                  line={line}
                  label={label}
                  isUnfolded={unfolded.has(line.number)}
                  onToggle={() => toggle(line.number)}
                />
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

interface LineProps {
  readonly text: string
  readonly line: JsonLine
  readonly label: string
  readonly isUnfolded: boolean
  readonly onToggle: () => void
}

function Line({ text, line: { number, problem }, label, isUnfolded, onToggle }: LineProps) {
  return (
    <>
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={onToggle}
        style={{ minHeight: lineHeight - 1 }}
        className={`flex w-full items-center gap-2 px-2 text-left focus-visible:-outline-offset-2 ${problem === undefined ? '' : 'bg-deviation-ground'}`}
      >
        <span aria-hidden="true" className="w-3 shrink-0 text-center text-mute">
          {isUnfolded ? '▾' : '▸'}
        </span>
        <span className="w-10 shrink-0 text-right font-mono text-mute">{formatCount(number)}</span>
        <span className="min-w-0 flex-1 truncate">
          <WireText text={text.slice(0, 300)} />
        </span>
      </button>
      {problem !== undefined && (
        <p className="bg-deviation-ground px-2 pb-1.5 pl-19 text-deviation">
          No JSON at column {formatCount(problem.position + 1)}: {problem.reason}.
        </p>
      )}
      {isUnfolded && (
        <div className="border-t border-line p-2">
          <UnfoldedLine text={text} label={`${label}, line ${number}`} mark={problem?.position} />
        </div>
      )}
    </>
  )
}

function UnfoldedLine({ text, label, mark }: { text: string; label: string; mark: number | undefined }) {
  // Drawn again at each step of scrolling.
  const formatted = useMemo(
    () => (mark === undefined && text.length <= mostFormatted ? formatJson(text) : undefined),
    [text, mark],
  )
  return formatted?.ok === true ? (
    <CodeView text={formatted.value.text} label={label} languageId="json" />
  ) : (
    <CodeView text={text} label={label} mark={mark} />
  )
}
