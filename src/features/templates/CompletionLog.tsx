import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { WireText } from '../../components/WireText.tsx'
import { completionReason } from '../../domain/completionReason.ts'
import { formatClock, formatCount, formatCounted, formatMs } from '../../domain/format.ts'
import type { Connection } from '../../protocol/connection.ts'
import type { CompletionCall } from '../../queries/completionCalls.ts'
import { completionsOf } from '../../queries/completions.ts'

export interface CompletionLogProps {
  readonly connection: Connection
  readonly template: string
}

/** The requests for suggestions that really went out for a template, the newest first. */
export function CompletionLog({ connection, template }: CompletionLogProps) {
  const { calls } = completionsOf(useQueryClient(), connection)
  const all = useSyncExternalStore(calls.subscribe, calls.get)
  const own = all.filter(({ question }) => question.uriTemplate === template)
  if (own.length === 0) return null
  return (
    <details className="mb-3 text-sm">
      <summary className="w-fit cursor-default text-soft">Completion calls ({formatCount(own.length)})</summary>
      <ol aria-label="Completion calls" className="mt-1 grid gap-1">
        {own.map((call) => (
          <li key={call.number} className="border-t border-line pt-1">
            <span className="text-mute">{formatClock(call.at)}</span>{' '}
            <WireText text={call.question.variable} limit={100} />{' '}
            {call.question.value === '' ? '(empty)' : <Quoted text={call.question.value} />}
            <Context context={call.question.context} />
            <br />
            <Outcome call={call} />
          </li>
        ))}
      </ol>
    </details>
  )
}

const mostNamed = 10

function Context({ context }: { readonly context: CompletionCall['question']['context'] }) {
  const entries = Object.entries(context ?? {})
  if (entries.length === 0) return null
  return (
    <span className="text-mute">
      {' '}
      with{' '}
      {entries.slice(0, mostNamed).map(([name, value], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <WireText text={name} limit={100} /> <Quoted text={value} />
        </span>
      ))}
      {entries.length > mostNamed && ` and ${formatCount(entries.length - mostNamed)} more`}
    </span>
  )
}

function Quoted({ text }: { readonly text: string }) {
  return (
    <>
      “<WireText text={text} limit={100} className="break-all" />”
    </>
  )
}

function Outcome({ call: { outcome, question } }: { readonly call: CompletionCall }) {
  switch (outcome.kind) {
    case 'asking':
      return <span className="text-mute">asking …</span>
    case 'cancelled':
      return <span className="text-mute">cancelled · {formatMs(outcome.ms)}</span>
    case 'answered': {
      const { count, total, hasMore, notes, ms, exchange } = outcome
      return (
        <span className="text-soft">
          {formatCounted(count, 'value')}
          {total !== undefined && ` of ${formatCount(total)}`}
          {hasMore && ', more exist'} · {formatMs(ms)} · exchange {formatCount(exchange)}
          {notes.length > 0 && <span className="text-deviation"> · {notes.join(' ').replaceAll('`', '')}</span>}
        </span>
      )
    }
    case 'failed': {
      const { failure, ms } = outcome
      const exchange = 'exchange' in failure ? failure.exchange : undefined
      return (
        <span className="text-soft">
          {completionReason(failure, question.value)} · {formatMs(ms)}
          {exchange !== undefined && ` · exchange ${formatCount(exchange)}`}
        </span>
      )
    }
  }
}
