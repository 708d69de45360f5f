import { useEffect, useState, type ComponentType } from 'react'

import { failureOfPart } from '../domain/failure.ts'
import { PartError, type Part } from '../lib/part.ts'
import { PartFailure } from './PartFailure.tsx'
import { Spinner } from './Spinner.tsx'

/**
 * A component that is a part of its own: drawn at once where it was fetched ahead. When it does not come, that is said in
 * its place, with a way to try again.
 */
export function lazyComponent<Props extends object>(part: Part<ComponentType<Props>>): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const { value: Loaded, error, onRetry } = usePart(part)
    if (Loaded !== undefined) return <Loaded {...props} />
    if (error === undefined) return <Spinner label="Fetching this part of Vitrine" />
    return (
      <PartFailure
        failure={failureOfPart(error)}
        kept="The lists and your selection are unchanged."
        onRetry={onRetry}
      />
    )
  }
}

function usePart<Value>(part: Part<Value>) {
  const [outcome, setOutcome] = useState<'pending' | 'come' | PartError>('pending')
  useEffect(() => {
    if (outcome !== 'pending' || part.peek() !== undefined) return
    let isCurrent = true
    part.load().then(
      () => isCurrent && setOutcome('come'),
      // `load` rejects with nothing else.
      (error: PartError) => isCurrent && setOutcome(error),
    )
    return () => {
      isCurrent = false
    }
  }, [part, outcome])
  return {
    value: part.peek(),
    error: outcome instanceof PartError ? outcome : undefined,
    onRetry: () => setOutcome('pending'),
  }
}
