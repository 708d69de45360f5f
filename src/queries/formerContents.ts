// The read before the present one, kept so that two can be compared (P12). One for each resource, within bounds.

import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

import type { Connection, LoadedContents } from '../protocol/connection.ts'
import { keys } from './keys.ts'

/** Bytes received; more is not held twice. */
export const largestFormer = 20_000_000

export type FormerContents =
  /** `readAt` in milliseconds since 1970. */
  | { readonly kind: 'kept'; readonly contents: LoadedContents; readonly readAt: number }
  | { readonly kind: 'too-large'; readonly bytes: number; readonly readAt: number }

/** Never fetched: `keepFormer` fills it. */
export function formerContentsQuery(connection: Connection, uri: string) {
  return queryOptions<FormerContents>({
    queryKey: keys.formerContents(connection, uri),
    queryFn: skipToken,
    // As long as the contents themselves.
    gcTime: 60_000,
  })
}

/** Keeps what stood there when a new read has come; `before` is the state of the contents' query up to then. */
export function keepFormer(
  client: QueryClient,
  connection: Connection,
  uri: string,
  before: { readonly data: LoadedContents | undefined; readonly dataUpdatedAt: number } | undefined,
): void {
  const contents = before?.data
  if (contents === undefined) return
  const { bytes } = contents
  const readAt = before?.dataUpdatedAt ?? 0
  const former: FormerContents =
    bytes > largestFormer ? { kind: 'too-large', bytes, readAt } : { kind: 'kept', contents, readAt }
  client.setQueryData(formerContentsQuery(connection, uri).queryKey, former)
}
