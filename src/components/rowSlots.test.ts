import { describe, expect, test } from 'vitest'

import { assignSlots } from './rowSlots.ts'

const slots = (former: readonly (readonly [number, number])[], rows: readonly number[]) => [
  ...assignSlots(new Map(former), rows),
]

describe('elements of rows', () => {
  test('the first rows get new ones, in their order', () => {
    expect(slots([], [7, 3, 5])).toEqual([
      [7, 0],
      [3, 1],
      [5, 2],
    ])
  })

  test('rows that stay keep theirs, and one that comes takes that of the one that went', () => {
    const former = [
      [0, 0],
      [1, 1],
      [2, 2],
    ] as const
    expect(slots(former, [1, 2, 3])).toEqual([
      [1, 1],
      [2, 2],
      [3, 0],
    ])
  })

  test('rows that are all others take them in the order they stand in', () => {
    const former = [
      [1, 1],
      [2, 2],
      [3, 0],
    ] as const
    expect(slots(former, [40, 50, 60])).toEqual([
      [40, 1],
      [50, 2],
      [60, 0],
    ])
  })

  test('more rows than before get new ones besides, and no number comes twice', () => {
    const former = [
      [1, 4],
      [2, 2],
    ] as const
    expect(slots(former, [2, 8, 9, 10])).toEqual([
      [2, 2],
      [8, 4],
      [9, 5],
      [10, 6],
    ])
  })

  test('fewer rows keep theirs, and the numbers of the others are free again', () => {
    const fewer = assignSlots(
      new Map([
        [1, 0],
        [2, 1],
        [3, 2],
      ]),
      [2],
    )
    expect([...fewer]).toEqual([[2, 1]])
    expect([...assignSlots(fewer, [2, 5])]).toEqual([
      [2, 1],
      [5, 2],
    ])
  })
})
