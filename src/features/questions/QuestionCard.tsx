import { useCallback, useId, useState, type FormEvent } from 'react'

import { Button } from '../../components/Button.tsx'
import { Label } from '../../components/Label.tsx'
import { Remarks } from '../../components/Remarks.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { QuestionResponse } from '../../domain/question.ts'
import { formatCounted } from '../../domain/format.ts'
import { contentOf, type Draft, type FieldProblems } from '../../domain/questionAnswer.ts'
import type { AskedQuestion } from '../../domain/readFlow.ts'
import type { Connection } from '../../protocol/connection.ts'
import { draftsFor, keepDrafts } from './keptDrafts.ts'
import { QuestionAddress } from './QuestionAddress.tsx'
import { QuestionField } from './QuestionField.tsx'
import { belongingWords } from './questionWords.ts'

export interface QuestionCardProps {
  readonly connection: Connection
  readonly asked: AskedQuestion
  /** Questions that wait behind this one. */
  readonly waiting: number
}

/** Characters. */
const messageShown = 4_000

const noProblems: FieldProblems = new Map()

/** A server's question as a form, in a frame that says whose words these are. */
export function QuestionCard({ connection, asked, waiting }: QuestionCardProps) {
  const { question, belonging, number } = asked
  const id = useId()
  const [first] = useState(() => draftsFor(connection, question))
  const [drafts, setDrafts] = useState(first.drafts)
  const [problems, setProblems] = useState(noProblems)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = useCallback((place: number, draft: Draft) => {
    setDrafts((before) => before.map((one, index) => (index === place ? draft : one)))
    setProblems((before) => (before.has(place) ? without(before, place) : before))
  }, [])

  async function send(response: QuestionResponse): Promise<void> {
    setSending(true)
    setRefusal(await connection.questions.answer(number, response))
    setSending(false)
  }

  function answer(event: FormEvent): void {
    event.preventDefault()
    if (isSending) return
    if (question.kind === 'url') return void send({ action: 'accept' })
    const content = contentOf(question.fields, drafts)
    if (content.ok) {
      keepDrafts(connection, question, drafts)
      return void send({ action: 'accept', content: content.value })
    }
    setProblems(content.problem)
    const [place] = content.problem.keys()
    requestAnimationFrame(() => document.getElementById(`${id}-${place}`)?.focus())
  }

  const { title, name } = connection.server
  return (
    <form
      aria-label="Question from the server"
      noValidate
      onSubmit={answer}
      className="my-3 rounded-lg border border-l-3 border-line border-l-accent bg-panel px-4 py-3"
    >
      <h3 className="text-md font-semibold">Question from the server</h3>
      <p className="text-sm break-words text-mute">
        <Label text={title ?? name} limit={200} /> at <WireText text={hostOf(connection.url)} className="break-all" />.
        The question and the labels are its words.
        {waiting > 0 && ` ${waiting} more ${waiting === 1 ? 'waits' : 'wait'} behind this one.`}
      </p>
      {belongingWords(belonging) !== undefined && <p className="text-sm text-deviation">{belongingWords(belonging)}</p>}
      <p className="mt-2 text-md break-words whitespace-pre-line">
        <Label text={question.message} limit={messageShown} />
        {question.message.length > messageShown &&
          ` … ${formatCounted(question.message.length - messageShown, 'more character')}`}
      </p>
      {question.notes.length > 0 && (
        <p className="mt-1 text-sm text-deviation">
          <Remarks remarks={question.notes} />
        </p>
      )}
      {question.kind === 'url' && <QuestionAddress connection={connection} question={question} />}
      {question.kind === 'form' && (
        <div className="mt-3 grid gap-3.5">
          {question.fields.map((field, place) => (
            <QuestionField
              // Two fields cannot share a place.
              key={place}
              id={`${id}-${place}`}
              place={place}
              field={field}
              draft={drafts[place]}
              problem={problems.get(place)}
              onChange={change}
            />
          ))}
          <p className="text-sm text-mute">
            {first.isKept && 'Filled in with what you answered before. '}
            Nothing is sent before you press Answer. A server may not ask for passwords or keys in a form.
          </p>
        </div>
      )}
      {problems.size > 0 && (
        <p role="alert" className="mt-2 text-failure">
          Nothing was sent: {problems.size === 1 ? 'one field is' : `${problems.size} fields are`} not right yet.
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="mt-2 text-failure">
          The answer could not be sent; what you filled in is kept. <WireText text={refusal} limit={300} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <Button type="submit" variant="primary" disabled={isSending}>
          {question.kind === 'url' ? 'Answer: I have finished' : 'Answer'}
        </Button>
        <Button disabled={isSending} onClick={() => void send({ action: 'decline' })}>
          Decline
        </Button>
        <Button disabled={isSending} onClick={() => void send({ action: 'cancel' })}>
          Cancel question
        </Button>
      </div>
    </form>
  )
}

function without(problems: FieldProblems, place: number): FieldProblems {
  return new Map([...problems].filter(([one]) => one !== place))
}

function hostOf(url: string): string {
  return URL.canParse(url) && new URL(url).host !== '' ? new URL(url).host : url
}
