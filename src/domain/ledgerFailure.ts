// Failures and brakes in a few words, for the ledger's reading; their notices say the rest. Pure: no I/O.

import { displayCode } from './explainRpc.ts'
import type { Failure } from './failure.ts'
import { formatCount, visibleText } from './format.ts'
import type { PartialReason } from './walk.ts'

/** `HTTP 503`, `error -32602`, `no response`. What the server sent is cut, with hidden characters by name. */
export function failureInShort(failure: Failure): string {
  switch (failure.kind) {
    case 'http':
      return `HTTP ${failure.status}`
    case 'rpc':
      return `error ${visible(displayCode(failure.error.code))}`
    case 'unreachable':
      return { refused: 'no response', timeout: 'a time limit ran out', 'cut-off': 'the answer broke off' }[
        failure.reason
      ]
    case 'protocol':
      return 'an answer that breaks the protocol'
    case 'undeclared':
      return 'nothing was sent'
    case 'part':
      return 'a part of Vitrine did not load'
  }
}

/** Why a walk was held although the server may have more. */
export function brakeInShort(reason: PartialReason): string {
  switch (reason.kind) {
    case 'nothing-new':
      return `Held: page ${formatCount(reason.page)} brought nothing new`
    case 'empty-pages':
      return `Held: the last ${formatCount(reason.count)} pages were empty`
    case 'page-budget':
      return `Held at ${formatCount(reason.limit)} pages`
    case 'row-budget':
      return `Held at ${formatCount(reason.limit)} rows`
    default:
      return 'Held: no cursor leads on'
  }
}

function visible(text: string): string {
  return visibleText(text)
    .map((segment) => segment.text)
    .join('')
}
