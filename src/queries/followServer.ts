// From notice to invalidation: the one place where what the server announces makes answers stale (docs/decisions/0003).
// Invalidating fetches nothing; what is on screen is read again only where the reader asked for that.

import type { QueryClient } from '@tanstack/react-query'

import { assertNever } from '../lib/assertNever.ts'
import type { Connection } from '../protocol/connection.ts'
import type { Notice } from '../protocol/liveState.ts'
import { noteChanged } from './changedResources.ts'
import type { ConnectionLists } from './connectionLists.ts'
import { goOnWhereItFailed } from './goOnWhereItFailed.ts'
import { keys } from './keys.ts'
import { ListFollower } from './listFollower.ts'

/**
 * Makes lists and contents follow the server's notices until the connection is closed.
 *
 * @returns a function to call when the page becomes visible or a list is looked at again
 */
export function followServer(queryClient: QueryClient, connection: Connection, lists: ConnectionLists): () => void {
  const isHidden = () => typeof document !== 'undefined' && document.hidden
  const followers = [new ListFollower(lists.resources, isHidden), new ListFollower(lists.templates, isHidden)]
  const look = () => {
    for (const follower of followers) follower.look()
  }

  function invalidate(notice: Notice): void {
    switch (notice.kind) {
      case 'list-changed':
        for (const follower of followers) follower.noticeChange()
        return
      case 'updated':
        return invalidateContents([notice.uri, notice.watched])
      case 'gap':
        // Whatever was sent in the gap is lost, so everything that is listened to may have changed.
        if (notice.isNewSession) for (const follower of followers) follower.supposeChange('new-session')
        else if (connection.server.capabilities.listChanged) for (const follower of followers) follower.supposeChange()
        goOnWhereItFailed(queryClient, connection, lists, notice.isNewSession && 'new-session')
        // What is on screen and watched is fetched at once (V3), the rest when it is next looked at.
        return invalidateContents([...connection.live.get().watches.keys()], 'active')
      default:
        assertNever(notice)
    }
  }

  function isShown(uri: string): boolean {
    return (
      queryClient
        .getQueryCache()
        .find({ queryKey: keys.contents(connection, uri) })
        ?.isActive() === true
    )
  }

  function invalidateContents(uris: readonly string[], refetchType: 'none' | 'active' = 'none'): void {
    // What is read again at once needs no mark.
    noteChanged(connection, refetchType === 'active' ? uris.filter((uri) => !isShown(uri)) : uris)
    for (const uri of uris) {
      void queryClient.invalidateQueries({ queryKey: keys.contents(connection, uri), refetchType })
    }
  }

  const stop = connection.live.onNotice(invalidate)
  const stopState = connection.state.subscribe(() => {
    stop()
    stopState()
    for (const follower of followers) follower.close()
  })
  return look
}
