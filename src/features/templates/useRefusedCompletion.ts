import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

import type { ParsedTemplate } from '../../domain/uriTemplate.ts'
import type { Connection } from '../../protocol/connection.ts'
import { completionsOf } from '../../queries/completions.ts'

/** A template may have thousands of variables, and fields are asked about one by one. */
const mostWatched = 50

/** The variables for which the server refused to complete, among the first fifty. The same set until one comes or goes. */
export function useRefusedCompletion(connection: Connection, { text, names }: ParsedTemplate): ReadonlySet<string> {
  const completions = completionsOf(useQueryClient(), connection)
  const watched = useMemo(() => {
    const askers = names.slice(0, mostWatched).map((name) => ({ name, state: completions.asker(text, name).state }))
    const refused = () => askers.filter(({ state }) => state.get().kind === 'exhausted').map(({ name }) => name)
    return {
      subscribe: (onChange: () => void) => {
        const ends = askers.map(({ state }) => state.subscribe(onChange))
        return () => ends.forEach((end) => end())
      },
      refused,
      // A text, so that an unchanged set is the same value.
      get: () => JSON.stringify(refused()),
    }
  }, [completions, text, names])
  const snapshot = useSyncExternalStore(watched.subscribe, watched.get)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the snapshot says when the set is another.
  return useMemo(() => new Set(watched.refused()), [watched, snapshot])
}
