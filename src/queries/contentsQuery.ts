import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Connection, LoadedContents } from '../protocol/connection.ts'
import { noteRead } from './changedResources.ts'
import { keepFormer } from './formerContents.ts'
import { keys } from './keys.ts'

/**
 * A resource's contents. Read once per selection; reading again is a `refetch`, which always goes to the wire
 * (P12). Somebody asked for it, so it goes out although the server may declare no resources (C6).
 */
export function contentsQuery(connection: Connection, uri: string) {
  return queryOptions({
    queryKey: keys.contents(connection, uri),
    queryFn: async ({ signal, client, queryKey }) => {
      const contents = await connection.read(uri, { signal, askAnyway: !connection.server.capabilities.resources })
      keepFormer(client, connection, uri, client.getQueryData<LoadedContents>(queryKey))
      noteRead(connection, uri)
      return contents
    },
    // Large bodies should not outlive the look at them by much.
    gcTime: 60_000,
  })
}

/** Ends a read that is under way; what came before stays. */
export function cancelRead(queryClient: QueryClient, connection: Connection, uri: string): void {
  void queryClient.cancelQueries({ queryKey: keys.contents(connection, uri), exact: true })
}

/** Asks the server once more for what was asked for already. What came before stays until then, and is what is compared with. */
export function readAgain(queryClient: QueryClient, connection: Connection, uri: string): void {
  void queryClient.refetchQueries({ queryKey: keys.contents(connection, uri), exact: true })
}
