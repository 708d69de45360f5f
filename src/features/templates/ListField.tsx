import { useState, type ChangeEvent, type ClipboardEvent } from 'react'

import { Button } from '../../components/Button.tsx'
import { HiddenCharacters } from '../../components/HiddenCharacters.tsx'
import { aroundStretch, boxText, editedValue } from '../../domain/boxText.ts'
import { formatCount } from '../../domain/format.ts'
import { pastedLines } from '../../domain/templateFormValue.ts'
import { RowPages } from './RowPages.tsx'
import { RowButtons } from './RowButtons.tsx'
import { rowInput } from './rowInput.ts'
import { useFieldRows } from './useFieldRows.ts'

export interface ListFieldProps {
  readonly id: string
  readonly variable: string
  readonly items: readonly string[]
  readonly describedBy: string | undefined
  readonly onChange: (items: readonly string[]) => void
  readonly onRead: () => void
}

/** Lines that were pasted into a row, and the text that the row held then: what holds another by now is not split. */
interface Pasted {
  readonly index: number
  readonly joined: string | undefined
  readonly lines: readonly string[]
}

/** More values would hold the page up with every letter. */
const mostLines = 20_000

/** Several values. The last box is for the next one and no part of the value until something stands in it. */
export function ListField({ id, variable, items, describedBy, onChange, onRead }: ListFieldProps) {
  const [pasted, setPasted] = useState<Pasted>()
  const rows = useFieldRows({ rows: items, blank: '', isBlank: (text) => text === '', boxes: 1, onChange, onRead })
  const offer = pasted !== undefined && items[pasted.index] === pasted.joined ? pasted : undefined

  function type(index: number, event: ChangeEvent<HTMLInputElement>): void {
    const text = editedValue(items[index] ?? '', event.target.value)
    // The box takes a paste in right after telling of it, without the line breaks.
    const { nativeEvent } = event
    const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    setPasted(isPaste && pasted?.index === index ? { ...pasted, joined: text } : undefined)
    rows.type(index, text)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    // The box has no line breaks, and the row may.
    const { before, after } = aroundStretch(
      items[index] ?? '',
      selectionStart ?? value.length,
      selectionEnd ?? value.length,
    )
    const lines = pastedLines(event.clipboardData.getData('text/plain'), before, after)
    setPasted(lines === undefined ? undefined : { index, joined: items[index], lines })
  }

  function split({ index, lines }: Pasted): void {
    setPasted(undefined)
    rows.endAdding()
    onChange([...items.slice(0, index), ...lines, ...items.slice(index + 1)])
    rows.focus(index + lines.length - 1)
  }

  return (
    <div ref={rows.box} className="grid gap-1.5">
      {rows.drawn.map(({ index, row: text }, place) => (
        // A row is its place: what is typed into it is the list's.
        <div key={index}>
          <div className="flex items-center gap-1">
            <input
              id={place === 0 ? id : undefined}
              {...rowInput}
              aria-label={`${variable} ${index + 1}`}
              aria-describedby={describedBy}
              value={boxText(text)}
              placeholder={index < items.length ? '(empty)' : items.length === 0 ? 'not given' : 'next value'}
              onChange={(event) => type(index, event)}
              onKeyDown={(event) => rows.press(event, index, 0)}
              onPaste={(event) => paste(event, index)}
            />
            {index < items.length && (
              <RowButtons
                name={`${variable} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => {
                  setPasted(undefined)
                  rows.move(index, by)
                }}
                onRemove={() => {
                  setPasted(undefined)
                  rows.remove(index)
                }}
              />
            )}
          </div>
          <HiddenCharacters value={text} />
        </div>
      ))}
      <RowPages pages={rows.pages} />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={rows.add}>
          Add value
        </Button>
        {offer !== undefined && <SplitOffer lines={offer.lines} onSplit={() => split(offer)} />}
      </div>
    </div>
  )
}

interface SplitOfferProps {
  readonly lines: readonly string[]
  readonly onSplit: () => void
}

/** What became of pasted lines, and what they can become. */
function SplitOffer({ lines, onSplit }: SplitOfferProps) {
  const isTooMany = lines.length > mostLines
  return (
    <>
      {!isTooMany && (
        <Button size="small" onClick={onSplit}>
          Split into {formatCount(lines.length)} values
        </Button>
      )}
      <span className="text-sm text-mute">
        Pasted as one value: the box does not keep line breaks.
        {isTooMany && ` ${formatCount(lines.length)} lines are too many to split.`}
      </span>
    </>
  )
}
