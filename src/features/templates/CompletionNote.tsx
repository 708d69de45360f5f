import type { ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { completionReason } from '../../domain/completionReason.ts'
import { rpcErrorIn } from '../../domain/failure.ts'
import { displayMessage } from '../../domain/explainRpc.ts'
import { formatMs, shorten } from '../../domain/format.ts'
import type { FieldCompletion } from './useCompletion.ts'

export interface CompletionNoteProps {
  readonly completion: FieldCompletion
  /** Whether the focus is in the field. */
  readonly isInside: boolean
  readonly onAskAgain: () => void
  readonly onAskAnyway: () => void
}

/** One quiet line where there is nothing to choose from: why, and what to do about it. */
export function CompletionNote({ completion, isInside, onAskAgain, onAskAnyway }: CompletionNoteProps) {
  const { offer, state, list } = completion
  if (offer === 'undeclared' || offer === 'absent') {
    if (!isInside) return null
    return (
      <Line>
        <span>
          {list?.values.length === 0 && 'no suggestions: '}
          {offer === 'absent' ? 'the server has no completion' : 'the server offers no completion'}
        </span>
        {offer === 'undeclared' && (
          <Button variant="quiet" size="small" onClick={onAskAnyway}>
            Ask anyway
          </Button>
        )}
      </Line>
    )
  }
  switch (state.kind) {
    case 'exhausted':
    case 'failed': {
      const { failure, text } = state
      const rpc = rpcErrorIn(failure)
      return (
        <Line>
          <span title={rpc === undefined ? undefined : shorten(displayMessage(rpc), 300)}>
            no suggestions: {completionReason(failure, text)}
          </span>
          <Button variant="quiet" size="small" onClick={onAskAgain}>
            Ask again
          </Button>
        </Line>
      )
    }
    case 'answered':
      if (!isInside || list?.values.length !== 0) return null
      return (
        <Line>
          <span>
            no suggestions{state.answer.hasMore && ' for this text: more exist, type further'} ·{' '}
            {formatMs(state.answer.ms)}
          </span>
          {list.notes.length > 0 && <span className="text-deviation">{list.notes.join(' ')}</span>}
        </Line>
      )
    case 'idle':
    case 'waiting':
    case 'asking':
      return null
  }
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <p className="order-last flex min-h-6 basis-full flex-wrap items-center gap-x-2 text-sm text-mute">{children}</p>
  )
}
