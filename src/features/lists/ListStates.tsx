import type { ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { WireText } from '../../components/WireText.tsx'
import { explainFailure } from '../../domain/explainFailure.ts'
import { rawFailureText } from '../../domain/failure.ts'
import { formatCount } from '../../domain/format.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { nounFor } from '../../lib/json.ts'
import { attemptsOf } from '../../protocol/attempts.ts'
import type { Connection } from '../../protocol/connection.ts'
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
  switch (state.kind) {
    case 'restarting':
      return (
        <Line tone="text-change">
          {restartSentences[state.why]} The rows below are the former ones until {formatCount(state.pages)} new pages
          have become the whole.
        </Line>
      )
    case 'partial':
      return (
        <Line tone="text-deviation">
          {state.reason.kind === 'invalid-cursor' ? (
            <InvalidCursor value={state.reason.value} />
          ) : (
            partialReason(state.reason)
          )}{' '}
          {state.reason.kind !== 'invalid-cursor' && (
            <Button size="small" onClick={onMore}>
              Load page {formatCount(pages + 1)} all the same
            </Button>
          )}
        </Line>
      )
    default:
      return null
  }
}

/** The value may be of any kind, size and depth. */
function InvalidCursor({ value }: { readonly value: unknown }) {
  return (
    <>
      The server’s nextCursor is neither a string nor null, so there is no way to ask for more:{' '}
      <WireText text={writtenOut(value)} limit={200} className="break-all" />
    </>
  )
}

function writtenOut(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined'
  } catch {
    return `${nounFor(value)}, nested too deeply to be written out`
  }
}

const restartSentences = {
  reload: 'Reading the list again.',
  'cursor-refused': 'The server no longer accepts a cursor, so the list is read again from the first page.',
  changed: 'The list changed at the server, so it is read again from the first page.',
}

function Line({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  return (
    <p role="status" aria-label="List notice" className={`px-4 pb-2.5 ${tone}`}>
      {children}
    </p>
  )
}

export interface ListFailureProps {
  readonly state: Extract<WalkState, { kind: 'failed' }>
  readonly label: 'Resources' | 'Templates'
  readonly connection: Connection
  readonly loadedPages: number
  readonly onRetry: () => void
}

export function ListFailure({ state, label, connection, loadedPages, onRetry }: ListFailureProps) {
  const { failure, cursor } = state
  const exchange =
    'exchange' in failure && failure.exchange !== undefined ? connection.log.get(failure.exchange) : undefined
  if (failure.kind === 'rpc' && failure.error.code === -32601) {
    return (
      <EmptyState
        title={`${label} are not implemented by this server`}
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        It answered {label === 'Templates' ? 'resources/templates/list' : 'resources/list'} with -32601, method not
        found. The rest of the connection is not affected.
      </EmptyState>
    )
  }
  const explanation = explainFailure(failure, {
    action: 'list',
    attempts: exchange === undefined ? [] : attemptsOf([exchange]),
    url: connection.url,
    pageOrigin: location.origin,
    era: connection.server.era,
    hadCursor: cursor !== undefined,
  })
  return (
    <div className="max-h-2/3 overflow-auto px-4 pb-3">
      <FailureNotice
        explanation={{ ...explanation, kept: keptRows(state, loadedPages) }}
        raw={rawFailureText(failure)}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {loadedPages > 0 && state.restart === undefined
              ? `Continue with page ${formatCount(loadedPages + 1)}`
              : 'Try again'}
          </Button>
        }
      />
    </div>
  )
}

/** What became of the rows, which depends on whether a first reading or a reading again failed. */
function keptRows({ restart }: ListFailureProps['state'], loadedPages: number): string {
  if (restart !== undefined) return 'The rows below are those of the reading before, all of them.'
  return loadedPages > 0 ? 'The rows loaded so far stay.' : 'Nothing was loaded before.'
}
