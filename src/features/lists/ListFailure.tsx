import { Button } from '../../components/Button.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { NewSessionButton } from '../../components/NewSessionButton.tsx'
import { WireText } from '../../components/WireText.tsx'
import { explainFailure } from '../../domain/explainFailure.ts'
import { rawFailureText, type Failure } from '../../domain/failure.ts'
import { formatCount, formatMs, shorten } from '../../domain/format.ts'
import { attemptsOf } from '../../protocol/attempts.ts'
import type { Connection } from '../../protocol/connection.ts'
import type { WalkState } from '../../queries/walkState.ts'
import { keptRows } from './listStatus.ts'

export interface ListFailureProps {
  readonly state: WalkState
  readonly label: 'Resources' | 'Templates'
  readonly connection: Connection
  readonly loadedPages: number
  /** Goes on where it failed. */
  readonly onContinue: () => void
}

/** Where and why a walk failed, what became of the rows, and how to go on. Nothing in every other state. */
export function ListFailure({ state, label, connection, loadedPages, onContinue }: ListFailureProps) {
  const failed = failedPart(state)
  if (failed === undefined) return null
  const { failure, cursor, page } = failed
  if (page === 1 && loadedPages === 0 && failure.kind === 'rpc' && failure.error.code === -32601) {
    return <NotImplemented label={label} onRetry={onContinue} />
  }
  const attempts = attemptsAt(failure, connection)
  const explanation = explainFailure(failure, {
    action: 'list',
    attempts,
    url: connection.url,
    pageOrigin: location.origin,
    era: connection.server.era,
    route: connection.route,
    hadCursor: cursor !== undefined,
  })
  return (
    <div className="max-h-2/3 shrink-0 overflow-auto px-4 pb-3">
      <FailureNotice
        explanation={{ ...explanation, kept: keptRows(state, loadedPages) }}
        raw={rawFailureText(failure)}
        isBrief={loadedPages > 0}
        actions={
          <>
            <Button variant="primary" onClick={onContinue}>
              {loadedPages > 0 && failed.restart === undefined
                ? `Continue with page ${formatCount(page)}`
                : 'Try again'}
            </Button>
            <NewSessionButton
              failure={failure}
              attempts={attempts}
              onBegin={connection.session.begin}
              onRetry={onContinue}
            />
          </>
        }
      >
        <Place {...failed} />
      </FailureNotice>
    </div>
  )
}

/** A failure of the walk, with the page and the cursor that were asked for. */
function failedPart(state: WalkState) {
  if (state.kind === 'failed') return { ...state, page: 1, cursor: undefined, restart: undefined }
  return state.kind === 'partial' && state.reason.kind === 'failure'
    ? { restart: undefined, ...state.reason }
    : undefined
}

function attemptsAt(failure: Failure, { log }: Connection) {
  const exchange = 'exchange' in failure && failure.exchange !== undefined ? log.get(failure.exchange) : undefined
  return exchange === undefined ? [] : attemptsOf([exchange])
}

interface PlaceProps {
  readonly page: number
  readonly cursor: string | undefined
  readonly tries: number
  readonly refusals?: number
  readonly retryAfterMs?: number
}

function Place({ page, cursor, tries, refusals = 0, retryAfterMs }: PlaceProps) {
  return (
    <p className="mt-2 max-w-prose text-sm text-soft">
      Page {formatCount(page)} was asked for {tries === 1 ? 'once' : `${tries} times`},{' '}
      {cursor === undefined ? (
        'without a cursor.'
      ) : (
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-1">
          with the cursor{' '}
          {cursor === '' ? '"" (empty)' : <WireText text={shorten(cursor, 60)} className="break-all text-ink" />}
          <CopyButton text={cursor} label="Copy cursor" />
        </span>
      )}
      {refusals > 0 &&
        ` Its cursor was refused in ${refusals + 1} readings: the list was begun again by itself ${refusals === 1 ? 'once' : `${refusals} times`}.`}
      {retryAfterMs !== undefined && ` The server asks to wait ${formatMs(retryAfterMs)} before the next request.`}
    </p>
  )
}

function NotImplemented({
  label,
  onRetry,
}: {
  readonly label: 'Resources' | 'Templates'
  readonly onRetry: () => void
}) {
  return (
    <EmptyState
      title={`${label} are not implemented by this server`}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      It answered {label === 'Templates' ? 'resources/templates/list' : 'resources/list'} with -32601, method not found.
      The rest of the connection is not affected.
    </EmptyState>
  )
}
