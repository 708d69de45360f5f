import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Connection } from '../protocol/connection.ts'
import { listsOf } from '../queries/connectionLists.ts'
import { goOnWhereItFailed } from '../queries/goOnWhereItFailed.ts'

/** Asks once more for what failed, and for a stream that is away, as soon as the browser says that the network is back. */
export function useComeBack(queryClient: QueryClient, connection: Connection): void {
  useEffect(() => {
    const comeBack = () => {
      const { stream } = connection.live.get()
      if (stream.kind === 'reconnecting' || stream.kind === 'dropped') connection.live.reopen()
      goOnWhereItFailed(queryClient, connection, listsOf(queryClient, connection))
    }
    addEventListener('online', comeBack)
    return () => removeEventListener('online', comeBack)
  }, [queryClient, connection])
}
