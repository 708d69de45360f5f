import { describe, expect, it } from 'vitest'

import { createStore, type WritableStore } from '../lib/store.ts'
import type { IconChoice, IconSource } from './chooseIcon.ts'
import { createIconTrial, sentIcons, type IconLoad } from './iconTrial.ts'

const fetched = (index: number): IconSource => ({ kind: 'fetched', index, url: `https://m/${index}` })
const drawn = (index: number): IconSource => ({ kind: 'drawn', index, src: `data:${index}` })
const usable = (...sources: IconSource[]): IconChoice => ({ kind: 'usable', sources, refused: [] })
const ignore = () => {}

/** What is at each address, and how many ask for it now and ever. */
function addresses() {
  const stores = new Map<string, WritableStore<IconLoad>>()
  const asking = new Map<string, number>()
  const asked: string[] = []
  const at = (url: string) => {
    const store = stores.get(url) ?? createStore<IconLoad>({ kind: 'waiting' })
    stores.set(url, store)
    return store
  }
  return {
    at,
    asked,
    asking: (url: string) => asking.get(url) ?? 0,
    load: (url: string) => ({
      get: at(url).get,
      subscribe(listener: () => void) {
        asked.push(url)
        asking.set(url, (asking.get(url) ?? 0) + 1)
        const leave = at(url).subscribe(listener)
        return () => {
          asking.set(url, (asking.get(url) ?? 0) - 1)
          leave()
        }
      },
    }),
  }
}

describe('createIconTrial', () => {
  it('draws what needs no fetch at once, and asks for nothing', () => {
    const { load, asked } = addresses()
    const trial = createIconTrial(usable(drawn(2), fetched(0)), load, 3)
    expect(trial.get()).toEqual({ kind: 'drawn', src: 'data:2', index: 2, refused: [] })
    trial.subscribe(ignore)
    expect(asked).toEqual([])
  })

  it('asks for an address only while somebody looks, and once for many', () => {
    const { load, asked, asking } = addresses()
    const trial = createIconTrial(usable(fetched(0)), load, 1)
    expect(asked).toEqual([])
    const leaveFirst = trial.subscribe(ignore)
    const leaveSecond = trial.subscribe(ignore)
    expect(asking('https://m/0')).toBe(1)
    leaveFirst()
    expect(asking('https://m/0')).toBe(1)
    leaveSecond()
    expect(asking('https://m/0')).toBe(0)
    trial.subscribe(ignore)
    expect(asking('https://m/0')).toBe(1)
  })

  it('draws what came, and does not ask again for it', () => {
    const { at, load, asked } = addresses()
    const trial = createIconTrial(usable(fetched(0)), load, 1)
    const leave = trial.subscribe(ignore)
    at('https://m/0').set({ kind: 'good', src: 'data:x' })
    expect(trial.get()).toMatchObject({ kind: 'drawn', src: 'data:x', index: 0 })
    leave()
    trial.subscribe(ignore)
    expect(asked).toEqual(['https://m/0'])
  })

  it('goes on to the next when one is refused, and keeps why', () => {
    const { at, load, asking } = addresses()
    const trial = createIconTrial(usable(fetched(1), fetched(0), drawn(2)), load, 3)
    trial.subscribe(ignore)
    at('https://m/1').set({ kind: 'refused', reason: 'could not be fetched: HTTP 404' })
    expect(trial.get()).toMatchObject({ kind: 'waiting', refused: [{ index: 1 }] })
    expect([asking('https://m/1'), asking('https://m/0')]).toEqual([0, 1])
    at('https://m/0').set({ kind: 'refused', reason: 'is empty' })
    expect(trial.get()).toEqual({
      kind: 'drawn',
      src: 'data:2',
      index: 2,
      refused: [
        { index: 0, reason: 'is empty' },
        { index: 1, reason: 'could not be fetched: HTTP 404' },
      ],
    })
  })

  it('takes what is known already in the moment of asking', () => {
    const { at, load } = addresses()
    at('https://m/0').set({ kind: 'refused', reason: 'is empty' })
    const trial = createIconTrial(usable(fetched(0)), load, 1)
    trial.subscribe(ignore)
    expect(trial.get()).toEqual({
      kind: 'none',
      reason: 'The icon is empty.',
      refused: [{ index: 0, reason: 'is empty' }],
    })
  })

  it('K36: goes on from a picture that the browser cannot draw', () => {
    const { load } = addresses()
    const trial = createIconTrial(usable(drawn(0), drawn(1)), load, 2)
    trial.cannotDraw('data:0')
    expect(trial.get()).toMatchObject({ kind: 'drawn', index: 1, refused: [{ index: 0 }] })
    // A late word on the former picture says nothing of this one.
    trial.cannotDraw('data:0')
    expect(trial.get()).toMatchObject({ kind: 'drawn', index: 1 })
    trial.cannotDraw('data:1')
    expect(trial.get()).toMatchObject({
      kind: 'none',
      reason: 'None of 2 icons is used. Icon 1 could not be drawn by this browser.',
    })
  })
})

it('asks for nothing after a bad picture while nobody looks', () => {
  const { load, asked } = addresses()
  const trial = createIconTrial(usable(drawn(0), fetched(1)), load, 2)
  trial.cannotDraw('data:0')
  expect(asked).toEqual([])
  trial.subscribe(ignore)
  expect(asked).toEqual(['https://m/1'])
})

describe('sentIcons', () => {
  it.each<[object, unknown]>([
    [{ icons: 7 }, 7],
    [{}, undefined],
    [Object.create({ icons: [] }), undefined],
    [[], undefined],
  ])('reads %j', (raw, icons) => {
    expect(sentIcons(raw)).toBe(icons)
  })
})
