// The failure of a request that the relay brought no answer to.

import type { RelayTrouble } from '../domain/failure.ts'

/** The relay brings no answer, and says why. A TypeError, as every route's fetch rejects with where there is no response. */
export class RelayError extends TypeError {
  readonly trouble: RelayTrouble

  constructor(trouble: RelayTrouble, detail: string) {
    super(detail === '' ? trouble.title : detail)
    this.name = 'RelayError'
    this.trouble = trouble
  }
}

/** What a failed request is told to the log and the failure with, beside the error's message. */
export function relayTrouble(error: unknown): { readonly relay?: RelayTrouble } {
  return error instanceof RelayError ? { relay: error.trouble } : {}
}
