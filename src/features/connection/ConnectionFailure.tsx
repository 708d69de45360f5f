import { Button } from '../../components/Button.tsx'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { lazyComponent } from '../../components/lazyComponent.tsx'
import { explainFailure, type FailureContext, type ServerFailure } from '../../domain/explainFailure.ts'
import { rawFailureText } from '../../domain/failure.ts'
import { verdictOn } from '../../domain/verdict.ts'
import { attemptsOf } from '../../protocol/attempts.ts'
import { demoKind } from '../../protocol/routes.ts'
import type { WireRecorder } from '../../protocol/wireLog.ts'
import { AttemptList } from './AttemptList.tsx'
import { targetAt, type ConnectTarget } from './connector.ts'
import { isDoctorWanted } from './doctor/doctorModel.ts'
import { doctorPart } from './doctor/doctorPart.ts'
import { RelayOffer } from './RelayOffer.tsx'
import { useWireLog } from './useWireLog.ts'

export interface ConnectionFailureProps {
  readonly failure: ServerFailure
  readonly target: ConnectTarget
  readonly log: WireRecorder
  /** Whether this copy of Vitrine has a relay. */
  readonly hasRelay: boolean
  /** Connects again, perhaps to another address. */
  readonly onConnect: (target: ConnectTarget) => void
}

const DoctorPanel = lazyComponent(doctorPart)

export function ConnectionFailure({ failure, target, log, hasRelay, onConnect }: ConnectionFailureProps) {
  const attempts = attemptsOf(useWireLog(log))
  const context: FailureContext = {
    action: 'connect',
    attempts,
    url: target.url,
    pageOrigin: location.origin,
    era: target.era,
    ...(target.revision !== undefined && { revision: target.revision }),
    route: demoKind(target.url) === undefined ? (target.route ?? 'direct') : 'demo',
  }
  const { finding, remedies } = verdictOn(failure, context)
  const elsewhere = remedies.find((remedy) => remedy.name === 'change-address')?.to
  const revisions = remedies.flatMap((remedy) => (remedy.name === 'ask-for-revision' ? [remedy.revision] : []))
  const isRepeatBest = elsewhere === undefined && revisions.length === 0
  const mayRelayHelp = context.route === 'direct' && remedies.some(({ name }) => name === 'use-relay')
  return (
    <>
      <FailureNotice
        explanation={explainFailure(failure, context)}
        raw={rawFailureText(failure)}
        actions={
          <>
            {elsewhere !== undefined && (
              <Button variant="primary" onClick={() => onConnect(targetAt(target, elsewhere))}>
                Connect to that address
              </Button>
            )}
            {revisions.map((revision, place) => (
              <Button
                key={revision}
                variant={place === 0 ? 'primary' : 'plain'}
                onClick={() => onConnect({ ...target, revision })}
              >
                Ask for {revision}
              </Button>
            ))}
            <Button variant={isRepeatBest ? 'primary' : 'plain'} onClick={() => onConnect(target)}>
              Try again
            </Button>
            {mayRelayHelp && <RelayOffer target={target} hasRelay={hasRelay} onConnect={onConnect} />}
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
      {isDoctorWanted(finding, context) && (
        <DoctorPanel url={target.url} era={target.era} context={context} log={log} />
      )}
    </>
  )
}
