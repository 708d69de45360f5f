import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react'

import { Button } from '../../components/Button.tsx'
import { boxText, editedValue } from '../../domain/boxText.ts'
import { formatCount } from '../../domain/format.ts'
import { pastedLines, typedRow, withMovedRow, withoutRow } from '../../domain/templateFormValue.ts'
import { RowPages } from './RowPages.tsx'
import { RowButtons } from './RowButtons.tsx'
import { rowInput } from './rowInput.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowPages } from './useRowPages.ts'

export interface ListFieldProps {
  readonly id: string
  readonly variable: string
  readonly items: readonly string[]
  readonly describedBy: string | undefined
  readonly onChange: (items: readonly string[]) => void
  readonly onRead: () => void
}

/** Several values. The last box is for the next one and no part of the value until something stands in it. */
export function ListField({ id, variable, items, describedBy, onChange, onRead }: ListFieldProps) {
  const [isAdding, setAdding] = useState(items.length === 0)
  const [pasted, setPasted] = useState<{ readonly index: number; readonly lines: readonly string[] }>()
  const box = useRef<HTMLDivElement>(null)
  const focusInput = useRowFocus(box)
  const hasNext = isAdding || items.length === 0
  const rows = hasNext ? [...items, ''] : items
  const pages = useRowPages(rows.length)

  function focusRow(index: number): void {
    focusInput(pages.reveal(Math.max(0, index)))
  }

  function type(index: number, event: ChangeEvent<HTMLInputElement>): void {
    const text = editedValue(items[index] ?? '', event.target.value)
    // The box takes a paste in right after telling of it, without the line breaks.
    const { nativeEvent } = event
    const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    if (!isPaste) setPasted(undefined)
    if (index === items.length) setAdding(false)
    onChange(typedRow(items, index, text, text === ''))
  }

  function addRow(): void {
    setAdding(true)
    focusRow(items.length)
  }

  function remove(index: number): void {
    if (index === items.length) setAdding(false)
    else onChange(withoutRow(items, index))
    focusRow(index - 1)
  }

  function press(event: KeyboardEvent, index: number, text: string): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      if (index === items.length) onRead()
      else if (index === items.length - 1) addRow()
      else focusRow(index + 1)
    } else if (event.key === 'Backspace' && text === '' && rows.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    const lines = pastedLines(event.clipboardData.getData('text/plain'), before, after)
    setPasted(lines === undefined ? undefined : { index, lines })
  }

  function split(): void {
    if (pasted === undefined) return
    setPasted(undefined)
    setAdding(false)
    onChange([...items.slice(0, pasted.index), ...pasted.lines, ...items.slice(pasted.index + 1)])
  }

  return (
    <div ref={box} className="grid gap-1.5">
      {rows.slice(pages.start, pages.end).map((text, place) => {
        const index = pages.start + place
        return (
          // A row is its place: what is typed into it is the list's.
          <div key={index} className="flex items-center gap-1">
            <input
              id={place === 0 ? id : undefined}
              {...rowInput}
              aria-label={`${variable} ${index + 1}`}
              aria-describedby={describedBy}
              value={boxText(text)}
              placeholder={index < items.length ? '(empty)' : items.length === 0 ? 'not given' : 'next value'}
              onChange={(event) => type(index, event)}
              onKeyDown={(event) => press(event, index, text)}
              onPaste={(event) => paste(event, index)}
            />
            {index < items.length && (
              <RowButtons
                name={`${variable} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => onChange(withMovedRow(items, index, by))}
                onRemove={() => remove(index)}
              />
            )}
          </div>
        )
      })}
      <RowPages pages={pages} />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={addRow}>
          Add value
        </Button>
        {pasted !== undefined && (
          <>
            <Button size="small" onClick={split}>
              Split into {formatCount(pasted.lines.length)} values
            </Button>
            <span className="text-sm text-mute">pasted as one value, without its line breaks</span>
          </>
        )}
      </div>
    </div>
  )
}
