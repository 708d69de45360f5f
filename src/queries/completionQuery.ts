import { queryOptions } from '@tanstack/react-query'

import { parseCompletion } from '../domain/completion.ts'
import type { CompletionQuestion, Connection } from '../protocol/connection.ts'
import { keys } from './keys.ts'

/** What the server suggests for one variable, kept per field, text and context. */
export function completionQuery(connection: Connection, question: CompletionQuestion, isWanted: boolean) {
  return queryOptions({
    queryKey: keys.completion(connection, question),
    queryFn: async ({ signal }) => {
      const { result, ms } = await connection.complete(question, { signal })
      return { ...parseCompletion(result), ms }
    },
    enabled: isWanted && connection.server.capabilities.completions,
    gcTime: 60_000,
  })
}
