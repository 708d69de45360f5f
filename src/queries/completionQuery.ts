import { queryOptions } from '@tanstack/react-query'

import { parseCompletion } from '../domain/completion.ts'
import { ConnectionError, type CompletionQuestion, type Connection } from '../protocol/connection.ts'
import type { CompletionCalls } from './completionCalls.ts'
import { keys } from './keys.ts'

/** What the server suggests for one variable, kept per field, text and context. Each request that goes out is noted in `calls`. */
export function completionQuery(
  connection: Connection,
  question: CompletionQuestion,
  { calls, askAnyway }: { readonly calls: CompletionCalls; readonly askAnyway: boolean },
) {
  return queryOptions({
    queryKey: keys.completion(connection, question),
    queryFn: async ({ signal }) => {
      const number = calls.begin(question)
      const started = performance.now()
      try {
        const { result, ms, exchange } = await connection.complete(question, { signal, askAnyway })
        const completion = parseCompletion(result)
        const { values, total, hasMore, notes } = completion
        calls.end(number, {
          kind: 'answered',
          ms,
          exchange,
          count: values.length,
          ...(total !== undefined && { total }),
          hasMore,
          notes,
        })
        return { ...completion, ms }
      } catch (error) {
        const ms = performance.now() - started
        const isFailure = error instanceof ConnectionError && !signal.aborted
        calls.end(number, isFailure ? { kind: 'failed', ms, failure: error.failure } : { kind: 'cancelled', ms })
        throw error
      }
    },
    gcTime: 300_000,
  })
}
