import { describe, expect, it } from 'vitest'
import { type GridPlace, nextPlace, positionOfRow } from './gridKeys.ts'

const shape = { rowCount: 100, columnCount: 5, pageRows: 10 }
const row = (position: number): GridPlace => ({ position, column: undefined })
const cell = (position: number, column: number): GridPlace => ({ position, column })

describe('nextPlace', () => {
  it.each([
    { key: 'ArrowDown', from: row(3), to: row(4) },
    { key: 'ArrowDown', from: row(99), to: row(99) },
    { key: 'ArrowUp', from: row(0), to: row(0) },
    { key: 'ArrowUp', from: cell(5, 2), to: cell(4, 2) },
    { key: 'PageDown', from: row(3), to: row(13) },
    { key: 'PageDown', from: row(95), to: row(99) },
    { key: 'PageUp', from: row(3), to: row(0) },
    { key: 'ArrowRight', from: row(3), to: cell(3, 0) },
    { key: 'ArrowRight', from: cell(3, 4), to: cell(3, 4) },
    { key: 'ArrowLeft', from: cell(3, 1), to: cell(3, 0) },
    { key: 'ArrowLeft', from: cell(3, 0), to: row(3) },
    { key: 'ArrowLeft', from: row(3), to: row(3) },
    { key: 'Home', from: row(50), to: row(0) },
    { key: 'End', from: row(50), to: row(99) },
    { key: 'Home', from: cell(50, 3), to: cell(50, 0) },
    { key: 'End', from: cell(50, 3), to: cell(50, 4) },
  ])('$key leads from $from to $to', ({ key, from, to }) => {
    expect(nextPlace({ key, ctrlKey: false }, from, shape)).toEqual(to)
  })

  it.each([
    { key: 'Home', to: cell(0, 3) },
    { key: 'End', to: cell(99, 3) },
  ])('Control and $key leave the row', ({ key, to }) => {
    expect(nextPlace({ key, ctrlKey: true }, cell(50, 3), shape)).toEqual(to)
  })

  it('leaves other keys to the browser', () => {
    expect(nextPlace({ key: 'a', ctrlKey: false }, row(1), shape)).toBeUndefined()
    expect(nextPlace({ key: 'ArrowDown', ctrlKey: false }, row(0), { ...shape, rowCount: 0 })).toBeUndefined()
  })
})

describe('positionOfRow', () => {
  const filtered = [4, 8, 15, 16, 23, 42]
  const rowAt = (position: number) => filtered[position] ?? -1

  it('finds a row that moved', () => {
    expect(positionOfRow(16, 3, filtered.length, rowAt)).toBe(3)
    expect(positionOfRow(16, 16, filtered.length, rowAt)).toBe(3)
  })

  it('knows that a row is gone', () => {
    expect(positionOfRow(5, 1, filtered.length, rowAt)).toBeUndefined()
  })
})
