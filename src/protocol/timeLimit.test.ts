import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createStore } from '../lib/store.ts'
import { timeLimit } from './timeLimit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const limits = { connect: 1, firstByte: 100, idle: 300, total: 1_000 }

function limited() {
  const held = createStore(false)
  const limit = timeLimit(limits, held, held.get)
  /** Lets time pass, a piece of the answer at the end of each step. */
  const hear = (times: number, everyMs: number) => {
    for (let time = 0; time < times; time++) {
      vi.advanceTimersByTime(everyMs)
      limit.heard()
    }
  }
  const ranOut = () => (limit.signal.aborted ? (limit.signal.reason as { limit: string }).limit : undefined)
  return { held, limit, hear, ranOut }
}

describe('C12: a time limit', () => {
  it('runs out where no answer begins', () => {
    const { ranOut } = limited()
    vi.advanceTimersByTime(99)
    expect(ranOut()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(ranOut()).toBe('firstByte')
  })

  it('runs out where an answer begins and falls silent, counted from its last piece', () => {
    const { hear, ranOut } = limited()
    hear(2, 90)
    vi.advanceTimersByTime(299)
    expect(ranOut()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(ranOut()).toBe('idle')
  })

  it('lets a slow answer go on while it comes, until all of the time is over', () => {
    const { hear, ranOut } = limited()
    hear(10, 99)
    expect(ranOut()).toBeUndefined()
    vi.advanceTimersByTime(10)
    expect(ranOut()).toBe('total')
  })

  it('stands still while a person is asked, and begins anew', () => {
    const { held, hear, ranOut } = limited()
    hear(1, 90)
    held.set(true)
    vi.advanceTimersByTime(5_000)
    expect(ranOut()).toBeUndefined()
    held.set(false)
    vi.advanceTimersByTime(99)
    expect(ranOut()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(ranOut()).toBe('firstByte')
  })

  it('that is over runs out no more, whatever comes late', () => {
    const { limit, ranOut } = limited()
    limit.end()
    limit.heard()
    vi.advanceTimersByTime(10_000)
    expect([ranOut(), vi.getTimerCount()]).toEqual([undefined, 0])
  })
})
