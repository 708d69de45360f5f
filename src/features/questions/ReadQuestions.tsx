import { useSyncExternalStore } from 'react'

import { Prose } from '../../components/Prose.tsx'
import { Remarks } from '../../components/Remarks.tsx'
import { WireText } from '../../components/WireText.tsx'
import { rpcErrorIn, type Failure } from '../../domain/failure.ts'
import { formatCounted } from '../../domain/format.ts'
import { requiredUrls } from '../../domain/question.ts'
import type { ReadState } from '../../domain/readFlow.ts'
import type { Connection } from '../../protocol/connection.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { endWords } from './questionWords.ts'
import { ProgressLine } from './ProgressLine.tsx'
import { RequiredUrls } from './RequiredUrls.tsx'

export interface ReadQuestionsProps {
  readonly connection: Connection
  readonly uri: string
  /** How the read failed, if it did. */
  readonly failure: Failure | undefined
  readonly onReadAgain: () => void
}

/** What holds up the latest read of a URI, and afterwards how that ended. */
export function ReadQuestions({ connection, uri, failure, onReadAgain }: ReadQuestionsProps) {
  const { reads } = connection.questions
  const read = useSyncExternalStore(reads.subscribe, reads.get).findLast((one) => one.uri === uri)
  const rpc = failure && rpcErrorIn(failure)
  const urls = (rpc && requiredUrls(rpc)) ?? []
  if (read === undefined) return null
  const { state } = read
  return (
    <>
      {(state.kind === 'reading' || state.kind === 'answering') && state.progress !== undefined && (
        <ProgressLine progress={state.progress} />
      )}
      <SoFar state={state} />
      {state.kind === 'asked' && (
        <QuestionCard
          key={state.questions[0].number}
          connection={connection}
          asked={state.questions[0]}
          waiting={state.questions.length - 1}
        />
      )}
      {urls.length > 0 && <RequiredUrls connection={connection} urls={urls} onReadAgain={onReadAgain} />}
    </>
  )
}

/** The status line, which says each change to a screen reader too. */
function SoFar({ state }: { readonly state: ReadState }) {
  const { kind, waits, refused, notes } = state
  const words = [
    endWords(state),
    kind === 'answering' ? 'Waiting for what it says now.' : undefined,
    waits > 0
      ? `It asked to come back later: asked again ${formatCounted(waits, 'time')}, after a pause, ten times at most.`
      : undefined,
  ].filter((word) => word !== undefined)
  return (
    <div role="status" aria-label="Questions" className="my-2 text-sm text-soft empty:hidden">
      {words.length > 0 && <p>{words.join(' ')}</p>}
      {refused.length > 0 && (
        <ul className="text-deviation">
          {refused.map(({ key, method, reason }, place) => (
            // Keys may be cut, so that two are alike; their places are not.
            <li key={place}>
              Declined, nothing was sent for it: <WireText text={method} /> (<WireText text={key} />
              ), because <Prose text={reason} />.
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <p className="text-deviation">
          <Remarks remarks={notes} />
        </p>
      )}
    </div>
  )
}
