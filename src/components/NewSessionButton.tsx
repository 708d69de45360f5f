import type { Attempt } from '../domain/explainFailure.ts'
import type { Failure } from '../domain/failure.ts'
import { sessionLossOf } from '../domain/lostSession.ts'
import { Button } from './Button.tsx'

export interface NewSessionButtonProps {
  readonly failure: Failure
  /** What was sent, the failed request last. */
  readonly attempts: readonly Attempt[]
  /** Begins another session; what becomes of it is told elsewhere. */
  readonly onBegin: () => Promise<void>
  /** Asks again, once it stands. */
  readonly onRetry: () => void
}

/** Where a session seems to be lost and the server does not say so as it should, or lost another one at once (K09). */
export function NewSessionButton({ failure, attempts, onBegin, onRetry }: NewSessionButtonProps) {
  if (sessionLossOf(failure, attempts.at(-1)?.sessionIdSent === true) === undefined) return null
  return <Button onClick={() => void onBegin().then(onRetry, () => undefined)}>Start a new session</Button>
}
