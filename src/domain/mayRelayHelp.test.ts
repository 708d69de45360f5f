import { expect, it } from 'vitest'
import type { Attempt, FailureContext } from './explainFailure.ts'
import type { Failure } from './failure.ts'
import { mayRelayHelp } from './mayRelayHelp.ts'

const silent: Failure = { kind: 'unreachable', reason: 'refused', detail: 'Failed to fetch' }
const late: Failure = { kind: 'unreachable', reason: 'timeout', detail: '' }
const half: Failure = { kind: 'unreachable', reason: 'cut-off', detail: '' }
const part: Failure = { kind: 'part', part: 'The inspector', detail: '' }

function http(status: number): Failure {
  return { kind: 'http', status, statusText: '', contentType: null, excerpt: '' }
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

it('offers none to the page’s own origin, where the browser hides nothing', () => {
  const context: FailureContext = { action: 'connect', attempts: [], url: 'http://a.example/mcp' }
  expect(mayRelayHelp(silent, { ...context, pageOrigin: 'http://a.example' })).toBe(false)
  expect(mayRelayHelp(silent, { ...context, pageOrigin: 'http://b.example' })).toBe(true)
})

it.each<[string, Failure, readonly Attempt[], FailureContext['route'], boolean]>([
  ['no response', silent, [], 'direct', true],
  ['no response after the handshake', silent, [initialized, { method: 'x', failed: true }], 'direct', true],
  ['a hidden session id', http(400), hidden, 'direct', true],
  ['a preflight that refuses the headers of the modern era', http(400), unprobed, 'direct', true],
  ['a 400 with a session id that was read', http(400), visible, 'direct', false],
  ['a 401', http(401), [], 'direct', false],
  ['a 404', http(404), [], 'direct', false],
  ['a 500', http(500), [], 'direct', false],
  ['an answer that was too late', late, [], 'direct', false],
  ['an answer that broke off', half, [], 'direct', false],
  ['a part of the page that did not load', part, [], 'direct', false],
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
