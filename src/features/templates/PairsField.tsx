import { useRef, useState, type KeyboardEvent } from 'react'

import { Button } from '../../components/Button.tsx'
import { boxText, editedValue } from '../../domain/boxText.ts'
import { typedRow, withMovedRow, withoutRow } from '../../domain/templateFormValue.ts'
import { RowPages } from './RowPages.tsx'
import { RowButtons } from './RowButtons.tsx'
import { rowInput } from './rowInput.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowPages } from './useRowPages.ts'

type Pair = readonly [key: string, value: string]

export interface PairsFieldProps {
  readonly id: string
  readonly variable: string
  readonly pairs: readonly Pair[]
  readonly describedBy: string | undefined
  readonly onChange: (pairs: readonly Pair[]) => void
  readonly onRead: () => void
}

const blank: Pair = ['', '']

/** Keys with values, in their order. The last row is for the next pair and no part of the value until something stands in it. */
export function PairsField({ id, variable, pairs, describedBy, onChange, onRead }: PairsFieldProps) {
  const [isAdding, setAdding] = useState(pairs.length === 0)
  const box = useRef<HTMLDivElement>(null)
  const focusInput = useRowFocus(box)
  const hasNext = isAdding || pairs.length === 0
  const rows = hasNext ? [...pairs, blank] : pairs
  const pages = useRowPages(rows.length)

  /** A row's key; `side` 1 is its value. */
  function focusRow(index: number, side: 0 | 1 = 0): void {
    focusInput(pages.reveal(Math.max(0, index)) * 2 + side)
  }

  function type(index: number, pair: Pair): void {
    if (index === pairs.length) setAdding(false)
    onChange(typedRow(pairs, index, pair, pair[0] === '' && pair[1] === ''))
  }

  function addRow(): void {
    setAdding(true)
    focusRow(pairs.length)
  }

  function remove(index: number): void {
    if (index === pairs.length) setAdding(false)
    else onChange(withoutRow(pairs, index))
    focusRow(index - 1)
  }

  function press(event: KeyboardEvent, index: number, [key, value]: Pair, isKey: boolean): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      const isBlank = key === '' && value === ''
      if (isKey && !isBlank) focusRow(index, 1)
      else if (index === pairs.length) onRead()
      else if (index === pairs.length - 1) addRow()
      else focusRow(index + 1)
    } else if (event.key === 'Backspace' && isKey && key === '' && value === '' && rows.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }

  return (
    <div ref={box} className="grid gap-1.5">
      {rows.slice(pages.start, pages.end).map((pair, place) => {
        const index = pages.start + place
        return (
          // A row is its place: what is typed into it is the list's.
          <div key={index} className="flex items-center gap-1">
            <input
              id={place === 0 ? id : undefined}
              {...rowInput}
              aria-label={`${variable} key ${index + 1}`}
              aria-describedby={describedBy}
              value={boxText(pair[0])}
              placeholder={index < pairs.length ? '(empty)' : pairs.length === 0 ? 'key, not given' : 'next key'}
              onChange={(event) => type(index, [editedValue(pair[0], event.target.value), pair[1]])}
              onKeyDown={(event) => press(event, index, pair, true)}
            />
            <span className="text-mute">=</span>
            <input
              {...rowInput}
              aria-label={`${variable} value ${index + 1}`}
              value={boxText(pair[1])}
              placeholder={index < pairs.length ? '(empty)' : 'value'}
              onChange={(event) => type(index, [pair[0], editedValue(pair[1], event.target.value)])}
              onKeyDown={(event) => press(event, index, pair, false)}
            />
            {index < pairs.length && (
              <RowButtons
                name={`${variable} pair ${index + 1}`}
                isFirst={index === 0}
                isLast={index === pairs.length - 1}
                onMove={(by) => onChange(withMovedRow(pairs, index, by))}
                onRemove={() => remove(index)}
              />
            )}
          </div>
        )
      })}
      <RowPages pages={pages} />
      <div>
        <Button size="small" onClick={addRow}>
          Add pair
        </Button>
      </div>
    </div>
  )
}
