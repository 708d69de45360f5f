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
  expect(document.activeElement).toBe(box(2))
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

it('the focus follows a row that is moved, and stays in it at the end of its way', () => {
  show(['a', 'b', 'c', 'd'])
  const pressFocused = () =>
    act(() => void (document.activeElement instanceof HTMLElement && document.activeElement.click()))
  const focused = () => document.activeElement?.getAttribute('aria-label')
  screen.getByRole('button', { name: 'Move tag 4 up' }).focus()
  pressFocused()
  expect([value.get(), focused()]).toEqual([['a', 'b', 'd', 'c'], 'Move tag 3 up'])
  pressFocused()
  pressFocused()
  expect([value.get(), focused()]).toEqual([['d', 'a', 'b', 'c'], 'Move tag 1 down'])
  pressFocused()
  expect([value.get(), focused()]).toEqual([['a', 'd', 'b', 'c'], 'Move tag 2 down'])
})

it('the focus follows a row onto the next page of rows', () => {
  show(Array.from({ length: 150 }, (_, index) => `v${index + 1}`))
  // By label: finding by role among hundreds of elements takes seconds.
  fireEvent.click(screen.getByLabelText('Move tag 100 down'))
  expect(screen.getByLabelText<HTMLInputElement>('tag 101').value).toBe('v100')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move tag 101 down')
})

it('says that lines are too many to split', () => {
  show(['a'])
  paste(
    1,
    Array.from({ length: 20_001 }, () => 'x'),
  )
  expect(screen.queryByRole('button', { name: /^Split/ })).toBeNull()
  expect(screen.getByText(/20,001 lines are too many to split/)).toBeTruthy()
})
