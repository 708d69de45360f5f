import { type KeyboardEvent, useId, useRef } from 'react'
import { useRowWindow } from '../../../components/useRowWindow.ts'
import { WireText } from '../../../components/WireText.tsx'
import { type ContentItem, contentSize } from '../../../domain/contents.ts'
import { formatBytes, formatCount } from '../../../domain/format.ts'
import { type ChosenPart, mostAtOnce } from './chosenPart.ts'
import { partName } from './partName.ts'

export interface PartListProps {
  readonly items: readonly ContentItem[]
  /** The URI that was read. */
  readonly uri: string
  readonly chosen: ChosenPart
  readonly onChoose: (part: ChosenPart) => void
}

const rowHeight = 42
const mostRows = 6

/** Parts of any number, to choose from: only the rows in view exist. */
export function PartList({ items, uri, chosen, onChoose }: PartListProps) {
  const id = useId()
  // A few can be shown together, which is one more row.
  const extra = items.length <= mostAtOnce ? 1 : 0
  const rows = items.length + extra
  const box = useRef<HTMLDivElement>(null)
  const { onScroll, viewport, height, rows: drawn, topOf, show } = useRowWindow(box, rows, rowHeight, mostRows)
  const chosenRow = chosen === 'all' ? 0 : chosen + extra

  const choose = (row: number) => {
    onChoose(row < extra ? 'all' : row - extra)
    show(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = rowAfter(event.key, chosenRow, rows)
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(target)
  }
  return (
    <div
      ref={box}
      role="listbox"
      aria-label="Parts"
      tabIndex={0}
      aria-activedescendant={drawn.includes(chosenRow) ? `${id}-${chosenRow}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
      style={{ height: viewport + 2 }}
      className="relative shrink-0 overflow-auto rounded-lg border border-line bg-panel focus-visible:-outline-offset-2"
    >
      <div role="presentation" className="relative" style={{ height }}>
        {drawn.map((row) => {
          const item = row < extra ? undefined : items[row - extra]
          return (
            // The keys are taken by the list, which has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={row}
              id={`${id}-${row}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === chosenRow}
              aria-setsize={rows}
              aria-posinset={row + 1}
              onClick={() => choose(row)}
              style={{
                height: rowHeight,
                transform: `translateY(${topOf(row)}px)`,
              }}
              className={`absolute top-0 left-0 flex w-full items-center gap-2.5 border-b border-line px-2.5 ${row === chosenRow ? 'bg-accent-ground' : 'hover:bg-ground'}`}
            >
              {item === undefined ? (
                `All ${items.length} parts`
              ) : (
                <Part item={item} number={row - extra + 1} uri={uri} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Part({ item, number, uri }: { readonly item: ContentItem; readonly number: number; readonly uri: string }) {
  const size = contentSize(item)
  return (
    <>
      <span className="w-8 shrink-0 text-right font-mono text-sm text-soft">{formatCount(number)}</span>
      <span className="min-w-0 flex-1" title={item.uri}>
        <span className="block truncate">
          <WireText text={partName(item.uri, uri)} limit={300} />
        </span>
        <span className="block truncate text-sm text-soft">
          <WireText text={item.mimeType ?? 'no type'} limit={100} />
          {size !== undefined && ` · ${formatBytes(size)}`}
          {item.notes.length > 0 && <span className="text-deviation"> · {item.notes.length} noted</span>}
        </span>
      </span>
    </>
  )
}

function rowAfter(key: string, row: number, rows: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + mostRows,
    PageUp: row - mostRows,
    Home: 0,
    End: rows - 1,
  }
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined
  return target === undefined ? undefined : Math.max(0, Math.min(rows - 1, target))
}
