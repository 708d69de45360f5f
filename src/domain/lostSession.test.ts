import { describe, expect, it } from 'vitest'
import { context, http, rpc } from '../testing/failures.ts'
import { explainFailure } from './explainFailure.ts'
import type { Attempt } from './explainFailure.ts'
import type { Failure } from './failure.ts'

describe('K10: a lost session', () => {
  const attempts = [{ method: 'resources/list', status: 404, sessionIdSent: true }]
  const title = 'The server no longer knows this session'
  const asRpc = (code: unknown): Failure => ({ kind: 'rpc', error: rpc(code, 'Session not found'), status: 404 })

  it.each<[string, Failure, string]>([
    ['an error of its own', asRpc(-32001), 'HTTP 404, -32001'],
    ['an error without an id', http(404, { rpc: rpc(-32000, 'Session not found') }), 'HTTP 404, -32000'],
    ['a web page', http(404, { contentType: 'text/html' }), 'HTTP 404'],
  ])('is recognised by the status, whatever came with it: %s', (_claim, failure, code) => {
    for (const action of ['connect', 'list', 'read', 'complete'] as const) {
      const explanation = explainFailure(failure, context(action, { attempts }))
      expect(explanation).toMatchObject({ title, code })
      expect(explanation.next.join(' ')).toContain('Start a new session.')
      expect(explanation.next).not.toContain('Try again.')
      if (failure.kind === 'rpc') expect(explanation.whatHappened).toContain('“Session not found”')
    }
  })

  it.each<[string, Failure, readonly Attempt[]]>([
    ['no session id was sent', asRpc(-32001), [{ method: 'resources/list', status: 404, sessionIdSent: false }]],
    ['nothing is known of the request', asRpc(-32001), []],
    ['the status is another', { kind: 'rpc', error: rpc(-32001), status: 400 }, attempts],
    ['the server does not know the method', asRpc(-32601), attempts],
    ['the server refuses the cursor', asRpc(-32602), attempts],
    ['the server does not know the resource', http(404, { rpc: rpc(-32002) }), attempts],
  ])('is not claimed when %s', (_claim, failure, tried) => {
    expect(explainFailure(failure, context('list', { attempts: tried })).title).not.toBe(title)
  })
})
