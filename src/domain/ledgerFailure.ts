// A failure in a few words, for the ledger's reading; its notice says the rest. Pure: no I/O.

import { displayCode } from './explainRpc.ts'
import type { Failure } from './failure.ts'
import { visibleText } from './format.ts'

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

function visible(text: string): string {
  return visibleText(text)
    .map((segment) => segment.text)
    .join('')
}
