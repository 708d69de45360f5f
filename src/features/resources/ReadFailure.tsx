import { Button } from '../../components/Button.tsx'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { NewSessionButton } from '../../components/NewSessionButton.tsx'
import { explainFailure } from '../../domain/explainFailure.ts'
import { rawFailureText } from '../../domain/failure.ts'
import { attemptsOf } from '../../protocol/attempts.ts'
import type { Connection, ConnectionError } from '../../protocol/connection.ts'

export interface ReadFailureProps {
  readonly connection: Connection
  readonly uri: string
  readonly error: ConnectionError
  readonly onRetry: () => void
  /** Where another button is the first one to press. */
  readonly isRetryPlain?: boolean
}

/** Why a read failed, with the server's own words below. */
export function ReadFailure({ connection, uri, error, onRetry, isRetryPlain = false }: ReadFailureProps) {
  const { failure } = error
  const exchange =
    'exchange' in failure && failure.exchange !== undefined ? connection.log.get(failure.exchange) : undefined
  const attempts = exchange === undefined ? [] : attemptsOf([exchange])
  const explanation = explainFailure(failure, {
    action: 'read',
    attempts,
    url: connection.url,
    uri,
    pageOrigin: location.origin,
    era: connection.server.era,
    route: connection.route,
  })
  return (
    <FailureNotice
      explanation={explanation}
      raw={rawFailureText(failure)}
      actions={
        <>
          <Button variant={isRetryPlain ? 'plain' : 'primary'} onClick={onRetry}>
            Try again
          </Button>
          <NewSessionButton
            failure={failure}
            attempts={attempts}
            onBegin={connection.session.begin}
            onRetry={onRetry}
          />
        </>
      }
    />
  )
}
