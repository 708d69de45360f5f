// Why there are no suggestions, in one quiet line (K42). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { displayCode } from './explainRpc.ts'
import { rpcErrorIn, type Failure } from './failure.ts'

/** What happened, to follow `no suggestions: `; `text` is what was asked about. */
export function completionReason(failure: Failure, text: string): string {
  const rpc = rpcErrorIn(failure)
  const about = text === '' ? ' to the empty text' : ''
  if (rpc !== undefined) return `the server answered ${displayCode(rpc.code)}${about}`
  switch (failure.kind) {
    case 'http':
      return `the server answered HTTP ${failure.status}${about}`
    case 'unreachable':
      return unreachableReasons[failure.reason]
    case 'protocol':
      return 'the answer broke the protocol'
    case 'undeclared':
      return 'the server offers no completion'
    case 'part':
      return 'a file of Vitrine did not come'
    case 'rpc':
      return 'the server refused'
    default:
      return assertNever(failure)
  }
}

const unreachableReasons = {
  refused: 'no response came',
  timeout: 'no answer came in time',
  'cut-off': 'the answer broke off',
} as const
