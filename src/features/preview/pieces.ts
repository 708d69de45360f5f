// Long work cut into pieces, so that the page stays alive in between.

/** Lets the page handle input and draw. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

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
