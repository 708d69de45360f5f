import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { WireText } from '../../components/WireText.tsx'
import type { Completion } from '../../domain/completion.ts'
import { contextFor } from '../../domain/completionContext.ts'
import { displayCode } from '../../domain/explainRpc.ts'
import type { Failure } from '../../domain/failure.ts'
import { formatCount, formatMs } from '../../domain/format.ts'
import { completionQuery } from '../../queries/completionQuery.ts'
import type { FieldProps } from './fieldProps.ts'
import { PlainField } from './PlainField.tsx'
import { useSettled } from './useSettled.ts'

const settleMs = 200
const mostShown = 12

/** A variable's text box. Suggestions stand below it and never replace what is typed unasked; a failure is one quiet line. */
export function VariableField(props: FieldProps) {
  const { connection, template, variable, value, values, onChange } = props
  const [wasFocused, setFocused] = useState(false)
  const settled = useSettled(value, settleMs)
  const context = contextFor(values, connection.server.revision, variable).arguments
  const question = { uriTemplate: template, variable, value: settled, ...(context !== undefined && { context }) }
  const { data, error, isFetching } = useQuery(completionQuery(connection, question, wasFocused))
  return (
    <div onFocus={() => setFocused(true)}>
      <PlainField {...props} />
      {wasFocused && data !== undefined && settled === value && (
        <Suggestions variable={variable} completion={data} ms={data.ms} onTake={onChange} />
      )}
      <p className="text-sm text-mute" aria-live="polite">
        {isFetching && 'asking'}
        {error !== null && !isFetching && `no suggestions: ${failureWords(error.failure)}`}
      </p>
    </div>
  )
}

interface SuggestionsProps {
  readonly variable: string
  readonly completion: Completion
  readonly ms: number
  readonly onTake: (value: string) => void
}

function Suggestions({ variable, completion, ms, onTake }: SuggestionsProps) {
  const { values, total, hasMore, notes } = completion
  const shown = values.slice(0, mostShown)
  return (
    <div className="mt-1.5">
      <ul aria-label={`Suggestions for ${variable}`} className="flex flex-wrap gap-1.5">
        {shown.map((value) => (
          <li key={value} className="max-w-full">
            <button
              type="button"
              onClick={() => onTake(value)}
              className="max-w-full truncate rounded-sm border border-line bg-panel px-1.5 py-0.5 hover:border-accent hover:text-accent"
            >
              {value === '' ? '(empty)' : <WireText text={value} limit={200} />}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-mute">
        {values.length === 0
          ? 'nothing suggested'
          : `${formatCount(shown.length)} shown of ${formatCount(total ?? values.length)}`}
        {hasMore && ' · more exist, type further'} · {formatMs(ms)}
        {notes.map((note) => (
          <span key={note} className="text-deviation">
            {' '}
            {note.replaceAll('`', '')}
          </span>
        ))}
      </p>
    </div>
  )
}

function failureWords(failure: Failure): string {
  if (failure.kind === 'rpc') return `the server answered ${displayCode(failure.error.code)}`
  return failure.kind === 'http' ? `the server answered HTTP ${failure.status}` : 'no answer came'
}
