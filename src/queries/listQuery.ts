import { infiniteQueryOptions } from '@tanstack/react-query'

import { cursorOf } from '../domain/walk.ts'
import type { ListKind } from '../domain/listPage.ts'
import type { Connection } from '../protocol/connection.ts'
import { keys } from './keys.ts'

/**
 * One generation of a list's walk: the page parameter is the cursor, `undefined` for the first page, so that the empty
 * string can be one. Disabled, because the walk engine alone asks for pages.
 */
export function listQuery<Kind extends ListKind>(
  connection: Connection,
  kind: Kind,
  generation: number,
  askAnyway: boolean,
) {
  return infiniteQueryOptions({
    queryKey: keys.list(connection, kind, generation),
    queryFn: ({ pageParam, signal }) => connection.listPage(kind, pageParam, { signal, askAnyway }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => cursorOf(page.next),
    enabled: false,
    // The engine tries again itself, where everyone can see it.
    retry: false,
    gcTime: Infinity,
  })
}
