// The request that a failure is about. Pure: no I/O.

import type { Attempt, FailureFacts } from './explainFailure.ts'

/** The attempt with the failure's exchange; undefined where none is known. */
export function failedAttempt({ failure, context }: FailureFacts): Attempt | undefined {
  const exchange = 'exchange' in failure ? failure.exchange : undefined
  return exchange === undefined ? undefined : context.attempts.find((attempt) => attempt.exchange === exchange)
}

/** Where the request went: over HTTP+SSE, messages go to another address than the server's own. */
export function failedAddress(facts: FailureFacts): string | undefined {
  return failedAttempt(facts)?.url ?? facts.context.url
}
