import { expect, it } from 'vitest'
import type { Failure } from './failure.ts'
import { brakeInShort, failureInShort } from './ledgerFailure.ts'
import type { PartialReason } from './walk.ts'

const http = { statusText: '', contentType: null, excerpt: '' }

it.each<readonly [Failure, string]>([
  [{ kind: 'http', status: 503, ...http }, 'HTTP 503'],
  [{ kind: 'rpc', error: { code: -32602, message: 'no such cursor' } }, 'error -32602'],
  [{ kind: 'rpc', error: { code: 'a\u202Eb', message: '' } }, 'error aU+202Eb'],
  [{ kind: 'unreachable', reason: 'refused', detail: '' }, 'no response'],
  [{ kind: 'unreachable', reason: 'cut-off', detail: '' }, 'the answer broke off'],
  [{ kind: 'unreachable', reason: 'timeout', detail: '' }, 'a time limit ran out'],
  [{ kind: 'protocol', breach: 'not-json', detail: '', excerpt: '' }, 'an answer that breaks the protocol'],
  [{ kind: 'undeclared', capability: 'resources' }, 'nothing was sent'],
])('a failure in short: %j', (failure, words) => {
  expect(failureInShort(failure)).toBe(words)
})

it.each<readonly [PartialReason, string]>([
  [{ kind: 'empty-pages', count: 20 }, 'Held: the last 20 pages were empty'],
  [{ kind: 'page-budget', limit: 5_000 }, 'Held at 5,000 pages'],
  [{ kind: 'row-budget', limit: 500_000 }, 'Held at 500,000 rows'],
  [{ kind: 'invalid-cursor', value: 0 }, 'Held: no cursor leads on'],
])('a brake in short: %j', (reason, words) => {
  expect(brakeInShort(reason)).toBe(words)
})
