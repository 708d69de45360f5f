// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, it } from 'vitest'

import { createStore } from '../../lib/store.ts'
import { ListField } from './ListField.tsx'

afterEach(cleanup)

let value = createStore<readonly string[]>([])

function show(items: readonly string[]): void {
  value = createStore(items)
  render(<Held />)
}

function Held() {
  const { subscribe, get, set } = value
  const items = useSyncExternalStore(subscribe, get)
  return <ListField id="x" variable="tag" items={items} describedBy={undefined} onChange={set} onRead={() => {}} />
}

const box = (row: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `tag ${row}` })
const offer = () => screen.queryByRole('button', { name: 'Split into 2 values' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Over what stands there, as a browser does it: it tells of the paste, and then takes in what was pasted without its line breaks. */
function paste(row: number, lines: readonly string[]): void {
  const input = box(row)
  input.select()
  fireEvent.paste(input, { clipboardData: { getData: () => lines.join('\n') } })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, lines.join(' '))
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

it('splits what was pasted into its lines', () => {
  show(['a', 'b'])
  paste(1, ['x', 'y'])
  expect(value.get()).toEqual(['x y', 'b'])
  press('Split into 2 values')
  expect(value.get()).toEqual(['x', 'y', 'b'])
})

it.each([
  ['was moved', () => press('Move tag 1 down')],
  ['was taken out', () => press('Remove tag 1')],
  ['had another taken out above it', () => press('Remove tag 1'), 2],
  ['was given other values from outside', () => value.set(['other', 'b'])],
])('offers no split any more once the row %s', (_, change, row = 1) => {
  show(['a', 'b', 'c'])
  paste(row, ['x', 'y'])
  expect(offer()).not.toBeNull()
  act(() => void change())
  expect(offer()).toBeNull()
})

it('says of each row what its box cannot show', () => {
  show(['plain', 'a\nb', 'a\u202ecba'])
  const says = screen.getAllByText(/holds what the box cannot show/).map(({ textContent }) => textContent)
  expect(says).toHaveLength(2)
  expect(box(2).parentElement?.parentElement?.textContent).toContain(says[0])
})

it('a split keeps a line break that the row held beside the place of the paste', () => {
  show(['a\nbc'])
  box(1).setSelectionRange(2, 2)
  fireEvent.paste(box(1), { clipboardData: { getData: () => 'x\ny' } })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(1), 'abx yc')
  fireEvent(box(1), new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  expect(value.get()).toEqual(['a\nbx yc'])
  press('Split into 2 values')
  expect(value.get()).toEqual(['a\nbx', 'yc'])
})
