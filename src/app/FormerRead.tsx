import { useQuery } from '@tanstack/react-query'

import { formatBytes } from '../domain/format.ts'
import { CompareReads } from '../features/preview/compare/CompareReads.tsx'
import type { Connection, LoadedContents } from '../protocol/connection.ts'
import { formerContentsQuery, largestFormer } from '../queries/formerContents.ts'

export interface FormerReadProps {
  readonly connection: Connection
  readonly contents: LoadedContents
  readonly listedType: string | undefined
}

/** The read before this one, where there was one. */
export function FormerRead({ connection, contents, listedType }: FormerReadProps) {
  const { data: former } = useQuery(formerContentsQuery(connection, contents.uri))
  if (former === undefined) return null
  if (former.kind === 'too-large') {
    return (
      <p className="my-2 text-sm text-soft">
        The former read brought {formatBytes(former.bytes)} and was not kept for a comparison: more than{' '}
        {formatBytes(largestFormer)}.
      </p>
    )
  }
  return (
    <CompareReads
      former={former.contents.result.items}
      formerAt={former.contents.at}
      now={contents.result.items}
      listedType={listedType}
    />
  )
}
