import { useSyncExternalStore } from 'react'

import type { Connection } from '../../protocol/connection.ts'
import { QuestionCard } from './QuestionCard.tsx'

export interface StrayQuestionsProps {
  readonly connection: Connection
}

/** Questions that came while no read was open, or on another request's stream; the first of them is to be answered. */
export function StrayQuestions({ connection }: StrayQuestionsProps) {
  const { strays } = connection.questions
  const waiting = useSyncExternalStore(strays.subscribe, strays.get)
  const [first, ...others] = waiting
  if (first === undefined) return null
  return (
    <div className="max-h-[50vh] overflow-auto border-b border-line bg-ground px-4">
      <QuestionCard key={first.number} connection={connection} asked={first} waiting={others.length} />
    </div>
  )
}
