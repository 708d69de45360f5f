import { describe, expect, it } from 'vitest'
import { http, rpc } from '../testing/failures.ts'
import type { Failure } from './failure.ts'
import { sessionLossOf, type SessionLoss } from './lostSession.ts'
import { afterSessionLoss, soonMs, type RecoveryStep, type SessionPast } from './sessionRecovery.ts'

const asRpc = (status: number, code: unknown): Failure => ({ kind: 'rpc', error: rpc(code), status })

describe('sessionLossOf', () => {
  it.each<[string, Failure, SessionLoss | undefined]>([
    ['K09 (a): 404 with an error', http(404, { rpc: rpc(-32001, 'unknown session') }), 'lost'],
    ['K09 (a): 404 with the request’s own error', asRpc(404, -32001), 'lost'],
    ['K09 (b, d): 404 with nothing in it', http(404), 'lost'],
    ['K09 (c): 404 with a web page', http(404, { contentType: 'text/html' }), 'lost'],
    ['K09 (e): 400 with an error', http(400, { rpc: rpc(-32000, 'no usable session id') }), 'perhaps'],
    ['K09 (e): 400 with the request’s own error', asRpc(400, -32000), 'perhaps'],
    ['K09 (f): 503', http(503), 'perhaps'],
    ['K10 (b): 404 for a method that is not known', asRpc(404, -32601), undefined],
    ['404 for a resource that is not there', asRpc(404, -32002), undefined],
    ['404 for a cursor that is refused', http(404, { rpc: rpc(-32602) }), undefined],
    ['400 for a parameter', asRpc(400, -32602), undefined],
    ['200 with an error', asRpc(200, -32001), undefined],
    ['an error of which no status is known', { kind: 'rpc', error: rpc(-32001) }, undefined],
    ['500', http(500), undefined],
    ['502', http(502), undefined],
    ['401', http(401), undefined],
    ['no response', { kind: 'unreachable', reason: 'refused', detail: '' }, undefined],
    ['an answer that breaks off', { kind: 'unreachable', reason: 'cut-off', detail: '' }, undefined],
    ['a broken answer', { kind: 'protocol', breach: 'not-json', detail: '', excerpt: '' }, undefined],
  ])('judges %s', (_what, failure, loss) => {
    expect(sessionLossOf(failure, true)).toBe(loss)
    // K10 (a): without a session id nothing can be lost.
    expect(sessionLossOf(failure, false)).toBeUndefined()
  })
})

describe('afterSessionLoss', () => {
  const past = (begun: SessionPast['begun'], age: number, hasAnswered: boolean): SessionPast => ({
    begun,
    at: 1_000_000 - age,
    hasAnswered,
  })

  it.each<[string, SessionLoss, SessionPast, RecoveryStep]>([
    ['the first session, unused', 'lost', past('connect', 0, false), 'renew'],
    ['the first session, used', 'lost', past('connect', 5, true), 'renew'],
    ['the second, at once', 'lost', past('recovery', 1, false), 'stop'],
    ['the second, soon, although it had answered', 'lost', past('recovery', soonMs - 1, true), 'stop'],
    ['the second, late, when it never answered', 'lost', past('recovery', soonMs * 9, false), 'stop'],
    ['the second, late, when it had answered', 'lost', past('recovery', soonMs, true), 'renew'],
    ['one that was wished for, at once', 'lost', past('wish', 1, false), 'stop'],
    ['one that was wished for, late', 'lost', past('wish', soonMs, true), 'renew'],
    ['perhaps the first', 'perhaps', past('connect', 5, true), 'offer'],
    ['perhaps the second', 'perhaps', past('recovery', 1, false), 'offer'],
  ])('when what is lost is %s', (_what, loss, before, step) => {
    expect(afterSessionLoss(loss, before, 1_000_000)).toBe(step)
  })
})
