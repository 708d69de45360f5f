import { describe, expect, it } from 'vitest'

import { grantOf, missingFrom, mostAttempts, reconnectDelay, watchedBy } from './liveState.ts'

describe('reconnectDelay', () => {
  it('grows, stays under 30 seconds, and ends', () => {
    const delays = Array.from({ length: mostAttempts }, (_, attempt) => reconnectDelay(attempt, () => 1))
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(reconnectDelay(mostAttempts)).toBeUndefined()
  })

  it('draws at least half of it', () => {
    expect([reconnectDelay(2, () => 0), reconnectDelay(2, () => 1)]).toEqual([2_000, 4_000])
  })
})

describe('watchedBy', () => {
  const watches = ['dir://a', 'dir://a/deep', 'museum://tide/now']
  it.each([
    ['dir://a', 'dir://a'],
    ['dir://a/1.txt', 'dir://a'],
    ['dir://a/deep/1.txt', 'dir://a/deep'],
    ['dir://ab', undefined],
    ['dir://b', undefined],
    ['DIR://a', undefined],
  ])('K46: %s concerns %s', (uri, expected) => {
    expect(watchedBy(uri, watches)).toBe(expected)
  })
})

describe('missingFrom', () => {
  it('K47: names what was asked for and not granted', () => {
    const asked = { listChanged: true, uris: ['a', 'b'] }
    expect(missingFrom(asked, { listChanged: false, uris: ['b'] })).toEqual({ listChanged: true, uris: ['a'] })
    expect(missingFrom(asked, asked)).toEqual({ listChanged: false, uris: [] })
  })
})

describe('grantOf', () => {
  it.each([
    [
      { resourcesListChanged: true, resourceSubscriptions: ['a', 7] },
      { listChanged: true, uris: ['a'] },
    ],
    [{}, { listChanged: false, uris: [] }],
    [undefined, { listChanged: false, uris: [] }],
    [{ resourceSubscriptions: 'a' }, { listChanged: false, uris: [] }],
  ])('%j', (filter, expected) => {
    expect(grantOf(filter)).toEqual(expected)
  })
})
