import { queryOptions } from '@tanstack/react-query'

import type { Connection } from '../protocol/connection.ts'
import { keys } from './keys.ts'

/** A resource's contents. Read once per selection; reading again is a `refetch`, which always goes to the wire (P12). */
export function contentsQuery(connection: Connection, uri: string, askAnyway = false) {
  return queryOptions({
    queryKey: keys.contents(connection, uri),
    queryFn: ({ signal }) => connection.read(uri, { signal, askAnyway }),
    // Large bodies should not outlive the look at them by much.
    gcTime: 60_000,
  })
}
