import { nextTurn } from '../lib/nextTurn.ts'
import { ReceivedBytes } from './receivedBytes.ts'

const bytesPerTurn = 1024 * 1024

/** Chunks that are there already are read within one task, 20 MB of them too: so the page gets a turn after each MB. */
export function pacedReader(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  let sinceTurn = 0
  return {
    async read() {
      if (sinceTurn > bytesPerTurn) {
        sinceTurn = 0
        await nextTurn()
      }
      const step = await reader.read()
      sinceTurn += step.value?.length ?? 0
      return step
    },
    cancel: (reason: unknown) => reader.cancel(reason),
  }
}

/**
 * By reader, not by `for await`: not every browser can iterate a stream.
 *
 * @param onPiece told how many bytes each piece has
 */
export async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  onPiece?: (bytes: number) => void,
): Promise<ReceivedBytes> {
  const received = new ReceivedBytes()
  const reader = body && pacedReader(body)
  for (;;) {
    const step = await reader?.read()
    if (step === undefined || step.done) return received
    received.push(step.value)
    onPiece?.(step.value.length)
  }
}
