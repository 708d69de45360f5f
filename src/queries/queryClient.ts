import { QueryClient } from '@tanstack/react-query'

import type { ConnectionError } from '../protocol/connection.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ConnectionError
  }
}

/** One cache for the page. Nothing is fetched of its own accord: servers are listened to, never polled (L7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        // The app decides what offline means; a paused query would look like a loading one.
        networkMode: 'always',
        // Comparing answers of any size costs more than drawing them, and they are raw evidence: never merged.
        structuralSharing: false,
      },
    },
  })
}
