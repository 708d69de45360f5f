import { expect, it } from 'vitest'

import { completionReason } from './completionReason.ts'
import type { Failure } from './failure.ts'

const rpc = { code: -32602, message: 'no completer registered' }
const http = { kind: 'http', status: 404, statusText: '', contentType: null, excerpt: '' } as const

it.each<[Failure, string, string]>([
  [{ kind: 'rpc', error: rpc }, 'm', 'the server answered -32602'],
  [{ kind: 'rpc', error: rpc }, '', 'the server answered -32602 to the empty text'],
  [{ ...http, rpc: { code: -32601, message: '' } }, 'm', 'the server answered -32601'],
  [http, 'm', 'the server answered HTTP 404'],
  [{ kind: 'rpc', error: { code: undefined, message: '' } }, 'm', 'the server answered code missing'],
  [{ kind: 'unreachable', reason: 'timeout', detail: '' }, 'm', 'no answer came in time'],
  [{ kind: 'unreachable', reason: 'cut-off', detail: '' }, 'm', 'the answer broke off'],
  [{ kind: 'protocol', breach: 'not-json', detail: '', excerpt: '' }, 'm', 'the answer broke the protocol'],
  [{ kind: 'undeclared', capability: 'completions' }, 'm', 'the server offers no completion'],
])('K42: %j to %j: %s', (failure, text, words) => {
  expect(completionReason(failure, text)).toBe(words)
})
