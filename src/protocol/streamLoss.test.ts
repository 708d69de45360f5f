import { describe, expect, it } from 'vitest'

import type { Failure } from '../domain/failure.ts'
import { lossOf, lossOfHandshake, type StreamLoss, type StreamSight } from './streamLoss.ts'

const answered = (status: number, contentType: string | null = null): StreamSight => ({
  kind: 'answered',
  status,
  contentType,
})
const failed: StreamSight = { kind: 'failed', detail: 'Failed to fetch' }

/** What a sight means to a stream that was never open, to one that was, and to one that was outside any session. */
const table: readonly (readonly [string, StreamSight, StreamLoss['how'], StreamLoss['how'], StreamLoss['how']])[] = [
  ['an end', { kind: 'ended' }, 'lost', 'lost', 'lost'],
  ['no response', failed, 'lost', 'lost', 'lost'],
  ['405', answered(405), 'absent', 'absent', 'absent'],
  ['404', answered(404), 'refused', 'session-lost', 'refused'],
  ['400', answered(400), 'refused', 'session-lost', 'refused'],
  ['401', answered(401), 'refused', 'refused', 'refused'],
  ['403', answered(403), 'refused', 'refused', 'refused'],
  ['409', answered(409), 'refused', 'lost', 'lost'],
  ['429', answered(429), 'lost', 'lost', 'lost'],
  ['500', answered(500), 'refused', 'lost', 'lost'],
  ['502', answered(502), 'lost', 'lost', 'lost'],
  ['503', answered(503), 'lost', 'lost', 'lost'],
  ['204', answered(204), 'refused', 'refused', 'refused'],
  ['200 with HTML', answered(200, 'text/html; charset=utf-8'), 'refused', 'refused', 'refused'],
]

describe('lossOf', () => {
  it.each(table)('K45: %s is judged by whether the stream had worked', (_claim, sight, never, before, sessionless) => {
    const hows = [
      lossOf(sight, { wasOpen: false, inSession: true }),
      lossOf(sight, { wasOpen: true, inSession: true }),
      lossOf(sight, { wasOpen: true, inSession: false }),
    ].map((loss) => loss?.how)
    expect(hows).toEqual([never, before, sessionless])
  })

  it.each([
    [answered(401), '401'],
    [answered(204), '204 without a content type'],
    [answered(200, 'text/html; charset=utf-8'), '200 with text/html'],
    [answered(200, 'application/json'), '200 with application/json'],
    [failed, 'Failed to fetch'],
  ])('names what came: %j', (sight, said) => {
    expect(lossOf(sight, { wasOpen: false, inSession: true })?.reason).toContain(said)
  })

  it('hands on what the server asks to wait', () => {
    expect(lossOf({ ...answered(503), waitMs: 7 } as StreamSight, { wasOpen: true, inSession: true })?.waitMs).toBe(7)
    expect(lossOf({ kind: 'ended', waitMs: 8 }, { wasOpen: true, inSession: true })?.waitMs).toBe(8)
  })

  it('knows of no loss while a stream is asked for or open', () => {
    for (const kind of ['asked', 'opened'] as const) {
      expect(lossOf({ kind }, { wasOpen: true, inSession: true })).toBeUndefined()
    }
  })
})

it.each<[Failure, StreamLoss['how']]>([
  [{ kind: 'unreachable', reason: 'refused', detail: 'no' }, 'lost'],
  [{ kind: 'http', status: 503, statusText: '', contentType: null, excerpt: '' }, 'lost'],
  [{ kind: 'http', status: 401, statusText: '', contentType: null, excerpt: '' }, 'refused'],
  [{ kind: 'rpc', error: { code: -32603, message: 'no' } }, 'refused'],
  [{ kind: 'protocol', breach: 'stream-ended', detail: '', excerpt: '' }, 'lost'],
  [{ kind: 'protocol', breach: 'foreign-endpoint', detail: 'elsewhere', excerpt: '' }, 'refused'],
])('a handshake that fails with %j leaves the stream %s', (failure, how) => {
  expect(lossOfHandshake(failure).how).toBe(how)
})
