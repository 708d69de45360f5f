import { describe, expect, it } from 'vitest'
import { looksLikeHeader, numberOf, orderRows } from './tableCells.ts'

describe('numberOf', () => {
  it.each([
    ['12', 12],
    [' -1.50 ', -1.5],
    ['.5', 0.5],
    ['+3e2', 300],
    ['', undefined],
    ['1,5', undefined],
    ['0x10', undefined],
    ['12 m', undefined],
    ['Infinity', undefined],
    ['1'.repeat(50), undefined],
  ])('%j is %s', (cell, expected) => {
    expect(numberOf(cell)).toBe(expected)
  })
})

describe('looksLikeHeader', () => {
  it.each([
    [
      [
        ['id', 'name'],
        ['1', 'a'],
      ],
      true,
    ],
    [
      [
        ['name', 'place'],
        ['a', 'b'],
      ],
      true,
    ],
    [
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
      false,
    ],
    [
      [
        ['a', ''],
        ['b', 'c'],
      ],
      false,
    ],
    [
      [
        ['a', 'a'],
        ['b', 'c'],
      ],
      false,
    ],
    [
      [
        ['day', 'metres', 'metres'],
        ['Monday', '2.41', '0.38'],
      ],
      true,
    ],
    [[['a', 'b']], false],
    [[], false],
  ])('%j: %s', (rows, expected) => {
    expect(looksLikeHeader(rows)).toBe(expected)
  })
})

describe('orderRows', () => {
  const rows = [['n', 'name'], ['10', 'ten'], ['9', 'Nine'], ['', 'none'], ['x', 'text'], ['2'], ['9', 'nine b']]

  it('sorts numbers as numbers, before texts, the empty last', () => {
    expect([...orderRows(rows, 1, '', { column: 0, direction: 'ascending' })]).toEqual([5, 2, 6, 1, 4, 3])
    expect([...orderRows(rows, 1, '', { column: 0, direction: 'descending' })]).toEqual([4, 1, 2, 6, 5, 3])
  })

  it('sorts texts whatever their case, and rows that end early last', () => {
    expect([...orderRows(rows, 1, '', { column: 1, direction: 'ascending' })]).toEqual([2, 6, 3, 1, 4, 5])
  })

  it('finds what the filter says in any cell', () => {
    expect([...orderRows(rows, 1, 'NINE', undefined)]).toEqual([2, 6])
    expect([...orderRows(rows, 0, 'n', undefined)]).toEqual([0, 1, 2, 3, 6])
    expect([...orderRows(rows, 1, '[', undefined)]).toEqual([])
  })
})
