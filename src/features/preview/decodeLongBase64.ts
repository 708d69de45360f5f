import { decodeBase64, type DecodedBase64 } from '../../domain/base64.ts'
import { askWorker } from '../../lib/askWorker.ts'
import { defineWorkerPart } from '../../lib/part.ts'
import decodeWorkerUrl from './decodeWorker.ts?worker&url'

defineWorkerPart('The decoder of long base64', decodeWorkerUrl)

/** Characters from which on a worker decodes. */
const longText = 1_000_000

/** Decodes base64 of any length without holding up the page. Rejects when aborted. */
export async function decodeLongBase64(text: string, signal: AbortSignal): Promise<DecodedBase64> {
  if (text.length < longText || typeof Worker === 'undefined') return decodeBase64(text)
  try {
    return await askWorker<string, DecodedBase64>(decodeWorkerUrl, text, signal)
  } catch {
    signal.throwIfAborted()
    return decodeBase64(text)
  }
}
