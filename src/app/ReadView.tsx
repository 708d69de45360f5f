import type { ReactNode } from 'react'

import { contentSize } from '../domain/contents.ts'
import { formatBytes, formatCounted, formatMs } from '../domain/format.ts'
import type { Resource } from '../domain/listPage.ts'
import { PreviewPane } from '../features/preview/PreviewPane.tsx'
import { TruthLine } from '../features/preview/TruthLine.tsx'
import type { LoadedContents } from '../protocol/connection.ts'

export interface ReadViewProps {
  readonly contents: LoadedContents
  readonly listed: Pick<Resource, 'mimeType' | 'size'> | undefined
  readonly claimedBy?: 'list' | 'template' | undefined
  readonly rawReply: () => Promise<string>
  /** Reads another resource. */
  readonly onRead?: ((uri: string) => void) | undefined
  /** The read before this one. */
  readonly former?: ReactNode
}

/** What a read brought: what was claimed beside what came, then the contents themselves. */
export function ReadView({ contents, listed, claimedBy, rawReply, onRead, former }: ReadViewProps) {
  const { uri, result, ms, bytes } = contents
  const [first, ...others] = result.items
  return (
    <>
      {first !== undefined && others.length === 0 && (
        <TruthLine
          listedType={listed?.mimeType}
          claimedBy={claimedBy}
          item={first}
          declaredSize={listed?.size}
          ms={ms}
          bytes={contentSize(first)}
          ttlMs={result.ttlMs}
        />
      )}
      {others.length > 0 && (
        <p className="border-y border-line py-2 text-sm text-soft">
          {formatCounted(result.items.length, 'part')} in one answer · {formatBytes(bytes)} · {formatMs(ms)}
          {result.ttlMs > 0 && ` · fresh for ${formatMs(result.ttlMs)}`}
        </p>
      )}
      {former}
      <PreviewPane
        items={result.items}
        uri={uri}
        listedType={listed?.mimeType}
        notes={result.notes}
        absent={result.absent}
        rawReply={rawReply}
        onRead={onRead}
        truth={(item, listedType) => (
          <TruthLine listedType={listedType} claimedBy={claimedBy} item={item} bytes={contentSize(item)} />
        )}
      />
    </>
  )
}
