import { expect, it } from 'vitest'

import { attemptsOf } from './attempts.ts'
import { WireRecorder, type Exchange } from './wireLog.ts'

type Header = readonly [string, string]

function attempt(requestHeaders: readonly Header[], change: Partial<Exchange> = {}) {
  const log = new WireRecorder()
  const id = log.begin({ route: 'direct', url: 'https://x.example/', httpMethod: 'POST', startedAt: 0, requestHeaders })
  log.update(id, change)
  return attemptsOf(log.exchanges())[0]
}

it.each<[Header, { sessionIdSent: boolean; signInSent: boolean }]>([
  [['mcp-session-id', 'S1'], { sessionIdSent: true, signInSent: false }],
  [['authorization', 'Bearer ••••'], { sessionIdSent: false, signInSent: true }],
  [['accept', '*/*'], { sessionIdSent: false, signInSent: false }],
])('an attempt tells whether it carried a session id or a sign-in: %j', (header, sent) => {
  expect(attempt([header])).toMatchObject({ method: 'POST', ...sent })
})

it.each<[string, number | undefined]>([
  ['7', 7_000],
  ['Thu, 01 Jan 1970 00:00:09 GMT', 4_000],
  ['soon', undefined],
])('an attempt tells how long the server asks to wait, counted from its answer: %s', (value, ms) => {
  expect(attempt([], { status: 429, headersMs: 5_000, responseHeaders: [['retry-after', value]] })?.retryAfterMs).toBe(
    ms,
  )
})

it('an attempt tells what it was to find out', () => {
  expect(attempt([], { probe: { kind: 'presence' }, isOpaque: true })).toMatchObject({
    probe: { kind: 'presence' },
    isOpaque: true,
  })
})

it('an attempt that was given up is neither failed nor under way', () => {
  const given = attempt([], { state: 'cancelled', error: 'The user aborted a request.' })
  expect(given).toMatchObject({ cancelled: true })
  expect(given).not.toHaveProperty('failed')
  expect(given).not.toHaveProperty('note')
})
