import { expect, it } from 'vitest'

import type { LiveSnapshot, StreamState } from '../../protocol/liveState.ts'
import { streamWords } from './streamWords.ts'

const both = { listChanged: true, uris: ['a'] }

it.each<[StreamState, string, boolean]>([
  [{ kind: 'idle' }, 'not listening', false],
  [{ kind: 'opening' }, 'asking to listen', false],
  [{ kind: 'listening', since: 0, asked: both, granted: both }, 'listening · 2 of 2 granted', false],
  [
    { kind: 'listening', since: 0, asked: both, granted: { listChanged: true, uris: [] } },
    'listening · 1 of 2 granted',
    false,
  ],
  [
    { kind: 'listening', since: 0, asked: both, granted: { listChanged: false, uris: ['b'] } },
    'listening · 0 of 2 granted',
    false,
  ],
  [
    { kind: 'listening', since: 0, asked: both, granted: { listChanged: true, uris: ['x', 'y', 'a'] } },
    'listening · 2 of 2 granted',
    false,
  ],
  [
    { kind: 'listening', since: 0, asked: { listChanged: false, uris: [] }, granted: { listChanged: false, uris: [] } },
    'listening',
    false,
  ],
  [{ kind: 'absent', reason: 'No.' }, 'no live stream', true],
  [{ kind: 'refused', reason: 'No.' }, 'stream refused', true],
  [{ kind: 'reconnecting', attempt: 3, at: 0, reason: 'Why.' }, 'reconnecting, try 3', true],
  [{ kind: 'session-lost', reason: 'Why.' }, 'session lost', true],
  [{ kind: 'ended' }, 'ended by the server', true],
  [{ kind: 'dropped', attempts: 8, reason: 'Why.' }, 'stream lost', true],
])('%j reads "%s"', (stream, words, canReopen) => {
  const live: LiveSnapshot = { stream, watches: new Map(), listNotices: 0, gaps: 0, strays: 0 }
  expect(streamWords(live)).toMatchObject({ words, canReopen })
})

it('says what was heard, what was stray and that there were gaps', () => {
  const stream: StreamState = { kind: 'listening', since: 0, asked: both, granted: both }
  const { words, sentence } = streamWords({ stream, watches: new Map(), listNotices: 1_200, gaps: 1, strays: 3 })
  expect(words).toBe('listening · 2 of 2 granted · 1 gap')
  expect(sentence).toBe('1,200 list notices so far, 3 stray, 1 gap.')
})

it('K47: mentions what was granted and not asked for', () => {
  const stream: StreamState = {
    kind: 'listening',
    since: 0,
    asked: both,
    granted: { listChanged: true, uris: ['x', 'y'] },
  }
  const { words, sentence, tone } = streamWords({ stream, watches: new Map(), listNotices: 0, gaps: 0, strays: 0 })
  expect([words, tone]).toEqual(['listening · 1 of 2 granted', 'deviation'])
  expect(sentence).toContain('granted less than was asked for')
  expect(sentence).toContain('also granted 2 that nobody asked for')
})
