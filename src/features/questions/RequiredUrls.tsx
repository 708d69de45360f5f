import { useSyncExternalStore } from 'react'

import { Button } from '../../components/Button.tsx'
import { Label } from '../../components/Label.tsx'
import type { UrlQuestion } from '../../domain/question.ts'
import type { Connection } from '../../protocol/connection.ts'
import { QuestionAddress } from './QuestionAddress.tsx'

export interface RequiredUrlsProps {
  readonly connection: Connection
  readonly urls: readonly UrlQuestion[]
  readonly onReadAgain: () => void
}

/** What error -32042 wants done elsewhere first. Reading again is offered, never done by itself. */
export function RequiredUrls({ connection, urls, onReadAgain }: RequiredUrlsProps) {
  const { finished } = connection.questions
  const done = useSyncExternalStore(finished.subscribe, finished.get)
  const isDone = urls.every(({ elicitationId }) => elicitationId !== undefined && done.has(elicitationId))
  return (
    <section
      aria-label="To be done first"
      className="my-3 rounded-lg border border-l-3 border-line border-l-accent bg-panel px-4 py-3"
    >
      <h3 className="text-md font-semibold">The server wants this done first</h3>
      {urls.map((question, place) => (
        // Two of them may be alike; their places are not.
        <div key={place} className="mt-2">
          <p className="break-words whitespace-pre-line">
            <Label text={question.message} limit={2_000} />
          </p>
          <QuestionAddress connection={connection} question={question} />
        </div>
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={onReadAgain}>
          I have finished, read again
        </Button>
        <span role="status" className="text-sm text-soft">
          {isDone ? 'The server says that all is done.' : ''}
        </span>
      </div>
    </section>
  )
}
