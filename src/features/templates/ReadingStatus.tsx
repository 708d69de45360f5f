import { Spinner } from '../../components/Spinner.tsx'
import type { ReadingState } from './useTemplateReads.ts'

export interface ReadingStatusProps {
  readonly state: ReadingState
}

/** How the read stands, beside the button that began it, and said to a screen reader. */
export function ReadingStatus({ state }: ReadingStatusProps) {
  return (
    <span role="status" aria-label="Reading" className="text-sm text-soft">
      {state === 'reading' ? <Spinner label="Reading" /> : wordsOf(state)}
    </span>
  )
}

function wordsOf(state: Exclude<ReadingState, 'reading'>): string {
  switch (state) {
    case 'none':
      return ''
    case 'answered':
      return 'Answered: see below.'
    case 'failed':
      return 'The read failed: see below.'
    case 'cancelled':
      return 'Cancelled.'
  }
}
