import type { ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatCount } from '../../domain/format.ts'
import { assertNever } from '../../lib/assertNever.ts'
import type { WalkState } from '../../queries/walkState.ts'
import { partialReason } from './listStatus.ts'

export interface ListVacancyProps {
  readonly state: WalkState
  readonly label: 'Resources' | 'Templates'
  readonly emptyHint: string
  readonly hasMore: boolean
  readonly onAsk: () => void
  readonly onAskAnyway: () => void
}

/** Stands where the table would be while there are no rows: each state says what it is and what to do next (L11). */
export function ListVacancy({ state, label, emptyHint, hasMore, onAsk, onAskAnyway }: ListVacancyProps) {
  const things = label.toLowerCase()
  switch (state.kind) {
    case 'idle':
      if (state.undeclared) return <Undeclared things={things} onAskAnyway={onAskAnyway} />
      return (
        <EmptyState title="Not asked yet" actions={<Button onClick={onAsk}>Load the first page</Button>}>
          No request for {things} is under way. Nothing is loaded.
        </EmptyState>
      )
    case 'walking':
    case 'restarting':
      return (
        <div className="p-6">
          <Spinner label={`Asking for ${things}`} />
        </div>
      )
    case 'paused':
      return (
        <EmptyState title={`No ${things} so far`}>
          The pages up to here were empty, which is allowed. The server offers more.
        </EmptyState>
      )
    case 'complete':
      return (
        <EmptyState title={`No ${things}`}>
          The server answered with an empty list: nothing is registered yet, which is fine. {emptyHint}
        </EmptyState>
      )
    case 'partial':
      if (state.reason.kind === 'failure') return null
      return <EmptyState title={`No ${things}, perhaps incomplete`}>{hasMore && 'The server offers more.'}</EmptyState>
    case 'failed':
      return null
    default:
      return assertNever(state)
  }
}

export interface NoMatchProps {
  readonly filter: string
  /** Values of facets are chosen. */
  readonly hasFacets: boolean
  /** Only the rows that the last reading changed are wanted. */
  readonly isOnlyThese: boolean
  readonly onShowAll: () => void
}

/** Stands where the table would be when there are rows and none of them passes. */
export function NoMatch({ filter, hasFacets, isOnlyThese, onShowAll }: NoMatchProps) {
  const isFiltered = filter.trim() !== ''
  return (
    <EmptyState
      title="No loaded row matches"
      actions={<Button onClick={onShowAll}>{isOnlyThese || hasFacets ? 'Show all rows' : 'Clear the filter'}</Button>}
    >
      {!isFiltered ? (
        hasFacets ? (
          'No row has a value that is chosen in each facet.'
        ) : (
          'The last reading marked none of these rows.'
        )
      ) : (
        <>
          Nothing {isOnlyThese ? 'among the changed rows' : 'that is loaded'}
          {hasFacets && ' and has the chosen values'} holds{' '}
          <WireText text={filter.trim()} limit={200} className="text-ink" /> in its label, name, URI, description or
          type.
        </>
      )}
    </EmptyState>
  )
}

function Undeclared({ things, onAskAnyway }: { readonly things: string; readonly onAskAnyway: () => void }) {
  return (
    <EmptyState title="This server declares no resources" actions={<Button onClick={onAskAnyway}>Ask anyway</Button>}>
      Its capabilities have no <code className="font-mono">resources</code>, so nothing was asked: such a server answers{' '}
      {things === 'templates' ? 'resources/templates/list' : 'resources/list'} with -32601, method not found. It may
      still offer tools and prompts.
    </EmptyState>
  )
}

export interface ListNoticeProps {
  readonly state: WalkState
  readonly pages: number
  readonly onMore: () => void
}

/** A line over the rows when they may not be all, or not the latest. */
export function ListNotice({ state, pages, onMore }: ListNoticeProps) {
  if (state.kind === 'restarting') {
    return (
      <Line tone="text-change">
        {restartSentences[state.why]} The rows below are the former ones until that is done.
      </Line>
    )
  }
  if (state.kind !== 'partial' || state.reason.kind === 'failure') return null
  const { words, wire } = partialReason(state.reason)
  return (
    <Line tone="text-deviation">
      {words} {wire !== undefined && <WireText text={wire} limit={Infinity} className="break-all" />}{' '}
      {state.reason.kind !== 'invalid-cursor' && (
        <Button size="small" onClick={onMore}>
          Load page {formatCount(pages + 1)} all the same
        </Button>
      )}
    </Line>
  )
}

const restartSentences = {
  reload: 'Reading the list again.',
  'cursor-refused': 'The server no longer accepts a cursor, so the list is read again from the first page.',
  changed: 'The list changed at the server, so it is read again from the first page.',
  'new-session': 'The session is another one, so the list is read again from the first page.',
}

function Line({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  return (
    <p role="status" aria-label="List notice" className={`px-4 pb-2.5 ${tone}`}>
      {children}
    </p>
  )
}
