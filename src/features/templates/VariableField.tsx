import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { WireText } from '../../components/WireText.tsx'
import type { Completion } from '../../domain/completion.ts'
import { displayCode } from '../../domain/explainRpc.ts'
import type { Failure } from '../../domain/failure.ts'
import { formatCount, formatMs } from '../../domain/format.ts'
import type { Connection } from '../../protocol/connection.ts'
import { completionQuery } from '../../queries/completionQuery.ts'
import { useSettled } from './useSettled.ts'

export interface VariableFieldProps {
  readonly connection: Connection
  readonly template: string
  readonly variable: string
  readonly value: string
  readonly others: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}

const settleMs = 200
const mostShown = 12

/** One variable. Suggestions stand below it and never replace what is typed unasked; a failure is one quiet line. */
export function VariableField({ connection, template, variable, value, others, onChange }: VariableFieldProps) {
  const [wasFocused, setFocused] = useState(false)
  const id = useId()
  const settled = useSettled(value, settleMs)
  const question = { uriTemplate: template, variable, value: settled, context: others }
  const { data, error, isFetching } = useQuery(completionQuery(connection, question, wasFocused))
  return (
    <div className="mb-3">
      <label htmlFor={id} className="font-mono font-medium">
        {variable}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onFocus={() => setFocused(true)}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 h-7.5 w-full rounded-md border border-edge bg-panel px-2.5 font-mono outline-none focus:border-accent focus:outline-1 focus:outline-accent"
      />
      {wasFocused && data !== undefined && settled === value && (
        <Suggestions variable={variable} completion={data} ms={data.ms} onTake={onChange} />
      )}
      <p className="mt-1 min-h-4.5 text-sm text-mute" aria-live="polite">
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
