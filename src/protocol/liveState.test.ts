import { describe, expect, it } from 'vitest'

import {
  afterLoss,
  countUnasked,
  grantOf,
  isToBeRestored,
  missingFrom,
  mostAttempts,
  reconnectDelay,
  watchedBy,
  whileAsking,
  type StreamState,
  type WatchState,
} from './liveState.ts'
import type { StreamLoss } from './streamLoss.ts'

describe('reconnectDelay', () => {
  it('grows, stays under 30 seconds, and ends', () => {
    const delays = Array.from({ length: mostAttempts }, (_, attempt) => reconnectDelay(attempt, undefined, () => 1))
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(reconnectDelay(mostAttempts)).toBeUndefined()
  })

  it('keeps to what the server asks for, within bounds', () => {
    const delay = (attempt: number, wish: number) => reconnectDelay(attempt, wish, () => 1)
    expect([delay(0, 0), delay(0, 250), delay(0, 3_600_000)]).toEqual([0, 250, 300_000])
    expect([delay(3, 250), delay(3, 20_000), delay(3, 3_600_000)]).toEqual([8_000, 20_000, 300_000])
    expect(delay(mostAttempts, 250)).toBeUndefined()
  })

  it('draws at least half of it', () => {
    expect([0, 1].map((drawn) => reconnectDelay(2, undefined, () => drawn))).toEqual([2_000, 4_000])
  })
})

describe('afterLoss', () => {
  const reason = 'Why.'
  it.each<[StreamLoss['how'], number, StreamState, number | undefined]>([
    ['lost', 0, { kind: 'reconnecting', attempt: 1, at: 1_500, reason }, 500],
    ['lost', 3, { kind: 'reconnecting', attempt: 4, at: 5_000, reason }, 4_000],
    ['lost', mostAttempts, { kind: 'dropped', attempts: mostAttempts, reason }, undefined],
    ['ended', 0, { kind: 'ended' }, undefined],
    ['absent', 0, { kind: 'absent', reason }, undefined],
    ['refused', 0, { kind: 'refused', reason }, undefined],
    ['session-lost', 0, { kind: 'session-lost', reason }, undefined],
  ])('V3: %s after %i tries', (how, attempt, stream, retryInMs) => {
    expect(afterLoss({ how, reason }, attempt, 1_000, () => 0)).toEqual({
      stream,
      ...(retryInMs !== undefined && { retryInMs }),
    })
  })
})

it.each<[StreamState, StreamState['kind']]>([
  [{ kind: 'idle' }, 'opening'],
  [{ kind: 'absent', reason: '' }, 'opening'],
  [{ kind: 'refused', reason: '' }, 'opening'],
  [{ kind: 'ended' }, 'opening'],
  [{ kind: 'dropped', attempts: 8, reason: '' }, 'opening'],
  [{ kind: 'session-lost', reason: '' }, 'opening'],
  [{ kind: 'reconnecting', attempt: 2, at: 0, reason: '' }, 'reconnecting'],
  [{ kind: 'listening', since: 0, asked: grantOf({}), granted: grantOf({}) }, 'listening'],
])('%j that is asked for again is shown as %s', (stream, kind) => {
  expect(whileAsking(stream).kind).toBe(kind)
})

it.each<[WatchState, boolean]>([
  [{ kind: 'asked' }, true],
  [{ kind: 'granted' }, true],
  [{ kind: 'not-granted' }, true],
  [{ kind: 'refused', failure: { kind: 'rpc', error: { code: -32602, message: '' } } }, false],
  [{ kind: 'refused', failure: { kind: 'http', status: 500, statusText: '', contentType: null, excerpt: '' } }, false],
  [{ kind: 'refused', failure: { kind: 'unreachable', reason: 'cut-off', detail: '' } }, true],
  [{ kind: 'refused', failure: { kind: 'protocol', breach: 'stream-ended', detail: '', excerpt: '' } }, true],
])('K45: a watch that is %j is asked for again with another stream: %s', (state, expected) => {
  expect(isToBeRestored(state, false)).toBe(expected)
})

it.each<[WatchState, boolean]>([
  [{ kind: 'asked' }, false],
  [{ kind: 'granted' }, true],
])('K09: a watch that is %j is asked for again in another session: %s', (state, expected) => {
  expect(isToBeRestored(state, true)).toBe(expected)
})

describe('countUnasked', () => {
  it.each([
    [{ listChanged: true, uris: ['a'] }, { listChanged: true, uris: ['a'] }, 0],
    [{ listChanged: true, uris: ['a'] }, { listChanged: true, uris: ['x', 'x', 'y', 'a'] }, 2],
    [{ listChanged: false, uris: [] }, { listChanged: true, uris: [] }, 1],
    [{ listChanged: true, uris: ['a'] }, { listChanged: false, uris: [] }, 0],
  ])('K47: asked for %j and granted %j', (asked, granted, expected) => {
    expect(countUnasked(asked, granted)).toBe(expected)
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
