import { expect, it } from 'vitest'
import type { Attempt, FailureContext, ServerFailure } from './explainFailure.ts'
import { verdictOn } from './verdict.ts'

const silent: ServerFailure = { kind: 'unreachable', reason: 'refused', detail: 'Failed to fetch' }
const late: ServerFailure = { kind: 'unreachable', reason: 'timeout', detail: '' }
const half: ServerFailure = { kind: 'unreachable', reason: 'cut-off', detail: '' }

function http(status: number, code?: number): ServerFailure {
  const rpc = code === undefined ? {} : { rpc: { code, message: '' } }
  return { kind: 'http', status, statusText: '', contentType: null, excerpt: '', ...rpc }
}

const initialized: Attempt = { method: 'initialize', status: 200, sessionIdSeen: false }
const hidden: readonly Attempt[] = [initialized, { method: 'notifications/initialized', status: 400 }]
const visible: readonly Attempt[] = [
  { ...initialized, sessionIdSeen: true },
  { method: 'resources/list', status: 400 },
]
const unprobed: readonly Attempt[] = [
  { method: 'server/discover', failed: true },
  { method: 'initialize', status: 400 },
]

function mayRelayHelp(failure: ServerFailure, context: FailureContext): boolean {
  return verdictOn(failure, context).remedies.some(({ name }) => name === 'use-relay')
}

it('offers none to the page’s own origin, where the browser hides nothing', () => {
  const context: FailureContext = { action: 'connect', attempts: [], url: 'http://a.example/mcp' }
  expect(mayRelayHelp(silent, { ...context, pageOrigin: 'http://a.example' })).toBe(false)
  expect(mayRelayHelp(silent, { ...context, pageOrigin: 'http://b.example' })).toBe(true)
})

it.each<[string, ServerFailure, readonly Attempt[], FailureContext['route'], boolean]>([
  ['no response', silent, [], 'direct', true],
  ['no response after the handshake', silent, [initialized, { method: 'x', failed: true }], 'direct', true],
  ['a hidden session id', http(400), hidden, 'direct', true],
  ['a preflight that refuses the headers of the modern era', http(400, -32_022), unprobed, 'direct', true],
  ['a 400 with a session id that was read', http(400), visible, 'direct', false],
  ['a 401', http(401), [], 'direct', false],
  ['a 404', http(404), [], 'direct', false],
  ['a 500', http(500), [], 'direct', false],
  ['an answer that was too late', late, [], 'direct', false],
  ['an answer that broke off', half, [], 'direct', false],
  ['no response through the relay itself', silent, [], 'relay', false],
  ['no response of the demo', silent, [], 'demo', false],
  ['a hidden session id through the relay, which hides none', http(400), hidden, 'relay', false],
])('%s: %#', (_what, failure, attempts, route, expected) => {
  const context: FailureContext = {
    action: 'connect',
    attempts,
    url: 'http://museum.example/mcp',
    pageOrigin: 'http://127.0.0.1:6570',
    ...(route && { route }),
  }
  expect(mayRelayHelp(failure, context)).toBe(expected)
})
