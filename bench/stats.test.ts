import { describe, expect, it } from 'vitest'
import { spreadOf } from './stats.ts'

describe('spreadOf', () => {
  it('takes the median and the quarters between neighbours in proportion, whatever the order', () => {
    expect(spreadOf([4, 1, 3, 2, 5])).toEqual({ median: 3, low: 2, high: 4, p95: 4.8, most: 5, count: 5 })
    expect(spreadOf([4, 1, 3, 2])).toMatchObject({ median: 2.5, low: 1.75, high: 3.25 })
  })

  it('orders by number, not by text', () => {
    expect(spreadOf([9, 10, 100]).median).toBe(10)
  })

  it('has no number for no samples', () => {
    expect(spreadOf([])).toEqual({
      median: Number.NaN,
      low: Number.NaN,
      high: Number.NaN,
      p95: Number.NaN,
      most: Number.NaN,
      count: 0,
    })
  })
})
