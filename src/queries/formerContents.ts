// The read before the present one, kept so that two can be compared (P12). One for each resource, within bounds.

import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

import type { Connection, LoadedContents } from '../protocol/connection.ts'
import { keys } from './keys.ts'

/** Bytes received; more is not held twice. */
export const largestFormer = 20_000_000

export type FormerContents =
  | { readonly kind: 'kept'; readonly contents: LoadedContents }
  | { readonly kind: 'too-large'; readonly bytes: number }

/** Never fetched: `keepFormer` fills it. */
export function formerContentsQuery(connection: Connection, uri: string) {
  return queryOptions<FormerContents>({
    queryKey: keys.formerContents(connection, uri),
    queryFn: skipToken,
    // As long as the contents themselves.
    gcTime: 60_000,
  })
}

/** Keeps what stood there when a new read has come; `contents` is what the contents' query held up to then. */
export function keepFormer(
  client: QueryClient,
  connection: Connection,
  uri: string,
  contents: LoadedContents | undefined,
): void {
  if (contents === undefined) return
  const { bytes } = contents
  const former: FormerContents = bytes > largestFormer ? { kind: 'too-large', bytes } : { kind: 'kept', contents }
  client.setQueryData(formerContentsQuery(connection, uri).queryKey, former)
}
