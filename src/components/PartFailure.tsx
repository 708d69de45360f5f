import { explainPart } from '../domain/explainPart.ts'
import { rawFailureText, type Failure } from '../domain/failure.ts'
import { Button } from './Button.tsx'
import { FailureNotice } from './FailureNotice.tsx'

export interface PartFailureProps {
  readonly failure: Extract<Failure, { kind: 'part' }>
  /** What was kept, as a sentence. */
  readonly kept: string
  readonly onRetry: () => void
}

/** A file of Vitrine that did not come. Loaded at first, with nothing else: what explains a server's failures may be missing too. */
export function PartFailure({ failure, kept, onRetry }: PartFailureProps) {
  return (
    <FailureNotice
      explanation={{ ...explainPart(failure.part, location.origin), kept }}
      raw={rawFailureText(failure)}
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
