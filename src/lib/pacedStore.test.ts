import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pacedStore } from './pacedStore.ts'
import { createStore } from './store.ts'

interface Count {
  readonly run: string
  readonly pages: number
}

const everyMs = 200
/** A step goes on with the same run. */
const isStep = (shown: Count, next: Count) => shown.run === next.run

function paced() {
  const source = createStore<Count>({ run: 'a', pages: 0 })
  const store = pacedStore(source, isStep, everyMs)
  const told: number[] = []
  const stop = store.subscribe(() => told.push(store.get().pages))
  return { source, store, told, stop }
}

describe('pacedStore', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('tells the first step at once and later ones together, the last of them in the end', () => {
    const { source, told } = paced()
    for (let pages = 1; pages <= 10; pages++) source.set({ run: 'a', pages })
    expect(told).toEqual([1])
    vi.advanceTimersByTime(everyMs)
    expect(told).toEqual([1, 10])
    vi.advanceTimersByTime(10 * everyMs)
    expect(told).toEqual([1, 10])
  })

  it('tells 1,000 steps in one second no more than six times', () => {
    const { source, told } = paced()
    for (let pages = 1; pages <= 1_000; pages++) {
      source.set({ run: 'a', pages })
      vi.advanceTimersByTime(1)
    }
    vi.advanceTimersByTime(everyMs)
    expect(told.length).toBeLessThanOrEqual(6)
    expect(told.at(-1)).toBe(1_000)
  })

  it('tells what is no step at once, and no step from before it afterwards', () => {
    const { source, told } = paced()
    source.set({ run: 'a', pages: 1 })
    source.set({ run: 'a', pages: 2 })
    source.set({ run: 'b', pages: 3 })
    expect(told).toEqual([1, 3])
    vi.advanceTimersByTime(10 * everyMs)
    expect(told).toEqual([1, 3])
  })

  it('gives the same value until it tells of another, and the latest when nobody listens', () => {
    const { source, store, stop } = paced()
    source.set({ run: 'a', pages: 1 })
    source.set({ run: 'a', pages: 2 })
    expect(store.get().pages).toBe(1)
    stop()
    expect(store.get().pages).toBe(2)
    vi.advanceTimersByTime(10 * everyMs)
    source.set({ run: 'a', pages: 3 })
    expect(store.get().pages).toBe(3)
  })

  it('misses nothing between the first look and the first listener', () => {
    const source = createStore<Count>({ run: 'a', pages: 0 })
    const store = pacedStore(source, isStep, everyMs)
    expect(store.get().pages).toBe(0)
    source.set({ run: 'a', pages: 1 })
    store.subscribe(() => undefined)
    expect(store.get().pages).toBe(1)
  })

  it('goes on for one listener when another leaves', () => {
    const { source, store, told, stop } = paced()
    const other: number[] = []
    store.subscribe(() => other.push(store.get().pages))
    stop()
    source.set({ run: 'a', pages: 1 })
    expect([told, other]).toEqual([[], [1]])
  })
})
