import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

import { typedRow, withMovedRow, withoutRow } from '../../domain/templateFormValue.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowPages } from './useRowPages.ts'

interface FieldRowsOptions<Row> {
  /** The variable's value. */
  readonly rows: readonly Row[]
  readonly blank: Row
  readonly isBlank: (row: Row) => boolean
  /** Text boxes of a row. */
  readonly boxes: 1 | 2
  readonly onChange: (rows: readonly Row[]) => void
  /** Enter was pressed behind the last row. */
  readonly onRead: () => void
}

export interface FieldRows<Row> {
  /** Around all rows, which come first in it, each with its two buttons for moving before any other. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly pages: ReturnType<typeof useRowPages>
  /** The rows of the page that is drawn; one at the index of the value's end is for the next and no part of it. */
  readonly drawn: readonly { readonly index: number; readonly row: Row }[]
  readonly type: (index: number, row: Row) => void
  readonly add: () => void
  /** There is no row for the next any more. */
  readonly endAdding: () => void
  readonly remove: (index: number) => void
  readonly move: (index: number, by: -1 | 1) => void
  /** Puts the focus into a box of a row. */
  readonly focus: (index: number, place?: number) => void
  /** Enter goes on from a box, and Backspace takes out a blank row from its first one. */
  readonly press: (event: KeyboardEvent, index: number, place: number) => void
}

/** What editing the rows of a list and of pairs has in common: which are drawn, where the focus goes, and what keys do. */
export function useFieldRows<Row>(options: FieldRowsOptions<Row>): FieldRows<Row> {
  const { rows, blank, isBlank, boxes, onChange, onRead } = options
  const [isAdding, setAdding] = useState(rows.length === 0)
  const box = useRef<HTMLDivElement>(null)
  const focusOn = useRowFocus(box)
  const all = isAdding || rows.length === 0 ? [...rows, blank] : rows
  const pages = useRowPages(all.length)

  function focus(index: number, place = 0): void {
    const input = pages.reveal(Math.max(0, index)) * boxes + place
    focusOn((rowsBox) => rowsBox.querySelectorAll('input')[input])
  }

  /** The focus goes along, so that the next press moves the same row; where it cannot go on it can be moved back. */
  function move(index: number, by: -1 | 1): void {
    const place = pages.reveal(index + by)
    onChange(withMovedRow(rows, index, by))
    focusOn((rowsBox) => {
      const [up, down] = rowsBox.children[place]?.querySelectorAll('button') ?? []
      const [same, back] = by === -1 ? [up, down] : [down, up]
      return same?.disabled === true ? back : same
    })
  }

  function type(index: number, row: Row): void {
    if (index === rows.length) setAdding(false)
    onChange(typedRow(rows, index, row, isBlank(row)))
  }

  function add(): void {
    setAdding(true)
    focus(rows.length)
  }

  function remove(index: number): void {
    if (index === rows.length) setAdding(false)
    else onChange(withoutRow(rows, index))
    focus(index - 1)
  }

  function press(event: KeyboardEvent, index: number, place: number): void {
    if (event.nativeEvent.isComposing) return
    const isBlankRow = isBlank(all[index] ?? blank)
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      if (place < boxes - 1 && !isBlankRow) focus(index, place + 1)
      else if (index === rows.length) onRead()
      else if (index === rows.length - 1) add()
      else focus(index + 1)
    } else if (event.key === 'Backspace' && place === 0 && isBlankRow && all.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }

  return {
    box,
    pages,
    drawn: all.slice(pages.start, pages.end).map((row, place) => ({ index: pages.start + place, row })),
    type,
    add,
    endAdding: () => setAdding(false),
    remove,
    move,
    focus,
    press,
  }
}
