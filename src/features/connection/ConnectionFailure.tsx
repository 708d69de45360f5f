import { Button } from '../../components/Button.tsx'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { explainFailure } from '../../domain/explainFailure.ts'
import { rawFailureText, type Failure } from '../../domain/failure.ts'
import { demoKind } from '../../protocol/routes.ts'
import { attemptsOf } from '../../protocol/attempts.ts'
import type { WireLog } from '../../protocol/wireLog.ts'
import { AttemptList } from './AttemptList.tsx'
import type { ConnectTarget } from './connector.ts'

export interface ConnectionFailureProps {
  readonly failure: Failure
  readonly target: ConnectTarget
  readonly log: WireLog
  readonly onRetry: () => void
}

export function ConnectionFailure({ failure, target, log, onRetry }: ConnectionFailureProps) {
  const attempts = attemptsOf(log.exchanges())
  const explanation = explainFailure(failure, {
    action: 'connect',
    attempts,
    url: target.url,
    pageOrigin: location.origin,
    era: target.era,
    route: demoKind(target.url) === undefined ? 'direct' : 'demo',
  })
  return (
    <FailureNotice
      explanation={explanation}
      raw={rawFailureText(failure)}
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {attempts.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">What was tried</h3>
          <AttemptList attempts={attempts} />
          <p className="mt-2 text-sm text-mute">
            The browser’s own preflight requests are not visible to a page; these are what Vitrine saw.
          </p>
        </>
      )}
    </FailureNotice>
  )
}
