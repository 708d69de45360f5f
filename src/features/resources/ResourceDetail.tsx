import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { CopyMenu } from '../../components/CopyMenu.tsx'
import { DetailFacts, DetailHeader, RawEntry } from '../../components/Detail.tsx'
import { ExternalLink } from '../../components/ExternalLink.tsx'
import type { Failure } from '../../domain/failure.ts'
import { formatClock } from '../../domain/format.ts'
import { sentIcons } from '../../domain/iconTrial.ts'
import { labelOf } from '../../domain/listed.ts'
import type { Entry, Resource } from '../../domain/listPage.ts'
import { safeLink } from '../../domain/safeLink.ts'
import type { Connection, LoadedContents } from '../../protocol/connection.ts'
import { cancelRead, contentsQuery } from '../../queries/contentsQuery.ts'
import { looksLikeTemplate, templateFault } from '../../domain/looksLikeTemplate.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import { ReadingNow } from './ReadingNow.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { TemplateAdvice } from './TemplateAdvice.tsx'
import { WatchControl } from './WatchControl.tsx'
import { useRawReply } from './useRawReply.ts'

export interface ResourceDetailProps {
  readonly connection: Connection
  readonly uri: string
  /** What the list says of it; undefined when the URI is not among the loaded rows. */
  readonly entry: Entry<Resource> | undefined
  readonly page: number | undefined
  /** Opens the URI as a template. */
  readonly onFillIn: () => void
  /** The templates that give this URI. */
  readonly covered: ReactNode
  /** Draws what was read: the viewers are another feature. */
  readonly preview: (contents: LoadedContents, rawReply: () => Promise<string>) => ReactNode
  /** What holds up the read, and what a failure asks for: questions are another feature. */
  readonly questions: (failure: Failure | undefined, onReadAgain: () => void) => ReactNode
  /** The button that saves what was read; undefined before that. */
  readonly download: (contents: LoadedContents | undefined) => ReactNode
}

export function ResourceDetail(props: ResourceDetailProps) {
  const { connection, uri, entry, page, onFillIn, covered, preview, questions, download } = props
  const queryClient = useQueryClient()
  const contents = useQuery(contentsQuery(connection, uri))
  const { data } = contents
  const exchange = data?.exchange
  const webLink = safeLink(uri)
  const rawReply = useRawReply(connection, exchange)

  return (
    <>
      <DetailHeader
        label={entry === undefined ? uri : labelOf(entry.item)}
        mimeType={entry?.item.mimeType}
        icons={entry && sentIcons(entry.raw)}
        uri={uri}
        aside={[
          page === undefined ? 'not listed' : `page ${page}`,
          ...(exchange === undefined ? [] : [`exchange ${exchange}`]),
        ].join(' · ')}
        description={entry?.item.description}
      />
      {entry !== undefined && <DetailFacts entry={entry} size={entry.item.size} />}
      {covered}
      {entry?.faults?.some(({ reason }) => reason !== templateFault) && <RawEntry entry={entry} />}
      {entry !== undefined && looksLikeTemplate(uri) && (
        <TemplateAdvice isReading={contents.isFetching} onFillIn={onFillIn} onRead={() => void contents.refetch()} />
      )}
      <div className="my-3 flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={contents.isFetching} onClick={() => void contents.refetch()}>
          Read again
        </Button>
        {download(data)}
        <CopyMenu
          what="URI"
          uri={uri}
          label={entry === undefined ? uri : labelOf(entry.item)}
          entry={entry}
          contents={data?.result.items}
        />
        {webLink?.scheme === 'https' && <ExternalLink link={webLink}>Open in the browser</ExternalLink>}
        <WatchControl connection={connection} uri={uri} />
        <ReadingNow
          connection={connection}
          uri={uri}
          isReading={contents.isFetching}
          hasFailed={contents.isError}
          onCancel={() => cancelRead(queryClient, connection, uri)}
        />
      </div>
      {questions(contents.error?.failure, () => void contents.refetch())}
      <ChangedNotice connection={connection} uri={uri} onRead={() => void contents.refetch()} />
      {contents.isError && (
        <ReadFailure connection={connection} uri={uri} error={contents.error} onRetry={() => void contents.refetch()} />
      )}
      {contents.isError && data !== undefined && (
        <p role="status" aria-label="Former reading" className="my-3 rounded-md bg-deviation-ground px-3 py-2">
          What stands below, and what Download saves, is from before this failure: it was read at{' '}
          {formatClock(contents.dataUpdatedAt)}.
        </p>
      )}
      {data !== undefined && preview(data, rawReply)}
    </>
  )
}
