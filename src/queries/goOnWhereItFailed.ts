// What had failed for want of an answer, once there is reason to think that the server answers again.

import type { QueryClient } from '@tanstack/react-query'

import { isTransient } from '../domain/walkRetry.ts'
import { isBusy } from '../domain/walkStates.ts'
import { ConnectionError, type Connection } from '../protocol/connection.ts'
import type { ConnectionLists } from './connectionLists.ts'
import { isReadKey, keys } from './keys.ts'
import type { RestartCause, WalkState } from './walkState.ts'

/**
 * Asks once more, and at once: walks from where they stood, and the reads that are on screen.
 *
 * @param why what a list that has to be read again is read again for
 */
export function goOnWhereItFailed(
  queryClient: QueryClient,
  connection: Connection,
  lists: ConnectionLists,
  why?: RestartCause,
): void {
  for (const walk of [lists.resources, lists.templates]) {
    const { state } = walk.snapshot.get()
    if (isBusy(state)) walk.tryNow()
    else if (hasFailedForNow(state)) walk.retry(why)
  }
  void queryClient.refetchQueries({
    queryKey: keys.connection(connection),
    type: 'active',
    predicate: ({ queryKey, state: { status, error } }) =>
      isReadKey(queryKey) && status === 'error' && error instanceof ConnectionError && isTransient(error.failure),
  })
}

function hasFailedForNow(state: WalkState): boolean {
  if (state.kind === 'failed') return isTransient(state.failure)
  return state.kind === 'partial' && state.reason.kind === 'failure' && isTransient(state.reason.failure)
}
