import { useId } from 'react'

import { Button } from '../../components/Button.tsx'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { WireText } from '../../components/WireText.tsx'
import { explainFailure, type FailureContext } from '../../domain/explainFailure.ts'
import { rawFailureText, type Failure } from '../../domain/failure.ts'
import { demoKind } from '../../protocol/routes.ts'
import { mayRelayHelp } from '../../domain/mayRelayHelp.ts'
import { attemptsOf } from '../../protocol/attempts.ts'
import type { WireLog } from '../../protocol/wireLog.ts'
import { AttemptList } from './AttemptList.tsx'
import type { ConnectTarget } from './connector.ts'

export interface ConnectionFailureProps {
  readonly failure: Failure
  readonly target: ConnectTarget
  readonly log: WireLog
  /** Whether this copy of Vitrine has a relay. */
  readonly hasRelay: boolean
  readonly onConnect: (target: ConnectTarget) => void
}

export function ConnectionFailure({ failure, target, log, hasRelay, onConnect }: ConnectionFailureProps) {
  const attempts = attemptsOf(log.exchanges())
  const context: FailureContext = {
    action: 'connect',
    attempts,
    url: target.url,
    pageOrigin: location.origin,
    era: target.era,
    route: demoKind(target.url) === undefined ? (target.route ?? 'direct') : 'demo',
  }
  const mayHelp = mayRelayHelp(failure, context)
  return (
    <FailureNotice
      explanation={explainFailure(failure, context)}
      raw={rawFailureText(failure)}
      actions={
        <>
          <Button variant="primary" onClick={() => onConnect(target)}>
            Try again
          </Button>
          {mayHelp && <RelayOffer target={target} hasRelay={hasRelay} onConnect={onConnect} />}
        </>
      }
    >
      {attempts.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">What was tried</h3>
          <AttemptList attempts={attempts} />
          {context.route === 'direct' && (
            <p className="mt-2 text-sm text-mute">
              The browser’s own preflight requests are not visible to a page; these are what Vitrine saw.
            </p>
          )}
        </>
      )}
    </FailureNotice>
  )
}

/** Never taken by itself: the sentence says who would ask whom, and the click is the permission (C11). */
function RelayOffer({
  target,
  hasRelay,
  onConnect,
}: Pick<ConnectionFailureProps, 'target' | 'hasRelay' | 'onConnect'>) {
  const sentenceId = useId()
  if (!hasRelay) {
    return (
      <p className="basis-full text-sm text-soft">
        This copy of Vitrine has no relay, which could ask the server in the browser’s place. The program behind{' '}
        <code className="font-mono">npm start</code> has one: run Vitrine on your own computer with it.
      </p>
    )
  }
  return (
    <>
      <Button aria-describedby={sentenceId} onClick={() => onConnect({ ...target, route: 'relay' })}>
        Connect through the relay
      </Button>
      <p id={sentenceId} className="basis-full text-sm text-soft">
        The relay, which is the program behind this page, asks <WireText text={new URL(target.url).host} limit={100} />{' '}
        in the browser’s place. CORS does not apply to it.
      </p>
    </>
  )
}
