import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'

import { Button } from '../components/Button.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { WireText } from '../components/WireText.tsx'
import { formatCount } from '../domain/format.ts'
import { isNotFound } from '../domain/notFound.ts'
import { blankQueryVariables, blankRequiredVariables } from '../domain/templateForm.ts'
import type { ParsedTemplate } from '../domain/uriTemplate.ts'
import { CopyContents } from '../features/preview/CopyContents.tsx'
import { DownloadButton } from '../features/preview/DownloadButton.tsx'
import { ReadQuestions } from '../features/questions/ReadQuestions.tsx'
import { ReadingNow } from '../features/resources/ReadingNow.tsx'
import { ReadFailure } from '../features/resources/ReadFailure.tsx'
import { useRawReply } from '../features/resources/useRawReply.ts'
import type { Connection, ConnectionError, LoadedContents } from '../protocol/connection.ts'
import { contentsQuery } from '../queries/contentsQuery.ts'
import { templateReadQuery, type TemplateRead } from '../queries/templateReads.ts'
import { ReadView } from './lazyReadView.ts'

export interface TemplateResultProps {
  readonly connection: Connection
  readonly parsed: ParsedTemplate
  readonly read: TemplateRead
  /** As the template states it. */
  readonly mimeType: string | undefined
  readonly onFill: (name: string) => void
  readonly onReadUri: (uri: string) => void
}

/** What one read of a template's form brought. */
export function TemplateResult({ connection, parsed, read, mimeType, onFill, onReadUri }: TemplateResultProps) {
  const contents = useQuery(templateReadQuery(connection, read))
  const failure = contents.isError ? contents.error.failure : undefined
  const required = blankRequiredVariables(parsed, read.values)
  const optional = blankQueryVariables(parsed, read.values)
  // Where nothing was answered, the variables are not what it hangs on.
  const isMissing = (failure?.kind === 'rpc' || failure?.kind === 'http') && required.length > 0
  const isOptionalMissing = failure !== undefined && isNotFound(failure) && required.length === 0 && optional.length > 0
  return (
    <Result
      connection={connection}
      uri={read.uri}
      mimeType={mimeType}
      contents={contents}
      onReadUri={onReadUri}
      isRetryPlain
      before={isMissing && <BlankVariables says="Not given, but required:" names={required} onFill={onFill} />}
    >
      {isOptionalMissing && (
        <BlankVariables
          says="Some server SDKs match a template only when every query variable is filled in. Not given here:"
          names={optional}
          onFill={onFill}
        />
      )}
    </Result>
  )
}

interface BlankVariablesProps {
  readonly says: string
  readonly names: readonly string[]
  readonly onFill: (name: string) => void
}

const mostNames = 10

function BlankVariables({ says, names, onFill }: BlankVariablesProps) {
  const [first] = names
  if (first === undefined) return null
  return (
    <p className="my-3 border-l-2 border-deviation pl-2.5 text-soft">
      {says} <WireText text={names.slice(0, mostNames).join(', ')} limit={500} className="text-ink" />
      {names.length > mostNames && ` and ${formatCount(names.length - mostNames)} more`}.{' '}
      <Button size="small" onClick={() => onFill(first)}>
        {names.length === 1 ? 'Fill it in' : 'Fill them in'}
      </Button>
    </p>
  )
}

export interface FixedResultProps {
  readonly connection: Connection
  readonly uri: string
  readonly mimeType: string | undefined
  readonly onReadUri: (uri: string) => void
}

/** What a template without variables gives, read as a resource is when it is selected. */
export function FixedResult({ connection, uri, mimeType, onReadUri }: FixedResultProps) {
  const contents = useQuery(contentsQuery(connection, uri))
  return (
    <Result connection={connection} uri={uri} mimeType={mimeType} contents={contents} onReadUri={onReadUri}>
      {null}
    </Result>
  )
}

interface ResultProps extends FixedResultProps {
  readonly contents: UseQueryResult<LoadedContents, ConnectionError>
  /** True below a form, whose button reads too. */
  readonly isRetryPlain?: boolean
  /** Stands before a failure. */
  readonly before?: React.ReactNode
  readonly children: React.ReactNode
}

function Result({
  connection,
  uri,
  mimeType,
  contents,
  onReadUri,
  isRetryPlain = false,
  before,
  children,
}: ResultProps) {
  const { data, isFetching, isError, error, refetch } = contents
  const [only, ...others] = data?.result.items ?? []
  const exchange = data?.exchange
  const rawReply = useRawReply(connection, exchange)
  return (
    <section aria-label="Result" className="mt-4 border-t border-line pt-3">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 break-all">
          <span className="text-sm text-mute">Result of</span> <WireText text={uri} limit={1_000} />
        </h3>
        {isFetching && <ReadingNow connection={connection} uri={uri} isReading />}
        {data !== undefined && <DownloadButton items={data.result.items} uri={uri} listedType={mimeType} />}
        {only !== undefined && others.length === 0 && <CopyContents item={only} />}
      </div>
      <ReadQuestions connection={connection} uri={uri} failure={error?.failure} onReadAgain={() => void refetch()} />
      {before}
      {isError && (
        <ReadFailure
          connection={connection}
          uri={uri}
          error={error}
          onRetry={() => void refetch()}
          isRetryPlain={isRetryPlain}
        />
      )}
      {children}
      {data !== undefined && (
        <Suspense fallback={<Spinner label="Loading the viewer" />}>
          <ReadView
            contents={data}
            listed={mimeType === undefined ? {} : { mimeType }}
            claimedBy="template"
            rawReply={rawReply}
            onRead={onReadUri}
          />
        </Suspense>
      )}
    </section>
  )
}
