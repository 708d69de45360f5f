// Long work cut into pieces, so that the page stays alive in between.

import { nextTurn } from './nextTurn.ts'

/** Runs `step` until it returns true, giving way after every `milliseconds`; false when aborted. */
export async function inPieces(step: () => boolean, signal: AbortSignal, milliseconds = 30): Promise<boolean> {
  let since = performance.now()
  while (!signal.aborted) {
    if (step()) return true
    if (performance.now() - since > milliseconds) {
      await nextTurn()
      since = performance.now()
    }
  }
  return false
}
