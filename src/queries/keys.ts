// Query keys. Everything a server answered hangs below its connection, so that disconnecting forgets all of it.

import type { QueryClient } from '@tanstack/react-query'

import type { ListKind } from '../domain/listPage.ts'
import type { CompletionQuestion, Connection } from '../protocol/connection.ts'

/** Answers are never shared between authorization contexts; without credentials the fingerprint is this. */
const noCredentials = 'anonymous'

export const keys = {
  connection: (connection: Connection) => ['mcp', connection.id, noCredentials] as const,
  list: (connection: Connection, kind: ListKind, generation: number) =>
    [...keys.connection(connection), 'list', kind, generation] as const,
  /** All answers for one variable's field. */
  completions: (connection: Connection, uriTemplate: string, variable: string) =>
    [...keys.connection(connection), 'completion', uriTemplate, variable] as const,
  /** The context as pairs: a variable called `__proto__` would be lost in an object when the key is written out. */
  completion: (connection: Connection, { uriTemplate, variable, value, context }: CompletionQuestion) =>
    [...keys.completions(connection, uriTemplate, variable), value, Object.entries(context ?? {})] as const,
  icon: (connection: Connection, url: string) => [...keys.connection(connection), 'icon', url] as const,
  contents: (connection: Connection, uri: string) => [...keys.connection(connection), 'contents', uri] as const,
  /** What the read before the present one brought. */
  formerContents: (connection: Connection, uri: string) =>
    [...keys.connection(connection), 'former-contents', uri] as const,
  /** Of the tab's template reads, by number. */
  templateRead: (connection: Connection, number: number) =>
    [...keys.connection(connection), 'template-read', number] as const,
}

/** Whether a key is one of a read, by URI or through a template. */
export function isReadKey(queryKey: readonly unknown[]): boolean {
  return queryKey[3] === 'contents' || queryKey[3] === 'template-read'
}

/** Cancels what is under way for a connection and drops all its answers. */
export function forgetConnection(queryClient: QueryClient, connection: Connection): void {
  const queryKey = keys.connection(connection)
  const forgotten = queryClient.getQueryCache().findAll({ queryKey })
  void queryClient.cancelQueries({ queryKey })
  queryClient.removeQueries({ queryKey })
  // A removed query may be held for long by the script engine itself; it must not hold 100,000 rows with it.
  for (const query of forgotten) query.reset()
}
