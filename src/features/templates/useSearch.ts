import { useEffect, useState } from 'react'

import { inPieces } from '../../lib/inPieces.ts'
import { nextTurn } from '../../lib/nextTurn.ts'
import type { Search } from '../../lib/search.ts'

/** Short enough for a key to be answered in between. */
const pieceMs = 10

/**
 * What a search found, carried out in pieces beside the page; undefined until the first one has ended. While another runs, the
 * answer of the former stays.
 *
 * @param begin the same function for as long as the same is to be found
 */
export function useSearch<Found extends object>(begin: () => Search<Found>): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const leaving = new AbortController()
    void run(begin, leaving.signal).then((end) => end !== undefined && setFound(end))
    return () => leaving.abort()
  }, [begin])
  return found
}

async function run<Found>(begin: () => Search<Found>, signal: AbortSignal): Promise<Found | undefined> {
  // An effect may run in the task of the click that brought it.
  await nextTurn()
  const search = begin()
  return (await inPieces(search.step, signal, pieceMs)) ? search.found() : undefined
}
