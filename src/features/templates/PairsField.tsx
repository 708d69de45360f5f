import type { ChangeEvent } from 'react'

import { Button } from '../../components/Button.tsx'
import { HiddenCharacters } from '../../components/HiddenCharacters.tsx'
import { boxText, editedValue } from '../../domain/boxText.ts'
import { PastedBreaksNote } from './PastedBreaksNote.tsx'
import { RowPages } from './RowPages.tsx'
import { RowButtons } from './RowButtons.tsx'
import { rowInput } from './rowInput.ts'
import { useFieldRows } from './useFieldRows.ts'
import { usePastedBreaks } from './usePastedBreaks.ts'

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
  const pastes = usePastedBreaks()
  const isBlank = ([key, value]: Pair) => key === '' && value === ''
  const rows = useFieldRows({ rows: pairs, blank, isBlank, boxes: 2, onChange, onRead })

  function typeKey(index: number, [key, value]: Pair, event: ChangeEvent<HTMLInputElement>): void {
    const text = editedValue(key, event.target.value)
    pastes.onTyped(event.nativeEvent, text, `key ${index}`)
    rows.type(index, [text, value])
  }

  function typeValue(index: number, [key, value]: Pair, event: ChangeEvent<HTMLInputElement>): void {
    const text = editedValue(value, event.target.value)
    pastes.onTyped(event.nativeEvent, text, `value ${index}`)
    rows.type(index, [key, text])
  }

  return (
    <div ref={rows.box} className="grid gap-1.5">
      {rows.drawn.map(({ index, row: pair }, place) => (
        // A row is its place: what is typed into it is the list's.
        <div key={index}>
          <div className="flex items-center gap-1">
            <input
              id={place === 0 ? id : undefined}
              {...rowInput}
              aria-label={`${variable} key ${index + 1}`}
              aria-describedby={describedBy}
              value={boxText(pair[0])}
              placeholder={index < pairs.length ? '(empty)' : pairs.length === 0 ? 'key, not given' : 'next key'}
              onChange={(event) => typeKey(index, pair, event)}
              onPaste={(event) => pastes.onPaste(event, pair[0], `key ${index}`)}
              onKeyDown={(event) => rows.press(event, index, 0)}
            />
            <span className="text-mute">=</span>
            <input
              {...rowInput}
              aria-label={`${variable} value ${index + 1}`}
              value={boxText(pair[1])}
              placeholder={index < pairs.length ? '(empty)' : 'value'}
              onChange={(event) => typeValue(index, pair, event)}
              onPaste={(event) => pastes.onPaste(event, pair[1], `value ${index}`)}
              onKeyDown={(event) => rows.press(event, index, 1)}
            />
            {index < pairs.length && (
              <RowButtons
                name={`${variable} pair ${index + 1}`}
                isFirst={index === 0}
                isLast={index === pairs.length - 1}
                onMove={(by) => rows.move(index, by)}
                onRemove={() => rows.remove(index)}
              />
            )}
          </div>
          <HiddenCharacters value={pair[0]} holder="The key" />
          <HiddenCharacters value={pair[1]} holder="The value" />
          <PastedBreaksNote
            pasted={pastes.pastedIn(pair[0], `key ${index}`)}
            onKeep={(whole) => rows.type(index, [whole, pair[1]])}
            onSplit={undefined}
          />
          <PastedBreaksNote
            pasted={pastes.pastedIn(pair[1], `value ${index}`)}
            onKeep={(whole) => rows.type(index, [pair[0], whole])}
            onSplit={undefined}
          />
        </div>
      ))}
      <RowPages pages={rows.pages} />
      <div>
        <Button size="small" onClick={rows.add}>
          Add pair
        </Button>
      </div>
    </div>
  )
}
