import type { QueryClient } from '@tanstack/react-query'

import type { Connection } from '../protocol/connection.ts'
import { ListWalk } from './listWalk.ts'

export interface ConnectionLists {
  readonly resources: ListWalk<'resources'>
  readonly templates: ListWalk<'templates'>
}

const known = new WeakMap<Connection, ConnectionLists>()

/** The two lists of a connection, each with a walk of its own: one failing never hides the other. */
export function listsOf(queryClient: QueryClient, connection: Connection): ConnectionLists {
  const lists = known.get(connection) ?? {
    resources: new ListWalk(queryClient, connection, 'resources'),
    templates: new ListWalk(queryClient, connection, 'templates'),
  }
  known.set(connection, lists)
  return lists
}

/** Lets go of a closed connection's lists, although a part of the screen may still hold on to the connection itself. */
export function forgetLists(connection: Connection): void {
  known.delete(connection)
}
