import { describe, expect, it } from 'vitest'

import type { Failure } from './failure.ts'
import { mostTries, retryDelay, retryLimits } from './walkRetry.ts'

const http = (status: number, contentType = 'text/plain'): Failure => ({
  kind: 'http',
  status,
  statusText: '',
  contentType,
  excerpt: '',
})
const unreachable = (reason: 'refused' | 'timeout' | 'cut-off'): Failure => ({
  kind: 'unreachable',
  reason,
  detail: '',
})

describe('retryDelay', () => {
  it.each<[string, Failure]>([
    ['429', http(429)],
    ['500', http(500)],
    ['502 with a web page', http(502, 'text/html')],
    ['503', http(503)],
    ['504', http(504)],
    ['a body that was cut off', unreachable('cut-off')],
  ])('asks again after %s', (_what, failure) => {
    expect(retryDelay(failure, 1, undefined, 0.5)).toBe(500)
  })

  it('asks longer where no response came, as while a server is restarted: six times in half a minute at most', () => {
    const longest = [1, 2, 3, 4, 5, 6].map((tries) => retryDelay(unreachable('refused'), tries, undefined, 1))
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, undefined])
    const shortest = [1, 2, 3, 4, 5].map((tries) => retryDelay(unreachable('refused'), tries, undefined, 0))
    expect(shortest).toEqual([500, 1_000, 2_000, 4_000, 4_000])
    expect([mostTries(unreachable('refused')), mostTries(unreachable('cut-off')), mostTries(http(503))]).toEqual([
      6, 3, 3,
    ])
  })

  it.each<[string, Failure]>([
    ['400', http(400)],
    ['401', http(401)],
    ['404', http(404)],
    ['501', http(501)],
    ['a web page with 200', { kind: 'protocol', breach: 'wrong-content-type', detail: '', excerpt: '' }],
    ['a stream that ended without the answer', { kind: 'protocol', breach: 'stream-ended', detail: '', excerpt: '' }],
    ['a JSON-RPC error that came with 500', { kind: 'rpc', error: { code: -32603, message: '' }, status: 500 }],
    ['a timeout', unreachable('timeout')],
    ['what was never sent', { kind: 'undeclared', capability: 'resources' }],
  ])('does not ask again after %s', (_what, failure) => {
    expect(retryDelay(failure, 1, undefined, 0.5)).toBeUndefined()
  })

  it('waits a random part of a time that grows, and asks three times in all', () => {
    const delays = [1, 2, 3].map((tries) => retryDelay(http(503), tries, undefined, 0.9))
    expect(delays).toEqual([900, 2_700, undefined])
    expect(retryDelay(http(503), 1, undefined, 0)).toBe(0)
  })

  it('never cuts short what the server asks for, and asks nobody who wants more than five minutes', () => {
    expect(retryDelay(http(429), 1, 7_000, 0.9)).toBe(7_000)
    expect(retryDelay(http(503), 1, 0, 0.9)).toBe(900)
    expect(retryDelay(http(429), 1, retryLimits.longestAskedMs + 1, 0.9)).toBeUndefined()
  })
})
